import { isDeepStrictEqual } from "node:util";
import { type AnnualMap, blankNames, fieldsOfMap, isAnnualForm, type packages } from "@refundry/contract/packages";
import type { InputFor } from "@refundry/contract/platform";
import { Refusal, type Tx } from "../../platform/index.ts";
import { formMaps } from "../formBlank.tables.ts";
import type { BlankForm } from "./formBlank.rules.ts";
import { type FormMapRecord, newestMap } from "./formMap.queries.ts";

/** Keeps a map for the blanks of an annual form to come; blanks that are installed keep their own. */
export async function putFormMap(tx: Tx, { params, body }: InputFor<typeof packages.putFormMap>) {
  const { form } = params;
  if (!isAnnualForm(form)) throw new Refusal("map_in_code", { details: { form: blankNames[form] } });
  const row = await recordMap(tx, form, body);
  return { id: row.id, form, fields: fieldsOfMap(row.map).length, added_at: row.addedAt };
}

/** A map is never changed: another one takes its place, and the same again is the one that is there. */
export async function recordMap(tx: Tx, form: BlankForm, map: AnnualMap): Promise<FormMapRecord> {
  const newest = await newestMap(tx, form);
  if (newest && isDeepStrictEqual(newest.map, map)) return newest;
  const [row] = await tx.db
    .insert(formMaps)
    .values({ form, map, addedBy: tx.actorOrNone?.userId ?? null, addedAt: tx.now })
    .returning();
  if (!row) throw new Error("The map was not written.");
  const after = { form, fields: fieldsOfMap(map).length, map };
  tx.audit({ action: "form_map.add", recordType: "form_maps", recordId: row.id, after });
  return row;
}
