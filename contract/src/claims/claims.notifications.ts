import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";

/** 02, Notification types, 501. */
export const claimNotifications = {
  client_asked: {
    id: 501,
    label: "Figures that we need from you",
    roles: [roles.client],
    text: "We need {n} figures from you.",
    url: "/clients/{id}/checklist",
    mail: "digest",
    forms: { one: { text: "We need 1 figure from you.", url: "/clients/{id}/checklist" } },
  },
} as const satisfies NotificationTypes;

declare global {
  interface RefundryNotifications {
    claims: typeof claimNotifications;
  }
}
