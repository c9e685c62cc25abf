import type { Screens } from "../platform/screen.ts";

export const shellScreens = {
  dashboard: {
    path: "/dashboard",
    title: "Dashboard",
    permission: "shell.dashboard",
    menu: { group: "Home", place: 1, permission: "shell.dashboard_in_menu" },
    icon: "home",
  },
} as const satisfies Screens;
