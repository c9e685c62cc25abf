import {
  type ImportedLeadField,
  importedLeadFieldNames,
  leadImportLifecycle,
  leadUndoDays,
  type leads as operations,
} from "@refundry/contract/leads";
import type { InputFor } from "@refundry/contract/platform";
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { factsOf, listPage, notFound, offeredMoves, personName, type Tx } from "../../platform/index.ts";
import { leadImportRows, leadImports } from "../lead.tables.ts";
import { isStaff } from "../records/leadReach.queries.ts";
import { missingFields } from "./leadFile.rules.ts";

export type ImportRecord = typeof leadImports.$inferSelect;

/** One's own imports; staff's view of all (12, 4). */
const inReach = (tx: Tx): SQL | undefined => (isStaff(tx) ? undefined : eq(leadImports.createdBy, tx.actor.userId));

export const isLeadImportVisible = async (tx: Tx, id: number) =>
  (await tx.db.$count(leadImports, and(eq(leadImports.id, id), inReach(tx)))) > 0;

/** The import while it is in reach, held until the change is written; else 404. */
export async function heldImport(tx: Tx, id: number): Promise<ImportRecord> {
  const [found] = await tx.db
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), inReach(tx)))
    .for("update");
  if (!found) throw notFound();
  return found;
}

const rowsOf = sql`select count(*)::int from ${leadImportRows} r where r.import = ${leadImports.id}`;
const list = {
  table: leadImports,
  row: {
    id: leadImports.id,
    file_name: leadImports.originalFileName,
    state: leadImports.state,
    sheets: leadImports.sheets,
    sheet: leadImports.sheet,
    columns: leadImports.columns,
    counts: leadImports.counts,
    duplicates: leadImports.duplicates,
    kept: leadImports.kept,
    failure: leadImports.failure,
    by: leadImports.createdBy,
    at: leadImports.at,
    done_at: leadImports.doneAt,
    version: leadImports.version,
    done: sql<number>`(${rowsOf} and r.done)`,
    imported: sql<number>`(${rowsOf} and r.lead is not null)`,
  },
  sort: {
    at: sql`lpad(${leadImports.id}::text, 20, '0')`,
    file_name: leadImports.originalFileName,
    state: leadImports.state,
  },
  standard: "-at",
  words: sql`${leadImports.originalFileName}`,
} satisfies Parameters<typeof listPage>[1];

async function pageOf(tx: Tx, asked: Parameters<typeof listPage>[2], filters: readonly (SQL | undefined)[]) {
  const page = await listPage(tx, list, asked, [inReach(tx), ...filters]);
  const names = await factsOf(
    tx,
    personName,
    page.items.map(({ by }) => by),
  );
  const items = page.items.map((one) => ({
    ...one,
    by: names.get(one.by) ?? personName.fallback,
    missing: missingFields(one.columns.map(({ field }) => field)),
    to_import: one.counts.ok + (one.duplicates === "mark" ? one.counts.duplicate : 0),
    moves: offeredMoves(tx.actor, leadImportLifecycle, one.state).filter(
      ({ name }) => name !== "undo" || isUndoable(tx, one.done_at),
    ),
  }));
  return { ...page, items };
}

/** Whether the days to take it back are not over. */
export const isUndoable = (tx: Tx, doneAt: Date | null) =>
  doneAt !== null && tx.now.getTime() - doneAt.getTime() <= leadUndoDays * 86_400_000;

export const listLeadImports = (tx: Tx, { query }: InputFor<typeof operations.imports>) => pageOf(tx, query, []);

export async function importById(tx: Tx, id: number) {
  const [found] = (await pageOf(tx, { limit: 1 }, [eq(leadImports.id, id)])).items;
  if (!found) throw notFound();
  return found;
}
export const readLeadImport = (tx: Tx, { params }: InputFor<typeof operations.readImport>) => importById(tx, params.id);

/** What this person took each heading for last. */
export async function rememberedFields(tx: Tx): Promise<Record<string, ImportedLeadField | null>> {
  const past = await tx.db
    .select({ columns: leadImports.columns })
    .from(leadImports)
    .where(and(eq(leadImports.createdBy, tx.actor.userId), ne(leadImports.state, "mapped")))
    .orderBy(desc(leadImports.id))
    .limit(10);
  return Object.fromEntries(
    past
      .reverse()
      .flatMap(({ columns }) => columns)
      .map(({ heading, field }) => [heading, field]),
  );
}

const text = (field: ImportedLeadField) => sql<string | null>`nullif(${leadImportRows.values}->>${field}, '')`;
const rowList = {
  table: leadImportRows,
  row: {
    id: leadImportRows.id,
    line: leadImportRows.line,
    result: leadImportRows.result,
    told: leadImportRows.told,
    client: leadImportRows.client,
    lead: leadImportRows.lead,
    ...(Object.fromEntries(importedLeadFieldNames.map((field) => [field, text(field)])) as Record<
      ImportedLeadField,
      SQL<string | null>
    >),
  },
  sort: { line: sql`lpad(${leadImportRows.line}::text, 20, '0')` },
  standard: "line",
  words: sql`concat_ws(' ', ${text("legal_name")}, ${text("trade_name")}, ${text("contact_first")}, ${text("contact_last")}, ${text("contact_email")}, ${leadImportRows.told})`,
} satisfies Parameters<typeof listPage>[1];

export async function listLeadImportRows(tx: Tx, { params, query }: InputFor<typeof operations.importRows>) {
  if (!(await isLeadImportVisible(tx, params.id))) throw notFound();
  const { result } = query;
  return listPage(tx, rowList, query, [eq(leadImportRows.import, params.id), result && rowFilters[result]]);
}

const rowFilters = {
  ok: eq(leadImportRows.result, "ok"),
  error: eq(leadImportRows.result, "error"),
  duplicate: eq(leadImportRows.result, "duplicate"),
  imported: isNotNull(leadImportRows.lead),
  left_out: and(eq(leadImportRows.done, true), isNull(leadImportRows.lead)) as SQL,
  kept: eq(leadImportRows.kept, true),
};
