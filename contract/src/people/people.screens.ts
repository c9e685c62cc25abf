import type { Screens } from "../platform/screen.ts";

export const peopleScreens = {
  users: {
    path: "/users",
    title: "Users",
    permission: "people.list",
    menu: { group: "People", place: 1 },
    icon: "people",
  },
} as const satisfies Screens;
