import type { Screens } from "../platform/screen.ts";

export const peopleScreens = {
  ownProfile: { path: "/profile", title: "My profile", permission: "signed-in", selfOnly: true },
  users: {
    path: "/users",
    title: "Users",
    permission: "people.list",
    menu: { group: "People", place: 1 },
    icon: "people",
  },
  entities: {
    path: "/entities",
    title: "Manage Entities",
    permission: "people.list_firms",
    menu: { group: "People", place: 2 },
    icon: "firms",
  },
  pods: {
    path: "/pods",
    title: "Pods",
    permission: "people.read_pods",
    menu: { group: "People", place: 3 },
    icon: "pods",
  },
} as const satisfies Screens;
