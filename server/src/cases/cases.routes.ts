import { cases } from "@refundry/contract/cases";
import { query, routes } from "../platform/index.ts";
import { tasks } from "./task.commands.ts";
import { taskPeople } from "./taskPeople.queries.ts";

export const caseRoutes = routes(cases, {
  ...tasks.handlers,
  taskPeople: query(taskPeople),
});
