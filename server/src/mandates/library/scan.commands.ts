import type { mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { recognitionsOf, recognizeInBackground } from "../../documents/index.ts";
import {
  type Call,
  type IncomingFile,
  insertOne,
  notFound,
  Refusal,
  recordFile,
  type Tx,
} from "../../platform/index.ts";
import { mandateScans, mandates } from "../mandate.tables.ts";
import { arrivedPdf } from "./handIn.commands.ts";

type Scan = typeof mandateScans.$inferSelect;

/** More pages are a night's work for the machine and are recognized elsewhere. */
const mostScanned = 300;

/** Takes a scan whose text is to be recognized here; it is refused for the same reasons as a PDF with text (13, 2.1). */
export async function recognizeOrder(call: Call, _: unknown, file: IncomingFile) {
  const { stored, read } = await arrivedPdf(call, file);
  if (read.pages.length > mostScanned)
    throw new Refusal("too_many_pages", {
      text: `At most ${mostScanned} pages are recognized here; this file has ${read.pages.length.toLocaleString("en-US")}.`,
    });
  return call.once(async (tx) => {
    const scan = await insertOne(tx, mandateScans, {
      file: await recordFile(tx, stored, "application/pdf"),
      originalFileName: file.name,
      uploadedBy: tx.actor.userId,
      createdOn: tx.now,
    });
    tx.audit({
      action: "mandate.scan",
      recordType: "mandate_scans",
      recordId: scan.id,
      after: { name: file.name, size: stored.size, pages: read.pages.length },
    });
    await recognizeInBackground(tx, scan.file);
    const [answer] = await scansOnWire(tx, [scan]);
    if (!answer) throw notFound();
    return answer;
  });
}

/** One's own scans of the last day, the newest first. */
export async function listScans(tx: Tx) {
  const rows = await tx.db
    .select()
    .from(mandateScans)
    .where(
      and(eq(mandateScans.uploadedBy, tx.actor.userId), gt(mandateScans.createdOn, sql`now() - interval '24 hours'`)),
    )
    .orderBy(desc(mandateScans.createdOn), desc(mandateScans.id))
    .limit(100);
  const items = await scansOnWire(tx, rows);
  return { items, total: items.length, next: null };
}

/** How far one's own scan is. */
export async function readScan(tx: Tx, { params }: InputFor<typeof operations.scan>) {
  const [row] = await tx.db.select().from(mandateScans).where(ownScan(tx, params.id));
  const [answer] = row ? await scansOnWire(tx, [row]) : [];
  if (!answer) throw notFound();
  return answer;
}

const ownScan = (tx: Tx, id: number) => and(eq(mandateScans.id, id), eq(mandateScans.uploadedBy, tx.actor.userId));

/** Another's scan is not there. */
export async function isScanVisible(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.db.select({ id: mandateScans.id }).from(mandateScans).where(ownScan(tx, id));
  return row !== undefined;
}

async function scansOnWire(tx: Tx, scans: readonly Scan[]) {
  const recognized = await recognitionsOf(
    tx,
    scans.map(({ file }) => file),
  );
  const uploads = scans.flatMap(({ mandateUpload }) => mandateUpload ?? []);
  const orders = await tx.db
    .select({ id: mandates.id, upload: mandates.mandateUpload })
    .from(mandates)
    .where(inArray(mandates.mandateUpload, [...uploads, 0]));
  return scans.map((scan) => {
    const own = recognized.get(scan.file);
    // Recognized but not yet copied is still under way.
    const open = scan.mandateUpload === null && scan.reason === null;
    return {
      id: scan.id,
      original_file_name: scan.originalFileName,
      created_on: scan.createdOn,
      state: open ? ("running" as const) : scan.mandateUpload !== null ? ("done" as const) : ended(own?.state),
      page_count: own?.pageCount ?? null,
      pages_done: own?.pagesDone ?? 0,
      mandate_upload: scan.mandateUpload,
      mandate: orders.find(({ upload }) => upload !== null && upload === scan.mandateUpload)?.id ?? null,
      reason: scan.reason,
    };
  });
}

const ended = (state: string | undefined) => (state === "none" ? ("none" as const) : ("failed" as const));
