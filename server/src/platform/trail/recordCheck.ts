import { money, moneyText } from "@refundry/contract/values";
import { getTableColumns, getTableName, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database.ts";
import type { Snapshot } from "../database/snapshot.ts";
import { fieldOf } from "../records/fieldNames.ts";

/** Records whose fields stand in the trail under names of their own: how they are read back under the same names. */
export interface AuditedRecord {
  /** What an operator calls them by: the table. */
  table: string;
  /** The present fields of these records, by id; a record that is there no more is left out. */
  read(db: Database, ids: number[]): Promise<Map<number, Record<string, unknown>>>;
  /** Answers the ids of all that must have an entry; null where some come without. */
  everyId: string | null;
  /** Whether the trail names each field that has a value: then one that it does not name came from elsewhere. */
  whole: boolean;
}

/** What every change of a record moves: entries name what people changed. */
const bookkeeping = ["version", "changed_by", "changed_at", "updated_by", "updated_at"];

/**
 * Records that are rows of one table, whose columns the trail names as on the wire or as the table does. `except` are
 * names that say something else in the trail than in the table; `unnamed` rows may come without an entry.
 */
export function auditedTable<T extends PgTable & { id: PgColumn }>(
  table: T,
  { except = [], unnamed = false }: { except?: readonly string[]; unnamed?: boolean } = {},
): AuditedRecord {
  const columns = Object.keys(getTableColumns(table)).filter(
    (name) => ![...bookkeeping, ...except].includes(fieldOf(name)),
  );
  return {
    table: getTableName(table),
    everyId: unnamed ? null : `select id from "${getTableName(table)}"`,
    whole: false,
    read: async (db, ids) => {
      const rows = (await db
        .select()
        .from(table as PgTable)
        .where(inArray(table.id, ids))) as Record<string, unknown>[];
      return new Map(
        rows.map((row) => [Number(row.id), Object.fromEntries(columns.map((name) => [fieldOf(name), row[name]]))]),
      );
    },
  };
}

const audited = new Map<string, AuditedRecord>();

/** Areas say which record types of the trail they read back, and how. */
export function registerAudited(records: Record<string, AuditedRecord>): void {
  for (const [type, record] of Object.entries(records)) audited.set(type, record);
}

/** What the newest entry that names a field says of it, field by field, and the newest entry that ended the record. */
const toldOfEach = `
  select told.record_id, jsonb_object_agg(told.field, jsonb_build_array(told.value, told.id)) as fields, max(ended.id) as ended
  from (
    select distinct on (l.record_id, f.key) l.record_id, f.key as field, f.value, l.id
    from audit_log l, jsonb_each(case jsonb_typeof(l.after) when 'object' then l.after else '{}' end) f
    where l.record_type = $1 and l.record_id is not null
    order by l.record_id, f.key, l.id desc) told
  left join audit_log ended on ended.record_type = $1 and ended.record_id = told.record_id and ended.action like '%.delete'
  group by told.record_id order by told.record_id`;

interface Told {
  record_id: string;
  fields: Record<string, [value: unknown, entry: number]>;
  ended: string | null;
}

const batch = 500;
const most = 50;

/**
 * Compares rows with what the trail last said of them, and names what was changed, taken away or put in behind the
 * product's back: table, id and field, never a value.
 */
export async function checkRecords(snapshot: Snapshot): Promise<string[]> {
  const problems: string[] = [];
  for (const [type, record] of audited) {
    let waiting: Told[] = [];
    const compare = async () => {
      const now = await record.read(
        snapshot.db,
        waiting.map(({ record_id }) => Number(record_id)),
      );
      for (const told of waiting) problems.push(...differences(record, told, now.get(Number(told.record_id))));
      waiting = [];
    };
    for await (const told of snapshot.rows<Told>(toldOfEach, [type])) {
      waiting.push(told);
      if (waiting.length >= batch) await compare();
      if (problems.length > most) return cut(problems);
    }
    if (waiting.length > 0) await compare();
    if (record.everyId) problems.push(...(await untold(snapshot, type, record)));
  }
  return cut(problems);
}

const cut = (problems: string[]) =>
  problems.length > most ? [...problems.slice(0, most), "records: and more"] : problems;

function differences(record: AuditedRecord, told: Told, now: Record<string, unknown> | undefined): string[] {
  const name = `records: ${record.table} ${told.record_id}:`;
  if (!now) return told.ended === null ? [`${name} is gone, but the trail does not say so`] : [];
  const newest = new Map<string, [value: unknown, entry: number]>();
  for (const [given, [value, entry]] of Object.entries(told.fields)) {
    // An entry may name a column as the table does.
    const field = /^[a-z]\w*$/.test(given) ? fieldOf(given) : given;
    const known = newest.get(field);
    if (!known || known[1] < entry) newest.set(field, [value, entry]);
  }
  const changed = [...newest].filter(
    ([field, [value]]) => (record.whole || field in now) && plain(value) !== plain(now[field]),
  );
  const added = record.whole ? Object.keys(now).filter((field) => !newest.has(field) && plain(now[field]) !== "") : [];
  return [
    ...changed.map(([field, [, entry]]) => `${name} ${field} is not what entry ${entry} of the trail says`),
    ...added.map((field) => `${name} ${field} is not in the trail`),
  ];
}

async function untold({ client }: Snapshot, type: string, { table, everyId }: AuditedRecord): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select t.id from (${everyId}) t (id)
     where not exists (select from audit_log l where l.record_type = $1 and l.record_id = t.id) order by t.id limit ${most}`,
    [type],
  );
  return rows.map(({ id }) => `records: ${table} ${id}: the trail has no entry of it`);
}

/** One text for one value, however the trail, the table and the driver write it. Nothing and an empty text are the same. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "bigint") return plain(moneyText(money(value)));
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "object") return JSON.stringify(value, inOrder);
  const text = String(value);
  if (/^-?\d+\.\d+$/.test(text)) return text.replace(/\.?0+$/, "");
  return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text;
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
