import type { leads as operations } from "@refundry/contract/leads";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { readersDay, users } from "../../people/index.ts";
import { insertOne, invalid, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { leadNotes, leads } from "../lead.tables.ts";
import { tellOf } from "./lead.commands.ts";
import { leadsInReach } from "./leadReach.queries.ts";

type Note = typeof leadNotes.$inferSelect;

/** Today is that of who writes: no time zone applies to the day itself. */
async function demandNotPast(tx: Tx, day: string | null | undefined): Promise<void> {
  if (!day) return;
  if (day < (await readersDay(tx))) throw invalid({ follow_up_datetime: "The follow-up date cannot be in the past." });
}

const visible = (tx: Tx) => leadsInReach(tx);

async function demandLead(tx: Tx, id: number): Promise<void> {
  if ((await tx.db.$count(leads, and(eq(leads.id, id), visible(tx)))) === 0) throw notFound();
}

const authorName = sql<string>`trim(${users.first} || ' ' || ${users.last})`;

/** The notes of a lead, newest first. */
export async function listLeadNotes(tx: Tx, { params }: InputFor<typeof operations.notes>) {
  await demandLead(tx, params.id);
  const rows = await tx.db
    .select({ note: leadNotes, name: authorName })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.author))
    .where(and(eq(leadNotes.lead, params.id), isNull(leadNotes.deletedAt)))
    .orderBy(desc(leadNotes.createdOn), desc(leadNotes.id));
  const items = rows.map(({ note, name }) => shown(tx, note, name));
  return { items, total: items.length, next: null };
}

function shown(tx: Tx, note: Note, name: string | null) {
  const mine = note.author === tx.actor.userId;
  return {
    id: note.id,
    body: note.body,
    author: note.author === null ? null : { id: note.author, name: name ?? "" },
    mine,
    created_on: note.createdOn,
    edited_at: note.editedAt,
    follow_up_datetime: note.followUp && `${note.followUp} 00:00:00`,
    done: note.followUpDoneAt !== null,
    abilities: { change: mine, delete: mine || tx.actor.roleId === roles.admin },
  };
}

async function readNote(tx: Tx, id: number) {
  const [row] = await tx.db
    .select({ note: leadNotes, name: authorName })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.author))
    .where(eq(leadNotes.id, id));
  if (!row) throw notFound();
  return shown(tx, row.note, row.name);
}

/** Notes something of a lead, also of one that was converted. */
export async function addLeadNote(tx: Tx, { params, body }: InputFor<typeof operations.addNote>) {
  await demandLead(tx, params.id);
  await demandNotPast(tx, body.follow_up_datetime);
  const note = await noteOf(tx, params.id, body.body, body.follow_up_datetime);
  return readNote(tx, note.id);
}

/** The part that the public page and the demo data use too. */
export async function noteOf(tx: Tx, lead: number, body: string, followUp: string | null = null): Promise<Note> {
  const note = await insertOne(tx, leadNotes, {
    lead,
    author: tx.actorOrNone?.userId ?? null,
    body,
    followUp,
    createdOn: tx.now,
  });
  noted(tx, note, "create", null, { body, follow_up: followUp });
  await settleFollowUp(tx, lead);
  return note;
}

const noted = (tx: Tx, note: Note, verb: string, before: object | null, after: object | null) =>
  tx.audit({
    action: `lead_note.${verb}`,
    recordType: "lead_note",
    recordId: note.id,
    before: before as Record<string, unknown> | null,
    after: after && { lead: note.lead, ...after },
  });

/** The earliest day of what is not done stands on the lead. */
async function settleFollowUp(tx: Tx, lead: number): Promise<void> {
  await tx.db
    .update(leads)
    .set({
      nextFollowUp: sql`(select min(${leadNotes.followUp}) from ${leadNotes} where ${leadNotes.lead} = ${lead}
        and ${leadNotes.followUpDoneAt} is null and ${leadNotes.deletedAt} is null)`,
      updatedAt: tx.now,
    })
    .where(eq(leads.id, lead));
  tellOf(tx, { id: lead });
}

async function heldNote(tx: Tx, id: number): Promise<Note> {
  const [row] = await tx.db
    .select({ note: leadNotes })
    .from(leadNotes)
    .innerJoin(leads, eq(leads.id, leadNotes.lead))
    .where(and(eq(leadNotes.id, id), isNull(leadNotes.deletedAt), visible(tx)))
    .for("update", { of: leadNotes });
  if (!row) throw notFound();
  return row.note;
}

export async function isLeadNoteVisible(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: leadNotes.id })
    .from(leadNotes)
    .innerJoin(leads, eq(leads.id, leadNotes.lead))
    .where(and(eq(leadNotes.id, id), isNull(leadNotes.deletedAt), visible(tx)));
  return rows.length > 0;
}

function demandSame(path: number, body: number): void {
  if (path !== body) throw invalid({ id: "This is another note." });
}

/** Changes an own note, or ends its follow-up. */
export async function changeLeadNote(tx: Tx, { params, body }: InputFor<typeof operations.changeNote>) {
  demandSame(params.id, body.id);
  if (body.follow_up_datetime !== undefined) await demandNotPast(tx, body.follow_up_datetime);
  const note = await heldNote(tx, params.id);
  if (note.author !== tx.actor.userId) throw new Refusal("forbidden");
  const day = body.follow_up_datetime === undefined ? note.followUp : body.follow_up_datetime;
  const moved = day !== note.followUp;
  const done = body.done ?? (moved ? false : note.followUpDoneAt !== null);
  await tx.db
    .update(leadNotes)
    .set({
      ...(body.body !== undefined && body.body !== note.body && { body: body.body, editedAt: tx.now }),
      followUp: day,
      followUpDoneAt: done ? (note.followUpDoneAt ?? tx.now) : null,
      ...(moved && { followUpToldAt: null }),
    })
    .where(eq(leadNotes.id, note.id));
  noted(
    tx,
    note,
    "update",
    { body: note.body, follow_up: note.followUp, done: note.followUpDoneAt !== null },
    { body: body.body ?? note.body, follow_up: day, done },
  );
  await settleFollowUp(tx, note.lead);
  return readNote(tx, note.id);
}

/** Takes a note away: the author's own, and any by an administrator. */
export async function removeLeadNote(tx: Tx, { params, body }: InputFor<typeof operations.removeNote>) {
  demandSame(params.id, body.id);
  const note = await heldNote(tx, params.id);
  if (note.author !== tx.actor.userId && tx.actor.roleId !== roles.admin) throw new Refusal("forbidden");
  await tx.db.update(leadNotes).set({ deletedAt: tx.now }).where(eq(leadNotes.id, note.id));
  noted(tx, note, "delete", { body: note.body, follow_up: note.followUp }, null);
  await settleFollowUp(tx, note.lead);
  return {};
}
