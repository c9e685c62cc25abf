import { ticketNumber, ticketStatusText } from "@refundry/contract/cases";
import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Finder } from "../platform/index.ts";
import { tickets } from "./ticket.tables.ts";
import { ticketsInSight } from "./ticketReach.queries.ts";

/** Tickets in sight by a part of their subject or by their number, `T-000002` or `2`; the newest first (02, `GET /search`). */
export const ticketFinder: Finder = {
  key: "tickets",
  title: "Tickets",
  place: 8,
  permission: "cases.tickets",
  find: async (tx, words, most) => {
    const rows = await tx.db
      .select({ id: tickets.id, subject: tickets.subject, status: tickets.status, requester: tickets.requester })
      .from(tickets)
      .where(and(ticketsInSight(tx), or(subjectHas(words), ...byNumber(words))))
      .orderBy(desc(tickets.id))
      .limit(most);
    return rows.map(({ id, subject, status, requester }) => ({
      id,
      name: subject,
      text: `${ticketNumber(id)}, ${ticketStatusText(status, requester === tx.actor.userId)}`,
      path: `/support-tickets#${id}`,
    }));
  },
};

const subjectHas = (words: string): SQL => sql`position(lower(${words}) in lower(${tickets.subject})) > 0`;

/** The most that stands in a number: more digits are none of a ticket. */
const numberForm = /^(?:t-?)?0*([1-9]\d{0,14})$/i;

function byNumber(words: string): SQL[] {
  const [, id] = numberForm.exec(words) ?? [];
  return id === undefined ? [] : [eq(tickets.id, Number(id))];
}
