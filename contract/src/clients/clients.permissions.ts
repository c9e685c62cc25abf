import { allRoles, openerRoles, type RoleId, roles } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";
import type { ClientColumn } from "./client.schemas.ts";
import { type SearchFilter, searchFilters } from "./search.schemas.ts";

export const clientPermissions = {
  /** The list and the search: roles that see at least names (04, API). */
  "clients.list": [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13],
  /** The screen `/clients`: role 10 sees its converted leads there (12). */
  "clients.search_screen": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13],
  /** Calls about one client: open to every role, since a role without clients gets 404 and not 403 (conventions, 2). */
  "clients.address": allRoles,
  "clients.open": openerRoles,
  "clients.create": [1, 4, 7],
  "clients.edit": [1, 2, 4, 6, 7, 9, 12, 13],
  "clients.edit_contact": [1, 2, 4, 6, 7, 12, 13],
  "clients.edit_identity": [1, 2, 4, 6, 7, 12, 13],
  "clients.edit_firms": [1],
  /** Role 9 joins with the queue of clients without an attorney (12). */
  "clients.assign_attorney": [1, 4],
  "clients.switch_active": [1, 4, 7],
  "clients.switch_hold": [1, 7],
  "clients.delete": [1],
  "clients.read_history": [1, 2],
  "clients.find_duplicates": [1, 4, 7],
  /** `Find duplicates` of a client that exists (04, 2.3). */
  "clients.duplicates_menu": [1],
  "clients.admin_tab": [1],
  "clients.tools_tab": [1, 4],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    clients: keyof typeof clientPermissions;
  }
}

const six = ["legal_name", "trade_name", "ein", "attorney_of_record", "business_type", "uses_peo"] as const;

/** The columns of list and search that a role sees, in their order (04, 2.1). Every row also has its trade name and badges. */
export function clientColumnsOf(role: RoleId): readonly ClientColumn[] {
  switch (role) {
    case 1:
      return six;
    case 13:
      return [...six, "managing_firm", "tax_firm"];
    case 4:
      return ["legal_name", "attorney_of_record"];
    case 9:
      return ["trade_name", "attorney_of_record"];
    default:
      return ["legal_name", "trade_name"];
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
