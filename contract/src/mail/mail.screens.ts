import type { Screens } from "../platform/screen.ts";

export const mailScreens = {
  mailbox: {
    path: "/mailbox",
    title: "Built-in mailbox",
    permission: "mail.read_mailbox",
    menu: { group: "Admin", place: 2 },
    icon: "mail",
  },
} as const satisfies Screens;
