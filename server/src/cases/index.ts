import { openTasks } from "../people/index.ts";
import { type Area, auditedTable, known } from "../platform/index.ts";
import { casesDemo } from "./cases.demo.ts";
import { caseListeners } from "./cases.listeners.ts";
import { caseRoutes } from "./cases.routes.ts";
import { tasks } from "./task.commands.ts";
import { clientTasks } from "./task.tables.ts";
import { openTasksOf } from "./taskHandOver.commands.ts";
import { tasksWaiting } from "./taskWaiting.queries.ts";

export const area: Area = {
  audited: { task: auditedTable(clientTasks) },
  routes: caseRoutes,
  constraints: { client_tasks_occasion: { code: "task_open" } },
  visible: { tasks: tasks.visible },
  listeners: caseListeners,
  facts: [known(openTasks, openTasksOf)],
  waiting: [tasksWaiting],
  demo: casesDemo,
};
