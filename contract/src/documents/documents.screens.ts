import type { Screens } from "../platform/screen.ts";

export const documentScreens = {
  clientDocuments: {
    path: "/clients/$clientId/documents",
    title: "Documents",
    permission: "documents.open",
    menu: { group: "Clients", place: 2, client: true },
    icon: "documents",
  },
  required: {
    path: "/required-documents",
    title: "Required documents",
    permission: "documents.list_required",
    menu: { group: "Clients", place: 20 },
    icon: "required",
  },
  unreviewed: {
    path: "/unreviewed-documents",
    title: "Unreviewed documents",
    permission: "documents.list_unreviewed",
    menu: { group: "Clients", place: 21 },
    icon: "unreviewed",
  },
  search: {
    path: "/documents/search",
    title: "Search in documents",
    permission: "documents.open",
    menu: { group: "Clients", place: 22 },
    icon: "documentSearch",
  },
  downloads: {
    path: "/clients/$clientId/downloads",
    title: "Downloads",
    permission: "calculations.read",
    menu: { group: "Clients", place: 18, client: true },
    icon: "downloads",
  },
  // Tabs of the profile.
  uploads: { path: "/clients/$clientId/uploads", title: "Uploads", permission: "documents.open" },
  peoDocuments: {
    path: "/clients/$clientId/peo-documents",
    title: "PEO documents",
    permission: "documents.upload_peo",
  },
} as const satisfies Screens;
