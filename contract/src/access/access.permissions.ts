import { calculationPermissions } from "../calculations/calculations.permissions.ts";
import { claimPermissions } from "../claims/claims.permissions.ts";
import { clientPermissions } from "../clients/clients.permissions.ts";
import { mailPermissions } from "../mail/mail.permissions.ts";
import { packagePermissions } from "../packages/packages.permissions.ts";
import { peoplePermissions } from "../people/people.permissions.ts";
import { allRoles, type RoleId, staffRoles } from "./role.schemas.ts";

export const accessPermissions = {
  /** The navigation of any person (01, API). */
  "access.read_any_navigation": [1],
  "access.read_audit": staffRoles,
  /** Long work of everybody, with its tries and failures. */
  "access.read_jobs": [1],
  "access.dashboard": allRoles,
} as const satisfies Record<string, readonly RoleId[]>;

/** Permission → roles: the one table that server, navigation and tests read. */
export const permissions = {
  ...accessPermissions,
  ...peoplePermissions,
  ...clientPermissions,
  ...claimPermissions,
  ...calculationPermissions,
  ...packagePermissions,
  ...mailPermissions,
} as const satisfies Record<string, readonly RoleId[]>;

export type Permission = keyof typeof permissions;

/** Whether the role holds the permission. Role alone: what a record adds stands in the policies. */
export function roleMay(role: RoleId, permission: Permission): boolean {
  return (permissions[permission] as readonly RoleId[]).includes(role);
}
