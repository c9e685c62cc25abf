import { allRoles, editorRoles, figureRoles, handlerRoles, judgeRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const claimPermissions = {
  /** Rounds, owners list, wages, counts: openers, by scope; a role without clients gets 404. */
  "claims.read": allRoles,
  "claims.change": editorRoles,
  /** Asks the client for what is not entered, and takes it back. */
  "claims.ask": judgeRoles,
  /** Is asked: people of the client itself. */
  "claims.answer": [roles.client],
  /** Employees, batches and rows of the payroll. */
  "claims.read_payroll": figureRoles,
  "claims.read_employees": handlerRoles,
  /** Names to check: the same person or not. */
  "claims.decide_names": judgeRoles,
  "claims.read_details": handlerRoles,
  "claims.change_details": judgeRoles,
  "claims.import_payroll": [roles.admin],
  "claims.revert_payroll": [roles.admin],
  "claims.forget_mapping": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    claims: keyof typeof claimPermissions;
  }
}
