import { leadScreens } from "@refundry/contract/leads";
import {
  IconChartLine,
  IconHierarchy,
  IconPlugConnectedX,
  IconUserQuestion,
  IconUserSearch,
} from "@tabler/icons-react";
import { createRoute } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { root, screenOf, shell, type WebArea } from "../base/roots.ts";
import { readContractorSearch, readLeadsSearch } from "./components/leadsAddress.ts";

/** The leads that became clients, as a table: also what role 10 has in place of clients (04). */
export const ConvertedLeads = lazyPart(() => import("./components/ConvertedLeads.tsx"), "ConvertedLeads");

/** What a managing partner and a contractor have on their homes (02, 5). */
export const PartnerLeads = lazyPart(() => import("./components/PartnerLeads.tsx"), "PartnerLeads");
export const UnassignedBanner = lazyPart(() => import("./components/PartnerLeads.tsx"), "UnassignedBanner");
export const LeadsBanner = lazyPart(() => import("./components/PartnerLeads.tsx"), "LeadsBanner");
export const ContractorHome = lazyPart(() => import("./components/ContractorHome.tsx"), "ContractorHome");

const unassignedPart = lazyPart(() => import("./unassigned.screen.tsx"), "UnassignedScreen");

const start = createRoute({
  getParentRoute: () => root,
  ...screenOf(leadScreens.start),
  component: lazyPart(() => import("./start.screen.tsx"), "StartScreen"),
});
const withdraw = createRoute({
  getParentRoute: () => root,
  ...screenOf(leadScreens.withdrawLead),
  component: lazyPart(() => import("./withdraw.screen.tsx"), "WithdrawScreen"),
});
const leads = createRoute({
  getParentRoute: () => shell,
  ...screenOf(leadScreens.leads, { hash: "record" }),
  validateSearch: readLeadsSearch,
  component: lazyPart(() => import("./leads.screen.tsx"), "LeadsScreen"),
});
const downline = createRoute({
  getParentRoute: () => shell,
  ...screenOf(leadScreens.downline),
  validateSearch: readContractorSearch,
  component: lazyPart(() => import("./downline.screen.tsx"), "DownlineScreen"),
});
const performance = createRoute({
  getParentRoute: () => shell,
  ...screenOf(leadScreens.performance),
  component: lazyPart(() => import("./performance.screen.tsx"), "PerformanceScreen"),
});
const orphaned = createRoute({
  getParentRoute: () => shell,
  ...screenOf(leadScreens.orphaned),
  component: lazyPart(() => import("./orphaned.screen.tsx"), "OrphanedScreen"),
});
const unassigned = createRoute({
  getParentRoute: () => shell,
  ...screenOf(leadScreens.unassignedClients),
  component: unassignedPart,
});
const unassignedQueue = createRoute({
  getParentRoute: () => shell,
  ...screenOf(leadScreens.unassignedQueue),
  staticData: { title: leadScreens.unassignedQueue.title, menu: "unassignedClients" },
  component: unassignedPart,
});

export const area = {
  outside: [start, withdraw],
  inside: [leads, downline, performance, orphaned, unassigned, unassignedQueue],
  actions: [{ title: "Create New Lead", to: "/leads#new", permission: "leads.use" }],
  trail: async () => (await import("./components/leadTrail.ts")).leadTrail,
  icons: {
    leads: IconUserSearch,
    downline: IconHierarchy,
    performance: IconChartLine,
    orphaned: IconPlugConnectedX,
    unassigned: IconUserQuestion,
  },
} satisfies WebArea;
