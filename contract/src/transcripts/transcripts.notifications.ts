import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";

/** 02, Notification types, 1507. */
export const transcriptNotifications = {
  quarter_status: {
    id: 1507,
    label: "Status of a quarter changed",
    roles: [roles.managingAttorney, roles.attorney],
    text: "{quarter} is now: {status}.",
    url: "/clients/{id}/status",
    mail: "never",
  },
} as const satisfies NotificationTypes;
