import type { IsoDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { insertOne, recordFile, type Tx } from "../../platform/index.ts";
import { mandateImpacts, mandatePages, mandatePeriods, mandates, mandateUploads } from "../mandate.tables.ts";
import { renewSaid } from "./said.commands.ts";

export interface NewOrder {
  title: string;
  author: string;
  orderNumber?: string | null;
  publicationDate?: IsoDate | null;
  /** Null: nationwide. */
  stateCode: string | null;
  /** Choices 1–14 (13, 3); at least one, for the order is complete when it is reviewed (13, 5.2). */
  impacts: readonly number[];
  /** When it was in force; without `to` it goes on. */
  periods: readonly { from: IsoDate; to: IsoDate | null }[];
}

/** Puts a complete order into the library as reviewed by the person who acts. Answers its id. Audited. */
export async function recordOrder(tx: Tx, order: NewOrder): Promise<number> {
  const [made] = await tx.db
    .insert(mandates)
    .values({
      title: order.title,
      author: order.author,
      orderNumber: order.orderNumber ?? null,
      publicationDate: order.publicationDate ?? null,
      nationwide: order.stateCode === null,
      stateCode: order.stateCode,
      state: "reviewed",
      reviewedBy: tx.actor.userId,
      reviewedAt: tx.now,
      createdBy: tx.actor.userId,
      createdOn: tx.now,
    })
    .returning();
  if (!made) throw new Error("The order was not written.");
  await tx.db
    .insert(mandatePeriods)
    .values(order.periods.map(({ from, to }) => ({ mandate: made.id, fromDate: from, toDate: to })));
  await tx.db.insert(mandateImpacts).values(order.impacts.map((choice) => ({ mandate: made.id, choice })));
  await renewSaid(tx, made.id);
  tx.audit({
    action: "mandate.create",
    recordType: "mandates",
    recordId: made.id,
    after: { title: order.title, author: order.author, state_code: order.stateCode, periods: order.periods },
  });
  return made.id;
}

export interface OrderFile {
  /** As the store holds it. */
  stored: Parameters<typeof recordFile>[1];
  name: string;
  /** The text of each page. */
  pages: readonly string[];
}

/** Keeps the PDF of an order that the product brought along, with its text by page. Answers the id of the upload. */
export async function attachFile(tx: Tx, mandate: number | null, { stored, name, pages }: OrderFile): Promise<number> {
  const { id } = await insertOne(tx, mandateUploads, {
    file: await recordFile(tx, stored, "application/pdf"),
    originalFileName: name,
    pageCount: pages.length,
    uploadedBy: tx.actor.userId,
    createdOn: tx.now,
  });
  tx.audit({
    action: "mandate.upload",
    recordType: "mandate_uploads",
    recordId: id,
    after: { name, pages: pages.length },
  });
  if (mandate === null) return id;
  await tx.db.update(mandates).set({ mandateUpload: id }).where(eq(mandates.id, mandate));
  await tx.db.insert(mandatePages).values(pages.map((text, place) => ({ mandate, page: place + 1, text })));
  return id;
}
