import { randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import { and, eq, ne, sql } from "drizzle-orm";
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { backgroundJobs } from "./job.tables.ts";
import { type JobKind, jobKinds } from "./jobs.ts";
import type { Services } from "./services.ts";
import { inTransaction } from "./transaction.ts";

const sweepEvery = 3000;
const jobLogger = (services: Services) =>
  new Logger(() => (level, message) => {
    if (level === "error") services.log.error({ from: "jobs" }, message.split("\n")[0]?.slice(0, 200));
  });

/** A pool of workers in this process. Its session lock tells the others that it lives. */
export class WorkerPool {
  readonly #services: Services;
  #runner: Runner | null = null;
  #guard: pg.Client | null = null;
  #sweep: NodeJS.Timeout | null = null;
  #stopping = false;

  constructor(services: Services) {
    this.#services = services;
  }

  async start(concurrency = 2): Promise<void> {
    const { databaseUrl, log } = this.#services;
    const lockKey = randomBytes(7).readUIntBE(0, 6);
    this.#guard = await this.#hold(lockKey);
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max: concurrency + 3,
      application_name: "refundry-worker",
    });
    pool.on("error", (err) => log.warn({ err }, "an idle connection of the job queue was lost"));
    pool.on("connect", (client) => client.on("error", () => {}));
    const events = new EventEmitter() as WorkerEvents;
    const appear = (id: string) =>
      pool
        .query("insert into worker_presence (worker_id, lock_key) values ($1, $2) on conflict do nothing", [
          id,
          lockKey,
        ])
        .catch(() => {});
    // Jobs are locked by the pool, or by a worker of it where the library hands them out singly.
    events.on("pool:create", ({ workerPool }) => void appear(workerPool.id));
    events.on("worker:create", ({ worker }) => void appear(worker.workerId));
    await this.#release();
    this.#runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      taskList: this.#tasks(),
      parsedCronItems: parseCronItems(this.#crontab()),
      events,
      logger: jobLogger(this.#services),
      preset: { worker: { gracefulShutdownAbortTimeout: 5000 } },
    });
    this.#runner.promise.then(
      () => pool.end(),
      (err: unknown) => {
        log.error({ err }, "the job queue ended");
        void pool.end();
        if (!this.#stopping) setTimeout(() => void this.start(concurrency).catch(() => {}), 2000).unref();
      },
    );
    this.#sweep ??= setInterval(() => void this.#sweepNow().catch(() => {}), sweepEvery);
  }

  async #hold(lockKey: number): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#services.databaseUrl,
      application_name: "refundry-worker-guard",
    });
    client.on("error", () => {});
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    return client;
  }

  /** Gives back the jobs of pools that died: their workers are known, and their lock is free. */
  async #release(): Promise<void> {
    const { rows } = await this.#guardQuery<{ worker_id: string }>(`
      with gone as (
        select lock_key from (select distinct lock_key from worker_presence) p
        where not exists (
          select 1 from pg_locks l
          where l.locktype = 'advisory' and l.objsubid = 1 and ((l.classid::bigint << 32) | l.objid::bigint) = p.lock_key)
      )
      delete from worker_presence where lock_key in (select lock_key from gone) returning worker_id`);
    if (rows.length === 0) return;
    await this.#guardQuery("select graphile_worker.force_unlock_workers($1)", [rows.map((row) => row.worker_id)]);
    this.#services.log.warn({ workers: rows.length }, "took back the jobs of workers that died");
  }

  async #sweepNow(): Promise<void> {
    await this.#release();
    await this.#bury();
  }

  /** Ends what no worker will ever take again: every try died with its process, so none could write its failure. */
  async #bury(): Promise<void> {
    const { rows } = await this.#guardQuery<{ id: string; name: string }>(`
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

  async #guardQuery<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    if (!this.#guard) throw new Error("The worker pool has not started.");
    return this.#guard.query<Row>(text, values);
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
    this.#stopping = true;
    if (this.#sweep) clearInterval(this.#sweep);
    await this.#runner?.stop().catch(() => {});
    await this.#guard?.end().catch(() => {});
  }
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
