import { and, eq, sql } from "drizzle-orm";
import type { WaitingKind } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";

/** The reader's own open tasks, by the day they are due; one a client. */
export const tasksWaiting: WaitingKind = {
  key: "tasks",
  title: "My tasks",
  permission: "cases.tasks",
  path: "/clients/{id}/tasks",
  all: "/reports/tasks?mine=true",
  rows: (tx) =>
    sql`select ${clientTasks.client} as client, min(coalesce(${clientTasks.dueOn}, 'infinity'::date)) as since,
        string_agg(${clientTasks.title} || case when ${clientTasks.dueOn} < current_date then ' (late)' else '' end, '; '
          order by ${clientTasks.dueOn}) as text
        from ${clientTasks} where ${and(eq(clientTasks.userId, tx.actor.userId), eq(clientTasks.status, "open"))} group by 1`,
};
