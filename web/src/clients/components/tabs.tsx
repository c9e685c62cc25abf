import type { Client, ClientTab } from "@refundry/contract/clients";
import { type ComponentType, lazy } from "react";

export interface TabProps {
  client: Client;
  onDeleted: () => void;
}

/** The tabs that have contents so far; the server's list says which of them a viewer may open. */
export const tabContents: Partial<Record<ClientTab, ComponentType<TabProps>>> = {
  profile: lazy(() => import("../profile.tab.tsx").then(({ ProfileTab }) => ({ default: ProfileTab }))),
  admin: lazy(() => import("../admin.tab.tsx").then(({ AdminTab }) => ({ default: AdminTab }))),
};

export const tabTitles: Record<ClientTab, string> = {
  profile: "PROFILE",
  uploads: "UPLOADS",
  notes: "NOTES",
  submission: "SUBMISSION",
  downloads: "DOWNLOADS",
  admin: "ADMIN",
  status: "STATUS",
  tools: "TOOLS",
  "peo-documents": "PEO DOCUMENTS",
  workflow: "WORKFLOW",
};
