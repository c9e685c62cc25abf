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
  // A tab of the profile.
  submission: { path: "/clients/$clientId/submission", title: "Submission", permission: "packages.open" },
} as const satisfies Screens;
