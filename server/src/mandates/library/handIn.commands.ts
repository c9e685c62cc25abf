import type { mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, isNull } from "drizzle-orm";
import { describeTask } from "../../documents/index.ts";
import {
  type Call,
  enqueue,
  type IncomingFile,
  insertOne,
  notFound,
  Refusal,
  recordFile,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { mandates, mandateUploads } from "../mandate.tables.ts";
import { tellMandate } from "../mandates.events.ts";
import { mandateAnswer } from "./mandate.queries.ts";
import { type ReadPage, readOrderTask } from "./orderText.compute.ts";
import { processMandate } from "./processing.jobs.ts";
import { searchability, textHash } from "./searchable.rules.ts";

const limits = { milliseconds: 20_000, megabytes: 768 };

/** A PDF that arrived, with the text of its pages; refused where it is no PDF, does harm, or cannot be opened (13, 5.3). */
export async function arrivedPdf(call: Call, file: IncomingFile) {
  const stored = await file.keep();
  const { files, compute } = call.services;
  const handed = await files.hand(stored.sha256);
  const described = await compute.run(describeTask, { bytes: handed, name: file.name }, limits);
  if (described.harmful) throw new Refusal("infected_file");
  if (described.kind !== "pdf") throw new Refusal("not_a_pdf");
  const bytes = await files.read(stored.sha256);
  const read = await compute.run(readOrderTask, { bytes }, limits);
  if (read.why !== null) throw new Refusal(read.why, { details: { pages: read.pageCount.toLocaleString("en-US") } });
  return { stored, read };
}

/** Takes the PDF of an order (13, 5.3): what it is by its bytes, harm, password, damage, length, whether its text can be searched. */
export async function handIn(call: Call, _: unknown, file: IncomingFile) {
  const { stored, read } = await arrivedPdf(call, file);
  const { without, searchable } = searchability(read.pages);
  if (!searchable) throw new Refusal("no_searchable_text", { details: { pages: without } });
  return call.once(async (tx) => {
    await demandNew(tx, stored.sha256);
    const id = await keepUpload(tx, { stored, name: file.name, pages: read.pages, by: tx.actor.userId });
    return { id, page_count: read.pages.length, pages_without_text: without };
  });
}

interface ReadUpload {
  stored: Parameters<typeof recordFile>[1];
  name: string;
  pages: readonly ReadPage[];
  by: number;
}

/** Keeps a PDF that can be searched, of which its uploader may make an order. */
export async function keepUpload(tx: Tx, { stored, name, pages, by }: ReadUpload): Promise<number> {
  const { id } = await insertOne(tx, mandateUploads, {
    file: await recordFile(tx, stored, "application/pdf"),
    originalFileName: name,
    pageCount: pages.length,
    pagesWithoutText: searchability(pages).without,
    textHash: textHash(pages),
    uploadedBy: by,
    createdOn: tx.now,
  });
  tx.audit({
    action: "mandate.upload",
    recordType: "mandate_uploads",
    recordId: id,
    after: { name, size: stored.size, pages: pages.length },
  });
  return id;
}

/** Equal bytes stand in the library once. */
async function demandNew(tx: Tx, sha256: string): Promise<void> {
  const [known] = await tx.db
    .select({ id: mandates.id, title: mandates.title, name: mandateUploads.originalFileName })
    .from(mandates)
    .innerJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .innerJoin(storedFiles, eq(storedFiles.id, mandateUploads.file))
    .where(and(eq(storedFiles.sha256, sha256), isNull(mandates.deletedAt)))
    .orderBy(asc(mandates.id))
    .limit(1);
  if (known) throw new Refusal("duplicate_mandate", { details: { title: known.title ?? known.name, id: known.id } });
}

/** Makes an order of one's own upload; the same upload again answers the same order. */
export async function createMandate(tx: Tx, { body }: InputFor<typeof operations.create>) {
  const [upload] = await tx.db
    .select()
    .from(mandateUploads)
    .where(and(eq(mandateUploads.id, body.mandate_upload), eq(mandateUploads.uploadedBy, tx.actor.userId)))
    .for("update");
  if (!upload) throw notFound();
  const [known] = await tx.db.select().from(mandates).where(eq(mandates.mandateUpload, upload.id));
  if (known) return mandateAnswer(tx, known);
  const made = await insertOne(tx, mandates, {
    mandateUpload: upload.id,
    createdBy: tx.actor.userId,
    createdOn: tx.now,
    processing: { step: 1, tries: 0, error: null },
  });
  tx.audit({
    action: "mandate.create",
    recordType: "mandates",
    recordId: made.id,
    after: { file: upload.originalFileName, pages: upload.pageCount },
  });
  await enqueue(tx, processMandate, { mandate: made.id }, { key: `mandate:${made.id}` });
  tellMandate(tx, made.id);
  return mandateAnswer(tx, made);
}
