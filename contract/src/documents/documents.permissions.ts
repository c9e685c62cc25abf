import { allRoles, handlerRoles, openerRoles, roles, staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

/** Who does what with a client's files (08, 1). */
export const documentPermissions = {
  /** Files and what is owed: openers, by scope; a role without clients gets 404. */
  "documents.read": allRoles,
  /** The screens, and handing in. */
  "documents.open": openerRoles,
  "documents.upload_peo": [roles.admin, roles.attorney],
  /** Marks, `None of the above`, reset; chips about other clients. */
  "documents.review": [roles.admin],
  /** `Request Outstanding` and its reminders. */
  "documents.request": [roles.admin],
  /** Removes, restores and adds requirements. */
  "documents.change_requirements": staffRoles,
  "documents.list_required": handlerRoles,
  "documents.list_unreviewed": staffRoles,
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    documents: keyof typeof documentPermissions;
  }
}
