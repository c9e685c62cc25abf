import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { Refusal } from "../records/refusal.ts";

/** What one may sort a list by: the name in the address → the expression. */
export type SortColumns = Record<string, SQL | PgColumn | Instants>;

/** An instant that no row lacks, sorted as it is stored: an index on it and the id serves the pages of a long list. */
export class Instants {
  readonly column: PgColumn;
  constructor(column: PgColumn) {
    this.column = column;
  }
}

export interface Ordering {
  /** `order by` with the id as the last word, so that no row is twice or never seen. */
  orderBy: SQL;
  /** The sort value of a row as text, for the cursor. */
  key: SQL<string>;
  /** True for rows after the cursor; null on the first page. */
  after: SQL | null;
  /** How many rows all pages have, as counted for the first of them; null there. */
  counted: number | null;
}

/** An order as a statement takes it. */
interface Order {
  orderBy: SQL;
  key: SQL<string>;
  /** True for rows after one of this key and id. */
  after: (key: string, id: number) => SQL;
}

/**
 * Keyset paging over a sort column and the id. Rows that are equal in another column than that of the standard order stand in the
 * standard order, as they do on a screen that sorts what it has. What is empty stands last both ways, as on screens; no row lacks the
 * column of the standard order, which an index may so serve. The sort expression must be text; numbers come padded by their column's
 * own expression.
 */
export function ordering(
  columns: SortColumns,
  standard: string,
  sort: string | undefined,
  id: PgColumn | SQL<number>,
  cursor?: string,
): Ordering {
  const wanted = sort ?? standard;
  const [column, usual] = [columns[nameIn(wanted)], columns[nameIn(standard)]];
  if (!column || !usual) throw new Error(`No column ${wanted} to sort by.`);
  const down = wanted.startsWith("-");
  const { orderBy, key, after } =
    column === usual
      ? byKeyAndId(usual, id, down)
      : byKeyAndOrder(column, down, byKeyAndId(usual, id, standard.startsWith("-")));
  if (!cursor) return { orderBy, key, after: null, counted: null };
  const [value, last, counted] = readCursor(cursor);
  return { orderBy, key, after: after(value, last), counted };
}

/** Both of one direction. */
function byKeyAndId(column: SortColumns[string], id: PgColumn | SQL<number>, down: boolean): Order {
  const { sorted, key, read } = keyOf(column, "whole");
  return {
    orderBy: sql`${sorted} ${way(down)}, ${id} ${way(down)}`,
    key,
    after: (value, last) => beyond(sql`(${sorted}, ${id})`, sql`(${read(value)}, ${last})`, down),
  };
}

/** By a column, and where it is equal in another order. */
function byKeyAndOrder(column: SortColumns[string], down: boolean, ties: Order): Order {
  const { sorted, key, read } = keyOf(column, down ? "down" : "up");
  return {
    orderBy: sql`${sorted} ${way(down)}, ${ties.orderBy}`,
    key: sql<string>`json_build_array(${key}, ${ties.key})::text`,
    after: (both, last) => {
      const [value, tied] = readBoth(both);
      const end = read(value);
      return sql`(${beyond(sorted, end, down)} or (${sorted} = ${end} and ${ties.after(tied, last)}))`;
    },
  };
}

const way = (down: boolean) => (down ? sql`desc` : sql`asc`);
const beyond = (rows: SQL | PgColumn, end: SQL, down: boolean) =>
  down ? sql`${rows} < ${end}` : sql`${rows} > ${end}`;

const nameIn = (sort: string) => sort.replace(/^-/, "");

/** What stands before a text and before none, so that none is last in the order of the direction. */
const marks = { up: ["0", "1"], down: ["1", "0"] } as const;

/** What rows are sorted by, that as text, and how it is read back. */
function keyOf(column: SortColumns[string], way: "whole" | keyof typeof marks) {
  if (!(column instanceof Instants)) {
    const text = sql`coalesce(${column}::text, '')`;
    const marked = ([there, none]: readonly [string, string]) =>
      sql`case ${text} when '' then ${sql.raw(`'${none}'`)} else ${sql.raw(`'${there}'`)} || ${text} end`;
    const key = sql<string>`${way === "whole" ? text : marked(marks[way])}`;
    return { sorted: key, key, read: (value: string) => sql`${value}` };
  }
  const sorted = column.column;
  const key = sql<string>`to_char(${sorted} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return { sorted, key, read: (value: string) => sql`${instantIn(value)}::timestamptz` };
}

const instant = z.iso.datetime({ precision: 6 });

/** The year 0 is none that the database knows. */
function instantIn(value: string): string {
  if (!instant.safeParse(value).success || value.startsWith("0000")) throw unknownCursor();
  return value;
}

/** Where the next page begins, and how many rows all pages have: a list is counted once, for its first page. */
export function makeCursor(key: string, id: number, total: number): string {
  return Buffer.from(JSON.stringify([key, id, total])).toString("base64url");
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

function readCursor(text: string): [string, number, number] {
  try {
    const [key, id, total] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    if (typeof key === "string" && isCount(id) && isCount(total)) return [key, id, total];
  } catch {
    // Said below.
  }
  throw unknownCursor();
}

/** The value that rows are sorted by, and the key of the order of those that are equal in it. */
function readBoth(text: string): [string, string] {
  try {
    return z.tuple([z.string(), z.string()]).parse(JSON.parse(text));
  } catch {
    throw unknownCursor();
  }
}

const unknownCursor = () => new Refusal("invalid", { fields: { cursor: "This cursor is not one of this list." } });

/** A cursor that is a plain number: how many rows were read, or the last row's number. 0 on the first page. */
export function readPlace(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,9}$/.test(cursor)) throw unknownCursor();
  return Number(cursor);
}

/** Cuts the one row too many that was asked for, and makes the cursor of the next page from the last row that stays. */
export function cutPage<Row extends { id: number; sortKey: string }>(
  rows: Row[],
  limit: number,
  total: number,
): { rows: Row[]; next: string | null } {
  if (rows.length <= limit) return { rows, next: null };
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: last ? makeCursor(last.sortKey, last.id, total) : null };
}
