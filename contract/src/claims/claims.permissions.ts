import { allRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const {
  admin,
  attorney,
  client,
  managingAttorney,
  managingPartner,
  masterTaxAttorney,
  paralegal,
  processor,
  taxAttorney,
} = roles;

export const claimPermissions = {
  /** Rounds, owners list, wages, counts: openers, by scope; a role without clients gets 404. */
  "claims.read": allRoles,
  "claims.change": [admin, processor, managingAttorney, client, attorney, paralegal, masterTaxAttorney],
  /** Employees, batches and rows of the payroll. */
  "claims.read_payroll": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    masterTaxAttorney,
  ],
  "claims.read_employees": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    paralegal,
    masterTaxAttorney,
  ],
  /** Names to check: the same person or not. */
  "claims.decide_names": [admin, processor, managingAttorney, attorney, masterTaxAttorney],
  "claims.read_details": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    attorney,
    managingPartner,
    paralegal,
    masterTaxAttorney,
  ],
  "claims.change_details": [admin, processor, managingAttorney, attorney, masterTaxAttorney],
  "claims.import_payroll": [admin],
  "claims.revert_payroll": [admin],
  "claims.forget_mapping": [admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    claims: keyof typeof claimPermissions;
  }
}
