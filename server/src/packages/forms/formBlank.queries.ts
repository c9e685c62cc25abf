import type { AnnualMap, packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { type IsoDate, utcDate } from "@refundry/contract/values";
import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Call, type OutgoingFile, Refusal, storedFiles, type Tx } from "../../platform/index.ts";
import { formBlanks, formMaps } from "../formBlank.tables.ts";
import type { BlankForm } from "./formBlank.rules.ts";

export interface InstalledBlank {
  id: number;
  form: string;
  revision: string;
  sha256: string;
  size: number;
  /** Of an annual form. */
  map: AnnualMap | null;
}

/** The blank of a form in use on a day of filing: the newest of those whose dates hold it; null when there is none. */
export async function blankOn(tx: Tx, form: BlankForm, day: IsoDate): Promise<InstalledBlank | null> {
  const [found] = await tx.db
    .select({
      id: formBlanks.id,
      form: formBlanks.form,
      revision: formBlanks.revision,
      sha256: storedFiles.sha256,
      size: storedFiles.size,
      map: formMaps.map,
    })
    .from(formBlanks)
    .innerJoin(storedFiles, eq(storedFiles.id, formBlanks.file))
    .leftJoin(formMaps, eq(formMaps.id, formBlanks.formMap))
    .where(inUse(form, day))
    .orderBy(desc(formBlanks.useFrom), desc(formBlanks.id))
    .limit(1);
  return found ?? null;
}

const inUse = (form: BlankForm, day: IsoDate | SQL) =>
  and(
    eq(formBlanks.form, form),
    lte(formBlanks.useFrom, day),
    or(isNull(formBlanks.useTo), gte(formBlanks.useTo, day)),
  );

/** The revision of the blank that `blankOn` finds, as a part of another statement. */
export const revisionOn = (form: BlankForm, day: IsoDate | SQL) =>
  sql<string | null>`(select ${formBlanks.revision} from ${formBlanks} where ${inUse(form, day)}
    order by ${formBlanks.useFrom} desc, ${formBlanks.id} desc limit 1)`;

/** A blank as it is sent. */
export function blankAnswer(row: typeof formBlanks.$inferSelect) {
  return {
    id: row.id,
    form: row.form as BlankForm,
    revision: row.revision,
    use_from: row.useFrom,
    use_to: row.useTo,
    fields: row.fields,
    fields_checked_at: row.fieldsCheckedAt,
    installed_at: row.installedAt,
  };
}

/** The installed blanks, past ones too. */
export async function listBlanks(tx: Tx) {
  const rows = await tx.db.select().from(formBlanks).orderBy(asc(formBlanks.form), desc(formBlanks.useFrom));
  return { items: rows.map(blankAnswer), total: rows.length, next: null };
}

/** Today's blank of a form, byte for byte. */
export async function downloadBlank(call: Call, { params }: InputFor<typeof packages.blank>): Promise<OutgoingFile> {
  const blank = await call.transaction((tx) => blankOn(tx, params.form, utcDate(tx.now)), { readOnly: true });
  if (!blank) throw new Refusal("form_not_installed");
  const { files } = call.services;
  return {
    name: `${params.form}.pdf`,
    type: "application/pdf",
    size: blank.size,
    open: (range) => files.open(blank.sha256, range),
  };
}

export async function isBlankKnown(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.select({ id: formBlanks.id }).from(formBlanks).where(eq(formBlanks.id, id))).length > 0;
}
