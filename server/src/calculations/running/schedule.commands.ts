import { and, eq } from "drizzle-orm";
import { backgroundJobs, enqueue, type Tx } from "../../platform/index.ts";
import { runKey } from "../results/pendingRun.queries.ts";
import { recalculate } from "./calculation.jobs.ts";

/** Quiet that a run waits for after a change, and how long changes may keep it waiting (06, 5.1). */
const quietSeconds = 2;
const patienceSeconds = 5;

/** One run per client, however many changes: each takes the place of the run that waits, and remembers the first. */
export async function scheduleRun(tx: Tx, client: number): Promise<void> {
  const key = runKey(client);
  const [waiting] = await tx.db
    .select({ payload: backgroundJobs.payload })
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.jobKey, key), eq(backgroundJobs.state, "scheduled")));
  const now = tx.now.getTime();
  const since = Math.min(now, Number(waiting?.payload.since ?? now));
  const runAt = Math.max(now, Math.min(now + quietSeconds * 1000, since + patienceSeconds * 1000));
  await enqueue(tx, recalculate, { client, since }, { key, runAt: new Date(runAt), clientId: client });
}
