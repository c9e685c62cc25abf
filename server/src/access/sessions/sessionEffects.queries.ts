import { and, isNull, not, sql } from "drizzle-orm";
import { type SettingEffects, setting, type Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { sessionIsFresh, sessionLife } from "./session.queries.ts";

/** How many people a shorter life of sessions signs out at once. */
async function signedOutBy(tx: Tx, life: { idle: number; age: number }): Promise<string | null> {
  const [row] = await tx.db
    .select({ people: sql<number>`count(distinct ${authSessions.userId})::int` })
    .from(authSessions)
    .where(and(isNull(authSessions.endedAt), sessionIsFresh(sessionLife(tx).cookie), not(sessionIsFresh(life))));
  const people = row?.people ?? 0;
  if (people === 0) return null;
  return people === 1 ? "1 person is signed out at once." : `${people} people are signed out at once.`;
}

export const sessionEffects: SettingEffects = {
  session_idle_minutes: (tx, idle) => signedOutBy(tx, { idle, age: 60 * setting(tx, "session_max_hours") }),
  session_max_hours: (tx, hours) => signedOutBy(tx, { idle: setting(tx, "session_idle_minutes"), age: 60 * hours }),
};
