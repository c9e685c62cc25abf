import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, managingAttorney, managingPartner, masterTaxAttorney, paralegal, processor, taxAttorney } =
  roles;

export const calculationPermissions = {
  "calculations.read": [admin, processor, taxAttorney, managingAttorney, attorney, managingPartner, masterTaxAttorney],
  /** What stands in the way of a package. */
  "calculations.read_readiness": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    paralegal,
    masterTaxAttorney,
  ],
  "calculations.totals": [admin],
  /** Recalculate, files, acceptances, what-if. */
  "calculations.run": [admin, processor],
  "calculations.evaluate": [admin, processor],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    calculations: keyof typeof calculationPermissions;
  }
}
