import { roles } from "@refundry/contract/platform";
import { and, eq, gt, max, min } from "drizzle-orm";
import { inTransaction, job, mailEvents, mailMessages, systemScope, type Tx } from "../platform/index.ts";
import { mailOutages } from "./mailOutage.tables.ts";

/** So long nothing could be handed over when administrators hear of it, in ms (18, Notifications, 1806). */
const patience = 15 * 60_000;

/** Tells administrators once of each time in which the mail server takes nothing. */
export const watchMail = job<Record<string, never>>({
  name: "mail.watch",
  cron: "*/5 * * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, { scope: systemScope("all") }, tellOutage);
  },
});

async function tellOutage(tx: Tx): Promise<void> {
  const since = await refusedSince(tx);
  if (since === null || tx.now.getTime() - since.left.getTime() < patience) return;
  const told = await tx.db.$count(mailOutages, since.last ? gt(mailOutages.since, since.last) : undefined);
  if (told > 0) return;
  const noted = await tx.db.insert(mailOutages).values({ since: since.left }).onConflictDoNothing().returning();
  if (noted.length > 0) tx.notify("mail_down", { to: { roles: [roles.admin] } });
}

/** When the first mail that still waits was refused after the last one left; null while nothing waits for another try. */
async function refusedSince(tx: Tx): Promise<{ left: Date; last: Date | null } | null> {
  const [sent] = await tx.db
    .select({ at: max(mailMessages.sentAt) })
    .from(mailMessages)
    .where(eq(mailMessages.transport, "smtp"));
  const last = sent?.at ?? null;
  const waits = and(eq(mailMessages.outcome, "queued"), gt(mailMessages.tries, 0));
  const [refused] = await tx.db
    .select({ at: min(mailEvents.at) })
    .from(mailMessages)
    .innerJoin(mailEvents, eq(mailEvents.mail, mailMessages.id))
    .where(and(waits, eq(mailEvents.kind, "refused_for_now"), last ? gt(mailEvents.at, last) : undefined));
  return refused?.at ? { left: refused.at, last } : null;
}
