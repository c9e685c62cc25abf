import { permittedTo, roleMay } from "@refundry/contract/catalogue";
import {
  type ClientColumn,
  type ClientTab,
  clientTabs,
  columnPermissions,
  contactFields,
  firmFields,
  identityFields,
} from "@refundry/contract/clients";
import { type RoleId, roles } from "@refundry/contract/platform";

/** What counts beside the role: later areas add to it. */
export interface ClientFacts {
  usesPeo: boolean;
  /** A final package exists: the client's own people can no longer change its identity (04, 3.2). */
  hasFinal: boolean;
}

/** The fields that a role may change of a client in its scope (04, 3.2). */
export function changeableFields(role: RoleId, facts: ClientFacts): string[] {
  const fields: string[] = [];
  if (roleMay(role, "clients.edit_contact")) fields.push(...Object.keys(contactFields));
  if (roleMay(role, "clients.edit_identity") && !(role === roles.client && facts.hasFinal))
    fields.push(...Object.keys(identityFields));
  if (roleMay(role, "clients.edit_firms")) fields.push(...Object.keys(firmFields), "owner", "contractor");
  if (roleMay(role, "clients.assign_attorney")) fields.push("attorney_of_record");
  if (roleMay(role, "clients.switch_active")) fields.push("active");
  if (roleMay(role, "clients.switch_hold")) fields.push("on_hold", "on_hold_reason");
  return fields;
}

export function opensClients(role: RoleId): boolean {
  return roleMay(role, "clients.open");
}

/** The columns of list and search that a role sees, in their order (04, 2.1). */
export const columnsSeenBy = (role: RoleId): readonly ClientColumn[] => permittedTo(role, columnPermissions);

/** The tabs whose areas are not built yet (04, 2.3). */
const toCome: readonly ClientTab[] = ["status", "workflow"];

const closedTo: Partial<Record<ClientTab, (role: RoleId, facts: ClientFacts) => boolean>> = {
  downloads: (role) => role === roles.client || role === roles.paralegal,
  admin: (role) => !roleMay(role, "clients.admin_tab"),
  status: (role) => role === roles.paralegal,
  tools: (role) => !roleMay(role, "clients.tools_tab"),
  "peo-documents": (role, facts) => !facts.usesPeo || (role !== roles.admin && role !== roles.attorney),
  workflow: (role) => role !== roles.admin,
};

/** The tabs that a viewer may open, in their order. */
export function openTabs(role: RoleId, facts: ClientFacts): ClientTab[] {
  return clientTabs.filter((tab) => !toCome.includes(tab) && !closedTo[tab]?.(role, facts));
}
