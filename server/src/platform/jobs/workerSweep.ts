import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../services.ts";
import { abandonJob } from "./jobRuns.ts";
import type { WorkerGuard } from "./workerGuard.ts";

const every = 3000;

/** Looks, every 3 s, for the jobs of worker pools that died, and for jobs that no worker will ever take again. */
export class WorkerSweep {
  readonly #services: Services;
  readonly #guard: () => WorkerGuard | null;
  #unguarded = new Set<string>();
  readonly #stopped = new AbortController();
  #looks: Promise<void> = Promise.resolve();

  /** `guard` gives the connection to ask by, which changes when the queue begins anew. */
  constructor(services: Services, guard: () => WorkerGuard | null) {
    this.#services = services;
    this.#guard = guard;
  }

  /** The first look is done when this comes back; the others follow by themselves. */
  async start(): Promise<void> {
    await this.#look();
    this.#looks = this.#goOn();
  }

  async #goOn(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await wait(every, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#look();
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#looks;
  }

  async #look(): Promise<void> {
    const guard = this.#guard();
    if (!guard?.holds) return;
    try {
      await this.#release(guard);
      await this.#bury(guard);
    } catch (err) {
      this.#services.log.warn({ err }, "the jobs of workers that died could not be looked for");
    }
  }

  /**
   * Gives back the jobs of pools that died: their workers are known, and their lock was free twice in a row. Once is not
   * enough, because a pool whose connection broke takes its lock again within two seconds (`WorkerGuard`).
   */
  async #release(guard: WorkerGuard): Promise<void> {
    const free = await guard.query<{ lock_key: string }>(`
      select lock_key::text from (select distinct lock_key from worker_presence) p where ${lockIsFree}`);
    const before = this.#unguarded;
    this.#unguarded = new Set(free.map((row) => row.lock_key));
    const gone = [...this.#unguarded].filter((key) => before.has(key));
    if (gone.length === 0) return;
    const rows = await guard.query<{ worker_id: string }>(
      `delete from worker_presence p where lock_key = any($1::bigint[]) and ${lockIsFree} returning worker_id`,
      [gone],
    );
    if (rows.length === 0) return;
    await guard.query("select graphile_worker.force_unlock_workers($1)", [rows.map((row) => row.worker_id)]);
    this.#services.log.warn({ workers: rows.length }, "took back the jobs of workers that died");
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
      await abandonJob(this.#services, row.name, Number(row.id));
    }
  }
}

const lockIsFree = `not exists (
  select 1 from pg_locks l
  where l.locktype = 'advisory' and l.objsubid = 1 and ((l.classid::bigint << 32) | l.objid::bigint) = p.lock_key)`;
