import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import type { referenceImports } from "../referenceImport.tables.ts";
import { type ListOfRecords, lists, recordsOf } from "./importList.queries.ts";

export type ImportRecord = typeof referenceImports.$inferSelect;

/** Rows that are written in one transaction. */
const batch = 2_000;

/** Writes the next rows of an import; answers how many: none once all are written. A row is written once, whoever tries again. */
export async function writeBatch(tx: Tx, asked: ImportRecord): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    select id from reference_import_rows where import = ${asked.id} and not written and result in ('new', 'changed')
    order by id limit ${batch} for update`);
  if (rows.length === 0) return 0;
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::bigint[])`;
  const records = lists[asked.list];
  await addNew(tx, asked, records, ids);
  await change(tx, asked, records, ids);
  await tx.db.execute(sql`update reference_import_rows set written = true where id = ${ids}`);
  await tx.db.execute(sql`update reference_imports set written = written + ${rows.length} where id = ${asked.id}`);
  return rows.length;
}

const names = (columns: readonly string[], of = "") => sql.raw(columns.map((name) => `${of}${name}`).join(", "));
const stamped = ({ id, year }: ImportRecord) =>
  sql`jsonb_build_object('source', 'import', 'list_year', ${year}::int, 'import_id', ${id}::bigint)`;
const changedBy = ({ now }: Tx, { by }: ImportRecord): SQL => sql`${now.toISOString()}::timestamptz, ${by}::bigint`;

/** Of what somebody else added meanwhile nothing is overwritten. */
async function addNew(tx: Tx, asked: ImportRecord, records: ListOfRecords, ids: SQL): Promise<void> {
  const { table, columns, defaults, match } = records;
  await tx.db.execute(sql`
    insert into ${sql.identifier(table)} (${names(columns)}, updated_at, updated_by)
    select ${names(columns, "n.")}, ${changedBy(tx, asked)} from reference_import_rows r,
      jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(defaults)}::jsonb || ${stamped(asked)} || r.after) n
    where r.id = ${ids} and r.result = 'new' order by r.id on conflict do nothing`);
  await tx.db.execute(sql`
    update reference_import_rows r set record = t.id from ${recordsOf(records)}
    where r.id = ${ids} and r.result = 'new' and t.import_id = ${asked.id} and ${match}`);
  await tx.db.execute(sql`
    update reference_import_rows r set result = 'rejected', reason = 'Somebody added this entry meanwhile.'
    where r.id = ${ids} and r.result = 'new' and r.record is null`);
}

async function change(tx: Tx, asked: ImportRecord, { table, columns }: ListOfRecords, ids: SQL): Promise<void> {
  await tx.db.execute(sql`
    update ${sql.identifier(table)} t set (${names(columns)}, updated_at, updated_by, version) = (
      select ${names(columns, "n.")}, ${changedBy(tx, asked)}, t.version + 1
      from jsonb_populate_record(t, ${stamped(asked)} || r.after) n)
    from reference_import_rows r where r.id = ${ids} and r.result = 'changed' and t.id = r.record`);
}

/** Restores what an import changed and removes what it added and nothing uses; answers how many rows stayed. */
export async function takeBack(tx: Tx, asked: ImportRecord, codesInUse: readonly string[]): Promise<number> {
  const records = lists[asked.list];
  const { table, columns, used } = records;
  const own = sql`r.import = ${asked.id} and r.written and t.id = r.record and t.import_id = ${asked.id}`;
  await tx.db.execute(sql`
    delete from ${recordsOf(records)} using reference_import_rows r where ${own} and r.result = 'new' and not ${used(codesInUse)}`);
  await tx.db.execute(sql`
    update reference_import_rows r set kept = true, reason = case
      when t.import_id is distinct from ${asked.id} then 'This entry was changed since.' else 'This entry is in use.' end
    from ${recordsOf(records)} where r.import = ${asked.id} and r.written and t.id = r.record
      and (r.result = 'new' or (r.result = 'changed' and t.import_id is distinct from ${asked.id}))`);
  await tx.db.execute(sql`
    update ${sql.identifier(table)} t set (${names(columns)}, updated_at, updated_by, version) = (
      select ${names(columns, "n.")}, ${tx.now.toISOString()}::timestamptz, ${tx.actor.userId}::bigint, t.version + 1
      from jsonb_populate_record(t, r.before) n)
    from reference_import_rows r where ${own} and r.result = 'changed'`);
  const { rows } = await tx.db.execute<{ many: number }>(
    sql`select count(*)::int as many from reference_import_rows where import = ${asked.id} and kept`,
  );
  return rows[0]?.many ?? 0;
}

/** The NAICS codes that an import added. */
export async function addedCodes(tx: Tx, { id }: ImportRecord): Promise<string[]> {
  const { rows } = await tx.db.execute<{ key: string }>(
    sql`select key from reference_import_rows where import = ${id} and result = 'new' and written`,
  );
  return rows.map(({ key }) => key);
}
