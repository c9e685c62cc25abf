import { PassThrough, type Readable } from "node:stream";
import { is, type SQL, sql } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import pg from "pg";
import type { Database } from "../database/database.ts";
import { makeCursor } from "./cursor.ts";

/** A page of a list as operations declare it. */
export interface Page<Row> {
  items: Row[];
  total: number;
  next: string | null;
}

/** Up to here an answer is sent whole, with its length; a longer one leaves while its last rows are still read. */
const wholeBytes = 256 * 1024;
/** What leaves at once. */
const partBytes = 64 * 1024;

/**
 * One row as JSON in the form of the wire: instants as ISO texts, decimals as texts. No column may count over its neighbours. As a
 * record of its own it is written in two thirds of the time that `json_build_object` takes, which asks each value for its type.
 */
export function writtenRow(fields: Record<string, PgColumn | SQL>): SQL {
  const columns = Object.entries(fields).map(([name, column]) => sql`${onTheWire(column)} as ${sql.identifier(name)}`);
  return sql`(select row_to_json(written) from (select ${sql.join(columns, sql`, `)}) written)`;
}

function onTheWire(column: PgColumn | SQL): SQL {
  if (!is(column, PgColumn)) return column as SQL;
  const type = column.getSQLType();
  if (type.startsWith("timestamp")) return sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (column.dataType === "custom") throw new Error(`${column.name} has a form of its own on the wire.`);
  return type.startsWith("numeric") ? sql`${column}::text` : sql`${column}`;
}

/**
 * A page whose rows the database writes as they go over the wire: they pass as they come, without becoming records in
 * between. `fields` are those of its rows, which must be fields of the operation's answer.
 */
export class WrittenList {
  readonly fields: readonly string[];
  readonly #total: Promise<number>;
  readonly #limit: number;
  readonly #rows: Rows;

  /** The statement asks for one row more than the limit: it tells whether another page follows. */
  constructor(
    db: Database,
    {
      fields,
      total,
      limit,
      query,
    }: { fields: readonly string[]; total: Promise<number>; limit: number; query: Statement },
  ) {
    this.fields = fields;
    this.#total = total;
    this.#limit = limit;
    total.catch(() => {});
    this.#rows = new Rows(db, query);
  }

  /** The answer whole; where it is long a stream that has begun, with the end of its reading. */
  async write(): Promise<string | { stream: Readable; read: Promise<void> }> {
    const parts = this.#parts();
    let begun = "";
    for (;;) {
      const { value, done } = await parts.next();
      if (done) return begun;
      begun += value;
      if (begun.length > wholeBytes) break;
    }
    const stream = new PassThrough();
    stream.write(begun);
    const pass = async () => {
      // Nobody waits for a reader, slow or gone: while the rows are read a connection of the pool is held.
      for await (const part of parts) if (!stream.destroyed) stream.write(part);
      stream.end();
    };
    const read = pass().catch((error: Error) => {
      // What has left cannot be taken back: the reader sees that the answer broke off.
      stream.destroy(error);
      throw error;
    });
    return { stream, read };
  }

  /** The page as records of the wire. */
  async read(): Promise<Page<Record<string, unknown>>> {
    let text = "";
    for await (const part of this.#parts()) text += part;
    return JSON.parse(text);
  }

  async *#parts(): AsyncGenerator<string> {
    let part = '{"items":[';
    let count = 0;
    let last: Row | null = null;
    let follows = false;
    for await (const rows of this.#rows) {
      for (const row of rows) {
        if (count === this.#limit) {
          follows = true;
          break;
        }
        part += count === 0 ? row[0] : `,${row[0]}`;
        last = row;
        count += 1;
      }
      if (part.length < partBytes) continue;
      yield part;
      part = "";
    }
    const total = await this.#total;
    const next = follows && last ? makeCursor(last[1], Number(last[2]), total) : null;
    yield `${part}],"total":${total},"next":${JSON.stringify(next)}}`;
  }
}

/** The page as its operation declares it: who answers it writes it, and who wants records reads it. */
export const asPage = <Row>(list: WrittenList): Page<Row> => list as unknown as Page<Row>;

/** Row, key and id. */
type Row = [string, string, string];

interface Statement {
  toSQL(): { sql: string; params: unknown[] };
}

/** The rows of a statement, those that have come so far at a time. */
class Rows {
  #come: Row[] = [];
  #ended = false;
  #failure: Error | null = null;
  #wake: () => void = () => {};

  constructor(db: Database, query: Statement) {
    const { sql: text, params } = query.toSQL();
    const statement = new pg.Query<Row>({ text, values: params, rowMode: "array" } as pg.QueryConfig);
    statement.on("row", (row: Row) => {
      this.#come.push(row);
      if (this.#come.length === 1) this.#wake();
    });
    statement.on("end", () => {
      this.#ended = true;
      this.#wake();
    });
    statement.on("error", (error) => {
      this.#failure = error;
      this.#wake();
    });
    (db as Database & { $client: pg.PoolClient }).$client.query(statement as never);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row[]> {
    for (;;) {
      if (this.#failure) throw this.#failure;
      if (this.#come.length > 0) yield this.#come.splice(0);
      else if (this.#ended) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
