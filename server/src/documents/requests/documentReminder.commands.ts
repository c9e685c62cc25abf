import type { documents as operations } from "@refundry/contract/documents";
import type { InputFor } from "@refundry/contract/platform";
import { addDays, utcDate } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { openedClient } from "../../clients/index.ts";
import type { Tx } from "../../platform/index.ts";
import { documentReminders } from "../documentRequest.tables.ts";
import { tellFiles } from "../owing/requirement.commands.ts";
import { readReminder } from "./documentRequest.queries.ts";

type Reminder = typeof documentReminders.$inferSelect;

/** A client is asked again from so many days on; setting it anew begins to count anew. */
export async function setReminder(tx: Tx, { params, body }: InputFor<typeof operations.setReminder>) {
  const { id: client } = await openedClient(tx, params.id, "update");
  const before = await reminderOf(tx, client);
  const set = {
    everyDays: body.every_days,
    nextOn: addDays(utcDate(tx.now), body.every_days),
    sentCount: 0,
    setBy: tx.actor.userId,
  };
  await tx.db
    .insert(documentReminders)
    .values({ client, ...set })
    .onConflictDoUpdate({ target: documentReminders.client, set });
  noteReminder(tx, client, "set", before, body.every_days);
  return readReminder(tx, { params });
}

export async function endReminder(tx: Tx, { params }: InputFor<typeof operations.endReminder>) {
  const { id: client } = await openedClient(tx, params.id, "update");
  const before = await reminderOf(tx, client);
  if (before) await dropReminder(tx, before, null);
  return {};
}

/** A client is asked no more; why, where nobody ended it by hand. */
export async function dropReminder(tx: Tx, reminder: Reminder, reason: string | null): Promise<void> {
  await tx.db.delete(documentReminders).where(eq(documentReminders.client, reminder.client));
  noteReminder(tx, reminder.client, "end", reminder, null, reason);
}

async function reminderOf(tx: Tx, client: number): Promise<Reminder | undefined> {
  const [row] = await tx.db.select().from(documentReminders).where(eq(documentReminders.client, client));
  return row;
}

function noteReminder(
  tx: Tx,
  client: number,
  what: "set" | "end",
  before: Reminder | undefined,
  after: number | null,
  reason: string | null = null,
): void {
  tx.audit({
    action: `documents.reminder_${what}`,
    recordType: "clients",
    recordId: client,
    clientId: client,
    before: { every_days: before?.everyDays ?? null },
    after: { every_days: after },
    reason,
  });
  tellFiles(tx, client);
}
