import { allRoles, openerRoles, type RoleId, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";
import { type SearchFilter, searchFilters } from "./search.schemas.ts";

const {
  accountant,
  admin,
  attorney,
  client,
  contractor,
  managingAttorney,
  managingPartner,
  masterTaxAttorney,
  officeManager,
  paralegal,
  processor,
  taxAttorney,
} = roles;

export const clientPermissions = {
  /** The list and the search: roles that see at least names (04, API). */
  "clients.list": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    officeManager,
    client,
    attorney,
    accountant,
    managingPartner,
    paralegal,
    masterTaxAttorney,
  ],
  /** The screen `/clients`: role 10 sees its converted leads there (12). */
  "clients.search_screen": [
    admin,
    processor,
    taxAttorney,
    managingAttorney,
    officeManager,
    client,
    attorney,
    accountant,
    managingPartner,
    contractor,
    paralegal,
    masterTaxAttorney,
  ],
  /** Calls about one client: open to every role, since a role without clients gets 404 and not 403 (conventions, 2). */
  "clients.address": allRoles,
  "clients.open": openerRoles,
  /** All clients in scope at once, in place of a search (04, 2.1). */
  "clients.list_at_once": [managingPartner],
  /** The stage by its name (04, 2.3); others read what is to be done next. */
  "clients.read_stage": [admin],
  "clients.create": [admin, managingAttorney, attorney],
  "clients.edit": [admin, processor, managingAttorney, client, attorney, managingPartner, paralegal, masterTaxAttorney],
  "clients.edit_contact": [admin, processor, managingAttorney, client, attorney, paralegal, masterTaxAttorney],
  "clients.edit_identity": [admin, processor, managingAttorney, client, attorney, paralegal, masterTaxAttorney],
  "clients.edit_firms": [admin],
  /** Role 9 joins with the queue of clients without an attorney (12). */
  "clients.assign_attorney": [admin, managingAttorney],
  "clients.switch_active": [admin, managingAttorney, attorney],
  "clients.switch_hold": [admin, attorney],
  "clients.delete": [admin],
  "clients.read_history": [admin, processor],
  "clients.find_duplicates": [admin, managingAttorney, attorney],
  /** `Find duplicates` of a client that exists (04, 2.3). */
  "clients.duplicates_menu": [admin],
  "clients.admin_tab": [admin],
  "clients.tools_tab": [admin, managingAttorney],
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
  return searchFilters.filter((name) => name === "hold" || (opens && !(name === "stage" && role === client)));
}
