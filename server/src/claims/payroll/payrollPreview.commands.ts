import { randomUUID } from "node:crypto";
import {
  type changePreviewBody,
  type claims,
  type claims as operations,
  previewForm,
  providerLength,
} from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { openedClient } from "../../clients/index.ts";
import type { FileRefusal } from "../../crafts/spreadsheet/limits.ts";
import {
  type Call,
  type Database,
  type IncomingFile,
  insertOne,
  inTransaction,
  invalid,
  job,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { payrollPreviews } from "../payroll.tables.ts";
import {
  chosenSheets,
  claimBeside,
  columnsOf,
  demandPreview,
  isVersionOf,
  ownPreview,
  type PreviewRow,
  previewOf,
  readingRequest,
  type StoredSummary,
  stalePreview,
  storedSummary,
} from "./payrollPreview.queries.ts";
import { type ReadingRequest, type ReadingSummary, summarizeTask } from "./payrollReading.compute.ts";
import { runReading } from "./payrollReading.queries.ts";

const life = 60 * 60 * 1000;
const csvType = "text/csv";
const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Reads a payroll file in a child process. Nothing of the client is stored: no upload, no rows, no mapping. */
export async function previewPayroll(
  call: Call,
  { params }: InputFor<typeof claims.previewPayroll>,
  file: IncomingFile,
) {
  await call.transaction((tx) => openedClient(tx, params.id), { readOnly: true });
  const asked = previewForm.parse(file.fields);
  const stored = await file.keep();
  const provider = asked.provider?.trim().slice(0, providerLength) || null;
  const beside = await call.transaction((tx) => claimBeside(tx, params.id, provider), { readOnly: true });
  const id = randomUUID();
  const request: ReadingRequest = {
    key: randomUUID(),
    bytes: await call.services.files.read(stored.sha256),
    sheets: asked.sheet === undefined ? null : [asked.sheet],
    overview: true,
    mapping: asked.mapping ?? null,
    columns: {},
    changes: {},
    ...beside,
  };
  const { summary, kept } = await summarize(call, request);
  return call.once(async (tx) => {
    const row = await insertOne(tx, payrollPreviews, {
      id,
      client: params.id,
      userId: tx.actor.userId,
      fileName: file.name,
      mimeType: summary.format === "xlsx" ? workbookType : csvType,
      provider,
      sha256: stored.sha256,
      size: stored.size,
      mapping: summary.mapping,
      known: asked.mapping ? false : summary.known,
      summary: storedSummary(summary),
      reading: request.key,
      kept,
      changedAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + life),
    });
    return previewOf(tx, row);
  });
}

/** What the file says, with the name of the bytes that are kept for an import; or the refusal that a person can act on. */
async function summarize(call: Call, request: ReadingRequest): Promise<{ summary: ReadingSummary; kept: string }> {
  const answer = await runReading(call, summarizeTask, request, call.report);
  if ("refused" in answer) throw refusalFor(answer.refused);
  const { sha256 } = await call.services.files.put(answer.kept);
  return { summary: answer.summary, kept: sha256 };
}

/** The answer to a file that cannot be read. */
export function refusalFor({ code, message }: FileRefusal): Refusal {
  if (code === "too_big") return new Refusal("too_large");
  if (code === "wrong_type" || code === "old_workbook") return new Refusal("wrong_type", { text: message });
  if (code === "too_many_rows") return new Refusal("too_many_rows", { text: message });
  return new Refusal("unreadable_file", { details: { reason: message } });
}

/**
 * Other sheets or another mapping, another provider, corrected cells, rows left out: each list that is sent takes the place of the one before, so
 * it must rest on what the preview is now.
 */
export async function changePreview(call: Call, { params, body }: InputFor<typeof operations.changePayrollPreview>) {
  const row = await call.transaction(
    async (tx) => {
      const found = await ownPreview(tx, params.preview);
      await demandPreview(tx, found, body.version);
      return found;
    },
    { readOnly: true },
  );
  const before = chosenSheets(row);
  const sheets = body.sheets ? [...new Set(body.sheets)].sort((a, b) => a - b) : before;
  // Rows are numbered over the chosen sheets: of other sheets nothing was corrected.
  const moved = String(sheets) !== String(before);
  const changed: PreviewRow = {
    ...row,
    provider: body.provider === undefined ? row.provider : body.provider,
    corrections: body.corrections ?? (moved ? [] : row.corrections),
    leftOut: body.left_out ?? (moved ? [] : row.leftOut),
  };
  const request = {
    ...(await readingRequest(call, changed, sheets)),
    ...changedColumns(row, body),
    key: randomUUID(),
    overview: true,
  };
  const { summary, kept } = await summarize(call, request);
  return call.once(async (tx) => {
    const [written] = await tx.db
      .update(payrollPreviews)
      .set({
        mapping: summary.mapping,
        known: body.mapping || body.sheet_mappings || body.date_order ? false : row.known,
        provider: changed.provider,
        corrections: changed.corrections,
        leftOut: changed.leftOut,
        summary: storedSummary(summary),
        reading: request.key,
        kept,
        version: row.version + 1,
        changedAt: tx.now,
      })
      .where(isVersionOf(tx, row.id, row.version))
      .returning();
    if (!written) throw await previewMovedOn(tx, row.id);
    return previewOf(tx, written);
  });
}

/** The columns to read by: those that are sent, and those that each sheet was read by before. */
function changedColumns(
  row: PreviewRow,
  { mapping, sheet_mappings: sent = [], date_order }: z.output<typeof changePreviewBody>,
): Pick<ReadingRequest, "mapping" | "columns"> {
  const { sheets } = row.summary as StoredSummary;
  const chosen = sent.map((one) => {
    const name = sheets[one.sheet]?.name;
    if (name === undefined) throw invalid({ sheet_mappings: "The workbook has no such sheet." });
    return [name, { mapping: one.mapping, fingerprint: null }] as const;
  });
  const columns = { ...columnsOf(row), ...Object.fromEntries(chosen) };
  if (date_order === undefined) return { mapping: mapping ?? null, columns };
  if (!mapping && Object.keys(columns).length === 0)
    throw invalid({ date_order: "Choose the columns of date, name and gross wages." });
  const ordered = Object.entries(columns).map(([name, one]) => [
    name,
    { ...one, mapping: { ...one.mapping, date_order } },
  ]);
  return { mapping: mapping ? { ...mapping, date_order } : null, columns: Object.fromEntries(ordered) };
}

/** Why a change found the preview as it was read no more: changed in another tab, or closed. */
async function previewMovedOn(tx: Tx, id: string): Promise<Refusal> {
  const [row] = await tx.db
    .select()
    .from(payrollPreviews)
    .where(and(eq(payrollPreviews.id, id), eq(payrollPreviews.state, "open")));
  return row ? stalePreview(tx, row) : new Refusal("preview_expired");
}

export async function closePreview(
  tx: Tx,
  { params }: InputFor<typeof operations.closePayrollPreview>,
): Promise<Record<string, never>> {
  const { id } = await ownPreview(tx, params.preview);
  await tx.db.delete(payrollPreviews).where(eq(payrollPreviews.id, id));
  return {};
}

/** Takes away previews after their hour; the bytes follow when nobody needs them. */
job({
  name: "claims.sweep_previews",
  cron: "*/15 * * * *",
  run: async (_payload, { services }) => {
    await inTransaction(services.pool, {}, ({ db }) =>
      db.delete(payrollPreviews).where(lt(payrollPreviews.expiresAt, sql`now()`)),
    );
  },
});

/** Which of these bytes a preview shows, or keeps for its import: they have no row of their own before the import. */
export async function previewedFiles(db: Database, sha256: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    select distinct one as sha256 from ${payrollPreviews}, unnest(array[sha256, kept]) one where one = any(${sql.param(sha256)})`);
  return rows.map((row) => row.sha256);
}
