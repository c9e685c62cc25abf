import { staffRoles } from "@refundry/contract/platform";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { lockedPerson } from "../../people/index.ts";
import { columnsOf, insertMany, onTheWire, type Tx } from "../../platform/index.ts";
import { leadImportRows, leads } from "../lead.tables.ts";
import { matchesOfAll } from "../records/duplicate.queries.ts";
import { markSuspected } from "../records/lead.commands.ts";
import { firmFor } from "../records/routing.queries.ts";
import { checkedRow, looksOf, type RowValues } from "./leadFile.rules.ts";
import type { ImportRecord } from "./leadImport.queries.ts";

/** Rows that become leads in one transaction (12, 5.9). */
const batch = 500;
/** What was being written while the file was read, in ms. */
const overlap = 60_000;
type NewLead = typeof leads.$inferInsert;
type ImportRow = typeof leadImportRows.$inferSelect;

/** Makes leads of the next rows of an import; answers how many: none once all are written. A row is written once, whoever tries again. */
export async function writeBatch(tx: Tx, asked: ImportRecord): Promise<number> {
  const wanted = asked.duplicates === "mark" ? (["ok", "duplicate"] as const) : (["ok"] as const);
  const rows = await tx.db
    .select()
    .from(leadImportRows)
    .where(
      and(
        eq(leadImportRows.import, asked.id),
        eq(leadImportRows.done, false),
        inArray(leadImportRows.result, [...wanted]),
      ),
    )
    .orderBy(asc(leadImportRows.id))
    .limit(batch)
    .for("update");
  if (rows.length === 0) return 0;
  const whose = await whoseLeads(tx, asked.createdBy);
  // Somebody may have brought the same business since the file was seen.
  const known = await matchesOfAll(
    tx,
    rows.map(({ line, values }) => [line, looksOf(values)]),
    { since: { at: new Date(asked.at.getTime() - overlap), but: asked.id } },
  );
  const values = rows.map((row) => newLead(tx, asked, row.values, whose));
  const made = await insertMany(tx, leads, values);
  for (const [at, lead] of values.entries()) noteLead(tx, made[at] ?? 0, lead);
  const suspected = made.filter((_, at) => isSuspected(rows[at], known));
  for (const lead of await tx.db.select().from(leads).where(inArray(leads.id, suspected)))
    await markSuspected(tx, lead);
  await tx.db.execute(sql`
    update lead_import_rows r set done = true, lead = made.lead
    from jsonb_to_recordset(${JSON.stringify(pairs(rows, made))}::jsonb) made (id bigint, lead bigint) where r.id = made.id`);
  return rows.length;
}

/** The importer's, as one's own new lead is; staff's, and those of somebody who left meanwhile, are nobody's (12, 5.2). */
async function whoseLeads(tx: Tx, by: number): Promise<Partial<NewLead>> {
  const importer = await lockedPerson(tx, by);
  if (!importer || (staffRoles as readonly number[]).includes(importer.roleId))
    return { originator: null, managingFirm: null };
  return { originator: importer.id, managingFirm: await firmFor(tx, importer) };
}

const isSuspected = (row: ImportRow | undefined, known: ReadonlyMap<number, unknown>) =>
  row !== undefined && (row.elsewhere || row.result === "duplicate" || known.has(row.line));

const pairs = (rows: readonly ImportRow[], made: readonly number[]) =>
  rows.map(({ id }, at) => ({ id, lead: made[at] }));

const fieldNames = [
  ...(["legal_name", "trade_name", "ein", "business_type", "uses_peo", "street", "city", "state", "zip"] as const),
  ...(["contact_salutation", "contact_first", "contact_last", "contact_email", "contact_phone"] as const),
];

function newLead(tx: Tx, asked: ImportRecord, values: RowValues, whose: Partial<NewLead>): NewLead {
  const read = checkedRow(values).data;
  if (!read) throw new Error("A row of the import is not as it was judged.");
  return {
    ...(columnsOf(fieldNames, read) as Partial<NewLead>),
    ...whose,
    usesPeo: read.uses_peo && read.business_type === 1,
    origin: "import",
    importId: asked.id,
    createdBy: asked.createdBy,
    created: tx.now,
    statusChangedAt: tx.now,
    updatedAt: tx.now,
  } as NewLead;
}

function noteLead(tx: Tx, id: number, lead: NewLead): void {
  const { managingFirm = null, originator, origin } = lead;
  const entered = Object.fromEntries(
    Object.entries(columnsOf(fieldNames, onTheWire(lead as never))).filter(([, value]) => value !== null),
  );
  tx.audit({
    action: "lead.create",
    recordType: "lead",
    recordId: id,
    entityId: managingFirm,
    after: { ...onTheWire({ ...entered, managingFirm, originator }), status: "new", origin },
  });
}

/** What did not become a lead is done with, too: these rows are the file that can be corrected. */
export const leaveOut = (tx: Tx, { id }: ImportRecord) =>
  tx.db.update(leadImportRows).set({ done: true }).where(eq(leadImportRows.import, id));

/** Takes out of every list the leads of an import that nobody changed, noted or converted; says of the others why they stay. */
export async function takeBack(tx: Tx, { id }: ImportRecord): Promise<{ removed: number; kept: number }> {
  const touched = sql`case
    when l.status = 'converted' then 'It became a client.'
    when exists (select from lead_notes n where n.lead = l.id) then 'It has notes.'
    when l.version > 1 then 'It was changed since.' end`;
  const { rows: kept } = await tx.db.execute(sql`
    update lead_import_rows r set kept = true, told = ${touched}, client = null from leads l
    where r.import = ${id} and l.id = r.lead and l.deleted_at is null and ${touched} is not null returning r.id`);
  const removed = await tx.db.execute<{ id: string; status: string }>(sql`
    update leads l set deleted_at = ${tx.now.toISOString()}::timestamptz, updated_at = ${tx.now.toISOString()}::timestamptz,
      updated_by = ${tx.actor.userId}::bigint, version = l.version + 1
    from lead_import_rows r where r.import = ${id} and l.id = r.lead and l.deleted_at is null and not r.kept
    returning l.id, l.status`);
  for (const { id: lead, status } of removed.rows)
    tx.audit({ action: "lead.delete", recordType: "lead", recordId: Number(lead), before: { status } });
  return { removed: removed.rows.length, kept: kept.length };
}
