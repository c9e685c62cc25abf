import { roles, staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin } = roles;

export const accessPermissions = {
  /** The navigation of any person (01, API). */
  "access.read_any_navigation": [admin],
  "access.read_audit": staffRoles,
  /** Long work of everybody, with its tries and failures. */
  "access.read_jobs": [admin],
  /** Backups and the audit trail's heads, in System status. */
  "access.read_system": [admin],
  "access.set_status": [admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    access: keyof typeof accessPermissions;
  }
}
