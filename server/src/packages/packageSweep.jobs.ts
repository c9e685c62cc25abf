import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { backgroundJobs, inTransaction, job, systemScope } from "../platform/index.ts";
import { packageJobs } from "./package.tables.ts";
import { failJob } from "./packageJob.commands.ts";

const longestMinutes = 15;

/**
 * Ends package jobs that nobody works on any more: their worker died on the last try, which no code of the job outlives.
 * Without it the client could never get another package.
 */
export const sweepPackageJobs = job({
  name: "packages.sweep",
  cron: "* * * * *",
  run: async (_payload, { services }) => {
    const lost = await services.db
      .select({ id: packageJobs.id })
      .from(packageJobs)
      .innerJoin(backgroundJobs, eq(backgroundJobs.id, packageJobs.backgroundJob))
      .where(
        and(
          inArray(packageJobs.state, ["scheduled", "generating"]),
          lt(backgroundJobs.startedAt, sql`now() - make_interval(mins => ${longestMinutes})`),
        ),
      );
    for (const { id } of lost)
      await inTransaction(services.pool, { scope: systemScope("all") }, (tx) =>
        failJob(tx, id, `Package generation failed: it did not end within ${longestMinutes} minutes.`),
      );
  },
});
