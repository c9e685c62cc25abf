import { allRoles, handlerRoles, roles, without } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const managers = [
  roles.admin,
  roles.taxAttorney,
  roles.managingAttorney,
  roles.managingPartner,
  roles.masterTaxAttorney,
] as const;

export const peoplePermissions = {
  /** Lists of firms and attorneys that forms offer. */
  "people.choose_attorney": handlerRoles,
  "people.choose_firm": handlerRoles,
  "people.choose_contractor": [roles.admin, roles.processor],
  "people.read_own_firm": without(allRoles, roles.client),
  /** `/users`: staff see everybody, the others the people of their own firm (03). */
  "people.list": [roles.processor, ...managers],
  /** Adds, invites, suspends and changes the people whom the own role may make. */
  "people.manage": managers,
  /** Mails a link anew: who manages the person, and who manages the people of the client that it belongs to. */
  "people.invite": [...managers, roles.processor, roles.attorney, roles.paralegal],
  "people.delete": [roles.admin],
  /** Looks at who has access to what, and stamps it. */
  "people.review": [roles.admin],
  /** `Manage Entities`: staff read it, administrators change it (03). */
  "people.list_firms": [roles.admin, roles.processor],
  "people.manage_firms": [roles.admin],
  /** Pairs of firms that share fees; role 13 sees those of its own tax firm. */
  "people.read_pods": [roles.admin, roles.processor, roles.masterTaxAttorney],
  "people.manage_pods": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    people: keyof typeof peoplePermissions;
  }
}
