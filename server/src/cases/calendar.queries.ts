import { taskKinds, ticketNumber } from "@refundry/contract/cases";
import type { IsoDate } from "@refundry/contract/values";
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { ofClientsInScope } from "../clients/index.ts";
import type { CalendarKind } from "../platform/index.ts";
import { clientTasks } from "./task.tables.ts";
import { tickets } from "./ticket.tables.ts";
import { ticketsInSight } from "./ticketReach.queries.ts";

/** The actor's own open tasks that are due on a day. */
export const tasksInCalendar: CalendarKind = {
  key: "tasks",
  permission: "cases.tasks",
  entries: async (tx, most) => {
    const rows = await tx.db
      .select({ id: clientTasks.id, client: clientTasks.client, kind: clientTasks.kind, due: clientTasks.dueOn })
      .from(clientTasks)
      .where(
        and(
          eq(clientTasks.userId, tx.actor.userId),
          eq(clientTasks.status, "open"),
          isNotNull(clientTasks.dueOn),
          ofClientsInScope(tx, clientTasks.client),
        ),
      )
      .orderBy(asc(clientTasks.dueOn), asc(clientTasks.id))
      .limit(most);
    return rows.map(({ id, client, kind, due }) => ({
      key: `task-${id}`,
      client,
      kind: `Task: ${taskKinds[kind]}`,
      due: due as IsoDate,
      path: `/clients/${client}/tasks#${id}` as const,
    }));
  },
};

/** Tickets that wait for an answer of the actor, or of nobody yet, with the hour at which it is due. */
export const ticketsInCalendar: CalendarKind = {
  key: "tickets",
  permission: "cases.answer_tickets",
  entries: async (tx, most) => {
    const rows = await tx.db
      .select({ id: tickets.id, client: tickets.client, due: tickets.answerDue })
      .from(tickets)
      .where(
        and(
          isNotNull(tickets.answerDue),
          or(isNull(tickets.assignee), eq(tickets.assignee, tx.actor.userId)),
          ticketsInSight(tx),
        ),
      )
      .orderBy(asc(tickets.answerDue), asc(tickets.id))
      .limit(most);
    return rows.map(({ id, client, due }) => ({
      key: `ticket-${id}`,
      client,
      kind: `Ticket ${ticketNumber(id)}: answer due`,
      due: due as Date,
      path: `/support-tickets#${id}` as const,
    }));
  },
};
