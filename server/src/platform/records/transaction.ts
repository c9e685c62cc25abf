import { setTimeout as wait } from "node:timers/promises";
import type { NotificationKey } from "@refundry/contract/catalogue";
import type pg from "pg";
import { type Database, databaseOver, firstFailure, leaseOver, type Pool, sqlState } from "../database/database.ts";
import { channelOf, type RealtimeMessage, type Topic } from "../realtime/realtime.ts";
import type { Actor, Hands } from "./actor.ts";
import { type AuditEntry, chainedEntries, type TrailEnd } from "./audit.ts";
import { type ChosenSettings, chosenOver } from "./chosenSettings.ts";
import { type Memory, memoryOver } from "./memory.ts";
import { type GivenNotice, givenNotice, type Notice, writeNotices } from "./notices.ts";
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
  /** What administrators chose for everybody; `setting(tx, key)` reads it. */
  readonly chosen: ChosenSettings;
  /** What the process remembers: reading it costs no statement. */
  readonly memory: Memory;
  /** The instant of this transaction, the same in every row it writes. */
  readonly now: Date;
  /** Notes a change for the audit trail; all notes are written, chained, as the last statement. */
  audit(entry: AuditEntry): void;
  /** Tells open screens, after commit, that something changed and who did it: ids only. */
  tell(topic: Topic, message: RealtimeMessage): void;
  /**
   * Tells people of something, by the words of the registry. Who they are is found when the transaction ends, all notices in one
   * statement: those who are active and reach the client, never who caused it, each once.
   */
  notify<Key extends NotificationKey>(key: Key, notice: Notice<Key>): void;
  /** Sends a statement whose answer nobody waits for: what is asked next leaves with it, and where it fails all fails. */
  send(statement: { execute(): Promise<unknown> }): void;
  /**
   * For the last that a command asks: what `ask` sends at once leaves in one message with what was told so far and with the
   * hold of the trail, which then wait for no turn of their own. `noted`: its note for the trail comes with its answer.
   */
  last<T>(ask: () => Promise<T>, options?: { noted?: "after" }): Promise<T>;
}

export interface TransactionOptions {
  actor?: Actor | null;
  /** For background work: the people whom the trail names, and nobody's right to anything. */
  begunBy?: Hands | undefined;
  scope?: Scope;
  request?: RequestFacts;
  isolation?: "read committed" | "repeatable read";
  readOnly?: boolean;
  now?: Date;
  /** Asked on the same connection in front of the work: where it fails, all fails. Only for work that writes nothing. */
  first?: ((db: Database) => Promise<void>) | undefined;
}

const retried = new Set(["40001", "40P01"]);
const mostTries = 6;
const noRequest: RequestFacts = { id: "system", ip: null, userAgent: null };

/**
 * Runs the work in one transaction. Serialization failures and deadlocks start it again; a refusal that keeps its trace
 * commits before it is thrown; every other error rolls back, and what a refusal notes is written then. Work that only reads,
 * each statement as of its own instant, needs none: the connections read only unless a transaction begins for writing. What such
 * work asks twice it is answered once.
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
  const begin = beginStatement(options);
  const lease = leaseOver(client, begin === null ? "reading" : "writing");
  let broken: Error | undefined;
  let hasFailed = false;
  try {
    firstFailure.forget(client);
    // Leaves with the first statement. Should it fail alone, the connection only reads: nothing is written outside of it.
    const begun = begin === null ? null : sent(client.query(begin));
    const tx = new Transaction(pool, client, lease.db, options);
    const first = options.first && sent(options.first(databaseOver(client)));
    let refusal: Refusal | null = null;
    let result: T | undefined;
    try {
      // Where what stood in front fails, it is told whatever became of the work.
      result = await work(tx).finally(() => first);
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsTrace)) throw error;
      refusal = error;
    }
    const last = await tx.finish();
    if (begun) await Promise.all([begun, ...last, committed(client)]);
    if (refusal) throw refusal;
    return result as T;
  } catch (error) {
    hasFailed = true;
    const kept = error instanceof Refusal && error.keepsTrace;
    // Without a transaction nothing is undone, but what was asked beside the statement that failed is answered to nobody else.
    if (!kept || begin === null)
      await client.query(begin === null ? "select" : "rollback").catch((lost: Error) => {
        broken = lost;
      });
    throw sqlState(error)?.code === isAborted ? (firstFailure.of(client) ?? error) : error;
  } finally {
    lease.end(hasFailed);
    client.release(broken);
  }
}

/** What every statement is answered behind one that failed. */
const isAborted = "25P02";

/** A statement whose answer is awaited later: that it fails meanwhile surprises nobody. */
function sent<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}

/** The database ends a transaction in which a statement failed by rolling it back, and calls that no error. */
async function committed(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query("commit");
  if (command !== "COMMIT")
    throw firstFailure.of(client) ?? new Error("A transaction was rolled back in place of its commit.");
}

/** Null where each statement may stand for itself. */
function beginStatement({ isolation, readOnly }: TransactionOptions): string | null {
  if (readOnly && !isolation) return null;
  return `begin${isolation ? ` isolation level ${isolation}` : ""} ${readOnly ? "read only" : "read write"}`;
}

class Transaction implements Tx {
  readonly db: Database;
  readonly actorOrNone: Actor | null;
  readonly begunBy: Hands | null;
  readonly scope: Scope;
  readonly request: RequestFacts;
  readonly now: Date;
  readonly #pool: Pool;
  readonly #client: pg.PoolClient;
  readonly #entries: AuditEntry[] = [];
  readonly #messages: { channel: string; body: string }[] = [];
  /** What is under way without anybody having waited for it. */
  readonly #sent: Promise<unknown>[] = [];
  readonly #notices: GivenNotice[] = [];
  /** Whose bell rings by what was told so far. */
  readonly #rung: Promise<readonly number[]>[] = [];
  #held: Promise<TrailEnd> | null = null;

  constructor(pool: Pool, client: pg.PoolClient, db: Database, options: TransactionOptions) {
    this.#pool = pool;
    this.#client = client;
    this.db = db;
    this.actorOrNone = options.actor ?? null;
    this.begunBy = options.begunBy ?? null;
    this.scope = options.scope ?? emptyScope;
    this.request = options.request ?? noRequest;
    this.now = options.now ?? new Date();
  }

  get actor(): Actor {
    if (!this.actorOrNone) throw new Refusal("not_signed_in");
    return this.actorOrNone;
  }

  get chosen(): ChosenSettings {
    return chosenOver(this.#pool);
  }

  get memory(): Memory {
    return memoryOver(this.#pool);
  }

  audit(entry: AuditEntry): void {
    this.#entries.push(entry);
  }

  tell(topic: Topic, message: RealtimeMessage): void {
    const by = this.actorOrNone?.userId;
    const of = "record" in topic && { of: { type: topic.record, id: topic.id } };
    const told = message.kind === "record" && by !== undefined ? { ...message, by, ...of } : message;
    this.#messages.push({ channel: channelOf(topic), body: JSON.stringify(told) });
  }

  notify<Key extends NotificationKey>(key: Key, notice: Notice<Key>): void {
    this.#notices.push(givenNotice(key, notice));
  }

  send(statement: { execute(): Promise<unknown> }): void {
    this.#sent.push(sent(statement.execute()));
  }

  async last<T>(ask: () => Promise<T>, { noted }: { noted?: "after" } = {}): Promise<T> {
    const answer = ask();
    this.#give();
    this.#announce();
    if (noted === "after") this.#held ??= sent(trailEnd(this.#client));
    else this.#hold();
    return answer;
  }

  /** Sends what is left to be said; what it answers is still under way, and leaves with the commit. */
  async finish(): Promise<Promise<unknown>[]> {
    this.#give();
    this.#announce();
    const held = await this.#hold();
    const rung = new Set((await Promise.all(this.#rung)).flat());
    for (const user of rung) this.tell({ user }, { kind: "notifications" });
    this.#announce();
    if (!held || this.#entries.length === 0) return this.#sent;
    const entries = JSON.stringify(chainedEntries(this, held, this.#entries));
    return [...this.#sent, sent(this.#client.query({ ...statements.append, values: [entries] }))];
  }

  /** Before the hold of the trail: rows that two transactions want are waited for while nobody waits for the trail. */
  #give(): void {
    if (this.#notices.length === 0) return;
    const { db, now, actorOrNone: actor } = this;
    this.#rung.push(sent(writeNotices({ db, now, actor, notices: this.#notices.splice(0) })));
  }

  #announce(): void {
    if (this.#messages.length === 0) return;
    const messages = JSON.stringify(this.#messages.splice(0));
    this.#sent.push(sent(this.#client.query({ ...statements.tell, values: [messages] })));
  }

  /** Entries of others wait from here until the transaction ends. */
  #hold(): Promise<TrailEnd> | null {
    if (this.#entries.length === 0) return this.#held;
    this.#held ??= sent(trailEnd(this.#client));
    return this.#held;
  }
}

const statements = {
  tell: {
    name: "tell",
    text: "select pg_notify(m->>'channel', m->>'body') from jsonb_array_elements($1::jsonb) m",
  },
  hold: { name: "audit hold", text: "select last_id, row_hash, keyed_from from audit_hold()" },
  append: { name: "audit append", text: "select audit_append($1::jsonb)" },
};

/** The end of the trail, from which the next entries go on. */
async function trailEnd(client: pg.PoolClient): Promise<TrailEnd> {
  const { rows } = await client.query<{ last_id: string; row_hash: Buffer; keyed_from: string | null }>(
    statements.hold,
  );
  const [end] = rows;
  if (!end) throw new Error("The audit trail has no end.");
  const keyedFrom = end.keyed_from === null ? null : Number(end.keyed_from);
  return { lastId: Number(end.last_id), rowHash: end.row_hash, keyedFrom };
}
