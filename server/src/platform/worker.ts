import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, ne, sql } from "drizzle-orm";
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { backgroundJobs } from "./job.tables.ts";
import { type JobKind, jobKinds } from "./jobs.ts";
import type { Services } from "./services.ts";
import { inTransaction } from "./transaction.ts";
import { WorkerGuard, waitAfter } from "./workerGuard.ts";

const sweepEvery = 3000;
const jobLogger = (services: Services) =>
  new Logger(() => (level, message) => {
    if (level === "error") services.log.error({ from: "jobs" }, message.split("\n")[0]?.slice(0, 200));
  });

/** A pool of workers in this process, with a guard that tells the others that it lives. */
export class WorkerPool {
  readonly #services: Services;
  #runner: Runner | null = null;
  #guard: WorkerGuard | null = null;
  #sweep: NodeJS.Timeout | null = null;
  readonly #stopping = new AbortController();
  #reopening: Promise<void> = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  async start(concurrency = 2): Promise<void> {
    await this.#open(concurrency);
    this.#sweep = setInterval(() => void this.#sweepNow(), sweepEvery);
  }

  async #open(concurrency: number): Promise<void> {
    const { databaseUrl, log } = this.#services;
    const guard = new WorkerGuard(databaseUrl, log);
    await guard.open();
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: concurrency + 3,
      application_name: "refundry-worker",
    });
    pool.on("error", (err) => log.warn({ err }, "an idle connection of the job queue was lost"));
    pool.on("connect", (client) => client.on("error", () => {}));
    const closeBoth = async () => {
      await guard.close();
      await pool.end().catch(() => {});
    };
    try {
      await this.#release(guard);
      this.#runner = await run({
        pgPool: pool,
        concurrency,
        noHandleSignals: true,
        pollInterval: 1000,
        taskList: this.#tasks(),
        parsedCronItems: parseCronItems(this.#crontab()),
        events: announcing(guard),
        logger: jobLogger(this.#services),
        preset: { worker: { gracefulShutdownAbortTimeout: 5000 } },
      });
    } catch (error) {
      await closeBoth();
      throw error;
    }
    this.#guard = guard;
    const ended = this.#runner.promise.catch((err: unknown) => log.error({ err }, "the job queue ended with an error"));
    void ended.then(() => {
      void closeBoth();
      if (!this.#stopping.signal.aborted) this.#reopening = this.#reopen(concurrency);
    });
  }

  /** A queue that ended by itself begins anew, as another pool: what the former one held is taken back. */
  async #reopen(concurrency: number): Promise<void> {
    const { signal } = this.#stopping;
    const { log } = this.#services;
    log.error("the job queue ended; it is started again");
    for (let failures = 0; !signal.aborted; failures += 1) {
      await wait(waitAfter(failures), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        return await this.#open(concurrency);
      } catch (err) {
        log.warn({ err }, "the job queue cannot start yet");
      }
    }
  }

  /** Gives back the jobs of pools that died: their workers are known, and their lock is free. */
  async #release(guard: WorkerGuard): Promise<void> {
    const rows = await guard.query<{ worker_id: string }>(`
      with gone as (
        select lock_key from (select distinct lock_key from worker_presence) p
        where not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.objsubid = 1 and ((l.classid::bigint << 32) | l.objid::bigint) = p.lock_key)
      )
      delete from worker_presence where lock_key in (select lock_key from gone) returning worker_id`);
    if (rows.length === 0) return;
    await guard.query("select graphile_worker.force_unlock_workers($1)", [rows.map((row) => row.worker_id)]);
    this.#services.log.warn({ workers: rows.length }, "took back the jobs of workers that died");
  }

  async #sweepNow(): Promise<void> {
    const guard = this.#guard;
    if (!guard?.holds) return;
    try {
      await this.#release(guard);
      await this.#bury(guard);
    } catch (err) {
      this.#services.log.warn({ err }, "the jobs of workers that died could not be looked for");
    }
  }

  /** Ends what no worker will ever take again: every try died with its process, so none could write its failure. */
  async #bury(guard: WorkerGuard): Promise<void> {
    const rows = await guard.query<{ id: string; name: string }>(`
      update background_jobs b set state = 'failed', reason = 'Abandoned', finished_at = now()
      where b.state in ('scheduled', 'running') and b.created_at < now() - interval '3 seconds' and not exists (
        select 1 from graphile_worker._private_jobs j
        where (j.payload->>'job')::bigint = b.id and (j.attempts < j.max_attempts or j.locked_at is not null))
      returning b.id, b.name`);
    for (const row of rows) {
      this.#services.log.error({ job: row.name, id: Number(row.id) }, "a job died with its workers and was given up");
      await abandon(this.#services, row.name, Number(row.id));
    }
  }

  #tasks(): TaskList {
    const tasks: TaskList = {};
    for (const kind of jobKinds().values())
      tasks[kind.name] = (payload, helpers) =>
        runJob(this.#services, kind, payload as Record<string, unknown>, {
          attempt: helpers.job.attempts,
          lastAttempt: helpers.job.attempts >= helpers.job.max_attempts,
          signal: helpers.abortSignal ?? new AbortController().signal,
        });
    return tasks;
  }

  #crontab() {
    return [...jobKinds().values()].flatMap((kind) =>
      kind.cron ? [{ task: kind.name, match: kind.cron, options: { backfillPeriod: 0 } }] : [],
    );
  }

  /** Lets running jobs give back, waits until that is written, then frees the lock. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.#sweep) clearInterval(this.#sweep);
    await this.#reopening;
    await this.#runner?.stop().catch(() => {});
    await this.#guard?.close();
  }
}

/** Jobs are locked by the pool, or by a worker of it where the library hands them out singly: both are made known. */
function announcing(guard: WorkerGuard): WorkerEvents {
  const events = new EventEmitter() as WorkerEvents;
  events.on("pool:create", ({ workerPool }) => guard.appear(workerPool.id));
  events.on("worker:create", ({ worker }) => guard.appear(worker.workerId));
  return events;
}

interface Attempt {
  attempt: number;
  lastAttempt: boolean;
  signal: AbortSignal;
}

async function runJob(
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

async function abandon(services: Services, name: string, jobId: number): Promise<void> {
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

async function begin(services: Services, jobId: number, tries: number) {
  if (!jobId) return { payload: {}, requestedBy: null };
  const [row] = await services.db
    .update(backgroundJobs)
    .set({ state: "running", tries, startedAt: sql`coalesce(started_at, now())`, reason: null })
    .where(eq(backgroundJobs.id, jobId))
    .returning({ payload: backgroundJobs.payload, requestedBy: backgroundJobs.requestedBy });
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
  await services.db
    .update(backgroundJobs)
    .set({ ...end, finishedAt: end.state === "scheduled" ? null : new Date() })
    .where(eq(backgroundJobs.id, jobId));
}
