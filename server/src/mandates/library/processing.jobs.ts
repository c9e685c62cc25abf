import { mandateLifecycle } from "@refundry/contract/mandates";
import { roles } from "@refundry/contract/platform";
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { counties, states } from "../../content/reference.tables.ts";
import { inTransaction, type JobRun, job, living, move, storedFiles, type Tx } from "../../platform/index.ts";
import { mandatePages, mandateScans, mandates, mandateUploads } from "../mandate.tables.ts";
import { tellMandate } from "../mandates.events.ts";
import { type ReadPage, readOrderTask } from "./orderText.compute.ts";
import { proposalsOf } from "./proposal.rules.ts";
import { renewSaid } from "./said.commands.ts";

const limits = { milliseconds: 60_000, megabytes: 768 };
const orders = living(mandateLifecycle, mandates);
type Row = typeof mandates.$inferSelect;

/**
 * Reads an order in three steps (13, 5.3): received, extracting text, indexing. Each may run twice and goes on where it stopped; what
 * fails three times is blocked with its reason.
 */
export const processMandate = job<{ mandate: number }>({
  name: "mandates.process",
  maxAttempts: 3,
  run: async ({ mandate }, run) => {
    try {
      await steps(mandate, run);
    } catch (error) {
      if (!run.lastAttempt || run.signal.aborted) throw error;
      await fail(mandate, run, error instanceof Error ? error.message : "unknown");
    }
  },
  abandoned: ({ mandate }, run) => fail(mandate, run, "the process ended"),
});

async function steps(mandate: number, { services, signal }: JobRun): Promise<void> {
  const work = <T>(what: (tx: Tx) => Promise<T>) => inTransaction(services.pool, {}, what);
  let row = await work((tx) => locked(tx, mandate));
  if (row?.state === "received") {
    await work(async (tx) => step(tx, await locked(tx, mandate), "extract", 2));
    row = await work((tx) => locked(tx, mandate));
  }
  if (row?.state === "extracting") {
    const file = await work((tx) => fileOf(tx, mandate));
    if (!file) return;
    const bytes = await services.files.read(file.sha256);
    const read = await services.compute.run(readOrderTask, { bytes }, limits, { signal });
    if (read.why !== null) throw new Error("the file cannot be read");
    await work((tx) => keepPages(tx, mandate, read.pages));
    row = await work((tx) => locked(tx, mandate));
  }
  if (row?.state === "indexing")
    await work(async (tx) => {
      const own = await locked(tx, mandate);
      if (own?.state !== "indexing") return;
      await propose(tx, own);
      await renewSaid(tx, own.id);
      await step(tx, own, "finish", 3);
    });
}

async function locked(tx: Tx, id: number): Promise<Row | null> {
  const [row] = await tx.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), isNull(mandates.deletedAt)))
    .for("update");
  return row ?? null;
}

async function fileOf(tx: Tx, id: number) {
  const [file] = await tx.db
    .select({ sha256: storedFiles.sha256 })
    .from(mandates)
    .innerJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .innerJoin(storedFiles, eq(storedFiles.id, mandateUploads.file))
    .where(eq(mandates.id, id));
  return file ?? null;
}

async function step(tx: Tx, row: Row | null, name: "extract" | "index" | "finish", next: 1 | 2 | 3): Promise<void> {
  if (!row) return;
  await move(tx, orders, row, name, {
    set: { processing: { step: next, tries: 0, error: null }, version: row.version + 1 },
  });
  tellMandate(tx, row.id);
}

/** Every page once, whatever a try before this one left. */
async function keepPages(tx: Tx, id: number, pages: readonly ReadPage[]): Promise<void> {
  const row = await locked(tx, id);
  if (row?.state !== "extracting") return;
  await tx.db.delete(mandatePages).where(eq(mandatePages.mandate, id));
  const rows = pages.map(({ text, words }, place) => ({ mandate: id, page: place + 1, text, words }));
  for (let from = 0; from < rows.length; from += 100)
    await tx.db.insert(mandatePages).values(rows.slice(from, from + 100));
  await step(tx, row, "index", 3);
}

async function propose(tx: Tx, { id }: Row): Promise<void> {
  const pages = await tx.db
    .select({ page: mandatePages.page, text: mandatePages.text })
    .from(mandatePages)
    .where(and(eq(mandatePages.mandate, id), lt(mandatePages.page, 4)))
    .orderBy(asc(mandatePages.page));
  const known = {
    states: await tx.db.select({ code: states.stateCode, name: states.stateName }).from(states),
    counties: await tx.db
      .select({ id: counties.id, stateCode: counties.stateCode, name: counties.name })
      .from(counties)
      .where(eq(counties.active, true)),
  };
  await tx.db
    .update(mandates)
    .set({ proposals: proposalsOf(pages, known) })
    .where(eq(mandates.id, id));
}

/** The third failure blocks an order; its uploader and administrators are told. */
async function fail(id: number, { services }: JobRun, why: string): Promise<void> {
  await inTransaction(services.pool, {}, async (tx) => {
    const row = await locked(tx, id);
    if (!row || !["received", "extracting", "indexing"].includes(row.state)) return;
    const reason = `Pre-processing failed: ${why}`.slice(0, 1000);
    const processing = { step: row.processing?.step ?? 1, tries: 3, error: why };
    await move(tx, orders, row, "fail", {
      set: { reviewStatusReason: reason, processing, version: row.version + 1 },
      reason,
    });
    tx.notify("mandate_blocked", { to: [{ people: [row.createdBy] }, { roles: [roles.admin] }], target: id });
    tellMandate(tx, id);
  });
}

/** Uploads of which nobody made an order within a day are removed (13, 3). */
job<Record<string, never>>({
  name: "mandates.drop_uploads",
  cron: "10 * * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, async (tx) => {
      const old = sql`${mandateScans.createdOn} < now() - interval '24 hours'`;
      // A scan that is still being recognized is kept; what came of it goes with it.
      await tx.db
        .delete(mandateScans)
        .where(
          sql`${old} and (${mandateScans.mandateUpload} is not null or ${mandateScans.reason} is not null) and not exists (select from ${mandates} where ${mandates.mandateUpload} = ${mandateScans.mandateUpload})`,
        );
      await tx.db
        .delete(mandateUploads)
        .where(
          sql`not exists (select from ${mandateScans} where ${mandateScans.mandateUpload} = ${mandateUploads.id}) and ${mandateUploads.createdOn} < now() - interval '24 hours' and not exists (select from ${mandates} where ${mandates.mandateUpload} = ${mandateUploads.id})`,
        );
    });
  },
});
