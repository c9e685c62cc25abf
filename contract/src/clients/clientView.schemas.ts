// What is shown of clients stands apart from the schemas of their forms, so that a screen loads the one without the other.
import type { Permission } from "../platform/words.ts";

export const businessTypes = [
  { id: 1, code: "941", name: "Quarterly filer", icon: null, peo_capable: true },
  { id: 2, code: "943", name: "Agricultural employer", icon: "tractor", peo_capable: false },
  { id: 3, code: "944", name: "Annual filer", icon: "charity", peo_capable: false },
] as const;
export type BusinessType = (typeof businessTypes)[number]["id"];

export const clientTabs = [
  "profile",
  "uploads",
  "notes",
  "submission",
  "downloads",
  "admin",
  "status",
  "tools",
  "peo-documents",
  "workflow",
] as const;
export type ClientTab = (typeof clientTabs)[number];

/** The columns of list and search in their order, each with who sees it. */
export const columnPermissions = {
  legal_name: "clients.column_legal_name",
  trade_name: "clients.column_trade_name",
  ein: "clients.column_identity",
  attorney_of_record: "clients.column_attorney",
  business_type: "clients.column_identity",
  uses_peo: "clients.column_identity",
  managing_firm: "clients.column_firms",
  tax_firm: "clients.column_firms",
} as const satisfies Record<string, Permission>;
export type ClientColumn = keyof typeof columnPermissions;
