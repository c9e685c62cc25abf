import { allRoles, openerRoles, type RoleId } from "../access/role.schemas.ts";

export const packagePermissions = {
  /** Lists and downloads of packages, by scope; a role without clients gets 404. */
  "packages.read": allRoles,
  "packages.open": openerRoles,
  "packages.read_drafts": [1, 2, 3, 4, 7, 9, 12, 13],
  "packages.generate": [1],
  "packages.delete": [1],
} as const satisfies Record<string, readonly RoleId[]>;
