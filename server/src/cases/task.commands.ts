import { taskRecord } from "@refundry/contract/cases";
import { roles } from "@refundry/contract/platform";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { clients, plainRecordsOfClients } from "../clients/index.ts";
import { dayOfReader, users } from "../people/index.ts";
import { can, factOf, invalid, personName, Refusal, type Tx } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";
import { mayAssign, mayOpen } from "./taskPeople.queries.ts";

type Task = typeof clientTasks.$inferSelect;

const assignee = alias(users, "assignee");
const author = alias(users, "author");
const fullName = (person: typeof assignee | typeof author) =>
  sql<string | null>`nullif(trim(concat(${person.first}, ' ', ${person.last})), '')`;

/** As long may one take back that one closed a task: the time of `Undo`, and of the way there. */
const undoSeconds = 15;

export const tasks = plainRecordsOfClients(taskRecord, {
  table: clientTasks,
  shown: {
    user_name: fullName(assignee),
    created_by: fullName(author),
    age: sql<number>`(now() at time zone 'utc')::date - (${clientTasks.createdAt} at time zone 'utc')::date`,
  },
  joined: (query) =>
    query
      .leftJoin(assignee, eq(assignee.id, clientTasks.userId))
      .leftJoin(author, eq(author.id, clientTasks.createdBy)),
  sort: {
    due_on: sql`coalesce(${clientTasks.dueOn}, 'infinity'::date)`,
    title: sql`lower(${clientTasks.title})`,
    kind: clientTasks.kind,
    user_name: sql`lower(${fullName(assignee)})`,
    created_at: clientTasks.createdAt,
    status: clientTasks.status,
  },
  standard: "due_on",
  words: sql`concat_ws(E'\n', ${clientTasks.title}, ${clientTasks.body}, ${clients.tradeName}, ${fullName(assignee)})`,
  filters: (tx, { client, status, kind, mine, overdue, unassigned }) => [
    client === undefined ? undefined : eq(clientTasks.client, client),
    status && eq(clientTasks.status, status),
    kind && eq(clientTasks.kind, kind),
    mine ? eq(clientTasks.userId, tx.actor.userId) : undefined,
    overdue ? and(lt(clientTasks.dueOn, dayOfReader(tx)), eq(clientTasks.status, "open")) : undefined,
    unassigned ? isNull(clientTasks.userId) : undefined,
  ],
  begin: (tx) => ({ createdBy: tx.actor.userId, createdAt: tx.now }),
  check: async (tx, before, { user_id: person, status }, client) => {
    if (before?.status === "closed" && status !== "open") throw new Refusal("closed");
    if (person !== undefined && person !== (before?.userId ?? null)) await mayGive(tx, before, person, client);
  },
  mayChange: ({ status }) => status === "open",
  mayMove: (tx, task, name) => (name === "close" ? mayClose(tx, task) : mayReopen(tx, task)),
  moved: (tx, name) =>
    name === "close"
      ? { closedBy: tx.actor.userId, closedAt: tx.now }
      : { closedBy: null, closedAt: null, closeNote: null },
  follow: async (tx, { userId, client, status }, before) => {
    // Of one that is closed with it nobody hears.
    if (status === "open" && userId !== (before?.userId ?? null))
      tx.notify("task_assigned", { to: { people: [userId] }, client });
  },
});

/** Taking a free task, giving back one's own, and giving it to who may open the client. */
async function mayGive(tx: Tx, before: Task | null, person: number | null, client: number): Promise<void> {
  const { userId } = tx.actor;
  const had = before?.userId ?? null;
  if (person === userId && had !== null)
    throw new Refusal("claimed", { details: { name: await factOf(tx, personName, had) } });
  if (!mayAssign(tx) && person !== userId && !(person === null && had === userId)) throw new Refusal("forbidden");
  if (person !== null && !(await mayOpen(tx, client, person)))
    throw invalid({ user_id: "Please choose somebody who may open this client." });
}

function mayClose({ actor }: Tx, { userId: assigned, createdBy }: Task): boolean {
  return actor.userId === assigned || actor.userId === createdBy || can(actor, "cases.close_tasks");
}

/** Administrators; and who closed it, for as long as that can be undone. */
function mayReopen({ actor, now }: Tx, { closedBy, closedAt }: Task): boolean {
  const seconds = closedAt === null ? Number.POSITIVE_INFINITY : (now.getTime() - closedAt.getTime()) / 1000;
  return actor.roleId === roles.admin || (closedBy === actor.userId && seconds <= undoSeconds);
}

/** The open tasks of somebody who left are nobody's (16, 4.5). */
export async function releaseTasksOf(tx: Tx, person: number): Promise<void> {
  const released = await tx.db
    .update(clientTasks)
    .set({ userId: null, version: sql`${clientTasks.version} + 1`, changedBy: null, changedAt: tx.now })
    .where(and(eq(clientTasks.userId, person), eq(clientTasks.status, "open")))
    .returning({ id: clientTasks.id, client: clientTasks.client });
  for (const { id, client } of released)
    tx.audit({
      action: "task.release",
      recordType: "task",
      recordId: id,
      clientId: client,
      before: { user_id: person },
      after: { user_id: null },
    });
}
