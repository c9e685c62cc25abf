import type { InputFor } from "@refundry/contract/platform";
import {
  type ChangeSource,
  type transcripts as operations,
  type QuarterStatus,
  quarterStatus,
  quarterStatuses,
} from "@refundry/contract/transcripts";
import { type IsoDate, type Money, type Quarter, quarterLabel, utcDate } from "@refundry/contract/values";
import { and, desc, eq } from "drizzle-orm";
import { openedClient } from "../clients/index.ts";
import { can, factOf, insertOne, invalid, notFound, personName, Refusal, raise, type Tx } from "../platform/index.ts";
import { clientQuarters, quarterChanges } from "./clientQuarter.tables.ts";
import { readQuarter } from "./quarter.queries.ts";
import { isUndoable } from "./quarterStatus.policy.ts";
import { mayStand, type Refused, refusalOf } from "./quarterStatus.rules.ts";
import { quarterChanged } from "./transcripts.events.ts";
import { quarterDeadline, supplementHolds } from "./transcripts.facts.ts";

type Row = typeof clientQuarters.$inferSelect;

/** A change of a quarter, wherever it comes from. */
export interface QuarterChange {
  client: number;
  quarter: Quarter;
  to: QuarterStatus;
  /** The status that it was decided over; null: none was set. Left out by who decides over whatever stands. */
  from?: QuarterStatus | null;
  source: ChangeSource;
  reason?: string | null;
  /** The record that shows it. */
  evidence?: { type: string; id: number };
  refundOn?: IsoDate | null;
  refund?: Money | null;
  interest?: Money | null;
}

/**
 * The one function through which every area changes a quarter (15, 5.6). Who may act is the caller's to know, as are client and
 * scope; the rules of the steps, history, event, trail and open screens are here. Answers the row as it is then.
 */
export async function setQuarterStatus(tx: Tx, change: QuarterChange): Promise<Row> {
  const { client, quarter, to } = change;
  if (!mayStand(quarter, await factOf(tx, supplementHolds, client)))
    throw invalid({ quarter: `${quarterLabel(quarter)} is no quarter of this client's claim.` });
  const row = await lockedQuarter(tx, client, quarter);
  const from = (row?.statusId ?? null) as QuarterStatus | null;
  if (change.from !== undefined && change.from !== from) throw await changedMeanwhile(tx, row);
  const deadline = row && (await factOf(tx, quarterDeadline, row.id));
  const refused = refusalOf({
    from,
    to,
    source: change.source,
    reason: change.reason || null,
    refundOn: change.refundOn ?? null,
    reopensPaid: change.source === "adoption" || (tx.actorOrNone !== null && can(tx.actor, "transcripts.reopen_paid")),
    deadline,
    today: utcDate(tx.now),
  });
  if (refused) throw refusal(refused, deadline);
  return write(tx, row, change, from);
}

/** A quarter whose claim was sent is processing; one that is so already, or was paid, stays as it is (07, 5.5). */
export async function shipQuarter(tx: Tx, client: number, quarter: Quarter, submission: number): Promise<void> {
  const row = await lockedQuarter(tx, client, quarter);
  if (row && ([quarterStatus.processing, quarterStatus.released] as number[]).includes(row.statusId)) return;
  await setQuarterStatus(tx, {
    client,
    quarter,
    to: quarterStatus.processing,
    source: "shipping",
    reason: row ? "Shipped again" : null,
    evidence: { type: "submissions", id: submission },
  });
}

function refusal(refused: Refused, deadline: IsoDate | null): Refusal {
  if ("field" in refused) return invalid({ [refused.field]: refused.text });
  return new Refusal(refused.code, { details: { date: deadline } });
}

/** The row, held; one that nobody made yet is held by its client, so that two do not make it. */
async function lockedQuarter(tx: Tx, client: number, { year, quarter }: Quarter): Promise<Row | null> {
  const find = () =>
    tx.db
      .select()
      .from(clientQuarters)
      .where(and(eq(clientQuarters.client, client), eq(clientQuarters.year, year), eq(clientQuarters.quarter, quarter)))
      .for("update");
  const [row] = await find();
  return row ?? null;
}

async function changedMeanwhile(tx: Tx, row: Row | null): Promise<Refusal> {
  const name = row?.changedBy ? await factOf(tx, personName, row.changedBy) : personName.fallback;
  const status = row ? quarterStatuses[row.statusId as QuarterStatus] : "not set";
  return new Refusal("changed", { details: { name, status } });
}

async function write(tx: Tx, row: Row | null, change: QuarterChange, from: QuarterStatus | null): Promise<Row> {
  const { client, quarter, to } = change;
  const by = tx.actorOrNone?.userId ?? null;
  const said = { statusId: to, statusOn: utcDate(tx.now), changedBy: by };
  const [saved] = row
    ? await tx.db.update(clientQuarters).set(said).where(eq(clientQuarters.id, row.id)).returning()
    : await tx.db
        .insert(clientQuarters)
        .values({ client, ...quarter, ...said })
        .onConflictDoNothing()
        .returning();
  if (!saved) throw await changedMeanwhile(tx, await lockedQuarter(tx, client, quarter));
  await insertOne(tx, quarterChanges, {
    quarterId: saved.id,
    at: tx.now,
    from,
    to,
    source: change.source,
    evidenceType: change.evidence?.type ?? null,
    evidenceId: change.evidence?.id ?? null,
    reason: change.reason || null,
    refundOn: change.refundOn ?? null,
    refund: change.refund ?? null,
    interest: change.interest ?? null,
    by,
  });
  tx.audit({
    action: "quarter.change",
    recordType: "client_quarter",
    recordId: saved.id,
    clientId: client,
    before: { quarter: quarterLabel(quarter), status: from && quarterStatuses[from] },
    after: { quarter: quarterLabel(quarter), status: quarterStatuses[to], refund_on: change.refundOn ?? undefined },
    reason: change.reason || null,
  });
  await raise(tx, quarterChanged, { client, quarterId: saved.id, quarter, from, to });
  tx.notify("quarter_status", {
    to: { ofClient: "attorney" },
    client,
    params: { quarter: quarterLabel(quarter), status: quarterStatuses[to] },
  });
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "client_quarters", id: client });
  return saved;
}

/** Sets a quarter that never was set, by hand. */
export async function addQuarter(tx: Tx, { params, body }: InputFor<typeof operations.addQuarter>) {
  const client = await openedClient(tx, params.id, "update");
  const { year, quarter, status: to, reason, refund_on: refundOn } = body;
  const row = await setQuarterStatus(tx, {
    client: client.id,
    quarter: { year, quarter },
    from: null,
    to,
    source: "manual",
    reason: reason || null,
    refundOn: (refundOn as IsoDate | undefined) ?? null,
  });
  return readQuarter(tx, row);
}

/** The quarter of a client in scope, else 404. */
async function quarterOf(tx: Tx, { id, quarter_id: wanted }: { id: number; quarter_id: number }): Promise<Row> {
  // What follows a change writes the client: two that both read it first would wait for one another.
  const client = await openedClient(tx, id, "update");
  const [row] = await tx.db
    .select()
    .from(clientQuarters)
    .where(and(eq(clientQuarters.id, wanted), eq(clientQuarters.client, client.id)));
  if (!row) throw notFound();
  return row;
}

const quarterIn = ({ year, quarter }: Row) => ({ year, quarter }) as Quarter;

/** Changes a quarter by hand. */
export async function changeQuarter(tx: Tx, { params, body }: InputFor<typeof operations.changeQuarter>) {
  const row = await quarterOf(tx, params);
  const changed = await setQuarterStatus(tx, {
    client: row.client,
    quarter: quarterIn(row),
    from: body.from,
    to: body.status,
    source: "manual",
    reason: body.reason || null,
    refundOn: (body.refund_on as IsoDate | undefined) ?? null,
  });
  return readQuarter(tx, changed);
}

/** Takes the newest change back while it is fresh: a change of its own, back to what stood before. */
export async function undoQuarter(tx: Tx, { params }: InputFor<typeof operations.undoQuarter>) {
  const { id } = await quarterOf(tx, params);
  const [row] = await tx.db.select().from(clientQuarters).where(eq(clientQuarters.id, id)).for("update");
  const [newest] = await tx.db
    .select()
    .from(quarterChanges)
    .where(eq(quarterChanges.quarterId, id))
    .orderBy(desc(quarterChanges.id))
    .limit(1);
  if (!row || !newest || !isUndoable(tx.actor, newest, tx.now))
    throw new Refusal("not_allowed_now", { text: "Only the own newest change can be taken back, for ten minutes." });
  const to = newest.from as QuarterStatus;
  // The day of a payment that is released again is the one that was known.
  const [former] =
    to === quarterStatus.released
      ? await tx.db
          .select()
          .from(quarterChanges)
          .where(and(eq(quarterChanges.quarterId, id), eq(quarterChanges.to, to)))
          .orderBy(desc(quarterChanges.id))
          .limit(1)
      : [];
  const undone = await write(
    tx,
    row,
    {
      client: row.client,
      quarter: quarterIn(row),
      to,
      source: "manual",
      reason: "Taken back",
      refundOn: (former?.refundOn as IsoDate | null | undefined) ?? null,
    },
    row.statusId as QuarterStatus,
  );
  return readQuarter(tx, undone);
}
