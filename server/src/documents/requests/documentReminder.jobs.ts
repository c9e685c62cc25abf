import { mostReminders } from "@refundry/contract/documents";
import { addDays, utcDate } from "@refundry/contract/values";
import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import { type ClientRecord, clientInScope } from "../../clients/index.ts";
import { factOf, inTransaction, job, systemScope, type Tx } from "../../platform/index.ts";
import { documentReminders } from "../documentRequest.tables.ts";
import { clientShipped } from "../documents.facts.ts";
import { dropReminder } from "./documentReminder.commands.ts";
import { sendRequest } from "./documentRequest.commands.ts";
import { addresseesOf, outstandingDocuments } from "./documentRequest.queries.ts";
import { requestRefusal } from "./documentRequest.rules.ts";
import { reminderMail } from "./letters.commands.ts";

/** Each working hour of the day, so that a day on which nothing ran is made up for: who is due is asked again (08, 7.7). */
export const remindClients = job<Record<string, never>>({
  name: "documents.remind",
  cron: "15 13-22 * * *",
  run: async (_payload, { services, signal }) => {
    const { publicUrl } = services.settings;
    const remind = (tx: Tx) => remindNext(tx, publicUrl);
    while (await inTransaction(services.pool, { scope: systemScope("all") }, remind)) signal.throwIfAborted();
  },
});

/** One client in a transaction of its own; whether there was one. Its next day is written with its mail, so that none is asked twice. */
async function remindNext(tx: Tx, publicUrl: string): Promise<boolean> {
  const today = utcDate(tx.now);
  const [due] = await tx.db
    .select()
    .from(documentReminders)
    .where(and(lte(documentReminders.nextOn, today), lt(documentReminders.sentCount, mostReminders)))
    .orderBy(asc(documentReminders.nextOn), asc(documentReminders.client))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  const client = await clientInScope(tx, due.client).catch(() => null);
  const ended = client ? await whyEnded(tx, client) : "The client was deleted.";
  if (!client || ended) {
    await dropReminder(tx, due, ended);
    return true;
  }
  await sendRequest(tx, client, { template: reminderMail, publicUrl, copyContact: true, refusal: null });
  await tx.db
    .update(documentReminders)
    .set({ sentCount: sql`${documentReminders.sentCount} + 1`, nextOn: addDays(today, due.everyDays) })
    .where(eq(documentReminders.client, due.client));
  return true;
}

async function whyEnded(tx: Tx, client: ClientRecord): Promise<string | null> {
  if (await factOf(tx, clientShipped, client.id)) return "The first package was shipped.";
  if (!(await addresseesOf(tx, client)).to) return "There is nobody to ask.";
  return requestRefusal({ ...client, outstanding: (await outstandingDocuments(tx, client.id)).length });
}
