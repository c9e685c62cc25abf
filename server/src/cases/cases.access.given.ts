import { cases } from "@refundry/contract/cases";
import type { AreaAccess, Role } from "../product/accessWords.given.ts";

const tasks: readonly Role[] = [1, 2, 3, 4, 7, 9, 12, 13];

export const areaAccess: AreaAccess = {
  rows: {
    // 16, 1: openers but 6
    "cases.tasks": tasks,
    "cases.task": tasks,
    "cases.createTask": tasks,
    "cases.changeTask": tasks,
    "cases.taskPeople": tasks,
  },
  kinds: { task: { path: "/tasks/{id}", reach: "client" } },
  records: async (_world, admin, known) => {
    const task = await admin.call(cases.createTask, {
      params: { id: known.client },
      body: { title: "Call the client" },
    });
    return { task: task.id };
  },
};
