import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { asApplication, databaseAway } from "../database/database.ts";
import type { Log } from "../process/log.ts";

/** Shorter than the time between two looks of a sweep (`WorkerSweep`), so that a pool that lives is back before. */
const longestWait = 2000;
/** Before the next try (ms): 200, doubled up to 2 s. */
export const waitAfter = (failures: number) => Math.min(longestWait, 200 * 2 ** failures);

/**
 * The session lock by which the other pools know that this one lives. A break of the connection frees it, and whoever
 * sweeps then takes this pool's jobs for abandoned: so it is taken again, under the same key, until it holds.
 */
export class WorkerGuard {
  readonly #url: string;
  readonly #log: Log;
  readonly #key = randomBytes(7).readUIntBE(0, 6);
  readonly #workers = new Set<string>();
  readonly #closed = new AbortController();
  #client: pg.Client | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  /** Whether the lock is held, as far as is known. */
  get holds(): boolean {
    return this.#client !== null;
  }

  /** Throws while the database cannot be reached. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      options: asApplication,
      application_name: "refundry-worker-guard",
      keepAlive: true,
    });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    try {
      await client.connect();
      await client.query("select pg_advisory_lock($1)", [this.#key]);
      await this.#announce(client, [...this.#workers]);
      this.#closed.signal.throwIfAborted();
      this.#client = client;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  /** A worker whose jobs this lock stands for. */
  appear(workerId: string): void {
    this.#workers.add(workerId);
    // One that cannot be told now is told when the lock is taken again.
    if (this.#client) this.#announce(this.#client, [workerId]).catch(() => {});
  }

  async #announce(client: pg.Client, workers: string[]): Promise<void> {
    const text =
      "insert into worker_presence (worker_id, lock_key) select unnest($1::text[]), $2 on conflict do nothing";
    await this.#inTurn(() => client.query(text, [workers, this.#key]));
  }

  /** A connection does one thing at a time. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => {});
    return result;
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = this.#client;
    if (!client) throw new Error("The worker's guard is away.");
    try {
      return (await this.#inTurn(() => client.query<Row>(text, values))).rows;
    } catch (error) {
      if (databaseAway(error)) this.#lost(client);
      throw error;
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => {});
    if (this.#closed.signal.aborted) return;
    this.#log.warn("the worker's guard was lost; it is taken again");
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    const { signal } = this.#closed;
    for (let failures = 0; !signal.aborted; failures += 1) {
      await wait(waitAfter(failures), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        return await this.open();
      } catch (err) {
        this.#log.warn({ err }, "the worker's guard cannot be taken yet");
      }
    }
  }

  /** Frees the lock: what this pool still holds may be taken back. */
  async close(): Promise<void> {
    this.#closed.abort();
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }
}
