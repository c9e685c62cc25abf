import { type AnnualMap, isAnnualForm, type packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
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
  type Tx,
} from "../../platform/index.ts";
import { formBlanks } from "../formBlank.tables.ts";
import { blankLimits, readBlankTask } from "./formBlank.compute.ts";
import { blankAnswer } from "./formBlank.queries.ts";
import {
  type AnnualForm,
  type BlankForm,
  firstDayOf,
  mapInCode,
  mapWanted,
  revisionOrRefusal,
} from "./formBlank.rules.ts";
import { recordMap } from "./formMap.commands.ts";
import { type FormMapRecord, newestMap } from "./formMap.queries.ts";

export interface CheckedBlank {
  form: BlankForm;
  revision: string;
  fields: number;
  stored: { sha256: string; size: number };
  /** By which an annual form was checked; with the number under which it is kept, if it is. */
  map?: { id?: number; map: AnnualMap } | null;
}

/** A busy machine may be slow; a file that always takes so long is not one of the IRS. */
const tooLong = `The file was not read within ${blankLimits.milliseconds / 1000} seconds. Please try again; if it happens again, it is not the official form.`;

/**
 * Reads a file outside any transaction and stores it when it can serve as the blank; else refuses with the reason. An
 * annual form is checked by the map that came with it, else by the newest that was given for it.
 */
export async function checkBlank(
  services: Services,
  form: BlankForm,
  bytes: Uint8Array,
  given?: AnnualMap,
): Promise<CheckedBlank> {
  if (!Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-"))
    throw new Refusal("wrong_type", { text: "Please upload a PDF." });
  const map = isAnnualForm(form) ? (given ? { map: given } : await keptMap(services, form)) : null;
  const asked = { form, bytes, map: map?.map ?? null };
  const report = await services.compute.run(readBlankTask, asked, blankLimits).catch((error: unknown) => {
    if (!(error instanceof ComputeFailure) || error.kind === "stopped") throw error;
    throw new Refusal("unfit_blank", {
      text: error.kind === "too_long" ? tooLong : "The file cannot be read as a PDF.",
    });
  });
  const judged = revisionOrRefusal(form, report);
  if ("refusal" in judged) throw new Refusal("unfit_blank", { text: judged.refusal });
  const stored = await services.files.put(bytes);
  return { form, revision: judged.revision, fields: report.fields, stored, map };
}

async function keptMap(services: Services, form: AnnualForm): Promise<FormMapRecord> {
  const newest = await inTransaction(services.pool, { readOnly: true }, (tx) => newestMap(tx, form));
  if (!newest) throw new Refusal("unfit_blank", { text: mapWanted(form) });
  return newest;
}

/** Installs a checked blank from a day on; the one before it is used up to the day before. */
export async function recordBlank(tx: Tx, { form, revision, fields, stored, map }: CheckedBlank, from?: IsoDate) {
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
    map: mapInCode(form),
    formMap: map ? (map.id ?? (await recordMap(tx, form, map.map)).id) : null,
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
    before: equal ? { revision: equal.revision, fields: equal.fields, ...mapNamed(equal) } : undefined,
    after: { form, revision, use_from: useFrom, fields, sha256: stored.sha256, ...mapNamed(row) },
  });
  return blankAnswer(row);
}

/** Which map fills an annual form, as the trail says it. */
const mapNamed = ({ formMap }: typeof formBlanks.$inferSelect) => formMap !== null && { form_map: formMap };

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
