import { eq } from "drizzle-orm";
import { users } from "../../people/index.ts";
import type { Tx } from "../../platform/index.ts";
import { localDate } from "./followUp.rules.ts";

/** The day that it is for who asks, by the time zone of the own profile: `2026-11-24`. */
export async function readersDay(tx: Tx): Promise<string> {
  const [person] = await tx.db.select({ zone: users.timeZone }).from(users).where(eq(users.id, tx.actor.userId));
  return localDate(tx.now, person?.zone ?? "UTC");
}
