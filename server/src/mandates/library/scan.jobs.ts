import { and, eq, isNull } from "drizzle-orm";
import { recognizedPagesOf } from "../../documents/index.ts";
import { enqueue, inTransaction, type JobRun, job, storedFiles, type Tx } from "../../platform/index.ts";
import { mandateScans } from "../mandate.tables.ts";
import { tellScan } from "../mandates.events.ts";
import { keepUpload } from "./handIn.commands.ts";
import { copyScanTask } from "./scanCopy.compute.ts";
import { searchability } from "./searchable.rules.ts";

const limits = { milliseconds: 120_000, megabytes: 768 };

const noText = "No text could be recognized on the pages of this file.";
const failedText = "The text of this file could not be recognized.";

const open = (scan: number) =>
  and(eq(mandateScans.id, scan), isNull(mandateScans.mandateUpload), isNull(mandateScans.reason));

/** Makes the copy of a recognized scan that has text, and hands it in for its uploader as any other PDF (13, 2.1). */
export const copyScanJob = job<{ scan: number }>({
  name: "mandates.copy_scan",
  maxAttempts: 3,
  run: async ({ scan }, run) => {
    try {
      await copy(scan, run);
    } catch (error) {
      if (!run.lastAttempt || run.signal.aborted) throw error;
      await inTransaction(run.services.pool, {}, (tx) => endScan(tx, scan, failedText));
    }
  },
  abandoned: ({ scan }, { services }) => inTransaction(services.pool, {}, (tx) => endScan(tx, scan, failedText)),
});

async function copy(scan: number, { services, signal }: JobRun): Promise<void> {
  const known = await inTransaction(services.pool, { readOnly: true }, async (tx) => {
    const [row] = await tx.db
      .select({ own: mandateScans, sha256: storedFiles.sha256 })
      .from(mandateScans)
      .innerJoin(storedFiles, eq(storedFiles.id, mandateScans.file))
      .where(open(scan));
    return row && { ...row, pages: await recognizedPagesOf(tx, row.own.file) };
  });
  if (!known) return;
  const { own, sha256, pages } = known;
  const bytes = await services.files.read(sha256);
  const made = await services.compute.run(copyScanTask, { bytes, pages }, limits, { signal });
  const readable = made.read.why === null && searchability(made.read.pages).searchable;
  const stored = readable ? await services.files.put(made.copy) : null;
  await inTransaction(services.pool, {}, async (tx) => {
    if (made.read.why !== null || !stored) return endScan(tx, scan, noText);
    const [row] = await tx.db.select().from(mandateScans).where(open(scan)).for("update");
    if (!row) return;
    const upload = await keepUpload(tx, {
      stored,
      name: own.originalFileName,
      pages: made.read.pages,
      by: own.uploadedBy,
    });
    await tx.db.update(mandateScans).set({ mandateUpload: upload }).where(eq(mandateScans.id, scan));
    tellScan(tx, scan);
  });
}

async function endScan(tx: Tx, scan: number, reason: string): Promise<void> {
  await tx.db.update(mandateScans).set({ reason }).where(open(scan));
  tellScan(tx, scan);
}

/** The scans of a file hear how far it is, and what came of it. */
export async function followRecognition(
  tx: Tx,
  file: number,
  state: "running" | "done" | "none" | "failed",
): Promise<void> {
  const scans = await tx.db
    .select({ id: mandateScans.id })
    .from(mandateScans)
    .where(and(eq(mandateScans.file, file), isNull(mandateScans.mandateUpload), isNull(mandateScans.reason)));
  for (const { id } of scans) {
    if (state === "done") await enqueue(tx, copyScanJob, { scan: id }, { key: `copy_scan:${id}` });
    else if (state !== "running") await endScan(tx, id, state === "none" ? noText : failedText);
    tellScan(tx, id);
  }
}
