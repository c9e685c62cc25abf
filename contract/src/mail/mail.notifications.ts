import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { mailPermissions } from "./mail.permissions.ts";

/** 02, Notification types, 1801 to 1803 and 1806. */
export const mailNotifications = {
  email_bounced: {
    id: 1801,
    label: "E-mail bounced",
    roles: mailPermissions["mail.read_client"],
    text: "A mail could not be delivered.",
    url: "/clients/{client}/emails",
    mail: "now",
    forms: { ofNoClient: { text: "A mail could not be delivered.", url: "/email-history-tool#{id}" } },
  },
  email_failed: {
    id: 1802,
    label: "E-mail refused",
    roles: mailPermissions["mail.read_client"],
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
