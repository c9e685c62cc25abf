import type { calculations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import { type BatchMapping, payrollBatches, payrollRows, sourceCellsTask } from "../../claims/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { type Call, notFound, storedFiles, type Tx } from "../../platform/index.ts";
import { calculationInScope } from "../results/calculation.queries.ts";
import { correctionsOf } from "./explanation.queries.ts";
import { columnsOfMapping, spreadsheetColumn } from "./sourceRow.rules.ts";

interface Asked {
  params: { id: number; row: number };
}

const limits = { milliseconds: 30_000, megabytes: 512 };

/** Level 4: the cells that a payroll row was read from, as they stand in the file, and what was corrected of them. */
export async function readSourceRow(call: Call, { params }: InputFor<typeof calculations.sourceRow>) {
  const place = await call.transaction((tx) => placeOf(tx, params), { readOnly: true });
  const bytes = new Uint8Array(await call.services.files.read(place.sha256));
  const headingRow = place.mapping?.heading_row ?? 1;
  const { headings, cells } = await call.services.compute.run(
    sourceCellsTask,
    { bytes, sheet: place.sheet ?? "", headingRow, row: place.sourceRow },
    limits,
  );
  const columns = columnsOfMapping(place.mapping, headings);
  return {
    row: params.row,
    file: place.file,
    sheet: place.sheet,
    source_row: place.sourceRow,
    cells: columns.map(({ column, index }) => {
      const corrected = place.corrections.find((one) => one.column === column);
      return {
        cell: `${spreadsheetColumn(index)}${place.sourceRow}`,
        column,
        heading: headings[index] ?? null,
        text: cells[index] ?? "",
        corrected: corrected ? { text: corrected.after, by: corrected.by } : null,
      };
    }),
  };
}

async function placeOf(tx: Tx, { id, row }: Asked["params"]) {
  const calculation = await calculationInScope(tx, id);
  const [found] = await tx.db
    .select({
      sheet: payrollRows.sheet,
      sourceRow: payrollRows.sourceRow,
      mapping: payrollBatches.mapping,
      file: uploads.originalFileName,
      sha256: storedFiles.sha256,
    })
    .from(payrollRows)
    .innerJoin(payrollBatches, eq(payrollBatches.id, payrollRows.batch))
    .innerJoin(uploads, eq(uploads.id, payrollBatches.upload))
    .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
    .where(and(eq(payrollRows.batch, calculation.batch), sql`${payrollRows.rowNo} = ${row}::bigint`));
  if (!found) throw notFound();
  const sheet = found.sheet ?? "";
  const corrections = (await correctionsOf(tx, calculation.batch)).filter(
    (one) => one.sheet === sheet && one.sourceRow === found.sourceRow,
  );
  const mapping = found.mapping as BatchMapping | null;
  return { ...found, sheet: sheet || null, mapping: mapping?.sheets?.[sheet] ?? mapping, corrections };
}
