import type * as areas from "../areas.ts";
import type { RoleId } from "../platform/role.ts";
import { merged } from "./merged.ts";

type Areas = typeof areas;

/** Every permission of the product. */
export type Permission = { [Name in keyof Areas]: keyof Areas[Name]["permissions"] }[keyof Areas];

/** Permission → roles: the one table that server, navigation and tests read. */
export const permissions = merged("permissions") as Record<Permission, readonly RoleId[]>;

/** Whether the role holds the permission. Role alone: what a record adds stands in the policies. */
export function roleMay(role: RoleId, permission: Permission): boolean {
  return permissions[permission].includes(role);
}

/** All that the role may. */
export const permissionsOf = (role: RoleId): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => roleMay(role, permission));

/** Of things that each need a permission, those that the role may have, in their order. */
export function permittedTo<Thing extends string>(role: RoleId, needs: Record<Thing, Permission>): Thing[] {
  return (Object.keys(needs) as Thing[]).filter((thing) => roleMay(role, needs[thing]));
}
