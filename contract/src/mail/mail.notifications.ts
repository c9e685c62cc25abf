import type { NotificationTypes } from "../platform/notification.ts";
import { handlerRoles, roles } from "../platform/role.ts";

/** Who has a mail sent: whoever writes to clients, and whoever invites people. */
const senders = handlerRoles;

/** 02, Notification types, 1801 to 1803 and 1806. */
export const mailNotifications = {
  email_bounced: {
    id: 1801,
    label: "E-mail bounced",
    roles: senders,
    text: "A mail could not be delivered.",
    url: "/clients/{client}/emails",
    mail: "now",
    forms: { ofNoClient: { text: "A mail could not be delivered.", url: "/email-history-tool#{id}" } },
  },
  email_failed: {
    id: 1802,
    label: "E-mail refused",
    roles: senders,
    text: "A mail was refused.",
    url: "/clients/{client}/emails",
    mail: "now",
    forms: { ofNoClient: { text: "A mail was refused.", url: "/email-history-tool#{id}" } },
  },
  email_not_confirmed: {
    id: 1803,
    label: "E-mail not confirmed",
    roles: [roles.admin],
    text: "It is not certain that a mail left.",
    url: "/email-history-tool",
    mail: "never",
  },
  mail_down: {
    id: 1806,
    label: "No mail leaves",
    roles: [roles.admin],
    text: "No mail has left for 15 minutes.",
    url: "/settings?tab=mail",
    mail: "never",
  },
} as const satisfies NotificationTypes;
