import { batchLifecycle, type claims, type claims as operations } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { money, parseQuarterKey, type QuarterKey, sumMoney } from "@refundry/contract/values";
import { and, asc, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import { openedClient, visibleByClient } from "../../clients/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { users } from "../../people/index.ts";
import {
  type Call,
  demandScanned,
  nameOf,
  notFound,
  type OutgoingFile,
  offeredMoves,
  readPlace,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { claimEmployees } from "../claim.tables.ts";
import { toldEmployees } from "../employees/toldEmployees.queries.ts";
import { payrollBatches, payrollCorrections, payrollRows } from "../payroll.tables.ts";
import type { BatchMapping } from "./batchMapping.rules.ts";
import type { PayrollColumn } from "./payrollLine.rules.ts";
import { beyondLine5a, enteredBeside, enteredFigures, outsideOf, tieOutOf } from "./tieOut.queries.ts";

type BatchRow = typeof payrollBatches.$inferSelect;

/** A batch as the Admin tab shows it; the current one with its tie-out against what is entered now. */
export async function batchOf(tx: Tx, id: number) {
  const [batch] = await batchesWhere(tx, eq(payrollBatches.id, id));
  if (!batch) throw notFound();
  return batch;
}

const correctionCount = sql<string>`(select count(*) from ${payrollCorrections}
  where ${payrollCorrections.batch} = ${payrollBatches.id} and ${payrollCorrections.column} <> 'row')`;

async function batchesWhere(tx: Tx, where: SQL) {
  const rows = await tx.db
    .select({ batch: payrollBatches, file: uploads.originalFileName, by: users, corrections: correctionCount })
    .from(payrollBatches)
    .innerJoin(uploads, eq(uploads.id, payrollBatches.upload))
    .innerJoin(users, eq(users.id, payrollBatches.importedBy))
    .where(where)
    .orderBy(desc(payrollBatches.importedAt), desc(payrollBatches.id));
  const current = rows.find(({ batch }) => batch.state === "current")?.batch;
  // Summing every row of every batch would read millions of them for figures that nobody is shown.
  const quarters = current ? await tieOutOf(tx, current) : [];
  const outside = current ? await outsideOf(tx, current.id) : null;
  return rows.map(({ batch, file, by, corrections }) => ({
    id: batch.id,
    original_file_name: file,
    upload: batch.upload,
    provider: batch.provider,
    rows: batch.rows,
    employees: batch.employees,
    gross: batch.gross,
    first_date: batch.firstDate,
    last_date: batch.lastDate,
    state: batch.state,
    left_out: batch.leftOut,
    corrections: Number(corrections),
    filled_down: (batch.mapping as BatchMapping | null)?.filled_down ?? { date: 0, name: 0 },
    imported_by: nameOf(by),
    imported_at: batch.importedAt,
    reverted_reason: batch.revertedReason,
    moves: offeredMoves(tx.actor, batchLifecycle, batch.state),
    quarters: batch === current ? quarters : [],
    outside: batch === current ? outside : null,
  }));
}

export async function listBatches(tx: Tx, { params }: InputFor<typeof claims.batches>) {
  const batches = batchesWhere(tx, eq(payrollBatches.client, params.id));
  const [, items] = await Promise.all([openedClient(tx, params.id), batches]);
  return { items, total: items.length, next: null };
}

/** The batch while its client is in scope. */
async function batchInScope(tx: Tx, id: number): Promise<BatchRow> {
  const [batch] = await tx.db.select().from(payrollBatches).where(eq(payrollBatches.id, id));
  if (!batch) throw notFound();
  await openedClient(tx, batch.client);
  return batch;
}

export const isBatchVisible = visibleByClient(payrollBatches);

/** Checks of a calendar quarter as the tie-out counts them: March 2020 is in no quarter of a return that it compares. */
function checkedIn(quarter: QuarterKey) {
  const { year, quarter: number } = parseQuarterKey(quarter);
  const start = `${year}-${String(number * 3 - 2).padStart(2, "0")}-01`;
  return sql`${payrollRows.checkDate} >= ${start}::date and ${payrollRows.checkDate} < ${start}::date + interval '3 months'`;
}

export async function listBatchRows(tx: Tx, { params, query }: InputFor<typeof operations.batchRows>) {
  const batch = await batchInScope(tx, params.id);
  const wanted = and(
    eq(payrollRows.batch, batch.id),
    query.employee ? eq(payrollRows.employee, query.employee) : undefined,
    query.quarter ? checkedIn(query.quarter) : undefined,
  );
  const [counted] = await tx.db.select({ total: sql<string>`count(*)` }).from(payrollRows).where(wanted);
  const rows = await tx.db
    .select({
      row_no: payrollRows.rowNo,
      source_row: payrollRows.sourceRow,
      employee: claimEmployees.name,
      spelling: payrollRows.spelling,
      check_date: payrollRows.checkDate,
      gross: payrollRows.gross,
      not_working: payrollRows.notWorking,
      tips: payrollRows.tips,
      other_credit: payrollRows.otherCredit,
      other_credit_kind: payrollRows.otherCreditKind,
    })
    .from(payrollRows)
    .innerJoin(claimEmployees, eq(claimEmployees.id, payrollRows.employee))
    .where(and(wanted, gt(payrollRows.rowNo, readPlace(query.cursor))))
    .orderBy(asc(payrollRows.rowNo))
    .limit(query.limit + 1);
  const items = rows.slice(0, query.limit);
  const next = rows.length > query.limit ? String(items.at(-1)?.row_no) : null;
  return { items, total: Number(counted?.total ?? 0), next };
}

/** What each employee was paid in a quarter, most first: the sums that make the difference to the wages (05, 7). */
export async function listBatchEmployees(tx: Tx, { params, query }: InputFor<typeof operations.batchEmployees>) {
  const batch = await batchInScope(tx, params.id);
  const told = await toldEmployees(tx, batch.client);
  const rows = await tx.db
    .select({
      employee: claimEmployees.id,
      name: claimEmployees.name,
      checks: sql<string>`count(*)`,
      gross: sql<string>`sum(${payrollRows.gross})`,
      compared: sql<string>`sum(${payrollRows.gross} - (${beyondLine5a}))`,
    })
    .from(payrollRows)
    .innerJoin(claimEmployees, eq(claimEmployees.id, payrollRows.employee))
    .where(and(eq(payrollRows.batch, batch.id), checkedIn(query.quarter)))
    .groupBy(claimEmployees.id)
    .orderBy(sql`sum(${payrollRows.gross}) desc`, asc(claimEmployees.name), asc(claimEmployees.id));
  const items = rows.map(({ checks, gross, compared, ...row }) => ({
    ...row,
    checks: Number(checks),
    gross: money(gross),
    compared: money(compared),
    excluded: told.get(row.employee)?.excluded ?? false,
  }));
  const gross = sumMoney(items.map((one) => one.gross));
  const entered = enteredFigures(await enteredBeside(tx, batch.client));
  const wages = entered.wages.get(query.quarter) ?? null;
  const leave = entered.leave.get(query.quarter) ?? 0n;
  const compared = money(sumMoney(items.map((one) => one.compared)) - leave);
  const difference = wages === null ? null : money(compared - wages);
  return { items, total: items.length, gross, compared, wages, difference };
}

/** What was corrected or left out before the import, in the order of the file. */
export async function listCorrections(tx: Tx, { params }: InputFor<typeof operations.batchCorrections>) {
  const batch = await batchInScope(tx, params.id);
  const rows = await tx.db
    .select({ correction: payrollCorrections, by: users })
    .from(payrollCorrections)
    .innerJoin(users, eq(users.id, payrollCorrections.by))
    .where(eq(payrollCorrections.batch, batch.id))
    .orderBy(asc(payrollCorrections.sheet), asc(payrollCorrections.sourceRow), asc(payrollCorrections.column));
  const items = rows.map(({ correction, by }) => ({
    sheet: correction.sheet,
    source_row: correction.sourceRow,
    column: correction.column as PayrollColumn | "row",
    before: correction.before,
    after: correction.after,
    by: nameOf(by),
  }));
  return { items, total: items.length, next: null };
}

/** The file of a batch, byte for byte; every download is audited. */
export async function downloadBatchFile(
  call: Call,
  { params }: InputFor<typeof operations.batchFile>,
): Promise<OutgoingFile> {
  const file = await call.transaction(async (tx) => {
    const batch = await batchInScope(tx, params.id);
    const [row] = await tx.db
      .select({
        name: uploads.originalFileName,
        sha256: storedFiles.sha256,
        size: storedFiles.size,
        type: storedFiles.mimeType,
        malwareState: storedFiles.malwareState,
      })
      .from(uploads)
      .innerJoin(storedFiles, eq(storedFiles.id, uploads.file))
      .where(eq(uploads.id, batch.upload));
    if (!row) throw notFound();
    demandScanned(row);
    tx.audit({ action: "upload.download", recordType: "uploads", recordId: batch.upload, clientId: batch.client });
    return row;
  });
  return {
    name: file.name,
    type: file.type,
    size: file.size,
    open: (range) => call.services.files.open(file.sha256, range),
  };
}
