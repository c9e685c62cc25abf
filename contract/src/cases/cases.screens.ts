import type { Screens } from "../platform/screen.ts";

export const caseScreens = {
  outstandingTasks: {
    path: "/reports/tasks",
    title: "Outstanding tasks",
    permission: "cases.tasks",
    menu: { group: "Reports", place: 4 },
    icon: "tasks",
  },
  clientTasks: {
    path: "/clients/$clientId/tasks",
    title: "Tasks",
    permission: "cases.tasks",
    menu: { group: "Clients", place: 15, client: true },
    icon: "tasks",
  },
  shipments: {
    path: "/clients/$clientId/shipments",
    title: "Shipments",
    permission: "cases.shipments",
    menu: { group: "Clients", place: 17, client: true },
    icon: "shipments",
  },
  supportTickets: {
    path: "/support-tickets",
    title: "Support tickets",
    permission: "cases.tickets",
    menu: { group: "Clients", place: 23, permission: "cases.tickets_menu" },
    icon: "tickets",
  },
  clientTickets: {
    path: "/clients/$clientId/tickets",
    title: "Tickets",
    permission: "cases.tickets_page",
    menu: { group: "Clients", place: 16, client: true },
    icon: "tickets",
  },
} as const satisfies Screens;
