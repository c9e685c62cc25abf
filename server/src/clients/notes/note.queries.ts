import type { clients as operations } from "@refundry/contract/clients";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "../../people/index.ts";
import { can, containing, notFound, type Tx } from "../../platform/index.ts";
import { clientNotes } from "../note.tables.ts";
import { ofClientsInScope, openedClient } from "../records/client.queries.ts";

type Row = typeof clientNotes.$inferSelect;

/** People of the client see what is meant for them (04, 2.6). */
const seen = ({ actor }: Tx): SQL | undefined =>
  and(isNull(clientNotes.deletedAt), actor.roleId === roles.client ? eq(clientNotes.visibility, "client") : undefined);

const authorName = sql<string>`trim(${users.first} || ' ' || ${users.last})`;
/** The words of cleaned HTML: in it `<` stands before elements alone. */
const words = sql`regexp_replace(${clientNotes.body}, '<[^>]*>', ' ', 'g') || ' ' || ${authorName}`;

/** The notes of a client that the reader sees: pinned ones first, then the newest. */
export async function listNotes(tx: Tx, { params, query }: InputFor<typeof operations.notes>) {
  const asked = (query.q ?? "").split(/\s+/).filter(Boolean);
  const found = asked.map((word) => sql`${words} ilike ${containing(escapedHtml(word))}`);
  const [client, rows] = await Promise.all([
    openedClient(tx, params.id),
    tx.db
      .select({ note: clientNotes, authorName })
      .from(clientNotes)
      .innerJoin(users, eq(users.id, clientNotes.author))
      .where(and(eq(clientNotes.client, params.id), seen(tx), ...found))
      .orderBy(sql`${clientNotes.pinnedAt} is null`, desc(clientNotes.date), desc(clientNotes.id)),
  ]);
  const items = rows.filter(({ note }) => note.client === client.id).map((row) => shown(tx, row));
  return { items, total: items.length, next: null };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapedHtml = (text: string) => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

function shown(tx: Tx, { note, authorName: name }: { note: Row; authorName: string }) {
  const { id, author, body, date, editedAt, visibility, pinnedAt } = note;
  const own = author === tx.actor.userId;
  return {
    id,
    author,
    author_name: name,
    author_avatar: null,
    body,
    date,
    edited_at: editedAt,
    visibility,
    pinned_at: pinnedAt,
    abilities: {
      edit: own,
      delete: own || can(tx.actor, "clients.delete_any_note"),
      pin: can(tx.actor, "clients.pin_note"),
    },
  };
}

/** One note as the list shows it. */
export async function readNote(tx: Tx, id: number) {
  const [row] = await tx.db
    .select({ note: clientNotes, authorName })
    .from(clientNotes)
    .innerJoin(users, eq(users.id, clientNotes.author))
    .where(eq(clientNotes.id, id));
  if (!row) throw notFound();
  return shown(tx, row);
}

/** A note that the reader sees, of a client in scope; else 404. Held for a change. */
export async function heldNote(tx: Tx, id: number): Promise<Row> {
  const [row] = await tx.db
    .select()
    .from(clientNotes)
    .where(and(eq(clientNotes.id, id), seen(tx), ofClientsInScope(tx, clientNotes.client)))
    .for("update");
  if (!row) throw notFound();
  await openedClient(tx, row.client);
  return row;
}

export async function isNoteVisible(tx: Tx, id: number): Promise<boolean> {
  const found = await tx.db.$count(
    clientNotes,
    and(eq(clientNotes.id, id), seen(tx), ofClientsInScope(tx, clientNotes.client)),
  );
  return found > 0;
}
