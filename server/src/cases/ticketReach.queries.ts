import { openerRoles, roles, staffRoles } from "@refundry/contract/platform";
import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { clientUsers, ofClientsInScope } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { notFound, type Tx } from "../platform/index.ts";
import { ticketFiles, ticketMessages, tickets } from "./ticket.tables.ts";

export type TicketRecord = typeof tickets.$inferSelect;

const seesFirm: readonly number[] = [roles.managingAttorney, roles.managingPartner];
const opens: readonly number[] = openerRoles;

export const isStaff = ({ actor }: Tx) => (staffRoles as readonly number[]).includes(actor.roleId);

/** A client out of scope takes its tickets along, whoever asked. */
const inScope = (tx: Tx): SQL => or(isNull(tickets.client), ofClientsInScope(tx, tickets.client)) as SQL;

const ownOnes = (tx: Tx): SQL => eq(tickets.requester, tx.actor.userId);

const askedByFirm = (tx: Tx): SQL | undefined => {
  const { firmId, roleId } = tx.actor;
  if (!seesFirm.includes(roleId) || firmId === null) return undefined;
  const people = tx.db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, tickets.requester), eq(users.parentEntity, firmId)));
  return exists(people);
};

/** Of a client that one opens: all that are not private; people of the client see what its people asked. */
const ofOpenedClient = (tx: Tx): SQL | undefined => {
  const { roleId } = tx.actor;
  if (roleId !== roles.client) return opens.includes(roleId) ? isNotNull(tickets.client) : undefined;
  const people = tx.db
    .select({ one: sql`1` })
    .from(clientUsers)
    .where(and(eq(clientUsers.clientId, tickets.client), eq(clientUsers.userId, tickets.requester)));
  return exists(people);
};

/** Which tickets somebody finds in the list of all: staff any, 4 and 9 those of their firm's people, everybody the own ones (16, 4.7). */
export function ticketsOfReader(tx: Tx): SQL {
  if (isStaff(tx)) return inScope(tx);
  const others = askedByFirm(tx);
  return and(inScope(tx), or(ownOnes(tx), others && and(eq(tickets.private, false), others))) as SQL;
}

/** The one place where it stands which tickets somebody sees at all: also those of a client that one opens. */
export function ticketsInSight(tx: Tx): SQL {
  if (isStaff(tx)) return inScope(tx);
  const others = or(askedByFirm(tx), ofOpenedClient(tx));
  return and(inScope(tx), or(ownOnes(tx), others && and(eq(tickets.private, false), others))) as SQL;
}

export async function isTicketVisible(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.$count(tickets, and(eq(tickets.id, id), ticketsInSight(tx)))) > 0;
}

/** The ticket while one sees it, held until the change is written; else 404. */
export async function heldTicket(tx: Tx, id: number): Promise<TicketRecord> {
  const [row] = await tx.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), ticketsInSight(tx)))
    .for("update");
  if (!row) throw notFound();
  return row;
}

/** True for the messages that the reader sees of a ticket in sight. */
export const messagesInSight = (tx: Tx): SQL | undefined =>
  isStaff(tx) ? undefined : eq(ticketMessages.internal, false);

/** True for files of messages that the reader sees, and the own ones that wait for theirs. */
export function filesInSight(tx: Tx): SQL {
  const seen = tx.db
    .select({ one: sql`1` })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticket))
    .where(and(eq(ticketMessages.id, ticketFiles.message), messagesInSight(tx), ticketsInSight(tx)));
  const waiting = and(isNull(ticketFiles.message), eq(ticketFiles.uploadedBy, tx.actor.userId));
  return or(waiting, exists(seen)) as SQL;
}

export async function isTicketFileVisible(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.$count(ticketFiles, and(eq(ticketFiles.id, id), filesInSight(tx)))) > 0;
}
