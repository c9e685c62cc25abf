import {
  type claims,
  type claims as operations,
  type PayrollMapping,
  previewLifecycle,
} from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { money } from "@refundry/contract/values";
import { and, desc, eq } from "drizzle-orm";
import { isClientVisible, openedClient } from "../../clients/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import {
  type Call,
  demandVersion,
  notFound,
  offeredMoves,
  Refusal,
  staleVersion,
  type Tx,
} from "../../platform/index.ts";
import { claimEmployees } from "../claim.tables.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { payrollMappings, payrollPreviews, payrollRows } from "../payroll.tables.ts";
import type { RememberedMapping } from "./payrollHeadings.rules.ts";
import type { PayrollChanges, PayrollCorrection } from "./payrollLine.rules.ts";
import { type ReadingRequest, type ReadingSummary, windowTask } from "./payrollReading.compute.ts";
import { runReading } from "./payrollReading.queries.ts";
import type { ColumnsBySheet } from "./sheetColumns.rules.ts";
import { type EnteredBeside, enteredBeside, tieOutAnswer } from "./tieOut.queries.ts";
import type { TieOutQuarter } from "./tieOut.rules.ts";

export type PreviewRow = typeof payrollPreviews.$inferSelect;

/** What a reading needs of the client: entered figures, remembered headings, employees of the current payroll. */
export interface ClaimBeside extends EnteredBeside {
  remembered: RememberedMapping[];
  currentEmployees: string[];
}

export async function claimBeside(tx: Tx, client: number, provider: string | null): Promise<ClaimBeside> {
  const known = await tx.db.select().from(payrollMappings).orderBy(desc(payrollMappings.usedAt)).limit(2000);
  const own = known.filter((one) => provider !== null && one.provider === provider);
  const batch = await currentBatch(tx, client);
  const employees = batch
    ? await tx.db
        .selectDistinct({ key: claimEmployees.identityKey })
        .from(payrollRows)
        .innerJoin(claimEmployees, eq(claimEmployees.id, payrollRows.employee))
        .where(eq(payrollRows.batch, batch.id))
    : [];
  return {
    ...(await enteredBeside(tx, client)),
    remembered: [...own, ...known].map((one) => ({
      fingerprint: one.fingerprint,
      columns: one.mapping as RememberedMapping["columns"],
    })),
    currentEmployees: employees.map((one) => one.key),
  };
}

/** Whether it is a preview of this person, of a client in scope. */
export async function isPreviewVisible(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ client: payrollPreviews.client })
    .from(payrollPreviews)
    .where(and(eq(payrollPreviews.id, id), eq(payrollPreviews.userId, tx.actor.userId)));
  return row !== undefined && isClientVisible(tx, row.client);
}

/** The preview of this person while its client is in scope; 404 for others, 410 after its hour. */
export async function ownPreview(tx: Tx, id: string): Promise<PreviewRow> {
  const [row] = await tx.db
    .select()
    .from(payrollPreviews)
    .where(
      and(eq(payrollPreviews.id, id), eq(payrollPreviews.userId, tx.actor.userId), eq(payrollPreviews.state, "open")),
    );
  if (!row) throw notFound();
  await openedClient(tx, row.client);
  // One from before each sheet kept its columns is to be read anew.
  if (row.expiresAt <= tx.now || (row.summary as Partial<StoredSummary>).columns === undefined)
    throw new Refusal("preview_expired");
  return row;
}

/** The preview of this person as long as it is open and at this version. */
export const isVersionOf = (tx: Tx, id: string, version: number) =>
  and(
    eq(payrollPreviews.id, id),
    eq(payrollPreviews.userId, tx.actor.userId),
    eq(payrollPreviews.state, "open"),
    eq(payrollPreviews.version, version),
  );

/** Only its maker sees a preview, so it was changed by the same person elsewhere. */
const elsewhere = "This preview was changed in another tab. It is shown as it stands there.";
const lastChange = ({ version, userId, changedAt }: PreviewRow) => ({ version, by: userId, at: changedAt });

export const stalePreview = (tx: Tx, row: PreviewRow) => staleVersion(tx, lastChange(row), elsewhere);
export const demandPreview = (tx: Tx, row: PreviewRow, seen: number | undefined) =>
  demandVersion(tx, seen, lastChange(row), elsewhere);

/** Places of the sheets that a preview reads. */
export const chosenSheets = (row: PreviewRow): number[] => (row.summary as StoredSummary).chosen;
/** The columns that each of its sheets is read by. */
export const columnsOf = (row: PreviewRow): ColumnsBySheet => (row.summary as StoredSummary).columns;

export const changesOf = (row: PreviewRow): PayrollChanges => ({
  corrections: row.corrections as PayrollCorrection[],
  left_out: row.leftOut as number[],
});

/** The request that reads a preview's file as it stands now, or other sheets of it. */
export async function readingRequest(
  call: Call,
  row: PreviewRow,
  sheets: number[] = chosenSheets(row),
): Promise<ReadingRequest> {
  const beside = await call.transaction((tx) => claimBeside(tx, row.client, row.provider), { readOnly: true });
  return {
    key: row.reading || row.id,
    bytes: await call.services.files.read(row.sha256),
    sheets,
    overview: false,
    mapping: null,
    columns: columnsOf(row),
    changes: changesOf(row),
    ...beside,
  };
}

/** A preview as the screens see it. */
export async function previewOf(tx: Tx, row: PreviewRow) {
  const summary = row.summary as StoredSummary;
  const batch = await currentBatch(tx, row.client);
  const [file] = batch ? await tx.db.select().from(uploads).where(eq(uploads.id, batch.upload)) : [];
  return {
    id: row.id,
    version: row.version,
    file_name: row.fileName,
    provider: row.provider,
    sheets: summary.sheets,
    mapping: row.mapping as PayrollMapping | null,
    known: row.known,
    date_order_hint: summary.dateOrderHint,
    fill_down_hints: summary.fillDownHints,
    filled_down: summary.filledDown,
    not_filled: summary.notFilled,
    hinted_rows: summary.hintedRows,
    causes: summary.causes,
    counts: {
      rows: summary.rows,
      employees: summary.employees,
      errors: summary.errors,
      warnings: summary.warningRows,
      corrected: summary.corrected,
      left_out: summary.leftOut,
    },
    first_date: summary.firstDate,
    last_date: summary.lastDate,
    gross: money(summary.gross),
    quarters: summary.tieOut.map(quarterOfTieOut),
    outside: {
      before: money(summary.outside.before),
      march: money(summary.outside.march),
      after: money(summary.outside.after),
    },
    warnings: summary.warnings,
    corrections: row.corrections as PayrollCorrection[],
    left_out: row.leftOut as number[],
    replaces:
      batch && file
        ? {
            id: batch.id,
            file_name: file.originalFileName,
            date: batch.importedAt,
            new_employees: summary.newEmployees,
            gone_employees: summary.goneEmployees,
          }
        : null,
    moves: offeredMoves(tx.actor, previewLifecycle, row.state),
    expires: row.expiresAt,
  };
}

const centsOfTieOut = ["gross", "payroll", "wages", "difference", "tips", "tipsEntered", "tipsDifference"] as const;
type TieOutCents = (typeof centsOfTieOut)[number];

/** Cents as text. */
type StoredTieOut = Omit<TieOutQuarter, TieOutCents> & { [Name in TieOutCents]: string | null };

const inTieOut = <T, R>(one: Record<TieOutCents, T>, change: (value: T) => R) =>
  Object.fromEntries(centsOfTieOut.map((name) => [name, change(one[name])])) as Record<TieOutCents, R>;

export interface StoredSummary extends Omit<ReadingSummary, "gross" | "outside" | "tieOut"> {
  gross: string;
  outside: Record<keyof ReadingSummary["outside"], string>;
  tieOut: StoredTieOut[];
}

/** A summary as it is kept in JSON: cents as text. */
export function storedSummary(summary: ReadingSummary): StoredSummary {
  const text = (value: bigint | null) => (value === null ? null : value.toString());
  return {
    ...summary,
    gross: summary.gross.toString(),
    outside: {
      before: summary.outside.before.toString(),
      march: summary.outside.march.toString(),
      after: summary.outside.after.toString(),
    },
    tieOut: summary.tieOut.map((one) => ({ ...one, ...inTieOut<bigint | null, string | null>(one, text) })),
  };
}

function quarterOfTieOut(one: StoredTieOut) {
  const cents = inTieOut(one, (text) => (text === null ? null : money(text)));
  return tieOutAnswer({ ...one, ...cents } as TieOutQuarter);
}

export async function previewRowsPage(call: Call, { params, query }: InputFor<typeof operations.payrollPreviewRows>) {
  const row = await call.transaction((tx) => ownPreview(tx, params.preview), { readOnly: true });
  const answer = await runReading(call, windowTask, { ...(await readingRequest(call, row)), ...query });
  if ("refused" in answer) throw new Refusal("unreadable_file", { details: { reason: answer.refused.message } });
  const end = query.offset + answer.items.length;
  return { items: answer.items, total: answer.total, next: end < answer.total ? String(end) : null };
}

export async function readPreview(tx: Tx, { params }: InputFor<typeof claims.payrollPreview>) {
  return previewOf(tx, await ownPreview(tx, params.preview));
}
