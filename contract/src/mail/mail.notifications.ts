import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";

/** 02, Notification types, 1803. */
export const mailNotifications = {
  email_not_confirmed: {
    id: 1803,
    label: "E-mail not confirmed",
    roles: [roles.admin],
    text: "It is not certain that a mail left.",
    url: "/email-history-tool",
    mail: "never",
  },
} as const satisfies NotificationTypes;
