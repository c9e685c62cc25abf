import type { Area } from "../platform/index.ts";
import { casesDemo } from "./cases.demo.ts";
import { caseListeners } from "./cases.listeners.ts";
import { caseRoutes } from "./cases.routes.ts";
import { tasks } from "./task.commands.ts";
import { tasksWaiting } from "./taskWaiting.queries.ts";

export const area: Area = {
  routes: caseRoutes,
  visible: { tasks: tasks.visible },
  listeners: caseListeners,
  waiting: [tasksWaiting],
  demo: casesDemo,
};
