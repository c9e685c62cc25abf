import { and, eq, inArray } from "drizzle-orm";
import { backgroundJobs, type Tx } from "../../platform/index.ts";

/** The key of the job that keeps a client's figures up to date: one waits at most. */
export const runKey = (client: number) => `calculations:${client}`;

/** Whether a change of the claim waits for its run, or is being run: the figures that stand are older than it. */
export async function isRecalculating(tx: Tx, client: number): Promise<boolean> {
  const [found] = await tx.db
    .select({ id: backgroundJobs.id })
    .from(backgroundJobs)
    .where(and(eq(backgroundJobs.jobKey, runKey(client)), inArray(backgroundJobs.state, ["scheduled", "running"])))
    .limit(1);
  return found !== undefined;
}
