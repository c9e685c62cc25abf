import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import pg from "pg";
import { asApplication } from "../database/database.ts";
import type { Services } from "../services.ts";
import { runJob } from "./jobRuns.ts";
import { jobKinds } from "./jobs.ts";
import { WorkerGuard, waitAfter } from "./workerGuard.ts";
import { WorkerSweep } from "./workerSweep.ts";

const jobLogger = (services: Services) =>
  new Logger(() => (level, message) => {
    if (level === "error") services.log.error({ from: "jobs" }, message.split("\n")[0]?.slice(0, 200));
  });

/** A pool of workers in this process, with a guard that tells the others that it lives. */
export class WorkerPool {
  readonly #services: Services;
  readonly #byClock: boolean;
  #runner: Runner | null = null;
  #guard: WorkerGuard | null = null;
  readonly #sweep: WorkerSweep;
  readonly #stopping = new AbortController();
  #reopening: Promise<void> = Promise.resolve();

  /** With `byClock: false` nothing runs because its time has come, only what was enqueued. */
  constructor(services: Services, { byClock = true } = {}) {
    this.#services = services;
    this.#byClock = byClock;
    this.#sweep = new WorkerSweep(services, () => this.#guard);
  }

  async start(concurrency = 2): Promise<void> {
    await this.#open(concurrency);
    await this.#sweep.start();
  }

  async #open(concurrency: number): Promise<void> {
    const { databaseUrl, log } = this.#services;
    const guard = new WorkerGuard(databaseUrl, log);
    await guard.open();
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      options: asApplication,
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
      this.#runner = await run({
        pgPool: pool,
        concurrency,
        noHandleSignals: true,
        pollInterval: 1000,
        taskList: this.#tasks(),
        parsedCronItems: parseCronItems(this.#crontab()),
        events: announcing(guard),
        logger: jobLogger(this.#services),
        // Without a delay, not even of none, the library waits for no answer to what it writes of a job that ended: the queue would be
        // gone before, and a connection that is lost then would be nobody's error.
        preset: {
          worker: { gracefulShutdownAbortTimeout: 5000, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        },
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
    if (!this.#byClock) return [];
    return [...jobKinds().values()].flatMap((kind) =>
      kind.cron ? [{ task: kind.name, match: kind.cron, options: { backfillPeriod: 0 } }] : [],
    );
  }

  /** Lets running jobs give back, waits until that is written, then frees the lock. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sweep.stop();
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
