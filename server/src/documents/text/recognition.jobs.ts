import { eq, sql } from "drizzle-orm";
import { enqueue, inTransaction, type JobRun, job, raise, storedFiles, type Tx } from "../../platform/index.ts";
import { fileRecognized, recognitionWent } from "../documents.events.ts";
import { recognitions, recognizedPages } from "../recognition.tables.ts";
import { type ReadScan, recognizeScanTask } from "./recognition.compute.ts";

/** For what is recognized in one turn, the page that is begun at its end included. */
const limits = { milliseconds: 120_000, megabytes: 768 };

/**
 * Recognizes the text of a scan in a child process, some pages at a time, each kept as it comes: who takes the work up again goes on
 * with the page after the last one that was kept.
 */
export const recognizeFile = job<{ file: number }>({
  name: "documents.recognize",
  maxAttempts: 3,
  run: async ({ file }, run) => {
    try {
      while (await recognizeSome(file, run)) if (run.signal.aborted) throw new Error("The process is stopping.");
    } catch (error) {
      if (!run.lastAttempt || run.signal.aborted) throw error;
      await end(run, file, "failed");
    }
  },
  abandoned: ({ file }, run) => end(run, file, "failed"),
});

/** One turn; whether there is more to do. */
async function recognizeSome(file: number, { services, signal, requestedBy }: JobRun): Promise<boolean> {
  const [known] = await inTransaction(services.pool, { readOnly: true }, ({ db }) =>
    db
      .select({ sha256: storedFiles.sha256, mime: storedFiles.mimeType, own: recognitions })
      .from(recognitions)
      .innerJoin(storedFiles, eq(storedFiles.id, recognitions.file))
      .where(eq(recognitions.file, file)),
  );
  if (known?.own.state !== "running") return false;
  const from = known.own.pagesDone + 1;
  const bytes = await services.files.read(known.sha256);
  const read = await services.compute.run(recognizeScanTask, { bytes, mime: known.mime, from }, limits, {
    signal,
    owner: requestedBy,
  });
  return inTransaction(services.pool, {}, (tx) => keep(tx, file, from, read));
}

/** Keeps what was read, once: another worker may have been faster. */
async function keep(tx: Tx, file: number, from: number, { pageCount, pages, next }: ReadScan): Promise<boolean> {
  const [own] = await tx.db.select().from(recognitions).where(eq(recognitions.file, file)).for("update");
  if (own?.state !== "running") return false;
  if (own.pagesDone !== from - 1) return true;
  if (pages.length > 0)
    await tx.db
      .insert(recognizedPages)
      .values(pages.map(({ page, words }) => ({ file, page, words })))
      .onConflictDoNothing();
  await tx.db
    .update(recognitions)
    .set({ pageCount, pagesDone: next === null ? pageCount : next - 1 })
    .where(eq(recognitions.file, file));
  if (next === null) await finish(tx, file);
  else await raise(tx, recognitionWent, { file });
  return next !== null;
}

async function finish(tx: Tx, file: number, failed = false): Promise<void> {
  const [found] = await tx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(recognizedPages)
    .where(sql`${recognizedPages.file} = ${file} and jsonb_array_length(${recognizedPages.words}) > 0`);
  const state = failed ? "failed" : (found?.n ?? 0) > 0 ? "done" : "none";
  await tx.db.update(recognitions).set({ state }).where(eq(recognitions.file, file));
  await raise(tx, fileRecognized, { file, state });
}

async function end({ services }: JobRun, file: number, state: "failed"): Promise<void> {
  await inTransaction(services.pool, {}, async (tx) => {
    const [own] = await tx.db.select().from(recognitions).where(eq(recognitions.file, file)).for("update");
    if (own?.state === "running") await finish(tx, file, state === "failed");
  });
}

/** Begins to recognize a file in the background; one that was recognized, or is being, is left alone, and one that failed is tried anew. */
export async function recognizeInBackground(tx: Tx, file: number): Promise<void> {
  const [own] = await tx.db
    .insert(recognitions)
    .values({ file })
    .onConflictDoUpdate({
      target: recognitions.file,
      set: { state: sql`case when ${recognitions.state} = 'failed' then 'running' else ${recognitions.state} end` },
    })
    .returning();
  if (own?.state === "running") await enqueue(tx, recognizeFile, { file }, { key: `recognize:${file}` });
  else if (own) await raise(tx, fileRecognized, { file, state: own.state });
}
