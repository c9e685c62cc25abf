import type { NotificationTypes } from "../platform/notification.ts";
import { attorneyRoles } from "../platform/role.ts";

/** 02, Notification types, 1507. */
export const transcriptNotifications = {
  quarter_status: {
    id: 1507,
    roles: attorneyRoles,
    label: "Status of a quarter changed",
    text: "{quarter} is now: {status}.",
    url: "/clients/{id}/status",
    mail: "never",
  },
} as const satisfies NotificationTypes;
