import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";

/** 02, Notification types, 601. */
export const calculationNotifications = {
  calculation_failed: {
    id: 601,
    label: "Calculation that failed its checks",
    roles: [roles.admin],
    text: "A calculation did not pass its own checks.",
    url: "/clients/{id}/calculation",
    mail: "now",
  },
} as const satisfies NotificationTypes;
