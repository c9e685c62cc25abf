import { taskLifecycle } from "@refundry/contract/cases";
import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { lastChange, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";

const user = () => reference(() => users.id);
const kinds = ["general", "refile", "appeal", "deadline", "document", "payment", "follow_up"] as const;

/** Something to do for a client (16, 3). */
export const clientTasks = pgTable(
  "client_tasks",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    kind: text({ enum: kinds }).notNull().default("general"),
    title: text().notNull(),
    body: text().notNull().default(""),
    dueOn: date(),
    userId: user(),
    status: stateColumn(taskLifecycle),
    /** The occasion that the system made it for; of one only one is open. */
    systemKey: text(),
    createdBy: user(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    closedBy: user(),
    closedAt: timestamp({ withTimezone: true }),
    closeNote: text(),
    /** The last day on which its person was told that it is due. */
    dueToldOn: date(),
    ...lastChange(() => users.id),
  },
  (table) => [
    uniqueIndex("client_tasks_occasion").on(table.client, table.systemKey).where(sql`${table.status} = 'open'`),
    index("client_tasks_due").on(table.status, table.dueOn),
    index("client_tasks_person").on(table.userId, table.status),
    stateCheck("client_tasks_status", table.status, taskLifecycle),
    check("client_tasks_title", sql`length(trim(${table.title})) between 1 and 200`),
    check("client_tasks_body", sql`length(${table.body}) <= 4000`),
  ],
);
