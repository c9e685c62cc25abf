import type { Screens } from "../platform/screen.ts";

export const qualificationScreens = {
  qualification: {
    path: "/clients/$clientId/qualification",
    title: "Qualification",
    permission: "qualification.read",
    menu: { group: "Clients", place: 6, client: true },
    icon: "qualification",
  },
  qualificationQueue: {
    path: "/queues/qualification",
    title: "Qualification Review",
    permission: "qualification.queue",
    menu: { group: "Queues", place: 1 },
    icon: "qualificationQueue",
  },
  qualificationReport: {
    path: "/reports/qualifications",
    title: "Qualification report",
    permission: "qualification.report",
    menu: { group: "Reports", place: 10 },
    icon: "qualificationReport",
  },
  revenueReduction: {
    path: "/revenue-reduction",
    title: "Revenue reduction",
    permission: "qualification.receipts_report",
    menu: { group: "Reports", place: 11 },
    icon: "revenueReduction",
  },
} as const satisfies Screens;
