import { allRoles, figureRoles, handlerRoles, openerRoles, roles, staffRoles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";

const { admin, attorney, managingAttorney, masterTaxAttorney, processor, taxAttorney } = roles;

export const packagePermissions = {
  /** Lists and downloads of packages, by scope; a role without clients gets 404. */
  "packages.read": allRoles,
  "packages.open": openerRoles,
  "packages.read_drafts": handlerRoles,
  "packages.generate": [admin],
  "packages.delete": [admin],
  "packages.read_draft_report": figureRoles,
  /** Mails a package, and prints what is mailed. */
  "packages.ship": staffRoles,
  /** The papers of what was shipped. */
  "packages.read_shipments": handlerRoles,
  /** Numbers of carriers, quarters of what others submitted, and taking a submission away. */
  "packages.track": [admin],
  /** Accept or reject a draft. */
  "packages.decide": [admin, taxAttorney, managingAttorney, attorney, masterTaxAttorney],
  /** Makes and fetches defence binders, which hold what the role may open. */
  "packages.binder": [admin, processor, taxAttorney, managingAttorney, attorney, masterTaxAttorney],
  "packages.form_8821": [admin],
  /** Official blanks and designees. */
  "packages.manage_forms": [admin],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    packages: keyof typeof packagePermissions;
  }
}
