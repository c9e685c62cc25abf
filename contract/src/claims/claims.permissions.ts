import { allRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const claimPermissions = {
  /** Rounds, owners list, wages, counts: openers, by scope; a role without clients gets 404. */
  "claims.read": allRoles,
  "claims.change": [1, 2, 4, 6, 7, 12, 13],
  /** Employees, batches and rows of the payroll. */
  "claims.read_payroll": [1, 2, 3, 4, 7, 9, 13],
  "claims.read_employees": [1, 2, 3, 4, 7, 9, 12, 13],
  /** Names to check: the same person or not. */
  "claims.decide_names": [1, 2, 4, 7, 13],
  "claims.read_details": [1, 2, 3, 4, 7, 9, 12, 13],
  "claims.change_details": [1, 2, 4, 7, 13],
  "claims.import_payroll": [1],
  "claims.revert_payroll": [1],
  "claims.forget_mapping": [1],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    claims: keyof typeof claimPermissions;
  }
}
