import { allRoles, handlerRoles, roles, without } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const peoplePermissions = {
  /** Lists of firms and attorneys that forms offer. */
  "people.choose_attorney": handlerRoles,
  "people.choose_firm": handlerRoles,
  "people.read_own_firm": without(allRoles, roles.client),
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    people: keyof typeof peoplePermissions;
  }
}
