import type { NotificationTypes } from "../platform/notification.ts";

/** 02, Notification types, 1606. */
export const caseNotifications = {
  task_assigned: {
    id: 1606,
    label: "Task assigned to you",
    text: "A task was assigned to you.",
    url: "/clients/{id}/tasks",
    mail: "never",
  },
} as const satisfies NotificationTypes;
