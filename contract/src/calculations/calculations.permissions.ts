import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const calculationPermissions = {
  "calculations.read": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.masterTaxAttorney,
  ],
  /** What stands in the way of a package. */
  "calculations.read_readiness": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "calculations.totals": [roles.admin],
  /** Recalculate, files, acceptances, what-if. */
  "calculations.run": [roles.admin, roles.processor],
  "calculations.evaluate": [roles.admin, roles.processor],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    calculations: keyof typeof calculationPermissions;
  }
}
