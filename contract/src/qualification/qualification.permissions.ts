import { openerRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, managingAttorney, managingPartner, masterTaxAttorney, paralegal, processor, taxAttorney } =
  roles;

export const qualificationPermissions = {
  /** The page of a client's review (14, 1): openers but clients. */
  "qualification.read": openerRoles.filter((role) => role !== roles.client),
  /** Figures of an order's effect: who sends to the review, and who reviews. */
  "qualification.enter_effects": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    paralegal,
    masterTaxAttorney,
  ],
  /** Approves and excludes orders, accepts quarters. */
  "qualification.review": [admin, taxAttorney, masterTaxAttorney],
  "qualification.queue": [admin, processor, taxAttorney, masterTaxAttorney],
  "qualification.send": [admin, processor, managingAttorney, attorney, paralegal],
  "qualification.reopen": [admin, masterTaxAttorney],
  /** Source and evidence of the receipts: who enters them (05). */
  "qualification.enter_evidence": [admin, processor, managingAttorney, attorney, paralegal, masterTaxAttorney],
  "qualification.report": [admin, processor, taxAttorney, managingAttorney, managingPartner, masterTaxAttorney],
  "qualification.receipts_report": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    masterTaxAttorney,
  ],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    qualification: keyof typeof qualificationPermissions;
  }
}
