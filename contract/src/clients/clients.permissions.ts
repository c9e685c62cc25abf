import { allRoles, editorRoles, openerRoles, roles, staffRoles, without } from "../platform/role.ts";
import type { Permissions } from "../platform/words.ts";
import type { SearchFilter } from "./search.schemas.ts";

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
} = roles;
/** The roles that see at least names (04, API). */
const listed = [...openerRoles, officeManager, accountant];

export const clientPermissions = {
  /** The list and the search. */
  "clients.list": listed,
  /** The screen `/clients`: role 10 sees its converted leads there (12). */
  "clients.search_screen": [...listed, contractor],
  /** The columns of list and search (04, 2.1). Every row also has its trade name and badges. */
  "clients.column_legal_name": without(listed, managingPartner),
  "clients.column_trade_name": without(listed, managingAttorney),
  "clients.column_attorney": [admin, managingAttorney, managingPartner, masterTaxAttorney],
  "clients.column_identity": [admin, masterTaxAttorney],
  "clients.column_firms": [masterTaxAttorney],
  /** The filter by the name of a stage: role 6 reads a text of its own in its place (04, 5.3). */
  "clients.search_stage": without(openerRoles, client),
  /** Calls about one client: open to every role, since a role without clients gets 404 and not 403 (conventions, 2). */
  "clients.address": allRoles,
  "clients.open": openerRoles,
  /** All clients in scope at once, in place of a search (04, 2.1). */
  "clients.list_at_once": [managingPartner],
  /** The stage by its name (04, 2.3); others read what is to be done next. */
  "clients.read_stage": [admin],
  "clients.create": [admin, managingAttorney, attorney],
  "clients.edit": [...editorRoles, managingPartner],
  "clients.edit_contact": editorRoles,
  "clients.edit_identity": editorRoles,
  "clients.edit_firms": [admin],
  /** Role 9 joins with the queue of clients without an attorney (12). */
  "clients.assign_attorney": [admin, managingAttorney],
  "clients.switch_active": [admin, managingAttorney, attorney],
  "clients.switch_hold": [admin, attorney],
  "clients.delete": [admin],
  "clients.read_history": staffRoles,
  "clients.find_duplicates": [admin, managingAttorney, attorney],
  /** `Find duplicates` of a client that exists (04, 2.3). */
  "clients.duplicates_menu": [admin],
  /** `Manage Users` (03). */
  "clients.manage_users": [admin, processor, managingAttorney, attorney, managingPartner, paralegal],
  "clients.admin_tab": [admin],
  /** Notes of a client in scope (04, 2.6); everybody takes the own ones away, an administrator any. */
  "clients.delete_any_note": [admin],
  "clients.pin_note": without(openerRoles, client),
  /** Chooses who sees a note; what people of the client write is for the client (CLIENTS-36). */
  "clients.note_visibility": without(openerRoles, client),
  "clients.tools_tab": [admin, managingAttorney],
} as const satisfies Permissions;

declare global {
  interface RefundryPermissions {
    clients: keyof typeof clientPermissions;
  }
}

/** The filters of the search, each with who may use it: only of what one sees of a client. A hold stands on every row. */
export const filterPermissions = {
  stage: "clients.search_stage",
  firm: "clients.open",
  aor: "clients.open",
  peo: "clients.open",
  type: "clients.open",
  hold: "clients.list",
} as const satisfies Record<SearchFilter, keyof typeof clientPermissions>;
