import type { Screens } from "../platform/screen.ts";

export const peopleScreens = {
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
} as const satisfies Screens;
