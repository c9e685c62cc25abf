import type { ClaimPerson } from "@refundry/contract/claims";

/** An owner whom the payroll shows, and who stays out of it. */
export const givenPerson = (more: Partial<ClaimPerson> = {}): ClaimPerson => ({
  id: 1,
  kind: "owner",
  name: "Dana Smith",
  percent: null,
  has_living_relatives: null,
  related_to: null,
  relation: null,
  on_payroll: "matched",
  to_check: false,
  excluded: true,
  reason: null,
  position: 0,
  version: 1,
  ...more,
});
