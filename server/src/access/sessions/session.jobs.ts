import { and, inArray, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { inTransaction, job, type Services } from "../../platform/index.ts";
import { signInAttempts } from "../credential.tables.ts";
import { mfaTickets, trustedDevices } from "../factor.tables.ts";
import { authSessions } from "../session.tables.ts";
import { endLostActing } from "./actingEnd.commands.ts";
import { endThese } from "./session.commands.ts";
import { sessionIsFresh, sessionLife } from "./session.queries.ts";

const batch = 1000;

/** What is kept for a time only. */
type Forgotten = typeof authSessions | typeof signInAttempts | typeof mfaTickets | typeof trustedDevices;

/**
 * Every night: sessions that are idle or too old are ended, also those of people who never came back, and what was kept
 * long enough is forgotten (01, Data: ended sessions 180 days, tries 90).
 */
export const tidyAccess = job<Record<string, never>>({
  name: "access.tidy",
  cron: "10 3 * * *",
  run: async (_payload, { services, signal }) => {
    await whileFull(signal, () => endExpired(services));
    // Those whose screens are shut ask nothing more, and are their own again all the same.
    await inTransaction(services.pool, {}, (tx) => endLostActing(tx, undefined));
    const ended = lt(authSessions.endedAt, sql`now() - interval '180 days'`);
    await whileFull(signal, () => forget(services, authSessions, ended));
    const old = lt(signInAttempts.at, sql`now() - interval '90 days'`);
    await whileFull(signal, () => forget(services, signInAttempts, old));
    for (const table of [mfaTickets, trustedDevices])
      await whileFull(signal, () => forget(services, table, lt(table.expiresAt, sql`now()`)));
  },
});

/** Works in batches, each of its own, until one is not full. */
async function whileFull(signal: AbortSignal, work: () => Promise<number>): Promise<void> {
  while ((await work()) === batch) signal.throwIfAborted();
}

/** Ends sessions past their time; screens that are still open hear of it. */
function endExpired({ pool }: Services): Promise<number> {
  return inTransaction(pool, {}, async (tx) => {
    const past = tx.db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(isNull(authSessions.endedAt), not(sessionIsFresh(sessionLife(tx).cookie))))
      .limit(batch)
      .for("update", { skipLocked: true });
    return endThese(tx, inArray(authSessions.id, past), "expired");
  });
}

function forget({ pool }: Services, table: Forgotten, old: SQL): Promise<number> {
  return inTransaction(pool, {}, async ({ db }) => {
    const some = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(old)
      .limit(batch);
    const gone = await db.delete(table).where(inArray(table.id, some));
    return gone.rowCount ?? 0;
  });
}
