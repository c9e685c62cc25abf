import { roles, staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin } = roles;

export const accessPermissions = {
  /** Acts for any active person, not only for those who gave permission (01, Acting for another). */
  "access.act_for_anyone": [admin],
  /** The navigation of any person (01, API). */
  "access.read_any_navigation": [admin],
  /** Sees and ends the sessions of anybody. */
  "access.manage_sessions": [admin],
  /** Takes the second step of somebody away who lost the app and the codes. */
  "access.reset_second_step": [admin],
  /** Works by acting for others and finds that in the menu; others in the menu of the account (02, 1). */
  "access.home_is_impersonate": [roles.officeManager],
  "access.read_audit": staffRoles,
  /** Exports the trail, verifies it and keeps its checkpoints (20, `/audit`). */
  "access.prove_audit": [admin],
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
