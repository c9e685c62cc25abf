import { handlerRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const casePermissions = {
  /** Tasks of clients in scope (16, 1). */
  "cases.tasks": handlerRoles,
  /** The column `Claim` of the outstanding tasks (16, 2.9). */
  "cases.claim_tasks": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    cases: keyof typeof casePermissions;
  }
}
