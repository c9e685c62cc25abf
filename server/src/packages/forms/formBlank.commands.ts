import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { packages } from "@refundry/contract/packages";
import { type InputFor, mostFileBytes } from "@refundry/contract/platform";
import { addDays, type IsoDate } from "@refundry/contract/values";
import { and, eq, gte, isNull, lt, or } from "drizzle-orm";
import {
  type Call,
  ComputeFailure,
  type IncomingFile,
  inTransaction,
  notFound,
  Refusal,
  recordFile,
  type Services,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { formBlanks } from "../formBlank.tables.ts";
import { blankLimits, readBlankTask } from "./formBlank.compute.ts";
import { blankAnswer } from "./formBlank.queries.ts";
import { type BlankForm, firstDayOf, knownBlanks, revisionOrRefusal } from "./formBlank.rules.ts";

export interface CheckedBlank {
  form: BlankForm;
  revision: string;
  fields: number;
  stored: { sha256: string; size: number };
}

/** A busy machine may be slow; a file that always takes so long is not one of the IRS. */
const tooLong = `The file was not read within ${blankLimits.milliseconds / 1000} seconds. Please try again; if it happens again, it is not the official form.`;

/** Reads a file outside any transaction and stores it when it can serve as the blank; else refuses with the reason. */
export async function checkBlank(services: Services, form: BlankForm, bytes: Uint8Array): Promise<CheckedBlank> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-"))
    throw new Refusal("wrong_type", { text: "Please upload a PDF." });
  const report = await services.compute.run(readBlankTask, { form, bytes }, blankLimits).catch((error: unknown) => {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    throw new Refusal("unfit_blank", {
      text: error.kind === "too_long" ? tooLong : "The file cannot be read as a PDF.",
    });
  });
  const judged = revisionOrRefusal(form, report);
  if ("refusal" in judged) throw new Refusal("unfit_blank", { text: judged.refusal });
  const stored = await services.files.put(bytes);
  return { form, revision: judged.revision, fields: report.fields, stored };
}

/** Installs a checked blank from a day on; the one before it is used up to the day before. */
export async function recordBlank(tx: Tx, { form, revision, fields, stored }: CheckedBlank, from?: IsoDate) {
  const useFrom = from ?? firstDayOf(revision);
  const [equal] = await tx.db
    .select()
    .from(formBlanks)
    .where(and(eq(formBlanks.form, form), eq(formBlanks.useFrom, useFrom)))
    .for("update");
  const file = await recordFile(tx, stored, "application/pdf");
  const values = {
    form,
    revision,
    useFrom,
    file,
    map: knownBlanks[form].map,
    fields,
    fieldsCheckedAt: tx.now,
    installedBy: tx.actorOrNone?.userId ?? null,
    installedAt: tx.now,
  };
  if (!equal) await endFormer(tx, form, useFrom);
  const [row] = equal
    ? await tx.db.update(formBlanks).set(values).where(eq(formBlanks.id, equal.id)).returning()
    : await tx.db.insert(formBlanks).values(values).returning();
  if (!row) throw new Error("The blank was not written.");
  tx.audit({
    action: "form_blank.install",
    recordType: "form_blanks",
    recordId: row.id,
    before: equal ? { revision: equal.revision, fields: equal.fields } : undefined,
    after: { form, revision, use_from: useFrom, fields, sha256: stored.sha256 },
  });
  return blankAnswer(row);
}

/** Blanks of earlier revisions are used up to the day before. */
async function endFormer(tx: Tx, form: BlankForm, from: IsoDate): Promise<void> {
  const reaching = and(
    eq(formBlanks.form, form),
    lt(formBlanks.useFrom, from),
    or(isNull(formBlanks.useTo), gte(formBlanks.useTo, from)),
  );
  const former = await tx.db.select().from(formBlanks).where(reaching).for("update");
  if (former.length === 0) return;
  const useTo = addDays(from, -1);
  await tx.db.update(formBlanks).set({ useTo }).where(reaching);
  for (const row of former) auditEnd(tx, row.id, row.useTo, useTo);
}

function auditEnd(tx: Tx, id: number, before: IsoDate | null, after: IsoDate | null): void {
  tx.audit({
    action: "form_blank.change",
    recordType: "form_blanks",
    recordId: id,
    before: { use_to: before },
    after: { use_to: after },
  });
}

/** A blank from a file that an administrator chose. */
export async function installBlank(call: Call, { params }: InputFor<typeof packages.installBlank>, file: IncomingFile) {
  const arrived = await file.keep();
  const checked = await checkBlank(call.services, params.form, await call.services.files.read(arrived.sha256));
  return call.once((tx) => recordBlank(tx, checked));
}

/** Ends the use of a blank, or takes its end back. */
export async function changeBlank(tx: Tx, { params, body }: InputFor<typeof packages.changeBlank>) {
  const [row] = await tx.db.select().from(formBlanks).where(eq(formBlanks.id, params.id)).for("update");
  if (!row) throw notFound();
  if (body.use_to !== null && body.use_to < row.useFrom)
    throw new Refusal("invalid", { fields: { use_to: "The last day lies before the first." } });
  const [changed] = await tx.db
    .update(formBlanks)
    .set({ useTo: body.use_to })
    .where(eq(formBlanks.id, row.id))
    .returning();
  if (!changed) throw notFound();
  auditEnd(tx, row.id, row.useTo, body.use_to);
  return blankAnswer(changed);
}

/**
 * Installs the blanks that lie in the forms folder and are not known yet: at start, so that a folder can be handed to a
 * new installation. One that does not fit is left alone, and said so in the log.
 */
export async function adoptBlanks(services: Services): Promise<void> {
  for (const form of Object.keys(knownBlanks) as BlankForm[]) {
    const bytes = await fs.readFile(path.join(services.settings.formsFolder, `${form}.pdf`)).catch(() => null);
    if (!bytes || bytes.length > mostFileBytes || (await isKnown(services, bytes))) continue;
    try {
      const checked = await checkBlank(services, form, bytes);
      await inTransaction(services.pool, {}, (tx) => recordBlank(tx, checked));
    } catch (error) {
      services.log.warn({ form, err: error }, "a form in the forms folder cannot be used");
    }
  }
}

async function isKnown(services: Services, bytes: Uint8Array): Promise<boolean> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(services.pool, { readOnly: true }, async (tx) => {
    const [row] = await tx.db
      .select({ id: formBlanks.id })
      .from(formBlanks)
      .innerJoin(storedFiles, eq(storedFiles.id, formBlanks.file))
      .where(eq(storedFiles.sha256, sha256));
    return row !== undefined;
  });
}
