import { type cases as operations, type TicketView, ticketLifecycle, ticketNumber } from "@refundry/contract/cases";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgSelect } from "drizzle-orm/pg-core";
import { clients, openedClient } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { can, inGroup, listPage, nameOf, notFound, storedFiles, type Tx } from "../platform/index.ts";
import { abilitiesOf } from "./cases.policy.ts";
import { ticketFiles, ticketMessages, tickets } from "./ticket.tables.ts";
import { isStaff, messagesInSight, ticketsInSight, ticketsOfReader } from "./ticketReach.queries.ts";

const requester = alias(users, "ticket_requester");
const assignee = alias(users, "ticket_assignee");
const fullName = (person: typeof requester | typeof assignee) =>
  sql<string>`trim(concat(${person.first}, ' ', ${person.last}))`;
/** As `ticketNumber` writes it. */
const number = sql`'T-' || lpad(${tickets.id}::text, greatest(6, length(${tickets.id}::text)), '0')`;
const place = (column: PgColumn, names: readonly string[]) =>
  sql`case ${column} ${sql.join(
    names.map((name, at) => sql`when ${name} then ${sql.raw(`'${at}'`)}`),
    sql` `,
  )} end`;
const instantKey = (column: PgColumn) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')`;

const row = {
  id: tickets.id,
  subject: tickets.subject,
  clientId: tickets.client,
  clientName: clients.tradeName,
  category: tickets.category,
  priority: tickets.priority,
  requesterId: tickets.requester,
  requesterName: fullName(requester),
  assigneeId: tickets.assignee,
  assigneeName: fullName(assignee),
  status: tickets.status,
  last_message_at: tickets.lastMessageAt,
  answerDue: tickets.answerDue,
  private: tickets.private,
  version: tickets.version,
};
const joined = (query: PgSelect) =>
  query
    .innerJoin(requester, eq(requester.id, tickets.requester))
    .leftJoin(assignee, eq(assignee.id, tickets.assignee))
    .leftJoin(clients, eq(clients.id, tickets.client));

/** People of clients see neither who works on a ticket nor, as all but staff, when an answer is due: they sort by neither. */
const listFor = (tx: Tx) => ({
  table: tickets,
  row,
  joined,
  sort: {
    number: sql`lpad(${tickets.id}::text, 15, '0')`,
    subject: sql`lower(${tickets.subject})`,
    client: sql`lower(${clients.tradeName})`,
    category: tickets.category,
    priority: place(tickets.priority, ["urgent", "high", "normal", "low"]),
    requester: sql`lower(${fullName(requester)})`,
    assignee: seesAssignee(tx) ? sql`lower(${fullName(assignee)})` : sql`''`,
    status: place(tickets.status, ticketLifecycle.states),
    last_message_at: instantKey(tickets.lastMessageAt),
    answer_due: isStaff(tx) ? instantKey(tickets.answerDue) : sql`''`,
  },
  standard: "-last_message_at",
  words: sql`concat_ws(E'\n', ${number}, ${tickets.subject}, ${clients.tradeName}, ${fullName(requester)}${
    seesAssignee(tx) ? sql`, ${fullName(assignee)}` : sql``
  })`,
});

const seesAssignee = ({ actor }: Tx) => can(actor, "cases.ticket_assignees");

type Found = Awaited<ReturnType<typeof listPage<typeof row>>>["items"][number];

/** A row as the reader sees it. */
function shown(tx: Tx, { clientId, clientName, requesterId, requesterName, ...found }: Found) {
  const { assigneeId, assigneeName, answerDue, ...one } = found;
  return {
    ...one,
    number: ticketNumber(one.id),
    client: clientId === null ? null : { id: clientId, name: clientName ?? "" },
    requester: { id: requesterId, name: requesterName },
    assignee: assigneeId === null || !seesAssignee(tx) ? null : { id: assigneeId, name: assigneeName },
    answer_due: isStaff(tx) ? answerDue : null,
    overdue: isStaff(tx) && answerDue !== null && answerDue <= tx.now,
  };
}

/** What each tab holds (16, 2.10). `Waiting for you`: of what one asked all that waits for oneself; for staff also what waits for them or nobody. */
function inView(tx: Tx, view: TicketView = "all"): SQL | undefined {
  if (view === "open") return inGroup(tickets.status, ticketLifecycle, "unresolved");
  if (view === "resolved") return inArray(tickets.status, ["resolved", "closed"]);
  if (view === "all") return undefined;
  const asked = and(eq(tickets.requester, tx.actor.userId), eq(tickets.status, "waiting"));
  if (!isStaff(tx)) return asked;
  const mine = or(isNull(tickets.assignee), eq(tickets.assignee, tx.actor.userId));
  return or(asked, and(inArray(tickets.status, ["open", "in_progress"]), mine));
}

type Query = InputFor<typeof operations.tickets>["query"];

async function page(tx: Tx, query: Query, seen: SQL) {
  const { items, ...rest } = await listPage(tx, listFor(tx), query, [
    seen,
    inView(tx, query.view),
    query.category && eq(tickets.category, query.category),
    query.priority && eq(tickets.priority, query.priority),
  ]);
  return { ...rest, items: items.map((one) => shown(tx, one)) };
}

export const listTickets = (tx: Tx, { query }: InputFor<typeof operations.tickets>) =>
  page(tx, query, ticketsOfReader(tx));

/** The tickets of a client, for who opens it. */
export async function listClientTickets(tx: Tx, { params, query }: InputFor<typeof operations.clientTickets>) {
  const client = await openedClient(tx, params.id);
  return page(tx, query, and(eq(tickets.client, client.id), ticketsInSight(tx)) as SQL);
}

/** One ticket with its thread. */
export async function readTicket(tx: Tx, { params }: { params: { id: number } }) {
  const asked = tx.db.select({ shown: row, stored: tickets }).from(tickets).$dynamic() as unknown as PgSelect;
  const [[found], messages, files] = await Promise.all([
    joined(asked).where(and(eq(tickets.id, params.id), ticketsInSight(tx))) as unknown as Promise<
      { shown: Found; stored: typeof tickets.$inferSelect }[]
    >,
    threadOf(tx, params.id),
    filesOf(tx, params.id),
  ]);
  if (!found) throw notFound();
  const one = shown(tx, found.shown);
  return {
    ...one,
    created_at: found.stored.createdAt,
    messages: messages.map(({ message, first, last }) => ({
      id: message.id,
      author: { id: message.author, name: nameOf({ first, last }) },
      own: message.author === tx.actor.userId,
      body: message.body,
      internal: message.internal,
      created_at: message.createdAt,
      files: files.flatMap(({ of, ...file }) => (of === message.id ? [file] : [])),
    })),
    abilities: abilitiesOf(tx, found.stored, one.requester.name),
  };
}

const threadOf = (tx: Tx, ticket: number) =>
  tx.db
    .select({ message: ticketMessages, first: users.first, last: users.last })
    .from(ticketMessages)
    .innerJoin(users, eq(users.id, ticketMessages.author))
    .where(and(eq(ticketMessages.ticket, ticket), messagesInSight(tx)))
    .orderBy(asc(ticketMessages.id));

const filesOf = (tx: Tx, ticket: number) =>
  tx.db
    .select({ id: ticketFiles.id, name: ticketFiles.name, size: storedFiles.size, of: ticketMessages.id })
    .from(ticketFiles)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketFiles.message))
    .innerJoin(storedFiles, eq(storedFiles.id, ticketFiles.file))
    .where(and(eq(ticketMessages.ticket, ticket), messagesInSight(tx)))
    .orderBy(asc(ticketFiles.id));

/** Whom a ticket may be given to: the people of the processor. */
export async function ticketPeople(tx: Tx) {
  const people = await tx.db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .where(answering)
    .orderBy(asc(users.last), asc(users.first), asc(users.id));
  const items = people.map((person) => ({ id: person.id, name: nameOf(person) }));
  return { items, total: items.length, next: null };
}

/** True for active people who answer tickets. */
export const answering = and(
  inArray(users.roleId, [roles.admin, roles.processor]),
  isNull(users.deletedAt),
  eq(users.activationStatus, "active"),
);
