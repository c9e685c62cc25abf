import { resolvedDays, ticketNumber } from "@refundry/contract/cases";
import { type Actor, can, Refusal } from "../platform/index.ts";
import type { tickets } from "./ticket.tables.ts";

type Ticket = Pick<typeof tickets.$inferSelect, "id" | "status" | "requester" | "resolvedAt">;
interface Who {
  actor: Actor;
  now: Date;
}

/** Nobody takes it up again: it is closed, or about to be. */
export const isOver = ({ status, resolvedAt }: Ticket, now: Date): boolean =>
  status === "closed" || (resolvedAt !== null && now.getTime() - resolvedAt.getTime() >= resolvedDays * 86_400_000);

/** Why the reader may not write into the thread now; null where they may. Staff note in a resolved one, too. */
export function silenceOf({ actor, now }: Who, ticket: Ticket, requester: string, internal: boolean): Refusal | null {
  const details = { number: ticketNumber(ticket.id), name: requester };
  if (isOver(ticket, now)) return new Refusal("ticket_closed", { details });
  if (ticket.status === "resolved" && actor.userId !== ticket.requester && !internal)
    return new Refusal("ticket_resolved", { details });
  return null;
}

/** What the reader may do with a ticket that they see. */
export function abilitiesOf(who: Who, ticket: Ticket, requester: string) {
  const staff = can(who.actor, "cases.answer_tickets");
  const over = isOver(ticket, who.now);
  const silence = silenceOf(who, ticket, requester, false);
  return {
    write: silence === null,
    silent: silence?.body().error ?? null,
    resolve:
      (staff || ticket.requester === who.actor.userId) && ticket.status !== "resolved" && ticket.status !== "closed",
    change: staff && !over,
  };
}
