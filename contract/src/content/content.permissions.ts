import { roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const placeRoles = [
  roles.admin,
  roles.processor,
  roles.taxAttorney,
  roles.managingAttorney,
  roles.attorney,
  roles.managingPartner,
  roles.paralegal,
  roles.masterTaxAttorney,
  roles.mandateUploader,
];

export const contentPermissions = {
  /** `/settings` with its tabs (20). */
  "content.manage_settings": [roles.admin],
  /** Lookups of places: every role of 13, 1. */
  "content.lookup_places": placeRoles,
  /** A city that is not in the list: who may edit a mandate or a client's places (13, 1). */
  "content.type_city": placeRoles.filter((role) => role !== roles.managingPartner),
  /** The values of a calculation's rules (06, 2.6). */
  "content.read_rules": [roles.admin, roles.processor, roles.masterTaxAttorney],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    content: keyof typeof contentPermissions;
  }
}
