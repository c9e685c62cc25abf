import type { Screens } from "../platform/screen.ts";

export const mailScreens = {
  history: {
    path: "/email-history-tool",
    title: "Email history",
    permission: "mail.read_history",
    menu: { group: "Admin", place: 3 },
    icon: "mail_history",
  },
  mailbox: {
    path: "/mailbox",
    title: "Built-in mailbox",
    permission: "mail.read_mailbox",
    menu: { group: "Admin", place: 2 },
    icon: "mail",
  },
} as const satisfies Screens;
