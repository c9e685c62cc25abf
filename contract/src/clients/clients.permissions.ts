import { allRoles, openerRoles, type RoleId, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";
import { type SearchFilter, searchFilters } from "./search.schemas.ts";

export const clientPermissions = {
  /** The list and the search: roles that see at least names (04, API). */
  "clients.list": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.officeManager,
    roles.client,
    roles.attorney,
    roles.accountant,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  /** The screen `/clients`: role 10 sees its converted leads there (12). */
  "clients.search_screen": [
    roles.admin,
    roles.processor,
    roles.taxAttorney,
    roles.managingAttorney,
    roles.officeManager,
    roles.client,
    roles.attorney,
    roles.accountant,
    roles.managingPartner,
    roles.contractor,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  /** Calls about one client: open to every role, since a role without clients gets 404 and not 403 (conventions, 2). */
  "clients.address": allRoles,
  "clients.open": openerRoles,
  /** All clients in scope at once, in place of a search (04, 2.1). */
  "clients.list_at_once": [roles.managingPartner],
  /** The stage by its name (04, 2.3); others read what is to be done next. */
  "clients.read_stage": [roles.admin],
  "clients.create": [roles.admin, roles.managingAttorney, roles.attorney],
  "clients.edit": [
    roles.admin,
    roles.processor,
    roles.managingAttorney,
    roles.client,
    roles.attorney,
    roles.managingPartner,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "clients.edit_contact": [
    roles.admin,
    roles.processor,
    roles.managingAttorney,
    roles.client,
    roles.attorney,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "clients.edit_identity": [
    roles.admin,
    roles.processor,
    roles.managingAttorney,
    roles.client,
    roles.attorney,
    roles.paralegal,
    roles.masterTaxAttorney,
  ],
  "clients.edit_firms": [roles.admin],
  /** Role 9 joins with the queue of clients without an attorney (12). */
  "clients.assign_attorney": [roles.admin, roles.managingAttorney],
  "clients.switch_active": [roles.admin, roles.managingAttorney, roles.attorney],
  "clients.switch_hold": [roles.admin, roles.attorney],
  "clients.delete": [roles.admin],
  "clients.read_history": [roles.admin, roles.processor],
  "clients.find_duplicates": [roles.admin, roles.managingAttorney, roles.attorney],
  /** `Find duplicates` of a client that exists (04, 2.3). */
  "clients.duplicates_menu": [roles.admin],
  "clients.admin_tab": [roles.admin],
  "clients.tools_tab": [roles.admin, roles.managingAttorney],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    clients: keyof typeof clientPermissions;
  }
}

/**
 * The filters of the search that a role may use: only of what it sees of a client. A hold stands on every row; all else is
 * read in the profile, where role 6 gets a text of its own in place of the stage (04, 5.3).
 */
export function searchFiltersOf(role: RoleId): readonly SearchFilter[] {
  const opens = (openerRoles as readonly RoleId[]).includes(role);
  return searchFilters.filter((name) => name === "hold" || (opens && !(name === "stage" && role === roles.client)));
}
