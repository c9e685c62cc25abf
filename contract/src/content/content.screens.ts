import type { Screens } from "../platform/screen.ts";

export const contentScreens = {
  settings: {
    path: "/settings",
    title: "Settings",
    permission: "content.manage_settings",
    menu: { group: "Admin", place: 1 },
    icon: "settings",
  },
} as const satisfies Screens;
