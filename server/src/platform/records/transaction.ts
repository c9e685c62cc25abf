import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { type Database, databaseOver, type Pool, sqlState } from "../database/database.ts";
import { channelOf, type RealtimeMessage, type Topic } from "../realtime/realtime.ts";
import type { Actor } from "./actor.ts";
import { type AuditEntry, chainedEntries } from "./audit.ts";
import { Refusal } from "./refusal.ts";
import { emptyScope, type Scope } from "./scope.ts";

/** What is known of the request that a transaction serves. */
export interface RequestFacts {
  id: string;
  ip: string | null;
  userAgent: string | null;
}

/** What a question needs that writes nothing and asks for nobody. */
export interface Reading {
  readonly db: Database;
}

/** One transaction with everything a command may use. Commands get one; they never open one. */
export interface Tx extends Reading {
  /** Who acts. Throws for calls that need nobody to be signed in. */
  readonly actor: Actor;
  readonly actorOrNone: Actor | null;
  readonly scope: Scope;
  readonly request: RequestFacts;
  /** The instant of this transaction, the same in every row it writes. */
  readonly now: Date;
  /** Notes a change for the audit trail; all notes are written, chained, as the last statement. */
  audit(entry: AuditEntry): void;
  /** Tells open screens, after commit, that something changed: ids only. */
  tell(topic: Topic, message: RealtimeMessage): void;
}

export interface TransactionOptions {
  actor?: Actor | null;
  scope?: Scope;
  request?: RequestFacts;
  isolation?: "read committed" | "repeatable read";
  readOnly?: boolean;
  now?: Date;
}

const retried = new Set(["40001", "40P01"]);
const mostTries = 6;
const noRequest: RequestFacts = { id: "system", ip: null, userAgent: null };

/**
 * Runs the work in one transaction. Serialization failures and deadlocks start it again; a refusal that keeps its trace
 * commits before it is thrown; every other error rolls back, and what a refusal notes is written then.
 */
export async function inTransaction<T>(
  pool: Pool,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(pool, options, work);
    } catch (error) {
      if (error instanceof Refusal && error.options.noted) await note(pool, options, error.options.noted);
      const state = sqlState(error);
      if (!state || !retried.has(state.code) || tries >= mostTries) throw error;
      await wait(Math.random() * 20 * tries);
    }
  }
}

/** Nothing of the refused transaction is kept; what it wants to be known stands in the trail before anybody is answered. */
async function note(pool: Pool, options: TransactionOptions, entries: readonly AuditEntry[]): Promise<void> {
  await attempt(pool, { ...options, readOnly: false }, async (tx) => {
    for (const entry of entries) tx.audit(entry);
  });
}

async function attempt<T>(pool: Pool, options: TransactionOptions, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginStatement(options));
    const tx = new Transaction(client, options);
    let refusal: Refusal | null = null;
    let result: T | undefined;
    try {
      result = await work(tx);
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsTrace)) throw error;
      refusal = error;
    }
    await tx.finish();
    await client.query("commit");
    if (refusal) throw refusal;
    return result as T;
  } catch (error) {
    if (!(error instanceof Refusal && error.keepsTrace))
      await client.query("rollback").catch((lost: Error) => {
        broken = lost;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

function beginStatement({ isolation, readOnly }: TransactionOptions): string {
  return `begin${isolation ? ` isolation level ${isolation}` : ""}${readOnly ? " read only" : ""}`;
}

class Transaction implements Tx {
  readonly db: Database;
  readonly actorOrNone: Actor | null;
  readonly scope: Scope;
  readonly request: RequestFacts;
  readonly now: Date;
  readonly #entries: AuditEntry[] = [];
  readonly #messages: { channel: string; body: string }[] = [];

  constructor(client: pg.PoolClient, options: TransactionOptions) {
    this.db = databaseOver(client);
    this.actorOrNone = options.actor ?? null;
    this.scope = options.scope ?? emptyScope;
    this.request = options.request ?? noRequest;
    this.now = options.now ?? new Date();
  }

  get actor(): Actor {
    if (!this.actorOrNone) throw new Refusal("not_signed_in");
    return this.actorOrNone;
  }

  audit(entry: AuditEntry): void {
    this.#entries.push(entry);
  }

  tell(topic: Topic, message: RealtimeMessage): void {
    this.#messages.push({ channel: channelOf(topic), body: JSON.stringify(message) });
  }

  async finish(): Promise<void> {
    if (this.#messages.length > 0) {
      const messages = JSON.stringify(this.#messages);
      await this.db.execute(
        sql`select pg_notify(m->>'channel', m->>'body') from jsonb_array_elements(${messages}::jsonb) m`,
      );
    }
    if (this.#entries.length > 0) await this.#append();
  }

  /** Entries of others wait from here until the transaction ends. */
  async #append(): Promise<void> {
    const { rows } = await this.db.execute<{ last_id: string; row_hash: Buffer; keyed_from: string | null }>(
      sql`select * from audit_hold()`,
    );
    const [end] = rows;
    if (!end) throw new Error("The audit trail has no end.");
    const keyedFrom = end.keyed_from === null ? null : Number(end.keyed_from);
    const held = { lastId: Number(end.last_id), rowHash: end.row_hash, keyedFrom };
    const entries = JSON.stringify(chainedEntries(this, held, this.#entries));
    await this.db.execute(sql`select audit_append(${entries}::jsonb)`);
  }
}
