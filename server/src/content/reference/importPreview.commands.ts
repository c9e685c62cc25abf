import { type ImportResult, importResults, recognisedColumns } from "@refundry/contract/content";
import { eq, sql } from "drizzle-orm";
import type { FileRefusal } from "../../crafts/spreadsheet/limits.ts";
import {
  type Call,
  ComputeFailure,
  type IncomingFile,
  insertOne,
  invalid,
  Refusal,
  recordFile,
  type Tx,
} from "../../platform/index.ts";
import { states } from "../reference.tables.ts";
import { referenceImports } from "../referenceImport.tables.ts";
import { lists, markOf } from "./importList.queries.ts";
import { compareRows } from "./importRows.commands.ts";
import { readImport } from "./imports.queries.ts";
import { readReferenceTask, referenceLimits } from "./referenceFile.compute.ts";
import { type RecognisedFile, type ReferenceRow, yearInName } from "./referenceRow.rules.ts";

/** Rows that are sent to the database in one statement. */
const atOnce = 5_000;

/** Reads a file and says what would become of each row; nothing of the list is written (20, Import). */
export async function previewImport(call: Call, _: unknown, file: IncomingFile) {
  const stateFips = await call.transaction(
    async (tx) => (await tx.db.select().from(states)).map(({ stateCode, fips }): [string, string] => [stateCode, fips]),
    { readOnly: true },
  );
  const stored = await file.keep();
  const bytes = await call.services.files.read(stored.sha256);
  const work = call.services.compute.run(readReferenceTask, { bytes, stateFips }, referenceLimits, {
    owner: call.actor.realUserId,
  });
  const read = await work.catch((error: unknown) => {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    throw invalid({ uploaded_file: "The file cannot be read. Save it again as CSV." });
  });
  if ("refused" in read) throw refusalOf(read.refused);
  if (read.list === null) throw notRecognised();
  return call.once(async (tx) => {
    const known = await recordFile(tx, stored, "application/octet-stream");
    return store(tx, read, { file: known, name: file.name });
  });
}

const notRecognised = () => new Refusal("not_recognised", { details: { columns: recognisedColumns.join(" · ") } });

function refusalOf({ code, message }: FileRefusal): Refusal {
  if (code === "wrong_type" || code === "old_workbook" || code === "protected")
    return new Refusal("wrong_type", { text: message });
  if (code === "not_a_table" || code === "empty") return notRecognised();
  return code === "too_big" ? new Refusal("too_large") : invalid({ uploaded_file: message });
}

async function store(tx: Tx, { list, year, rows }: RecognisedFile, file: { file: number; name: string }) {
  const said = year ?? yearInName(file.name);
  const [mark] = (await tx.db.execute<{ mark: string }>(sql`select ${markOf(lists[list])} as mark`)).rows;
  const { id } = await insertOne(tx, referenceImports, {
    list,
    year: said,
    file: file.file,
    originalFileName: file.name,
    counts: noRows,
    listMark: mark?.mark ?? "",
    by: tx.actor.userId,
    at: tx.now,
  });
  for (let at = 0; at < rows.length; at += atOnce) await writeRows(tx, id, rows.slice(at, at + atOnce));
  await compareRows(tx, { id, list, year: said });
  const counts = await tx.db.execute<{ result: ImportResult; many: number }>(
    sql`select result, count(*)::int as many from reference_import_rows where import = ${id} group by result`,
  );
  const found = { ...noRows, ...Object.fromEntries(counts.rows.map(({ result, many }) => [result, many])) };
  await tx.db.update(referenceImports).set({ counts: found }).where(eq(referenceImports.id, id));
  tx.audit({
    action: "reference_import.preview",
    recordType: "reference_import",
    recordId: id,
    after: { list, year: said, file: file.name, ...found },
  });
  return readImport(tx, id);
}

const noRows = Object.fromEntries(importResults.map((result) => [result, 0])) as Record<ImportResult, number>;

/** As they stand in the file; what names other records is looked up when they are compared. */
const writeRows = (tx: Tx, id: number, rows: readonly ReferenceRow[]) =>
  tx.db.execute(sql`
    insert into reference_import_rows (import, line, key, name, state_code, reason, after)
    select ${id}, line, key, name, "stateCode", reason, nullif(coalesce(after, '{}') || jsonb_strip_nulls(
      jsonb_build_object('county_names', counties, 'county_fips', county, 'city_fips', city)), '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given (line int, key text, name text, "stateCode" text,
      reason text, after jsonb, counties jsonb, county text, city text)`);
