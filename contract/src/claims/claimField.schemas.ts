import type { QuarterKey } from "../values/quarter.ts";

/**
 * Where a figure of the claim is entered: the tab of the client, and the anchor that opens its card or fold there. A
 * warning of 06 links to its field with it; the cards of 05 carry the same names as ids.
 */
const fields = {
  rounds: { tab: "profile", anchor: "rounds" },
  owners: { tab: "profile", anchor: "owners" },
  /** Opens the panel `Names to check`. */
  names: { tab: "profile", anchor: "names" },
  wages: { tab: "profile", anchor: "wages" },
  counts: { tab: "profile", anchor: "counts" },
  /** The fold as a whole; those below open it at their section or field. */
  details: { tab: "profile", anchor: "details" },
  receipts: { tab: "profile", anchor: "details-receipts" },
  impact: { tab: "profile", anchor: "details-impact" },
  fte: { tab: "profile", anchor: "details-fte" },
  medicare_wages: { tab: "profile", anchor: "details-medicare" },
  claimed: { tab: "profile", anchor: "details-claimed" },
  reported: { tab: "profile", anchor: "details-reported" },
  other_credits: { tab: "profile", anchor: "details-other-credits" },
  /** Wages used for other credits. */
  used_wages: { tab: "profile", anchor: "details-used-wages" },
  pay_30_days: { tab: "profile", anchor: "details-pay-before" },
  annual_wages: { tab: "profile", anchor: "details-annual-wages" },
  /** When a return was filed, its tax paid and its refund made. */
  returns: { tab: "profile", anchor: "details-returns" },
  prior_2020: { tab: "profile", anchor: "details-prior-2020" },
  supplement: { tab: "profile", anchor: "details-supplement" },
  health: { tab: "profile", anchor: "details-health" },
  ppp_mode: { tab: "profile", anchor: "details-ppp-method" },
  business_began: { tab: "profile", anchor: "details-business-began" },
  recovery_startup: { tab: "profile", anchor: "details-recovery-startup" },
  exempt_or_government: { tab: "profile", anchor: "details-exempt" },
  group_of_companies: { tab: "profile", anchor: "details-group" },
  files_own_941: { tab: "profile", anchor: "details-own-941" },
  filing_date: { tab: "profile", anchor: "details-filing-date" },
  date_discovered: { tab: "profile", anchor: "details-date-discovered" },
  process: { tab: "profile", anchor: "details-process" },
  signer_title: { tab: "profile", anchor: "details-signer-title" },
  payroll: { tab: "admin", anchor: "payroll" },
} as const;

export const claimFields: Readonly<Record<ClaimField, { readonly tab: "profile" | "admin"; readonly anchor: string }>> =
  fields;
export type ClaimField = keyof typeof fields;

/** Fields that have an entry per quarter: their anchor may name one, `details-receipts-2020-Q3`. */
export type QuarterField = "wages" | "counts" | "receipts" | "reported" | "other_credits" | "returns";

/** The anchor of a field, of one quarter of it where it has several. Without the `#`. */
export function claimAnchor(field: QuarterField, quarter: QuarterKey): string;
export function claimAnchor(field: ClaimField): string;
export function claimAnchor(field: ClaimField, quarter?: QuarterKey): string {
  const { anchor } = claimFields[field];
  return quarter ? `${anchor}-${quarter}` : anchor;
}

/** The address at which a field is entered: `/clients/12/profile#details-fte`. */
export function claimFieldAddress(client: number, field: QuarterField, quarter: QuarterKey): string;
export function claimFieldAddress(client: number, field: ClaimField): string;
export function claimFieldAddress(client: number, field: ClaimField, quarter?: QuarterKey): string {
  const anchor = quarter ? claimAnchor(field as QuarterField, quarter) : claimAnchor(field);
  return `/clients/${client}/${claimFields[field].tab}#${anchor}`;
}
