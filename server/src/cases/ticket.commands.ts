import {
  answerHours,
  mostTicketsAnHour,
  type cases as operations,
  ticketLifecycle,
  ticketNumber,
} from "@refundry/contract/cases";
import { type InputFor, type OutputFor, roles } from "@refundry/contract/platform";
import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { isClientVisible } from "../clients/index.ts";
import { lockedPerson, users } from "../people/index.ts";
import {
  can,
  changedFields,
  countByPerson,
  demandVersion,
  factOf,
  insertOne,
  invalid,
  lastChange,
  living,
  move,
  nextVersion,
  onTheWire,
  personName,
  Refusal,
  type Tx,
} from "../platform/index.ts";
import { isOver, silenceOf } from "./cases.policy.ts";
import { answering, readTicket } from "./ticket.queries.ts";
import { ticketFiles, ticketMessages, tickets } from "./ticket.tables.ts";
import { heldTicket, type TicketRecord } from "./ticketReach.queries.ts";

export const ticketLife = living(ticketLifecycle, tickets, "status");
type Columns = Partial<typeof tickets.$inferInsert>;
type Answer = OutputFor<typeof operations.ticket>;

const hour = 3_600_000;
const noAnswerDue = { askedAt: null, answerDue: null, overdueTold: false } as const;
const dueFrom = (at: Date, priority: TicketRecord["priority"]) => ({
  askedAt: at,
  answerDue: new Date(at.getTime() + answerHours[priority] * hour),
  overdueTold: false,
});

/** Opens a ticket with its first message; administrators hear of it. */
export async function createTicket(tx: Tx, { body }: InputFor<typeof operations.createTicket>): Promise<Answer> {
  const { body: text, files, ...fields } = body;
  await demandTurn(tx);
  if (fields.client !== null && !(await isClientVisible(tx, fields.client)))
    throw invalid({ client: "Please choose one of your clients." });
  const id = await openTicket(tx, tx.actor.userId, fields, { body: text, files });
  return readTicket(tx, { params: { id } });
}

type Opened = Pick<TicketRecord, "subject" | "category" | "priority" | "client"> &
  Partial<Pick<TicketRecord, "occasion">>;

/** The part that the demo data use too: in the name of who asks. Answers its id. */
export async function openTicket(
  tx: Tx,
  requester: number,
  { subject, category, priority, client, occasion = null }: Opened,
  first: Pick<Written, "body" | "files">,
): Promise<number> {
  const fields = { subject, category, priority, client, ...(occasion !== null && { occasion }) };
  const made = await insertOne(tx, tickets, {
    ...fields,
    requester,
    createdAt: tx.now,
    lastMessageAt: tx.now,
    ...dueFrom(tx.now, priority),
    updatedBy: requester,
    updatedAt: tx.now,
  });
  tx.audit({
    action: "ticket.create",
    recordType: "ticket",
    recordId: made.id,
    clientId: client,
    after: { ...fields, requester, status: made.status, private: false },
  });
  await addToThread(tx, made, { ...first, author: requester, internal: false });
  tx.notify("ticket_new", {
    to: { roles: [roles.admin] },
    target: made.id,
    ...(client !== null && { client }),
    params: { number: ticketNumber(made.id) },
  });
  tellOf(tx, made.id);
  return made.id;
}

/** At most 20 within an hour, of one person at a time. */
async function demandTurn(tx: Tx): Promise<void> {
  await lockedPerson(tx, tx.actor.userId);
  const recent = await tx.db
    .select({ at: tickets.createdAt })
    .from(tickets)
    .where(and(eq(tickets.requester, tx.actor.userId), gt(tickets.createdAt, new Date(tx.now.getTime() - hour))))
    .orderBy(desc(tickets.createdAt))
    .limit(mostTicketsAnHour);
  const first = recent[mostTicketsAnHour - 1]?.at;
  if (!first) return;
  const minutes = Math.max(1, Math.ceil((first.getTime() + hour - tx.now.getTime()) / 60_000));
  throw new Refusal("too_many_requests", {
    text: "You opened 20 tickets within an hour. Please try again in {minutes} minutes.",
    details: { minutes },
    headers: { "retry-after": String(minutes * 60) },
  });
}

interface Written {
  author: number;
  body: string;
  internal: boolean;
  files: readonly number[];
}

/** Writes a message with the files that its author sent before. */
async function addToThread(tx: Tx, ticket: TicketRecord, { author, body, internal, files }: Written): Promise<void> {
  const { id } = await insertOne(tx, ticketMessages, { ticket: ticket.id, author, body, internal, createdAt: tx.now });
  const attached =
    files.length === 0
      ? []
      : await tx.db
          .update(ticketFiles)
          .set({ message: id })
          .where(
            and(inArray(ticketFiles.id, [...files]), eq(ticketFiles.uploadedBy, author), isNull(ticketFiles.message)),
          )
          .returning({ name: ticketFiles.name });
  if (attached.length !== new Set(files).size) throw invalid({ files: "Please choose the files again." });
  tx.audit({
    action: internal ? "ticket.note" : "ticket.message",
    recordType: "ticket",
    recordId: ticket.id,
    clientId: ticket.client,
    after: { message: id, ...(attached.length > 0 && { files: attached.map(({ name }) => name) }) },
  });
}

/** An answer, a message of who asked or of another who sees the ticket, or a note of staff for staff (16, 4.7). */
export async function addTicketMessage(
  tx: Tx,
  { params, body }: InputFor<typeof operations.addTicketMessage>,
): Promise<Answer> {
  const ticket = await heldTicket(tx, params.id);
  const staff = can(tx.actor, "cases.answer_tickets");
  if ((body.internal || body.stay) && !staff) throw new Refusal("forbidden");
  const silence = silenceOf(tx, ticket, await factOf(tx, personName, ticket.requester), body.internal);
  if (silence) throw silence;
  await addToThread(tx, ticket, { ...body, author: tx.actor.userId });
  const own = ticket.requester === tx.actor.userId;
  if (body.internal) tx.tell({ record: "ticket_desk", id: 1 }, { kind: "record", type: "tickets", id: ticket.id });
  else if (staff && !own) await answer(tx, ticket, body.stay);
  else await hear(tx, ticket, own);
  tx.notify("ticket_answer", {
    to: { people: [body.internal ? null : ticket.requester, ticket.assignee] },
    target: ticket.id,
    ...(ticket.client !== null && { client: ticket.client }),
    params: { number: ticketNumber(ticket.id) },
  });
  if (!body.internal) tellOf(tx, ticket.id);
  return readTicket(tx, { params });
}

/** Nobody waits for an answer any more; who asked is to say more, unless the ticket stays with who works on it. */
async function answer(tx: Tx, ticket: TicketRecord, stays: boolean): Promise<void> {
  const set = { lastMessageAt: tx.now, ...noAnswerDue };
  const goes = !stays && (ticket.status === "open" || ticket.status === "in_progress");
  await (goes ? step(tx, ticket, "answer", set) : write(tx, ticket, set));
}

/** Somebody who asks wrote: the ticket is with who works on it, or waits for one who does. */
async function hear(tx: Tx, ticket: TicketRecord, own: boolean): Promise<void> {
  const set = { lastMessageAt: tx.now, ...(own && dueFrom(tx.now, ticket.priority)) };
  if (ticket.status === "resolved") return step(tx, ticket, "reopen", { ...set, resolvedAt: null });
  const name = ticket.assignee === null ? "hear_unassigned" : "hear";
  const stands = ticket.status === ticketLifecycle.moves[name].to;
  await (stands ? write(tx, ticket, set) : step(tx, ticket, name, set));
}

type Step = "assign" | "answer" | "hear" | "hear_unassigned" | "resolve" | "reopen";

async function step(tx: Tx, ticket: TicketRecord, name: Step, set: Columns): Promise<void> {
  await move(tx, ticketLife, ticket, name, {
    set,
    clientId: ticket.client,
    audit: { before: { status: ticket.status }, after: { status: ticketLifecycle.moves[name].to } },
  });
}

async function write(tx: Tx, { id }: TicketRecord, set: Columns): Promise<void> {
  await tx.db.update(tickets).set(set).where(eq(tickets.id, id));
}

/** Changes what was sent: fields for staff; `resolved` also for who asked. */
export async function changeTicket(
  tx: Tx,
  { params, body }: InputFor<typeof operations.changeTicket>,
): Promise<Answer> {
  const before = await heldTicket(tx, params.id);
  const { version, status, ...fields } = body;
  const staff = can(tx.actor, "cases.answer_tickets");
  if (!staff && (Object.keys(fields).length > 0 || before.requester !== tx.actor.userId))
    throw new Refusal("forbidden");
  if (isOver(before, tx.now)) throw new Refusal("ticket_closed", { details: { number: ticketNumber(before.id) } });
  await demandVersion(tx, version, lastChange(before));
  if (fields.assignee != null) await demandAnswering(tx, fields.assignee);
  const now = await changeFields(tx, before, fields);
  if (fields.assignee != null && ["open", "waiting", "resolved"].includes(now.status)) {
    await step(tx, now, "assign", { resolvedAt: null });
    now.status = "in_progress";
  }
  if (status === "resolved") await step(tx, now, "resolve", { resolvedAt: tx.now, ...noAnswerDue });
  tellOf(tx, before.id);
  return readTicket(tx, { params });
}

async function changeFields(tx: Tx, before: TicketRecord, fields: Columns): Promise<TicketRecord> {
  const changed = changedFields<Record<string, unknown>>(before, fields as Record<string, unknown>);
  if (!changed) return { ...before };
  const priority = fields.priority ?? before.priority;
  const due = priority !== before.priority && before.askedAt !== null ? dueFrom(before.askedAt, priority) : {};
  const set = { ...fields, ...due, ...nextVersion(tx, before) };
  await write(tx, before, set);
  tx.audit({
    action: "ticket.change",
    recordType: "ticket",
    recordId: before.id,
    clientId: before.client,
    before: onTheWire(changed.before),
    after: onTheWire(changed.after),
  });
  return { ...before, ...set } as TicketRecord;
}

async function demandAnswering(tx: Tx, person: number): Promise<void> {
  if ((await tx.db.$count(users, and(eq(users.id, person), answering))) === 0)
    throw invalid({ assignee: "Please choose somebody who answers tickets." });
}

const unresolved = inArray(tickets.status, ["open", "in_progress", "waiting"]);

/** By person: how many tickets that are not resolved are assigned to each of these. */
export const assignedTicketsOf = (tx: Tx, people: readonly number[]) =>
  countByPerson(tx, tickets.assignee, people, unresolved);

/** What is not resolved of somebody who left is nobody's. */
export async function releaseTicketsOf(tx: Tx, person: number): Promise<void> {
  const released = await tx.db
    .update(tickets)
    .set({ assignee: null })
    .where(and(eq(tickets.assignee, person), unresolved))
    .returning({ id: tickets.id, client: tickets.client });
  for (const { id, client } of released) {
    tx.audit({
      action: "ticket.release",
      recordType: "ticket",
      recordId: id,
      clientId: client,
      before: { assignee: person },
      after: { assignee: null },
    });
    tellOf(tx, id);
  }
}

/** Open screens of the ticket read it anew, and lists; those of people who do not see it hear no more than that some ticket changed. */
export function tellOf(tx: Tx, id: number): void {
  tx.tell({ record: "tickets", id }, { kind: "record", type: "tickets", id });
  tx.tell({ record: "ticket_list", id: 1 }, { kind: "record", type: "tickets", id: 0 });
}
