import {
  emptyNoteText,
  mostNoteCharacters,
  type NoteVisibility,
  type clients as operations,
} from "@refundry/contract/clients";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { cleanHtml, plainText } from "../../crafts/markup/cleanHtml.ts";
import { users } from "../../people/index.ts";
import { can, insertOne, invalid, Refusal, type Tx } from "../../platform/index.ts";
import { clientNotes } from "../note.tables.ts";
import { openedClient } from "../records/client.queries.ts";
import { heldNote, readNote } from "./note.queries.ts";

type Row = typeof clientNotes.$inferSelect;

/** Cleaned HTML with words in it; 422 otherwise. */
function bodyOf(text: string): string {
  const body = cleanHtml(text);
  if (plainText(body) === "") throw invalid({ text: emptyNoteText });
  if (body.length > mostNoteCharacters)
    throw invalid({ text: `A note has at most ${mostNoteCharacters.toLocaleString("en-US")} characters.` });
  return body;
}

/** What people of the client write is for the client to read, whatever they say (CLIENTS-36). */
const visibilityFor = ({ actor }: Tx, asked: NoteVisibility): NoteVisibility =>
  actor.roleId === roles.client ? "client" : asked;

/** Notes something of a client. */
export async function addNote(tx: Tx, { params, body }: InputFor<typeof operations.addNote>) {
  const client = await openedClient(tx, params.id, "share");
  const row = await noteOf(tx, {
    client: client.id,
    author: tx.actor.userId,
    text: body.text,
    visibility: visibilityFor(tx, body.visibility ?? "internal"),
  });
  await tellMentioned(tx, row, "");
  return readNote(tx, row.id);
}

/** Writes a note of a client that its author may write. */
export async function noteOf(
  tx: Tx,
  { text, ...note }: Pick<Row, "client" | "author" | "visibility"> & { text: string },
): Promise<Row> {
  const row = await insertOne(tx, clientNotes, { ...note, body: bodyOf(text), date: tx.now });
  noted(tx, row, "create", null, { body: row.body, visibility: row.visibility });
  return row;
}

/** Changes an own note; nobody else's. */
export async function changeNote(tx: Tx, { params, body }: InputFor<typeof operations.changeNote>) {
  const row = await heldNote(tx, params.id);
  if (row.author !== tx.actor.userId) throw new Refusal("forbidden");
  const next = {
    body: body.text === undefined ? row.body : bodyOf(body.text),
    visibility: visibilityFor(tx, body.visibility ?? row.visibility),
  };
  const before = { body: row.body, visibility: row.visibility };
  const fields = (["body", "visibility"] as const).filter((field) => next[field] !== before[field]);
  if (fields.length === 0) return readNote(tx, row.id);
  const editedAt = fields.includes("body") ? tx.now : row.editedAt;
  await tx.db
    .update(clientNotes)
    .set({ ...next, editedAt })
    .where(eq(clientNotes.id, row.id));
  const of = (from: typeof next) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  noted(tx, row, "update", of(before), of(next));
  await tellMentioned(tx, { ...row, ...next }, row.body);
  return readNote(tx, row.id);
}

/** Takes a note away: the author's own, and any by an administrator. */
export async function removeNote(tx: Tx, { params }: InputFor<typeof operations.removeNote>) {
  const row = await heldNote(tx, params.id);
  if (row.author !== tx.actor.userId && !can(tx.actor, "clients.delete_any_note")) throw new Refusal("forbidden");
  await tx.db.update(clientNotes).set({ deletedAt: tx.now }).where(eq(clientNotes.id, row.id));
  noted(tx, row, "delete", { body: row.body, visibility: row.visibility }, null);
  return {};
}

/** Puts a note on top for everybody who sees it, or back to its place. */
const pin =
  (on: boolean) =>
  async (tx: Tx, { params }: InputFor<typeof operations.pinNote>) => {
    const row = await heldNote(tx, params.id);
    if ((row.pinnedAt !== null) !== on) {
      await tx.db
        .update(clientNotes)
        .set({ pinnedAt: on ? tx.now : null })
        .where(eq(clientNotes.id, row.id));
      noted(tx, row, on ? "pin" : "unpin", { pinned: !on }, { pinned: on });
    }
    return readNote(tx, row.id);
  };
export const pinNote = pin(true);
export const unpinNote = pin(false);

function noted(
  tx: Tx,
  { id, client }: Row,
  verb: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): void {
  tx.audit({ action: `note.${verb}`, recordType: "note", recordId: id, clientId: client, before, after });
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "client_notes", id: client });
}

/** Whoever is named as `@First Last` learns of it, once, if the note is for their eyes; who sees the client is settled when it is told. */
async function tellMentioned(tx: Tx, { client, body, visibility }: Row, before: string): Promise<void> {
  const [now, then] = [plainText(body).toLowerCase(), plainText(before).toLowerCase()];
  if (!now.includes("@")) return;
  const name = sql`'@' || lower(trim(${users.first} || ' ' || ${users.last}))`;
  const people = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`position(${name} in ${now}) > 0 and position(${name} in ${then}) = 0`,
        visibility === "internal" ? ne(users.roleId, roles.client) : undefined,
      ),
    );
  if (people.length > 0)
    tx.notify("note_mention", {
      to: { people: people.map(({ id }) => id) },
      client,
      params: { actor: `${tx.actor.first} ${tx.actor.last}`.trim() },
    });
}
