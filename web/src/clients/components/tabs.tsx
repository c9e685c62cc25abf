import type { ClientTab } from "@refundry/contract/clients";
import type { AsyncRouteComponent } from "@tanstack/react-router";
import { lazyPart } from "../../base/lazyPart.ts";
import { TotalsCard } from "../../calculations/index.ts";
import { OwnersListCard, PayrollCard } from "../../claims/index.ts";
import { DownloadsTab, PeoTab, UploadsTab } from "../../documents/index.ts";
import { PackageCard, SubmissionTab } from "../../packages/index.ts";
import type { TabProps } from "./tabProps.ts";

/** The tabs that have contents so far; the server's list says which of them a viewer may open. */
export const tabContents: Partial<Record<ClientTab, AsyncRouteComponent<TabProps>>> = {
  profile: lazyPart(() => import("../profile.tab.tsx"), "ProfileTab"),
  uploads: UploadsTab,
  notes: lazyPart(() => import("../notes.tab.tsx"), "NotesTab"),
  submission: SubmissionTab,
  downloads: DownloadsTab,
  admin: lazyPart(() => import("../admin.tab.tsx"), "AdminTab"),
  tools: lazyPart(() => import("../tools.tab.tsx"), "ToolsTab"),
  "peo-documents": PeoTab,
};

/** The cards of other areas in each tab that come in chunks of their own. */
const partsOf: Partial<Record<ClientTab, AsyncRouteComponent<never>[]>> = {
  profile: [PackageCard],
  admin: [PayrollCard, OwnersListCard, TotalsCard],
};

/** Fetches the code of a tab while its client is still on the way; what comes late is shown late, with a skeleton. */
export function fetchTab(tab: ClientTab): void {
  for (const part of [tabContents[tab], ...(partsOf[tab] ?? [])]) void part?.preload?.();
}

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
