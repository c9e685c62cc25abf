import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { RowOf } from "../database/fixedStatement.ts";
import type { Tx } from "../records/transaction.ts";
import { cutPage, ordering, type SortColumns } from "./cursor.ts";
import { containing } from "./likeText.ts";

/** A list of records: where its rows come from and what they are made of. */
export interface ListOf<Columns extends SelectedFields> {
  table: PgTable;
  /** Field of the answer → column or expression. The id is among them: no two rows have the same, and it is the last word of their order. */
  row: Columns & { id: PgColumn | SQL<number> };
  /** Tables that the row, the order or the words need beside its own; one row each, so that none is twice. */
  joined?: (query: PgSelect) => PgSelect;
  /**
   * How all rows are counted where that takes less than reading them: the tables that words and filters look at beside its own, and
   * how many rows one of these makes.
   */
  counted?: { joined?: (query: PgSelect) => PgSelect; rows?: SQL };
  /** What one may sort by, as text. */
  sort: SortColumns;
  /** The order where none is asked for: `-created_at`. */
  standard: string;
  /** The text in which every word of the filter must stand. */
  words?: SQL;
}

/** What the list protocol asks (conventions, 2). */
export interface PageAsked {
  q?: string;
  sort?: string;
  limit: number;
  cursor?: string;
}

/** One page of a list in its order, and how many rows all pages have. `filters`: the scope first, then what was asked for. */
export async function listPage<Columns extends SelectedFields>(
  tx: Tx,
  list: ListOf<Columns>,
  asked: PageAsked,
  filters: readonly (SQL | undefined)[],
) {
  const where = and(...filters, ...(list.words ? wordsIn(list.words, asked.q) : []));
  const { orderBy, key, after, counted } = ordering(list.sort, list.standard, asked.sort, list.row.id, asked.cursor);
  const joined = list.joined ?? alone;
  const counting = tx.db
    .select({ total: list.counted?.rows ? sql<string>`sum(${list.counted.rows})` : sql<string>`count(*)` })
    .from(list.table)
    .$dynamic() as unknown as PgSelect;
  const countedOver = list.counted ? (list.counted.joined ?? alone) : joined;
  const selected = tx.db
    .select({ ...list.row, sortKey: key })
    .from(list.table)
    .$dynamic() as unknown as PgSelect;
  const paged = joined(selected)
    .where(and(where, after ?? undefined))
    .orderBy(orderBy)
    .limit(asked.limit + 1);
  const [total, rows] = await Promise.all([counted ?? countOf(countedOver(counting).where(where)), paged]);
  const page = cutPage(rows as (RowOf<Columns> & { id: number; sortKey: string })[], asked.limit, total);
  return { items: page.rows, total, next: page.next };
}

const alone = (query: PgSelect) => query;

async function countOf(counting: PromiseLike<unknown>): Promise<number> {
  const [counted] = (await counting) as { total: string }[];
  return Number(counted?.total ?? 0);
}

/** Every word of a filter stands in the text, in any order and case. */
function wordsIn(text: SQL, q = ""): SQL[] {
  const words = q.split(/\s+/).filter(Boolean);
  return words.map((word) => sql`${text} ilike ${containing(word)}`);
}
