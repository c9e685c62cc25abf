import type pg from "pg";

/** A column that a text was put into, in so many rows. */
export interface Planted {
  column: string;
  rows: number;
}

/** Columns that hold what the product looks things up by: with another text in them a row is another row, or none; and what is everybody's. */
const kept =
  /^(users\.(email|username)$|mail_messages\.(html|sealed)|background_jobs|audit_|idempotency_keys|worker_presence|access_links|auth_sessions|user_credentials|password_history|stored_files|cities|counties|naics_codes)/;

/** The transaction before whose start nothing counts as new. */
export async function now(owner: pg.Client): Promise<string> {
  return (await owner.query("select pg_current_xact_id()::text as id")).rows[0].id;
}

/**
 * Puts a text of its own into every text column of rows that were written since, wherever no constraint of the database forbids
 * it: `textFor` is told the column's name.
 */
export async function plant(owner: pg.Client, since: string, textFor: (column: string) => string): Promise<Planted[]> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
    order by 1, 2`);
  const planted: Planted[] = [];
  for (const { table, column } of columns) {
    if (kept.test(`${table}.${column}`)) continue;
    const text = textFor(`${table}.${column}`);
    const put = await owner
      .query(
        `update "${table}" set "${column}" = $1 || ' ' || ctid::text where xmin::text::bigint >= $2::bigint and "${column}" is not null`,
        [text, since],
      )
      .catch(() => null);
    if (put?.rowCount) planted.push({ column: `${table}.${column}`, rows: put.rowCount });
  }
  return planted;
}

/** Columns of JSON that no reader but the product itself sees, or that may not change. */
const keptJson = /^(audit_|background_jobs|idempotency_keys)/;

/** The same in every text within the JSON of such rows, names of fields excepted. What is read of it need make no sense any more. */
export async function plantInJson(
  owner: pg.Client,
  since: string,
  textFor: (column: string) => string,
): Promise<Planted[]> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'jsonb' order by 1, 2`);
  const planted: Planted[] = [];
  for (const { table, column } of columns) {
    const name = `${table}.${column}`;
    if (keptJson.test(name)) continue;
    const { rows } = await owner.query<{ place: string; value: unknown }>(
      `select ctid::text as place, "${column}" as value from "${table}" where xmin::text::bigint >= $1::bigint and "${column}" is not null`,
      [since],
    );
    let changed = 0;
    for (const { place, value } of rows) {
      const put = JSON.stringify(value, (_field, one) => (typeof one === "string" ? textFor(name) : one));
      if (put === JSON.stringify(value)) continue;
      await owner.query(`update "${table}" set "${column}" = $1 where ctid = $2::tid`, [put, place]);
      changed += 1;
    }
    if (changed > 0) planted.push({ column: name, rows: changed });
  }
  return planted;
}
