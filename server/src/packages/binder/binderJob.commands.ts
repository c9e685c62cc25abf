import { binderDays, binderLifecycle } from "@refundry/contract/packages";
import { and, eq, lte } from "drizzle-orm";
import { clientInScope } from "../../clients/index.ts";
import { type Call, living, move, raise, type Tx } from "../../platform/index.ts";
import { type BinderEntry, binders } from "../binder.tables.ts";
import { binderReady, tellBinder } from "../packages.events.ts";
import type { BinderRecord } from "./binder.queries.ts";

const kept = living(binderLifecycle, binders);
const day = 86_400_000;

async function lockedBinder(tx: Tx, id: number): Promise<BinderRecord> {
  const [row] = await tx.db.select().from(binders).where(eq(binders.id, id)).for("update");
  if (!row) throw new Error("The binder vanished.");
  return row;
}

const isRunning = ({ state }: BinderRecord) => state === "scheduled" || state === "making";

/** Takes the making up, also again after its process died. Null: it has ended before. */
export async function startBinder(tx: Tx, id: number, attempt: number): Promise<BinderRecord | null> {
  const row = await lockedBinder(tx, id);
  if (!isRunning(row)) return null;
  const tries = Math.max(attempt, row.tries + 1);
  const state = await move(tx, kept, row, "start", {
    set: { tries, percent: 0, reason: null },
    clientId: row.client,
  });
  tellBinder(tx, row);
  return { ...row, state, tries };
}

/** Writes how far it is, and tells who asked. */
export function showBinderPercent(transaction: Call["transaction"], row: BinderRecord, percent: number): Promise<void> {
  return transaction(async (tx) => {
    await tx.db.update(binders).set({ percent }).where(eq(binders.id, row.id));
    tellBinder(tx, row);
  });
}

export interface FinishedBinder {
  sha256: string;
  size: number;
  fileName: string;
  manifest: BinderEntry[];
  gaps: string[];
  madeForRole: number;
}

/** The end of the making in one transaction; a second run finds that it has ended and writes nothing. */
export async function finishBinder(tx: Tx, id: number, made: FinishedBinder): Promise<void> {
  const row = await lockedBinder(tx, id);
  if (!isRunning(row)) return;
  await clientInScope(tx, row.client);
  await move(tx, kept, row, "finish", {
    set: { ...made, percent: 100, finishedAt: tx.now, expires: new Date(tx.now.getTime() + binderDays * day) },
    clientId: row.client,
    audit: {
      after: { state: "ready", sha256: made.sha256, size: made.size, files: made.manifest.length, gaps: made.gaps },
    },
  });
  await raise(tx, binderReady, { client: row.client, binder: row.id });
  tx.notify("binder_ready", { to: { people: [row.requestedBy] }, client: row.client });
  tellBinder(tx, row);
}

/** Ends the making with a reason that who asked reads. */
export async function failBinder(tx: Tx, id: number, reason: string): Promise<void> {
  const row = await lockedBinder(tx, id);
  if (!isRunning(row)) return;
  await move(tx, kept, row, "fail", { set: { reason, finishedAt: tx.now }, clientId: row.client, reason });
  tellBinder(tx, row);
}

/** The days of some binders are over: their bytes are needed no more, and the sweep takes them away. */
export async function expireBinders(tx: Tx): Promise<void> {
  const rows = await tx.db
    .select()
    .from(binders)
    .where(and(eq(binders.state, "ready"), lte(binders.expires, tx.now)))
    .orderBy(binders.id)
    .for("update", { skipLocked: true });
  for (const row of rows) {
    await move(tx, kept, row, "expire", { clientId: row.client });
    tellBinder(tx, row);
  }
}
