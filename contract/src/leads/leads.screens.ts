import type { Screens } from "../platform/screen.ts";

export const leadScreens = {
  start: { path: "/start", title: "Find out", permission: "public" },
  withdrawLead: { path: "/start/withdraw/$token", title: "This was not me", permission: "public" },
  leads: {
    path: "/leads",
    title: "Leads",
    permission: "leads.use",
    menu: { group: "Leads", place: 1 },
    icon: "leads",
  },
  downline: {
    path: "/downline",
    title: "Downline",
    permission: "leads.downline",
    menu: { group: "Leads", place: 2 },
    icon: "downline",
  },
  performance: {
    path: "/performance",
    title: "Performance",
    permission: "leads.performance",
    menu: { group: "Leads", place: 3 },
    icon: "performance",
  },
  orphaned: {
    path: "/orphaned",
    title: "Orphaned contractors",
    permission: "leads.orphans",
    menu: { group: "Leads", place: 4 },
    icon: "orphaned",
  },
  unassignedClients: {
    path: "/unassigned-clients",
    title: "Unassigned clients",
    permission: "leads.read_unassigned",
    menu: { group: "Clients", place: 3 },
    icon: "unassigned",
  },
  unassignedQueue: {
    path: "/queues/clients/unassigned",
    title: "Unassigned clients",
    permission: "leads.read_unassigned",
  },
} as const satisfies Screens;
