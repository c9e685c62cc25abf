import type { NotificationTypes } from "../platform/notification.ts";
import { casePermissions } from "./cases.permissions.ts";

/** 02, Notification types, 1606. */
export const caseNotifications = {
  task_assigned: {
    id: 1606,
    label: "Task assigned to you",
    roles: casePermissions["cases.tasks"],
    text: "A task was assigned to you.",
    url: "/clients/{id}/tasks",
    mail: "never",
  },
} as const satisfies NotificationTypes;
