import { and, eq, sql } from "drizzle-orm";
import { dayOfReader } from "../people/index.ts";
import type { Tx, WaitingKind } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";

/** A task is late from the day after the one it is due, as its reader reckons days. */
const isLate = (tx: Tx) => sql`${clientTasks.dueOn} < ${dayOfReader(tx)}`;
const dueWords = (tx: Tx) => sql`case when ${clientTasks.dueOn} is null then ''
  else ', ' || case when ${isLate(tx)} then 'late since ' else 'due ' end || to_char(${clientTasks.dueOn}, 'Mon FMDD, YYYY') end`;

/** The reader's own open tasks, by the day they are due; one a client. */
export const tasksWaiting: WaitingKind = {
  key: "tasks",
  title: "My tasks",
  permission: "cases.tasks",
  // The task that is due first stands open.
  path: "/clients/{id}/tasks#{target}",
  all: "/reports/tasks?mine=true",
  rows: (tx) =>
    sql`select ${clientTasks.client} as client, min(coalesce(${clientTasks.dueOn}, 'infinity'::date)) as since,
        (array_agg(${clientTasks.id} order by ${clientTasks.dueOn}, ${clientTasks.id}))[1] as target,
        string_agg(${clientTasks.title} || ${dueWords(tx)}, '; ' order by ${clientTasks.dueOn}, ${clientTasks.id}) as text,
        bool_or(${isLate(tx)}) as pressing
        from ${clientTasks} where ${and(eq(clientTasks.userId, tx.actor.userId), eq(clientTasks.status, "open"))} group by 1`,
};
