import { and, count, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../records/transaction.ts";
import type { Services } from "../services.ts";
import { backgroundJobs } from "./job.tables.ts";
import { type JobKind, jobKinds } from "./jobs.ts";

interface Attempt {
  attempt: number;
  lastAttempt: boolean;
  signal: AbortSignal;
}

/** One try of a job: what it ends as stands in its row before the queue hears of it. */
export async function runJob(
  services: Services,
  kind: JobKind<Record<string, unknown>>,
  envelope: Record<string, unknown>,
  attempt: Attempt,
): Promise<void> {
  const jobId = Number(envelope.job ?? 0);
  const { payload, requestedBy } = await begin(services, jobId, attempt.attempt);
  try {
    await kind.run(payload, {
      jobId,
      services,
      requestedBy,
      ...attempt,
      progress: (percent) => progress(services, jobId, requestedBy, percent),
    });
    await finish(services, jobId, { state: "done", percent: 100 });
  } catch (error) {
    services.log.error({ err: error, job: kind.name, id: jobId, attempt: attempt.attempt }, "a job failed");
    const reason = error instanceof Error ? error.name : "Error";
    await finish(services, jobId, { state: attempt.lastAttempt ? "failed" : "scheduled", reason });
    throw new Error(reason);
  }
}

/** Lets a job that no worker will take again give back what waits for it. */
export async function abandonJob(services: Services, name: string, jobId: number): Promise<void> {
  const kind = jobKinds().get(name);
  const [row] = await services.db.select().from(backgroundJobs).where(eq(backgroundJobs.id, jobId));
  if (!kind?.abandoned || !row) return;
  await kind.abandoned(row.payload, {
    jobId,
    services,
    requestedBy: row.requestedBy,
    attempt: row.tries,
    lastAttempt: true,
    signal: new AbortController().signal,
    progress: async () => {},
  });
}

/** How many jobs wait or run, and how many of the last week no try will bring to an end any more, for who watches. */
export async function countJobs(db: Database): Promise<{ name: string; state: string; jobs: number }[]> {
  const { name, state, finishedAt } = backgroundJobs;
  return db
    .select({ name, state, jobs: count() })
    .from(backgroundJobs)
    .where(
      or(
        inArray(state, ["scheduled", "running"]),
        and(eq(state, "failed"), gt(finishedAt, sql`now() - interval '7 days'`)),
      ),
    )
    .groupBy(name, state);
}

async function begin(services: Services, jobId: number, tries: number) {
  if (!jobId) return { payload: {}, requestedBy: null };
  const [row] = await inTransaction(services.pool, {}, ({ db }) =>
    db
      .update(backgroundJobs)
      .set({ state: "running", tries, startedAt: sql`coalesce(started_at, now())`, reason: null })
      .where(eq(backgroundJobs.id, jobId))
      .returning({ payload: backgroundJobs.payload, requestedBy: backgroundJobs.requestedBy }),
  );
  return { payload: row?.payload ?? {}, requestedBy: row?.requestedBy ?? null };
}

async function progress(services: Services, jobId: number, requestedBy: number | null, percent: number): Promise<void> {
  if (!jobId) return;
  await inTransaction(services.pool, {}, async (tx) => {
    await tx.db
      .update(backgroundJobs)
      .set({ percent })
      .where(and(eq(backgroundJobs.id, jobId), ne(backgroundJobs.percent, percent)));
    if (requestedBy) tx.tell({ user: requestedBy }, { kind: "job", id: jobId, percent });
  });
}

async function finish(
  services: Services,
  jobId: number,
  end: { state: "done" | "failed" | "scheduled"; percent?: number; reason?: string },
): Promise<void> {
  if (!jobId) return;
  await inTransaction(services.pool, {}, ({ db }) =>
    db
      .update(backgroundJobs)
      .set({ ...end, finishedAt: end.state === "scheduled" ? null : new Date() })
      .where(eq(backgroundJobs.id, jobId)),
  );
}
