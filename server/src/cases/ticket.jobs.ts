import { resolvedDays, ticketNumber } from "@refundry/contract/cases";
import { roles } from "@refundry/contract/platform";
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { inTransaction, type JobRun, job, move, systemScope, type Tx } from "../platform/index.ts";
import { tellOf, ticketLife } from "./ticket.commands.ts";
import { ticketFiles, tickets } from "./ticket.tables.ts";

/** Tickets in one transaction. */
const batch = 100;

/** Tells administrators once that an answer is late, closes what nobody took up again for 14 days, and forgets files without a message. */
export const watchTickets = job<Record<string, never>>({
  name: "cases.tickets",
  cron: "*/5 * * * *",
  run: async (_payload, run) => {
    await whileFull(run, tellLate);
    await whileFull(run, closeSome);
    await inTransaction(run.services.pool, {}, async ({ db }) => {
      await db
        .delete(ticketFiles)
        .where(and(isNull(ticketFiles.message), sql`${ticketFiles.createdAt} < now() - interval '1 day'`));
    });
  },
});

async function whileFull({ services, signal }: JobRun, work: (tx: Tx) => Promise<number>): Promise<void> {
  const once = () => inTransaction(services.pool, { scope: systemScope("all") }, work);
  while ((await once()) === batch) signal.throwIfAborted();
}

async function tellLate(tx: Tx): Promise<number> {
  const late = await tx.db
    .select({ id: tickets.id, client: tickets.client })
    .from(tickets)
    .where(and(lte(tickets.answerDue, tx.now), eq(tickets.overdueTold, false)))
    .orderBy(asc(tickets.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  for (const { id, client } of late) {
    await tx.db.update(tickets).set({ overdueTold: true }).where(eq(tickets.id, id));
    tx.notify("ticket_overdue", {
      to: { roles: [roles.admin] },
      target: id,
      ...(client !== null && { client }),
      params: { number: ticketNumber(id) },
    });
    tellOf(tx, id);
  }
  return late.length;
}

async function closeSome(tx: Tx): Promise<number> {
  const before = new Date(tx.now.getTime() - resolvedDays * 86_400_000);
  const over = await tx.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.status, "resolved"), lte(tickets.resolvedAt, before)))
    .orderBy(asc(tickets.id))
    .limit(batch)
    .for("update", { skipLocked: true });
  for (const ticket of over) {
    await move(tx, ticketLife, ticket, "close", {
      clientId: ticket.client,
      audit: { before: { status: ticket.status }, after: { status: "closed" } },
    });
    tellOf(tx, ticket.id);
  }
  return over.length;
}
