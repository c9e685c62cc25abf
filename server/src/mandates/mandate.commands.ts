import type { IsoDate } from "@refundry/contract/values";
import type { Tx } from "../platform/index.ts";
import { mandateImpacts, mandatePeriods, mandates } from "./mandate.tables.ts";

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
      reviewStatusId: 6,
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
  tx.audit({
    action: "mandate.create",
    recordType: "mandates",
    recordId: made.id,
    after: { title: order.title, author: order.author, state: order.stateCode, periods: order.periods },
  });
  return made.id;
}
