import { claimScreens } from "@refundry/contract/claims";
import { clientScreens } from "@refundry/contract/clients";
import { IconAdjustments, IconBuilding, IconId, IconListCheck, IconNotes } from "@tabler/icons-react";
import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPart } from "../base/lazyPart.ts";
import { below, screenOf, shell, type WebArea } from "../base/roots.ts";
import { fetchClient } from "./components/clientPart.ts";
import { readClientsSearch } from "./components/clientsAddress.ts";
import { ClientLists } from "./finding/listsPart.ts";

export { useRecentClients } from "./components/recentClients.ts";
/** All clients in scope as a table. */
export const AllClients = lazyPart(() => import("./finding/AllClients.tsx"), "AllClients");
/** The profile over any page whose hash names a client. */
export const ClientByHash = lazyPart(() => import("./components/ClientByHash.tsx"), "ClientByHash");

const clients = createRoute({
  getParentRoute: () => shell,
  ...screenOf(clientScreens.clients, { hash: "client" }),
  validateSearch: readClientsSearch,
  beforeLoad: ({ params }) => {
    if (!("clientId" in params)) void ClientLists.preload?.();
  },
  component: lazyPart(() => import("./clients.screen.tsx"), "ClientsScreen"),
});

const clientPath = below(clientScreens.clients, clientScreens.client);

const client = createRoute({
  getParentRoute: () => clients,
  path: clientPath,
  beforeLoad: ({ params, search, location }) => {
    throw redirect({
      to: "/clients/$clientId/$tab",
      params: { ...params, tab: "profile" },
      search,
      hash: location.hash,
      replace: true,
    });
  },
});

/** The search page below shows the client in its panel. */
const clientTab = createRoute({
  getParentRoute: () => clients,
  path: `${clientPath}/$tab`,
  beforeLoad: fetchClient,
  // A tab without an entry of its own stands in the menu with what it is about, if that has one.
  staticData: { title: clientScreens.client.title, menu: { uploads: "clientDocuments", submission: "packages" } },
});

/** The checklist of the claim: its first steps are about the company itself, so it stands here. */
const checklist = createRoute({
  getParentRoute: () => shell,
  ...screenOf(claimScreens.checklist),
  component: lazyPart(() => import("./checklist.screen.tsx"), "ChecklistScreen"),
});

export const area = {
  inside: [clients.addChildren([client, clientTab]), checklist],
  actions: [{ title: "Create client", to: "/clients#new", permission: "clients.create" }],
  tour: async () => (await import("./tour.queries.ts")).clientTour,
  trail: async () => (await import("./components/clientTrail.ts")).clientTrail,
  icons: {
    building: IconBuilding,
    checklist: IconListCheck,
    profile: IconId,
    notes: IconNotes,
    admin: IconAdjustments,
  },
} satisfies WebArea;
