import { sql } from "drizzle-orm";
import { inTransaction, job, systemScope } from "../../platform/index.ts";

/** How many calculations of a client and kind are kept, whatever their age, and for how many days all are (06, 3). */
const kept = { newest: 10, days: 90 };

/**
 * Forgets old calculations every night: never a current one, nor one that a package, a file or an acceptance rests on. The
 * application may not delete what was calculated, so a function of the database does exactly this.
 */
export const forgetCalculations = job<Record<string, never>>({
  name: "calculations.forget",
  cron: "40 3 * * *",
  run: async (_payload, run) => {
    const options = { scope: systemScope("all") };
    await inTransaction(run.services.pool, options, (tx) =>
      tx.db.execute(sql`select forget_calculations(${kept.newest}::int, ${kept.days}::int)`),
    );
  },
});
