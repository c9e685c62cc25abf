import type { Screens } from "../platform/screen.ts";

export const caseScreens = {
  outstandingTasks: {
    path: "/reports/tasks",
    title: "Outstanding tasks",
    permission: "cases.tasks",
    menu: { group: "Reports", place: 4 },
    icon: "tasks",
  },
  clientTasks: {
    path: "/clients/$clientId/tasks",
    title: "Tasks",
    permission: "cases.tasks",
    menu: { group: "Clients", place: 15, client: true },
    icon: "tasks",
  },
} as const satisfies Screens;
