import type { NotificationTypes } from "../platform/notification.ts";
import { roles } from "../platform/role.ts";
import { casePermissions } from "./cases.permissions.ts";

/** 02, Notification types, 1606 to 1610. */
export const caseNotifications = {
  task_assigned: {
    id: 1606,
    label: "Task assigned to you",
    roles: casePermissions["cases.tasks"],
    text: "A task was assigned to you.",
    url: "/clients/{id}/tasks",
    mail: "never",
  },
  ticket_new: {
    id: 1607,
    label: "New ticket",
    roles: [roles.admin],
    text: "Ticket {number} was opened.",
    url: "/support-tickets#{id}",
    mail: "never",
  },
  ticket_answer: {
    id: 1608,
    label: "Message in a ticket",
    text: "Ticket {number} has a new message.",
    url: "/support-tickets#{id}",
    mail: "never",
    atOnce: true,
  },
  ticket_overdue: {
    id: 1609,
    label: "Ticket overdue",
    roles: [roles.admin],
    text: "Ticket {number} is overdue.",
    url: "/support-tickets#{id}",
    mail: "digest",
  },
  task_due: {
    id: 1610,
    label: "Tasks due",
    roles: casePermissions["cases.tasks"],
    text: "{n} tasks are due.",
    url: "/reports/tasks",
    mail: "digest",
    forms: { one: { text: "1 task is due.", url: "/reports/tasks" } },
  },
} as const satisfies NotificationTypes;
