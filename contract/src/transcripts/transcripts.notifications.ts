import type { NotificationTypes } from "../platform/notification.ts";
import { attorneyRoles } from "../platform/role.ts";

/** 02, Notification types, 1507. */
export const transcriptNotifications = {
  quarter_status: {
    id: 1507,
    roles: attorneyRoles,
    label: "Status of a quarter changed",
    text: "{quarter} is now: {status}.",
    // Where each quarter stands. Leads to the status of the client once that screen is there (10).
    url: "/clients/{id}/transcripts",
    mail: "never",
  },
} as const satisfies NotificationTypes;
