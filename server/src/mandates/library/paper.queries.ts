import type { mandates as operations } from "@refundry/contract/mandates";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq } from "drizzle-orm";
import { type Call, demandScanned, notFound, type OutgoingFile, storedFiles, type Tx } from "../../platform/index.ts";
import { mandatePages, mandateUploads } from "../mandate.tables.ts";
import { openedMandate } from "../records/order.queries.ts";
import { findIn } from "../search/find.rules.ts";
import { rectsOf } from "../search/wordPlace.rules.ts";
import { mostPages } from "./orderText.compute.ts";

/** The text of a page, with where its words stand. */
export async function readPage(tx: Tx, { params }: InputFor<typeof operations.page>) {
  const { id } = await openedMandate(tx, params.id);
  if (params.n > mostPages) throw notFound();
  const [row] = await tx.db
    .select()
    .from(mandatePages)
    .where(and(eq(mandatePages.mandate, id), eq(mandatePages.page, params.n)));
  if (!row) throw notFound();
  return { page: row.page, text: row.text, words: row.words };
}

/** Where words stand in an order, by page, also across lines. */
export async function findInMandate(tx: Tx, { params, query }: InputFor<typeof operations.find>) {
  const { id } = await openedMandate(tx, params.id);
  const pages = await tx.db
    .select({ page: mandatePages.page, text: mandatePages.text, words: mandatePages.words })
    .from(mandatePages)
    .where(eq(mandatePages.mandate, id))
    .orderBy(asc(mandatePages.page));
  const items = pages.flatMap(({ page, text, words }) => {
    const hits = findIn(text, query.q);
    if (hits.length === 0) return [];
    const rects = rectsOf(text, words, hits);
    return [{ page, hits: hits.map((hit, at) => ({ ...hit, rects: rects[at] ?? [] })) }];
  });
  return { items, total: items.length, next: null };
}

/** The PDF of an order; who fetched it stands in the trail. */
export async function downloadMandate(
  call: Call,
  { params, query }: InputFor<typeof operations.file>,
): Promise<OutgoingFile> {
  const file = await call.transaction(async (tx) => {
    const { id, mandateUpload } = await openedMandate(tx, params.id);
    const [row] = await tx.db
      .select({ name: mandateUploads.originalFileName, stored: storedFiles })
      .from(mandateUploads)
      .innerJoin(storedFiles, eq(storedFiles.id, mandateUploads.file))
      .where(eq(mandateUploads.id, mandateUpload ?? 0));
    if (!row) throw notFound();
    demandScanned(row.stored);
    tx.audit({ action: "mandate.download", recordType: "mandates", recordId: id, after: { name: row.name } });
    return row;
  });
  const { sha256, size, mimeType: type } = file.stored;
  return {
    ...{ name: file.name, type, size },
    ...(query.inline === "1" && { inline: true }),
    open: (range) => call.services.files.open(sha256, range),
  };
}
