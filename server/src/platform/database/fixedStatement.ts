import { fillPlaceholders, is, type SQL, sql } from "drizzle-orm";
import { PgColumn, QueryBuilder, type SelectedFields } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database } from "./database.ts";

/** What a selection answers: the values of its columns, and of its expressions what they say of themselves. */
export type RowOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends PgColumn
    ? Columns[Name]["_"]["notNull"] extends true
      ? Columns[Name]["_"]["data"]
      : Columns[Name]["_"]["data"] | null
    : Columns[Name] extends SQL<infer Value>
      ? Value
      : unknown;
};

/** The column with the whole row, which the statement selects in place of the columns. */
type Packed = { row: SQL<string> };

const builder = new QueryBuilder({ casing: "snake_case" });

/**
 * A statement that nearly every request asks and whose text is fixed: built once a process, planned once a connection, its rows
 * unpacked from one value each. `build` selects what it is given from where the columns are; what changes from call to call is a
 * `sql.placeholder`.
 */
export function fixedStatement<Columns extends SelectedFields>(
  name: string,
  columns: () => Columns,
  build: (from: QueryBuilder, packed: Packed) => { toSQL(): { sql: string; params: unknown[] } },
): (db: Database, values: Record<string, unknown>) => Promise<RowOf<Columns>[]> {
  let built: { text: string; params: unknown[]; names: string[]; readers: Reader[] } | null = null;
  return async (db, values) => {
    if (!built) {
      const selected = Object.entries(columns()) as [string, PgColumn | SQL][];
      const { sql: text, params } = build(builder, { row: packed(selected.map(([, column]) => column)) }).toSQL();
      built = {
        text,
        params,
        names: selected.map(([one]) => one),
        readers: selected.map(([, column]) => readerOf(column)),
      };
    }
    const { text, params, names, readers } = built;
    const { rows } = await (db as Database & { $client: pg.Pool }).$client.query<[unknown[]]>({
      name,
      text,
      values: fillPlaceholders(params, values),
      rowMode: "array",
    } as never);
    return rows.map(([packedRow]) => unpacked(packedRow, names, readers)) as RowOf<Columns>[];
  };
}

/** JSON keeps whole numbers up to 2^53 and texts; what is more than that travels as text. */
function packed(columns: readonly (PgColumn | SQL)[]): SQL<string> {
  const values = columns.map((column) =>
    is(column, PgColumn) && isExact(column) ? sql`${column}::text` : sql`${column}`,
  );
  return sql`json_build_array(${sql.join(values, sql`, `)})`;
}

const isExact = (column: PgColumn) => column.dataType === "custom" || column.getSQLType().startsWith("numeric");

type Reader = ((value: never) => unknown) | null;

/** How a value of JSON becomes one of its column; null where it is one. */
function readerOf(column: PgColumn | SQL): Reader {
  if (!is(column, PgColumn) || ["string", "number", "boolean", "json"].includes(column.dataType)) return null;
  if (column.getSQLType() === "bytea") throw new Error("Bytes do not travel as JSON.");
  return (value) => column.mapFromDriverValue(value);
}

function unpacked(row: readonly unknown[], names: readonly string[], readers: readonly Reader[]): object {
  const to: Record<string, unknown> = {};
  for (let at = 0; at < names.length; at += 1) {
    const value = row[at];
    const read = readers[at];
    to[names[at] as string] = read && value !== null ? read(value as never) : value;
  }
  return to;
}
