import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx, WaitingKind } from "../platform/index.ts";
import { tickets } from "./ticket.tables.ts";
import { ticketsOfReader } from "./ticketReach.queries.ts";

/** Tickets for who answers them, what is due first first, one a client; all of them are counted, those of no client as well. */
const toAnswer = (which: (tx: Tx) => SQL | undefined): Pick<WaitingKind, "rows" | "counted"> => ({
  rows: (tx) => oneEach(tx, which(tx)),
  counted: (tx) => tx.db.$count(tickets, and(ticketsOfReader(tx), which(tx))),
});

const oneEach = (tx: Tx, which: SQL | undefined): SQL => {
  const isLate = sql`${tickets.answerDue} < ${tx.now.toISOString()}::timestamptz`;
  return sql`select ${tickets.client} as client, min(${tickets.answerDue}) as since,
      string_agg(${tickets.subject} || case when ${isLate} then ' (late)' else '' end, '; '
        order by ${tickets.answerDue}, ${tickets.id}) as text, bool_or(${isLate}) as pressing
    from ${tickets} where ${which} group by 1`;
};

/** The reader's own tickets, but those that wait for who asked. */
export const ticketsWaiting: WaitingKind = {
  key: "tickets",
  title: "My tickets",
  permission: "cases.answer_tickets",
  path: "/clients/{id}/tickets",
  all: "/support-tickets",
  ...toAnswer((tx) => and(eq(tickets.assignee, tx.actor.userId), eq(tickets.status, "in_progress"))),
};

/** Tickets that nobody has: whoever answers first takes them. */
export const ticketsUntaken: WaitingKind = {
  key: "untaken",
  title: "Tickets that nobody has",
  permission: "cases.answer_tickets",
  path: "/clients/{id}/tickets",
  all: "/support-tickets",
  ...toAnswer(() => and(isNull(tickets.assignee), inArray(tickets.status, ["open", "in_progress"]))),
};

/** The reader's own tickets that were answered and wait for who asked; one a company. */
export const answersToRead: WaitingKind = {
  key: "answered",
  title: "Answers to your tickets",
  permission: "cases.tickets_page",
  // The one with the oldest answer stands open.
  path: "/support-tickets#{target}",
  all: "/support-tickets",
  rows: (tx) =>
    sql`select ${tickets.client} as client, min(${tickets.lastMessageAt}) as since,
        (array_agg(${tickets.id} order by ${tickets.lastMessageAt}, ${tickets.id}))[1] as target,
        string_agg(${tickets.subject}, '; ' order by ${tickets.lastMessageAt}, ${tickets.id}) as text
      from ${tickets}
      where ${and(eq(tickets.requester, tx.actor.userId), eq(tickets.status, "waiting"))} group by 1`,
};
