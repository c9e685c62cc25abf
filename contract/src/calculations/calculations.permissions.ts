import { figureRoles, handlerRoles, roles, staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const calculationPermissions = {
  "calculations.read": figureRoles,
  /** What stands in the way of a package. */
  "calculations.read_readiness": handlerRoles,
  "calculations.totals": [roles.admin],
  /** Recalculate, files, acceptances, what-if. */
  "calculations.run": staffRoles,
  "calculations.evaluate": staffRoles,
  /** What another version of the rules would change, over all clients (06, 7.6). */
  "calculations.rerun": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    calculations: keyof typeof calculationPermissions;
  }
}
