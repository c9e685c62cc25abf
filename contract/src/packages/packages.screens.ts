import type { Screens } from "../platform/screen.ts";

export const packageScreens = {
  packages: {
    path: "/clients/$clientId/packages",
    title: "Packages",
    permission: "packages.open",
    menu: { group: "Clients", place: 4, client: true },
  },
  draftReport: {
    path: "/clients/$clientId/reports/draft",
    title: "Draft report",
    permission: "packages.read_draft_report",
  },
  finalReport: {
    path: "/clients/$clientId/reports/final",
    title: "Final report",
    permission: "packages.open",
  },
  settings: {
    path: "/settings",
    title: "Settings",
    permission: "packages.manage_forms",
    menu: { group: "Admin", place: 1 },
    icon: "admin",
  },
} as const satisfies Screens;
