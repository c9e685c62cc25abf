import { taskLifecycle } from "@refundry/contract/cases";
import { type QuarterStatus, quarterStatus, quarterStatuses } from "@refundry/contract/transcripts";
import { type IsoDate, type Quarter, quarterLabel, utcDate } from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import { clients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { living, move, type Tx } from "../platform/index.ts";
import { lastDaysOf } from "../transcripts/index.ts";
import { clientTasks } from "./task.tables.ts";
import { hasTasks } from "./taskPeople.queries.ts";

const taskLife = living(taskLifecycle, clientTasks, "status");

/** Something to do that a record asks for, once while the reason lasts (16, 4.5). */
interface SystemTask {
  client: number;
  /** The occasion: of one only one task is open. */
  key: string;
  kind: (typeof clientTasks.$inferInsert)["kind"];
  title: string;
  /** Whom it is given to; nobody where it waits for who takes it. */
  person: number | null;
  /** By when it is to be done; left out where nothing says it. */
  dueOn?: IsoDate | null;
}

/** Makes a task of the system; where one of its key is open already, that stays as it is. */
export async function openSystemTask(
  tx: Tx,
  { client, key, kind, title, person, dueOn = null }: SystemTask,
): Promise<void> {
  const [made] = await tx.db
    .insert(clientTasks)
    .values({ client, systemKey: key, kind, title, userId: person, dueOn, createdAt: tx.now, changedAt: tx.now })
    .onConflictDoNothing({
      target: [clientTasks.client, clientTasks.systemKey],
      where: sql`${clientTasks.status} = 'open'`,
    })
    .returning({ id: clientTasks.id });
  if (!made) return;
  tx.audit({
    action: "task.create",
    recordType: "task",
    recordId: made.id,
    clientId: client,
    after: { title, kind, user_id: person, ...(dueOn !== null && { due_on: dueOn }) },
  });
  if (person !== null) tx.notify("task_assigned", { to: { people: [person] }, client });
  tellOf(tx, client, made.id);
}

/** Closes the open task of a key, if there is one: its reason is gone, as the note says. */
async function settleSystemTask(tx: Tx, client: number, key: string, note: string): Promise<void> {
  const [open] = await tx.db
    .select({ id: clientTasks.id, status: clientTasks.status, version: clientTasks.version })
    .from(clientTasks)
    .where(and(eq(clientTasks.client, client), eq(clientTasks.systemKey, key), eq(clientTasks.status, "open")))
    .for("update");
  if (!open) return;
  await move(tx, taskLife, open, "settle", {
    set: {
      closedAt: tx.now,
      closeNote: note,
      version: open.version + 1,
      changedBy: tx.actorOrNone?.userId ?? null,
      changedAt: tx.now,
    },
    clientId: client,
    reason: note,
    audit: {
      action: "task.close",
      before: { status: "open", close_note: null },
      after: { status: "closed", close_note: note },
    },
  });
  tellOf(tx, client, open.id);
}

const tellOf = (tx: Tx, client: number, id: number) =>
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "tasks", id });

/** What a quarter asks for while it has a status, and whom. */
const asked: Partial<
  Record<
    QuarterStatus,
    {
      name: string;
      kind: SystemTask["kind"];
      title: (quarter: string) => string;
      ofAttorney: boolean;
      dueOn?: (tx: Tx) => Promise<IsoDate | null>;
    }
  >
> = {
  [quarterStatus.resubmission]: {
    name: "refile",
    kind: "refile",
    title: (quarter) => `Refile ${quarter}`,
    ofAttorney: false,
  },
  [quarterStatus.denied]: {
    name: "denied",
    kind: "appeal",
    title: (quarter) => `Start an appeal for ${quarter} or mark it N/A`,
    ofAttorney: true,
    // A denial counts from the day on which it is recorded.
    dueOn: async (tx) => (await lastDaysOf(tx, utcDate(tx.now)))?.respond ?? null,
  },
};

/** A quarter stands elsewhere: what it asked for is done with, what it asks for now is a task. */
export async function followQuarter(
  tx: Tx,
  change: { client: number; quarterId: number; quarter: Quarter; from: QuarterStatus | null; to: QuarterStatus },
): Promise<void> {
  const { client, quarterId, from, to } = change;
  const quarter = quarterLabel(change.quarter);
  const former = from === null ? undefined : asked[from];
  if (former)
    await settleSystemTask(tx, client, `${former.name}:${quarterId}`, `${quarter} is now: ${quarterStatuses[to]}.`);
  const next = asked[to];
  if (!next) return;
  await openSystemTask(tx, {
    client,
    key: `${next.name}:${quarterId}`,
    kind: next.kind,
    title: next.title(quarter),
    person: next.ofAttorney ? await attorneyOf(tx, client) : null,
    dueOn: (await next.dueOn?.(tx)) ?? null,
  });
}

/** The attorney of record, while that is somebody who has tasks. */
async function attorneyOf(tx: Tx, client: number): Promise<number | null> {
  const [found] = await tx.db
    .select({ id: users.id })
    .from(clients)
    .innerJoin(users, and(eq(users.id, clients.attorneyOfRecord), hasTasks))
    .where(eq(clients.id, client));
  return found?.id ?? null;
}
