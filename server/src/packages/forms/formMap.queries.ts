import { isDeepStrictEqual } from "node:util";
import type { AnnualMap } from "@refundry/contract/packages";
import { desc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { formMaps } from "../formBlank.tables.ts";
import type { BlankForm } from "./formBlank.rules.ts";

export type FormMapRecord = typeof formMaps.$inferSelect;

/** The map that the next blank of a form is checked by. */
export async function newestMap(tx: Tx, form: BlankForm): Promise<FormMapRecord | null> {
  const [row] = await tx.db.select().from(formMaps).where(eq(formMaps.form, form)).orderBy(desc(formMaps.id)).limit(1);
  return row ?? null;
}

/** Whether such a map was ever given for a form. */
export async function isMapKnown(tx: Tx, form: BlankForm, map: AnnualMap): Promise<boolean> {
  const rows = await tx.db.select({ map: formMaps.map }).from(formMaps).where(eq(formMaps.form, form));
  return rows.some((row) => isDeepStrictEqual(row.map, map));
}
