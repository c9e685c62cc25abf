import { createHash } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Log } from "../process/log.ts";

export type Database = NodePgDatabase<Record<string, never>>;
export type Pool = pg.Pool;

export const applicationRole = "refundry_app";

// Counts and ids are far below 2^53; money columns are read as bigint by their tables.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What a session of the application is: neither able to change tables nor to touch the audit trail. */
export const asApplication = `-c role=${applicationRole}`;

/** What leaves for the database in one message, for who counts: the texts of its statements, in order. */
export const messagesSent = diagnostics.channel("refundry.database.message");

/**
 * A connection that does not wait between statements: what is asked in one moment leaves as one message, and is answered in
 * order. Whoever awaits an answer before asking on works as ever.
 */
class Connection extends pg.Client {
  /** What failed first since the transaction began: all that fails behind it only says so. */
  failure: Error | null = null;
  #gathered: string[] | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(config as pg.ClientConfig), pipeline: true } as pg.ClientConfig);
    wireOf(this).on("errorMessage", (error) => {
      this.failure ??= error;
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver declares it eight times
  override query(...asked: any[]): any {
    this.#gather(asked[0]);
    return (super.query as (...all: unknown[]) => unknown)(...asked);
  }

  #gather(statement: string | { text?: string }): void {
    const text = typeof statement === "string" ? statement : (statement.text ?? "");
    if (this.#gathered) {
      this.#gathered.push(text);
      return;
    }
    this.#gathered = [text];
    const { stream } = wireOf(this);
    stream.cork();
    process.nextTick(() => {
      stream.uncork();
      if (messagesSent.hasSubscribers) messagesSent.publish(this.#gathered);
      this.#gathered = null;
    });
  }
}

/** The driver's own side of a connection, which its types leave out. */
const wireOf = (client: pg.Client) =>
  (
    client as unknown as {
      connection: { stream: Socket; on(event: "errorMessage", hear: (error: Error) => void): void };
    }
  ).connection;

type Failing = pg.PoolClient & { failure?: Error | null };

/** What failed first in the transaction of a connection; `forget` before it begins. */
export const firstFailure = {
  of: (client: pg.PoolClient): Error | null => (client as Failing).failure ?? null,
  forget: (client: pg.PoolClient): void => {
    (client as Failing).failure = null;
  },
};

/**
 * The pool acts as the application's role. It signs in as a member of that role and of no other, so that no statement
 * leads back to the owner; where the address is the owner's (`DATABASE_URL` alone) it only steps down from it. Outside a
 * transaction that was begun for writing its connections only read: no statement writes by itself.
 */
export function openPool(url: string, log: Log, size = 20): Pool {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    options: `${asApplication} -c default_transaction_read_only=on -c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`,
    application_name: "refundry",
  });
  // While the pool ends, the database may close a connection before the pool itself has said goodbye on it.
  pool.on("error", (err) => pool.ending || log.warn({ err }, "an idle database connection was lost"));
  // A connection lost between two statements of a transaction says so to nobody else; the next statement then fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** A connection on behalf of one piece of work. Whatever of it goes on after it failed asks nobody any more. */
class Lease {
  readonly #client: pg.PoolClient;
  #isOver = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query(statement: pg.Submittable | string | pg.QueryArrayConfig, values?: unknown[]): unknown {
    if (this.#isOver) throw new Error("The work that asks this is over.");
    return this.#client.query(statement as string, values);
  }

  close(): void {
    this.#isOver = true;
  }

  /** What was answered is of no use to the next. */
  forget(): void {}
}

/** The same on behalf of one reading: what it was asked before it is not asked again. */
class Reading extends Lease {
  #answers = new Map<string, Promise<unknown>>();

  override query(statement: pg.Submittable | string | pg.QueryArrayConfig, values?: unknown[]): unknown {
    if (typeof statement !== "string" && "submit" in statement) return super.query(statement, values);
    const { name, text, rowMode, values: own } = typeof statement === "string" ? { text: statement } : statement;
    const key = JSON.stringify([name || text, rowMode, values ?? own]);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = super.query(statement, values) as Promise<unknown>;
    this.#answers.set(key, answer);
    return answer;
  }

  /** By a map of its own: one that is emptied leads from what it held to what it will hold, so that all of it grows old together. */
  override forget(): void {
    this.#answers = new Map();
  }
}

const leases = { reading: new WeakMap<pg.PoolClient, Lease>(), writing: new WeakMap<pg.PoolClient, Lease>() };

/**
 * The query builder for one piece of work over a connection, and its end. One that worked to its end leaves it to the next; after
 * one that failed, of which branches may go on, the next has another.
 */
export function leaseOver(
  client: pg.PoolClient,
  kind: keyof typeof leases,
): { db: Database; end: (hasFailed: boolean) => void } {
  const known = leases[kind];
  const lease = known.get(client) ?? new (kind === "reading" ? Reading : Lease)(client);
  known.set(client, lease);
  return {
    db: databaseOver(lease as unknown as pg.PoolClient),
    end: (hasFailed) => {
      lease.forget();
      if (!hasFailed) return;
      lease.close();
      known.delete(client);
    },
  };
}

const databases = new WeakMap<pg.Pool | pg.PoolClient, Database>();

/** The query builder over a connection, made once for each: it remembers the names of the columns it has met. */
export function databaseOver(connection: pg.Pool | pg.PoolClient): Database {
  const known = databases.get(connection);
  if (known) return known;
  const made = drizzle(connection, { casing: "snake_case" });
  databases.set(connection, made);
  return made;
}

const prepared = new WeakMap<Database, Map<string, unknown>>();

/** A plan that the database keeps takes memory of its connection; scopes of many firms make many statements. */
const mostPrepared = 60;

/**
 * A statement that nearly every request asks: built once and planned once a connection. The key tells apart everything
 * that is fixed in it; what changes from call to call is a `sql.placeholder`.
 */
export function prepare<Prepared>(
  db: Database,
  key: string,
  build: () => { prepare(name: string): Prepared },
): Prepared {
  const known = prepared.get(db) ?? new Map<string, unknown>();
  prepared.set(db, known);
  const found = known.get(key);
  if (found) return found as Prepared;
  if (known.size >= mostPrepared) return build().prepare("");
  const made = build().prepare(nameOf(key));
  known.set(key, made);
  return made;
}

/** The values of a row that such a statement writes, by the names of its fields. */
export const placeholders = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<Name, SQL>;

const nameOf = (key: string) => createHash("sha1").update(key).digest("hex");

const dialect = new PgDialect({ casing: "snake_case" });

const texts = new WeakMap<Database, Map<string, string>>();

/**
 * The same for a statement that is built anew each time, often of the same words: its plan is kept by its text. As many may be
 * kept beside those above, which no mixture of fields that are changed together pushes aside.
 */
export function planned(db: Database, statement: SQLWrapper): { execute(): Promise<unknown> } {
  const { sql: text, params: values } = dialect.sqlToQuery(statement.getSQL());
  const known = texts.get(db) ?? new Map<string, string>();
  texts.set(db, known);
  const name = known.get(text) ?? (known.size < mostPrepared ? nameOf(text) : "");
  if (name !== "") known.set(text, name);
  return { execute: () => (db as Database & { $client: pg.Pool }).$client.query({ name, text, values }) };
}

/** Tells `57P01` from `EPIPE`: every SQLSTATE has a digit, no code of the operating system has one. */
const isSqlState = (code: unknown): code is string => typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The SQLSTATE of an error, from wherever the driver or the query builder put it. */
export function sqlState(error: unknown): { code: string; constraint: string | null } | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown };
    if (isSqlState(code)) return { code, constraint: typeof constraint === "string" ? constraint : null };
  }
  return null;
}

const connectionLost = new Set(["08000", "08001", "08003", "08004", "08006", "57P01", "57P02", "57P03", "53300"]);
const lostMessages =
  /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect|connection timeout/;

/** Whether the error says that the database is away, not that the statement was wrong. */
export function databaseAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return connectionLost.has(state.code);
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = (current as NodeJS.ErrnoException).code ?? "";
    const syscall = (current as NodeJS.ErrnoException).syscall;
    if (lostMessages.test(current.message) && (syscall === "connect" || !["ENOENT"].includes(code))) return true;
  }
  return false;
}
