import { allRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const claimPermissions = {
  /** Rounds, owners list, wages, counts: openers, by scope; a role without clients gets 404. */
  "claims.read": allRoles,
  "claims.change": [
    roles.admin,
    roles.processor,
    roles.managingAttorney,
    roles.client,
    roles.attorney,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  /** Employees, batches and rows of the payroll. */
  "claims.read_payroll": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.masterTaxAttorney,
  ],
  "claims.read_employees": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  /** Names to check: the same person or not. */
  "claims.decide_names": [
    roles.admin,
    roles.processor,
    roles.managingAttorney,
    roles.attorney,
    roles.masterTaxAttorney,
  ],
  "claims.read_details": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "claims.change_details": [
    roles.admin,
    roles.processor,
    roles.managingAttorney,
    roles.attorney,
    roles.masterTaxAttorney,
  ],
  "claims.import_payroll": [roles.admin],
  "claims.revert_payroll": [roles.admin],
  "claims.forget_mapping": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    claims: keyof typeof claimPermissions;
  }
}
