import type { mandates as operations } from "@refundry/contract/mandates";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, desc, eq, isNull } from "drizzle-orm";
import { insertOne, nameOf, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { mandateNotes } from "../mandate.tables.ts";
import { tellMandate } from "../mandates.events.ts";
import { openedMandate } from "../records/order.queries.ts";

type Row = typeof mandateNotes.$inferSelect;
const mayDelete = (tx: Tx, { author }: Row) =>
  author === tx.actor.userId || tx.actor.roleId === roles.masterTaxAttorney;

const onWire = (tx: Tx, row: Row) => ({
  id: row.id,
  author: row.author,
  author_name: row.authorName,
  body: row.body,
  created_on: row.createdOn,
  abilities: { delete: mayDelete(tx, row) },
});

/** The notes of an order, the newest first. */
export async function listNotes(tx: Tx, { params }: InputFor<typeof operations.notes>) {
  const { id } = await openedMandate(tx, params.id);
  const rows = await tx.db
    .select()
    .from(mandateNotes)
    .where(and(eq(mandateNotes.mandate, id), isNull(mandateNotes.deletedAt)))
    .orderBy(desc(mandateNotes.createdOn), desc(mandateNotes.id));
  return { items: rows.map((row) => onWire(tx, row)), total: rows.length, next: null };
}

export async function addNote(tx: Tx, { params, body }: InputFor<typeof operations.addNote>) {
  const { id } = await openedMandate(tx, params.id);
  const row = await insertOne(tx, mandateNotes, {
    mandate: id,
    author: tx.actor.userId,
    authorName: nameOf(tx.actor),
    body: body.body,
    createdOn: tx.now,
  });
  tx.audit({
    action: "mandate_note.create",
    recordType: "mandate_notes",
    recordId: row.id,
    after: { mandate: id, body: body.body },
  });
  tellMandate(tx, id);
  return onWire(tx, row);
}

const noteOf = async (tx: Tx, id: number) =>
  (
    await tx.db
      .select()
      .from(mandateNotes)
      .where(and(eq(mandateNotes.id, id), isNull(mandateNotes.deletedAt)))
  )[0];

export const isNoteVisible = async (tx: Tx, id: number) => (await noteOf(tx, id)) !== undefined;

/** The author deletes its own note, a master tax attorney any; none is edited. */
export async function removeNote(tx: Tx, { params }: InputFor<typeof operations.removeNote>) {
  const row = await noteOf(tx, params.id);
  if (!row) throw notFound();
  if (!mayDelete(tx, row)) throw new Refusal("forbidden");
  await tx.db.update(mandateNotes).set({ deletedAt: tx.now }).where(eq(mandateNotes.id, row.id));
  tx.audit({
    action: "mandate_note.delete",
    recordType: "mandate_notes",
    recordId: row.id,
    before: { mandate: row.mandate, body: row.body },
    after: null,
  });
  tellMandate(tx, row.mandate);
  return {};
}
