import { allRoles, openerRoles, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

export const packagePermissions = {
  /** Lists and downloads of packages, by scope; a role without clients gets 404. */
  "packages.read": allRoles,
  "packages.open": openerRoles,
  "packages.read_drafts": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "packages.generate": [roles.admin],
  "packages.delete": [roles.admin],
  "packages.read_draft_report": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.attorney,
    roles.managingPartner,
    roles.masterTaxAttorney,
  ],
  /** Accept or reject a draft. */
  "packages.decide": [roles.admin, roles.taxAttorney, roles.managingAttorney, roles.attorney, roles.masterTaxAttorney],
  "packages.form_8821": [roles.admin],
  /** Official blanks and designees. */
  "packages.manage_forms": [roles.admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    packages: keyof typeof packagePermissions;
  }
}
