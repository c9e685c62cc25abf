import { type content as operations, referenceImportLifecycle } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { factsOf, listPage, notFound, offeredMoves, personName, type Tx } from "../../platform/index.ts";
import { counties } from "../reference.tables.ts";
import { type ImportedFields, referenceImportRows, referenceImports } from "../referenceImport.tables.ts";
import { isThere, onlyItem } from "./place.queries.ts";

const importList = {
  table: referenceImports,
  row: {
    id: referenceImports.id,
    list: referenceImports.list,
    year: referenceImports.year,
    file_name: referenceImports.originalFileName,
    state: referenceImports.state,
    counts: referenceImports.counts,
    written: referenceImports.written,
    kept: referenceImports.kept,
    failure: referenceImports.failure,
    by: referenceImports.by,
    at: referenceImports.at,
    done_at: referenceImports.doneAt,
  },
  sort: {
    at: sql`lpad(${referenceImports.id}::text, 20, '0')`,
    list: referenceImports.list,
    state: referenceImports.state,
  },
  standard: "-at",
  words: sql`concat_ws(' ', replace(${referenceImports.list}, '_', ' '), ${referenceImports.originalFileName})`,
} satisfies Parameters<typeof listPage>[1];

async function pageOfImports(tx: Tx, asked: Parameters<typeof listPage>[2], filters: readonly (SQL | undefined)[]) {
  const page = await listPage(tx, importList, asked, filters);
  const names = await factsOf(
    tx,
    personName,
    page.items.map(({ by }) => by),
  );
  const items = page.items.map((one) => ({
    ...one,
    by: names.get(one.by) ?? personName.fallback,
    added: one.counts.new,
    changed: one.counts.changed,
    rejected: one.counts.rejected,
    to_write: one.counts.new + one.counts.changed,
    moves: offeredMoves(tx.actor, referenceImportLifecycle, one.state),
  }));
  return { ...page, items };
}

export const listImports = (tx: Tx, { query }: InputFor<typeof operations.referenceImports>) =>
  pageOfImports(tx, query, []);

export const readImport = (tx: Tx, id: number) =>
  onlyItem(pageOfImports(tx, { limit: 1 }, [eq(referenceImports.id, id)]));

export const readOneImport = (tx: Tx, { params }: InputFor<typeof operations.referenceImport>) =>
  readImport(tx, params.id);

const rowList = {
  table: referenceImportRows,
  row: {
    id: referenceImportRows.id,
    line: referenceImportRows.line,
    key: referenceImportRows.key,
    name: referenceImportRows.name,
    state_code: referenceImportRows.stateCode,
    result: sql<NonNullable<(typeof referenceImportRows.$inferSelect)["result"]>>`${referenceImportRows.result}`,
    before: referenceImportRows.before,
    after: referenceImportRows.after,
    reason: referenceImportRows.reason,
  },
  sort: {
    line: sql`lpad(${referenceImportRows.id}::text, 20, '0')`,
    key: referenceImportRows.key,
    name: sql`lower(${referenceImportRows.name})`,
  },
  standard: "line",
  words: sql`concat_ws(' ', ${referenceImportRows.key}, ${referenceImportRows.name}, ${referenceImportRows.stateCode})`,
} satisfies Parameters<typeof listPage>[1];

/** The rows of an import, each with what it changes in words. */
export async function listRows(tx: Tx, { params, query }: InputFor<typeof operations.importRows>) {
  if (!(await isThere(referenceImports)(tx, params.id))) throw notFound();
  const { result } = query;
  const page = await listPage(tx, rowList, query, [
    eq(referenceImportRows.import, params.id),
    result === undefined
      ? undefined
      : result === "kept"
        ? eq(referenceImportRows.kept, true)
        : eq(referenceImportRows.result, result),
  ]);
  const names = await placeNames(tx, page.items);
  const items = page.items.map(({ before, after, ...row }) => {
    const changes = row.result === "changed" ? changesOf(before, after, names) : [];
    return { ...row, changes, told: row.reason ?? changes.map(changeText).join("; ") };
  });
  return { ...page, items };
}

/** What a person is told of, by column; codes and places of the row stand beside it. */
const titles: Readonly<Record<string, string>> = {
  name: "Name",
  fips: "FIPS",
  counties: "Counties",
  status: "Status",
  full_name: "Full name",
  kind: "Kind",
  share: "Share of land",
  title: "Title",
};

const changeText = ({ title, before, after }: { title: string; before: string | null; after: string | null }) =>
  `${title}: ${before ?? "none"} → ${after ?? "none"}`;

type Names = ReadonlyMap<number, string>;

function changesOf(before: ImportedFields | null, after: ImportedFields | null, names: Names) {
  return Object.entries(titles).flatMap(([key, title]) => {
    if (!after || !(key in after)) return [];
    const [was, is] = [wordsOf(before?.[key], names), wordsOf(after[key], names)];
    return was === is ? [] : [{ title, before: was, after: is }];
  });
}

function wordsOf(value: ImportedFields[string] | undefined, names: Names): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((id) => names.get(id) ?? String(id)).join(", ") || null;
  return value === "to_check" ? "to check" : String(value);
}

/** The names of the counties that rows speak of. */
async function placeNames(
  tx: Tx,
  rows: readonly { before: ImportedFields | null; after: ImportedFields | null }[],
): Promise<Names> {
  const ids = rows.flatMap(({ before, after }) =>
    [before?.counties, after?.counties].flatMap((lies) => (Array.isArray(lies) ? lies : [])),
  );
  if (ids.length === 0) return new Map();
  const found = await tx.db
    .select({ id: counties.id, name: counties.name })
    .from(counties)
    .where(inArray(counties.id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}
