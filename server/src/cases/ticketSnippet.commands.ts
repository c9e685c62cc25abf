import type { cases as operations } from "@refundry/contract/cases";
import type { InputFor } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import {
  changedFields,
  demandVersion,
  insertOne,
  lastChange,
  nextVersion,
  notFound,
  type Tx,
} from "../platform/index.ts";
import { ticketSnippets } from "./ticket.tables.ts";

type Snippet = typeof ticketSnippets.$inferSelect;

const shown = ({ id, title, body, version }: Snippet) => ({ id, title, body, version });

export async function listSnippets(tx: Tx) {
  const rows = await tx.db.select().from(ticketSnippets).orderBy(sql`lower(${ticketSnippets.title})`);
  return { items: rows.map(shown), total: rows.length, next: null };
}

export async function isSnippetThere(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.$count(ticketSnippets, eq(ticketSnippets.id, id))) > 0;
}

async function held(tx: Tx, id: number): Promise<Snippet> {
  const [row] = await tx.db.select().from(ticketSnippets).where(eq(ticketSnippets.id, id)).for("update");
  if (!row) throw notFound();
  return row;
}

/** Keeps an answer to be used again. */
export async function addSnippet(tx: Tx, { body }: InputFor<typeof operations.addTicketSnippet>) {
  const made = await insertOne(tx, ticketSnippets, { ...body, updatedBy: tx.actor.userId, updatedAt: tx.now });
  noted(tx, made.id, "create", null, body);
  return shown(made);
}

export async function changeSnippet(tx: Tx, { params, body }: InputFor<typeof operations.changeTicketSnippet>) {
  const before = await held(tx, params.id);
  const { version, ...fields } = body;
  await demandVersion(tx, version, lastChange(before));
  const changed = changedFields<Record<string, unknown>>(before, fields);
  if (!changed) return shown(before);
  const set = { ...fields, ...nextVersion(tx, before) };
  await tx.db.update(ticketSnippets).set(set).where(eq(ticketSnippets.id, before.id));
  noted(tx, before.id, "change", changed.before, changed.after);
  return shown({ ...before, ...set } as Snippet);
}

export async function removeSnippet(tx: Tx, { params }: InputFor<typeof operations.removeTicketSnippet>) {
  const { id, title, body } = await held(tx, params.id);
  await tx.db.delete(ticketSnippets).where(eq(ticketSnippets.id, id));
  noted(tx, id, "delete", { title, body }, null);
  return {};
}

function noted(
  tx: Tx,
  id: number,
  what: "create" | "change" | "delete",
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): void {
  tx.audit({ action: `ticket_snippet.${what}`, recordType: "ticket_snippet", recordId: id, before, after });
  tx.tell({ record: "ticket_desk", id: 1 }, { kind: "record", type: "ticket_snippets", id });
}
