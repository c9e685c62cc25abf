import type { Screens } from "../platform/screen.ts";

export const mailScreens = {
  history: {
    path: "/email-history-tool",
    title: "Email history",
    permission: "mail.read_client",
    menu: { group: "Adoption", place: 3 },
    icon: "mail_history",
  },
  clientEmails: {
    path: "/clients/$clientId/emails",
    title: "Emails",
    permission: "mail.read_client",
    menu: { group: "Clients", place: 16, client: true },
    icon: "mail",
  },
  unsubscribe: { path: "/unsubscribe/$token", title: "Group e-mails", permission: "public" },
  mailbox: {
    path: "/mailbox",
    title: "Built-in mailbox",
    permission: "mail.read_mailbox",
    menu: { group: "Admin", place: 2 },
    icon: "mail",
  },
} as const satisfies Screens;
