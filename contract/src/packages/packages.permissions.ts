import { allRoles, openerRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const packagePermissions = {
  /** Lists and downloads of packages, by scope; a role without clients gets 404. */
  "packages.read": allRoles,
  "packages.open": openerRoles,
  "packages.read_drafts": [1, 2, 3, 4, 7, 9, 12, 13],
  "packages.generate": [1],
  "packages.delete": [1],
  "packages.read_draft_report": [1, 2, 3, 4, 7, 9, 13],
  /** Accept or reject a draft. */
  "packages.decide": [1, 3, 4, 7, 13],
  "packages.form_8821": [1],
  /** Official blanks and designees. */
  "packages.manage_forms": [1],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    packages: keyof typeof packagePermissions;
  }
}
