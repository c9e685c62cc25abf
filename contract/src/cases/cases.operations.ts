import { z } from "zod";
import { flagParam, listOf } from "../platform/list.ts";
import { idParam, idSchema, operation } from "../platform/operation.ts";
import { plainRecord } from "../platform/plainRecord.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { calendarOperations } from "./calendar.operations.ts";
import { mailingOperations } from "./mailing.operations.ts";
import { taskLifecycle } from "./task.lifecycle.ts";
import { ticketOperations } from "./ticket.operations.ts";

export const taskKinds = {
  general: "General",
  refile: "Refile",
  appeal: "Appeal",
  deadline: "Deadline",
  document: "Document",
  payment: "Payment",
  follow_up: "Follow-up",
} as const;

/** A task of a client (16, 2.9). */
export const taskRecord = plainRecord({
  noun: "task",
  plural: "tasks",
  path: "/tasks",
  madeAt: "/clients/{id}/tasks",
  fields: {
    title: z.string().trim().min(1, "Please enter a title.").max(200),
    body: z.string().trim().max(4000).default(""),
    kind: z.enum(Object.keys(taskKinds) as (keyof typeof taskKinds)[]).default("general"),
    due_on: dateSchema.nullable().default(null),
    user_id: idSchema.nullable().default(null),
    close_note: z.string().trim().max(500).nullable().default(null),
  },
  shown: {
    client: idSchema,
    trade_name: z.string(),
    user_name: z.string().nullable(),
    created_by: z.string().nullable(),
    created_at: instantCodec,
    /** Whole days since it was made. */
    age: z.number().int(),
  },
  lifecycle: taskLifecycle,
  as: "status",
  names: {
    client: "Client number",
    trade_name: "Client",
    title: "Task",
    body: "Text",
    kind: { label: "Kind", choices: taskKinds },
    due_on: "Due",
    age: "Age",
    user_id: "Assigned to",
    user_name: "Assigned to",
    created_by: "Created by",
    created_at: "Created",
    close_note: "Note on closing",
    status: { label: "Status", choices: { open: "Open", closed: "Closed" } },
  },
  sort: ["due_on", "title", "trade_name", "kind", "user_name", "created_at", "status"],
  filters: {
    client: idParam.optional(),
    status: z.enum(taskLifecycle.states as readonly ["open", "closed"]).optional(),
    kind: z.enum(Object.keys(taskKinds) as (keyof typeof taskKinds)[]).optional(),
    mine: flagParam.optional(),
    overdue: flagParam.optional(),
    unassigned: flagParam.optional(),
  },
  read: "cases.tasks",
  change: "cases.tasks",
  errors: ["claimed", "closed", "task_open"],
});

export const cases = {
  ...taskRecord.operations,
  taskPeople: operation({
    method: "GET",
    path: "/clients/{id}/task-people",
    permission: "cases.tasks",
    summary: "Whom a task of this client may be given to: those who may open the client",
    params: z.strictObject({ id: idParam }),
    output: listOf(z.strictObject({ id: idSchema, name: z.string() })),
  }),
  ...ticketOperations,
  ...mailingOperations,
  ...calendarOperations,
};
