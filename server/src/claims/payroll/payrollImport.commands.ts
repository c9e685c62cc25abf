import { batchLifecycle, type claims, type claims as operations, previewLifecycle } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { money } from "@refundry/contract/values";
import { and, eq, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { uploads } from "../../documents/upload.tables.ts";
import { users } from "../../people/index.ts";
import {
  type Call,
  faultPoint,
  inGroup,
  insertOne,
  living,
  move,
  nameOf,
  notFound,
  Refusal,
  raise,
  recordFile,
  type Tx,
} from "../../platform/index.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { storeEmployees } from "../employees/employee.commands.ts";
import { rematch } from "../owners/nameMatch.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import {
  payrollBatches,
  payrollCorrections,
  payrollMappings,
  payrollPreviews,
  payrollRows,
} from "../payroll.tables.ts";
import { mappingOfBatch } from "./batchMapping.rules.ts";
import type { ImportRows } from "./importRows.rules.ts";
import { batchOf } from "./payroll.queries.ts";
import { demandPreview, isVersionOf, ownPreview, type PreviewRow, stalePreview } from "./payrollPreview.queries.ts";
import type { ImportReading } from "./payrollReading.compute.ts";
import { rowsFingerprint } from "./rowsFingerprint.queries.ts";

const batches = living(batchLifecycle, payrollBatches);

/** Imports the rows of a preview: upload, batch, rows, employees, corrections and mapping in one transaction. */
export async function confirmPayroll(call: Call, { params, body }: InputFor<typeof claims.confirmPayroll>) {
  const preview = await call.transaction(
    async (tx) => {
      const found = await ownPreview(tx, params.preview);
      await demandPreview(tx, found, body.version);
      return found;
    },
    { readOnly: true },
  );
  const reading = await keptReading(call, preview);
  const { rows } = reading;
  if (!rows) throw new Refusal("rows_invalid", { details: { n: reading.errors, rows: reading.first } });
  return call.once(async (tx) => {
    await demandCurrent(tx, preview.client, body.replaces);
    // What was read is imported, or nothing: a change that came meanwhile is not lost unseen.
    const [taken] = await tx.db
      .select()
      .from(payrollPreviews)
      .where(isVersionOf(tx, preview.id, preview.version))
      .for("update");
    if (!taken) throw await stalePreview(tx, preview);
    await move(tx, living(previewLifecycle, payrollPreviews), taken, "import", { audit: false });
    const batch = await storeBatch(tx, preview, reading, rows, (share) => call.report(share * 95));
    faultPoint("import-before-commit");
    return batchOf(tx, batch);
  });
}

/** What the preview shows is imported: the file is not read again. */
async function keptReading(call: Call, { kept }: PreviewRow): Promise<ImportReading> {
  if (kept === "") throw new Refusal("preview_expired");
  return JSON.parse((await call.services.files.read(kept)).toString()) as ImportReading;
}

/** The client is locked, so that of two imports at once the second sees the first. */
async function demandCurrent(tx: Tx, client: number, replaces: number | null): Promise<void> {
  await claimToChange(tx, client);
  const current = await currentBatch(tx, client);
  if ((current?.id ?? null) === replaces) return;
  const [by] = current ? await tx.db.select().from(users).where(eq(users.id, current.importedBy)) : [];
  throw new Refusal("payroll_changed", {
    text: current ? undefined : "The payroll was reverted in the meantime. Check again before importing.",
    details: { name: by ? nameOf(by) : "Somebody", time: current?.importedAt.toISOString() ?? "" },
  });
}

/** What an import stores beside the rows. */
export type ImportSource = Pick<
  PreviewRow,
  "client" | "sha256" | "size" | "mimeType" | "fileName" | "provider" | "leftOut"
>;

/** Writes upload, batch, employees, rows, corrections and mapping. Answers the batch's id; `onShare` hears how many of the rows are written, 0 to 1. */
export async function storeBatch(
  tx: Tx,
  preview: ImportSource,
  reading: ImportReading,
  rows: ImportRows,
  onShare: (share: number) => void = () => {},
): Promise<number> {
  const previous = await currentBatch(tx, preview.client);
  const file = await recordFile(tx, { sha256: preview.sha256, size: preview.size }, preview.mimeType);
  const upload = await insertOne(tx, uploads, {
    client: preview.client,
    file,
    uploadType: preview.mimeType === "text/csv" ? "raw_payroll" : "payroll",
    originalFileName: preview.fileName,
    createdOn: tx.now,
    uploadedBy: tx.actor.userId,
    actorUserId: tx.actor.realUserId,
  });
  if (previous) await move(tx, batches, previous, "replace", { audit: false });
  const gross = money(rows.gross);
  const batch = await insertOne(tx, payrollBatches, {
    client: preview.client,
    upload: upload.id,
    provider: preview.provider,
    mapping: mappingOfBatch(reading),
    rows: rows.count,
    employees: rows.employees.length,
    gross,
    leftOut: (preview.leftOut as number[]).length,
    firstDate: rows.firstDate,
    lastDate: rows.lastDate,
    previous: previous?.id ?? null,
    importedBy: tx.actor.userId,
    importedAt: tx.now,
  });
  await storeRows(tx, preview.client, batch.id, rows, onShare);
  await storeCorrections(tx, batch.id, reading.corrections);
  await rememberMapping(tx, preview, reading);
  await tx.db.update(clients).set({ csvUpload: upload.id }).where(eq(clients.id, preview.client));
  await rematch(tx, preview.client);
  tx.audit({
    action: "payroll.import",
    recordType: "payroll_batches",
    recordId: batch.id,
    clientId: preview.client,
    before: previous && { batch: previous.id },
    after: {
      batch: batch.id,
      rows: rows.count,
      employees: rows.employees.length,
      gross,
      rows_fingerprint: await rowsFingerprint(tx, batch.id),
    },
  });
  await raise(tx, claimChanged, { client: preview.client, part: "payroll" });
  tellClient(tx, preview.client);
  return batch.id;
}

async function storeRows(
  tx: Tx,
  client: number,
  batch: number,
  { employees, parts, count }: ImportRows,
  onShare: (share: number) => void,
): Promise<void> {
  const ids = `{${(await storeEmployees(tx, client, employees)).join()}}`;
  let written = 0;
  for (const part of parts) {
    onShare(written / count);
    await tx.db.execute(sql`
      insert into ${payrollRows} (batch, row_no, sheet, source_row, employee, spelling, check_date, gross, not_working, tips, other_credit,
        other_credit_kind)
      select ${batch}, ${written}::int + place, sheet, source_row, (${ids}::bigint[])[employee], spelling, check_date, gross, not_working,
        tips, other_credit, other_credit_kind
      from unnest(${part.sheet}::text[], ${part.sourceRow}::int[], ${part.employee}::int[], ${part.spelling}::text[], ${part.date}::date[],
        ${part.gross}::bigint[], ${part.notWorking}::boolean[], ${part.tips}::bigint[], ${part.otherCredit}::bigint[],
        ${part.otherCreditKind}::text[]) with ordinality
        as r (sheet, source_row, employee, spelling, check_date, gross, not_working, tips, other_credit, other_credit_kind, place)`);
    written += part.count;
  }
}

async function storeCorrections(tx: Tx, batch: number, corrections: ImportReading["corrections"]): Promise<void> {
  if (corrections.length === 0) return;
  await tx.db.insert(payrollCorrections).values(corrections.map((one) => ({ batch, ...one, by: tx.actor.userId })));
}

/** The columns of each heading row are remembered for every client under provider and headings (CLAIM-30). */
async function rememberMapping(tx: Tx, preview: ImportSource, { learned }: ImportReading): Promise<void> {
  for (const { mapping, fingerprint, headings } of learned) {
    const { heading_row: _row, ...columns } = mapping;
    await tx.db
      .insert(payrollMappings)
      .values({
        provider: preview.provider ?? "",
        fingerprint,
        headings,
        mapping: columns,
        usedAt: tx.now,
        madeBy: tx.actor.userId,
      })
      .onConflictDoUpdate({
        target: [payrollMappings.fingerprint, payrollMappings.provider],
        set: { headings, mapping: columns, usedAt: tx.now },
      });
  }
}

/** Takes the current payroll back; the batch before it becomes current again, or none. */
export async function revertPayroll(tx: Tx, { params, body }: InputFor<typeof operations.revertPayroll>) {
  const [batch] = await tx.db.select().from(payrollBatches).where(eq(payrollBatches.id, params.id));
  if (!batch) throw notFound();
  await claimToChange(tx, batch.client);
  const current = await currentBatch(tx, batch.client);
  if (current?.id !== batch.id) throw new Refusal("not_current");
  const before = await batchBefore(tx, batch.previous);
  await move(tx, batches, current, "revert", {
    set: { revertedReason: body.reason },
    clientId: batch.client,
    reason: body.reason,
    audit: { action: "payroll.revert", before: { batch: batch.id }, after: { batch: before?.id ?? null } },
  });
  if (before) await move(tx, batches, before, "resume", { audit: false });
  await tx.db
    .update(clients)
    .set({ csvUpload: before?.upload ?? null })
    .where(eq(clients.id, batch.client));
  await rematch(tx, batch.client);
  await raise(tx, claimChanged, { client: batch.client, part: "payroll" });
  tellClient(tx, batch.client);
  return batchOf(tx, batch.id);
}

/** The newest batch before that was replaced and not itself reverted. */
async function batchBefore(tx: Tx, id: number | null): Promise<typeof payrollBatches.$inferSelect | null> {
  if (id === null) return null;
  const [row] = await tx.db
    .select()
    .from(payrollBatches)
    .where(and(eq(payrollBatches.id, id), inGroup(payrollBatches.state, batchLifecycle, "before")));
  if (!row) return null;
  return row.state === "replaced" ? row : batchBefore(tx, row.previous);
}
