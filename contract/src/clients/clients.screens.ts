import type { Screens } from "../platform/screen.ts";

export const clientScreens = {
  clients: {
    path: "/clients",
    title: "Clients",
    permission: "clients.search_screen",
    menu: { group: "Clients", place: 1 },
    icon: "building",
  },
  client: { path: "/clients/$clientId", title: "Client", permission: "clients.open" },
  profile: {
    path: "/clients/$clientId/profile",
    title: "Profile",
    permission: "clients.open",
    menu: { group: "Clients", place: 1, client: true },
  },
  notes: {
    path: "/clients/$clientId/notes",
    title: "Notes",
    permission: "clients.open",
    menu: { group: "Clients", place: 2, client: true },
  },
  admin: {
    path: "/clients/$clientId/admin",
    title: "Admin",
    permission: "clients.admin_tab",
    menu: { group: "Clients", place: 2, client: true },
  },
  tools: { path: "/clients/$clientId/tools", title: "Tools", permission: "clients.tools_tab" },
} as const satisfies Screens;
