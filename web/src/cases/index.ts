import { caseScreens } from "@refundry/contract/cases";
import { IconChecklist, IconLifebuoy, IconTruckDelivery } from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { screenOf, shell, type WebArea } from "../base/roots.ts";

/** The private address of one's calendar, for the own profile (16, 6.2). */
export const CalendarSection = lazyPart(() => import("./components/CalendarSection.tsx"), "CalendarSection");

const outstandingTasks = createRoute({
  getParentRoute: () => shell,
  ...screenOf(caseScreens.outstandingTasks, { hash: "record" }),
  component: lazyPart(() => import("./outstandingTasks.screen.tsx"), "OutstandingTasksScreen"),
});

const clientTasks = createRoute({
  getParentRoute: () => shell,
  ...screenOf(caseScreens.clientTasks, { hash: "record" }),
  component: lazyPart(() => import("./clientTasks.screen.tsx"), "ClientTasksScreen"),
});

const supportTickets = createRoute({
  getParentRoute: () => shell,
  ...screenOf(caseScreens.supportTickets, { hash: "record" }),
  component: lazyPart(() => import("./supportTickets.screen.tsx"), "SupportTicketsScreen"),
});

const clientTickets = createRoute({
  getParentRoute: () => shell,
  ...screenOf(caseScreens.clientTickets, { hash: "record" }),
  component: lazyPart(() => import("./clientTickets.screen.tsx"), "ClientTicketsScreen"),
});

const { path, staticData } = screenOf(caseScreens.shipments);

const shipments = createRoute({
  getParentRoute: () => shell,
  path,
  // Most of it are packages, beside which it stands in the menu.
  staticData: { ...staticData, menu: "packages" },
  component: lazyPart(() => import("./shipments.screen.tsx"), "ShipmentsScreen"),
});

export const area = {
  inside: [outstandingTasks, clientTasks, supportTickets, clientTickets, shipments],
  actions: [{ title: "New ticket", to: "/support-tickets#new", permission: "cases.tickets" }],
  trail: async () => (await import("./components/caseTrail.ts")).caseTrail,
  icons: { shipments: IconTruckDelivery, tasks: IconChecklist, tickets: IconLifebuoy },
} satisfies WebArea;
