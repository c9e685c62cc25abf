import { batchLifecycle, type claims, type claims as operations, previewLifecycle } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { money, sumMoney } from "@refundry/contract/values";
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
import { batchOf } from "./payroll.queries.ts";
import {
  demandPreview,
  isVersionOf,
  ownPreview,
  type PreviewRow,
  readingRequest,
  stalePreview,
} from "./payrollPreview.queries.ts";
import { type ImportReading, type ImportRows, importTask } from "./payrollReading.compute.ts";
import { runReading } from "./payrollReading.queries.ts";

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
  const answer = await runReading(call, importTask, await readingRequest(call, preview), (percent) =>
    call.report(percent / 2),
  );
  if ("refused" in answer) throw new Refusal("unreadable_file", { details: { reason: answer.refused.message } });
  const { rows } = answer;
  if (!rows || rows.date.length === 0)
    throw new Refusal("rows_invalid", { details: { n: answer.errors, rows: answer.first } });
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
    const batch = await storeBatch(tx, preview, answer, rows, (share) => call.report(50 + share * 45));
    faultPoint("import-before-commit");
    return batchOf(tx, batch);
  });
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
  const dates = [...rows.date].sort();
  const gross = sumMoney(rows.gross.map((one) => money(BigInt(one))));
  const batch = await insertOne(tx, payrollBatches, {
    client: preview.client,
    upload: upload.id,
    provider: preview.provider,
    mapping: mappingOfBatch(reading),
    rows: rows.date.length,
    employees: rows.employees.length,
    gross,
    leftOut: (preview.leftOut as number[]).length,
    firstDate: dates[0] ?? "",
    lastDate: dates.at(-1) ?? "",
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
    after: { batch: batch.id, rows: rows.date.length, employees: rows.employees.length, gross },
  });
  await raise(tx, claimChanged, { client: preview.client, part: "payroll" });
  tellClient(tx, preview.client);
  return batch.id;
}

const rowsAtOnce = 20_000;

async function storeRows(
  tx: Tx,
  client: number,
  batch: number,
  rows: ImportRows,
  onShare: (share: number) => void,
): Promise<void> {
  const ids = await storeEmployees(tx, client, rows.employees);
  for (let from = 0; from < rows.date.length; from += rowsAtOnce) {
    onShare(from / rows.date.length);
    const part = rows.date.slice(from, from + rowsAtOnce).map((date, offset) => {
      const at = from + offset;
      return [
        at + 1,
        rows.sheet[at],
        rows.sourceRow[at],
        ids[rows.employee[at] ?? -1],
        rows.spelling[at],
        date,
        rows.gross[at],
        rows.notWorking[at],
        rows.tips[at],
        rows.otherCredit[at],
        rows.otherCreditKind[at],
      ];
    });
    await tx.db.execute(sql`
      insert into ${payrollRows} (batch, row_no, sheet, source_row, employee, spelling, check_date, gross, not_working, tips, other_credit,
        other_credit_kind)
      select ${batch}, (r->>0)::int, r->>1, (r->>2)::int, (r->>3)::bigint, r->>4, (r->>5)::date, (r->>6)::bigint, (r->>7)::boolean,
        (r->>8)::bigint, (r->>9)::bigint, r->>10
      from jsonb_array_elements(${JSON.stringify(part)}::jsonb) r`);
  }
}

async function storeCorrections(tx: Tx, batch: number, corrections: ImportReading["corrections"]): Promise<void> {
  if (corrections.length === 0) return;
  await tx.db.insert(payrollCorrections).values(corrections.map((one) => ({ batch, ...one, by: tx.actor.userId })));
}

/** The mapping is remembered for every client under provider and heading row (CLAIM-30). */
async function rememberMapping(
  tx: Tx,
  preview: ImportSource,
  { mapping, fingerprint, headings }: ImportReading,
): Promise<void> {
  if (!mapping || !fingerprint) return;
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
