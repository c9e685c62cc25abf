import type { TicketOccasion } from "@refundry/contract/cases";
import { roles } from "@refundry/contract/platform";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { users } from "../people/index.ts";
import type { Tx } from "../platform/index.ts";
import { ticketMessages, tickets } from "./ticket.tables.ts";
import { ticketsInSight } from "./ticketReach.queries.ts";

/** Somebody who answers tickets wrote what who asked may read. */
const isAnswered = sql`exists (select from ${ticketMessages} join ${users} on ${users.id} = ${ticketMessages.author}
  where ${and(
    eq(ticketMessages.ticket, tickets.id),
    eq(ticketMessages.internal, false),
    inArray(users.roleId, [roles.admin, roles.processor]),
  )})`;
const isAnswer = or(inArray(tickets.status, ["resolved", "closed"]), isAnswered) as SQL<boolean>;

/**
 * The newest ticket that somebody opened of a client for this occasion, after a day, that the reader sees: when, and whether it was
 * answered or is settled; null without one.
 */
export async function talkOf(
  tx: Tx,
  { client, occasion, after }: { client: number; occasion: TicketOccasion; after: string | null },
) {
  const isAfter = sql`(${tickets.createdAt} at time zone 'utc')::date > ${after}::date`;
  const [found] = await tx.db
    .select({ ticket: tickets.id, at: tickets.createdAt, answered: isAnswer })
    .from(tickets)
    .where(
      and(
        eq(tickets.client, client),
        eq(tickets.occasion, occasion),
        after === null ? undefined : isAfter,
        ticketsInSight(tx),
      ),
    )
    .orderBy(desc(tickets.id))
    .limit(1);
  return found ?? null;
}
