import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";

/** 02, Notification types, 1801 to 1803. */
export const mailNotifications = {
  email_bounced: {
    id: 1801,
    label: "E-mail bounced",
    text: "A mail could not be delivered.",
    url: "/email-history-tool#{id}",
    mail: "now",
  },
  email_failed: {
    id: 1802,
    label: "E-mail refused",
    text: "A mail was refused.",
    url: "/email-history-tool#{id}",
    mail: "now",
  },
  email_not_confirmed: {
    id: 1803,
    label: "E-mail not confirmed",
    roles: [roles.admin],
    text: "It is not certain that a mail left.",
    url: "/email-history-tool",
    mail: "never",
  },
} as const satisfies NotificationTypes;
