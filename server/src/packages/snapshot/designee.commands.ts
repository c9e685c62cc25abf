import type { packages } from "@refundry/contract/packages";
import { firmTypes, type InputFor } from "@refundry/contract/platform";
import { addDays, type IsoDate } from "@refundry/contract/values";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { entities } from "../../people/index.ts";
import { demandVersion, insertOne, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { firmDesignees } from "../formBlank.tables.ts";
import { designeeAnswer } from "./designee.queries.ts";

const taxFirm = firmTypes.taxFirm;
const changedNow = (tx: Tx) => ({ changedBy: tx.actorOrNone?.userId ?? null, changedAt: tx.now });

/** Enters who a tax firm names from a day on; whoever was named before is named up to the day before (07, 2.7). */
export async function addDesignee(tx: Tx, { body }: InputFor<typeof packages.addDesignee>) {
  const [firm] = await tx.db
    .select()
    .from(entities)
    .where(and(eq(entities.id, body.entity), isNull(entities.deletedAt)))
    .for("update");
  if (firm?.firmType !== taxFirm) throw new Refusal("invalid", { fields: { entity: "Please choose a tax firm." } });
  const { valid_from: validFrom, ...rest } = body;
  await endFormer(tx, firm.id, validFrom);
  const made = await insertOne(tx, firmDesignees, { ...rest, validFrom, ...changedNow(tx) });
  tx.audit({ action: "designee.create", recordType: "firm_designees", recordId: made.id, after: { ...body } });
  return designeeAnswer(made, firm.name);
}

/** Whoever is named without an end is named up to the day before another one. */
async function endFormer(tx: Tx, firm: number, from: IsoDate): Promise<void> {
  const ended = await tx.db
    .update(firmDesignees)
    .set({ validTo: addDays(from, -1), version: sql`${firmDesignees.version} + 1`, ...changedNow(tx) })
    .where(and(eq(firmDesignees.entity, firm), isNull(firmDesignees.validTo), lt(firmDesignees.validFrom, from)))
    .returning({ id: firmDesignees.id, validTo: firmDesignees.validTo });
  for (const { id, validTo } of ended) auditEnd(tx, id, null, validTo);
}

function auditEnd(tx: Tx, id: number, before: IsoDate | null, after: IsoDate | null): void {
  tx.audit({
    action: "designee.end",
    recordType: "firm_designees",
    recordId: id,
    before: { valid_to: before },
    after: { valid_to: after },
  });
}

/** The last day on which somebody is named. Rows are never changed otherwise. */
export async function endDesignee(tx: Tx, { params, body }: InputFor<typeof packages.endDesignee>) {
  const [row] = await tx.db
    .select({ designee: firmDesignees, firm: entities.name })
    .from(firmDesignees)
    .innerJoin(entities, eq(entities.id, firmDesignees.entity))
    .where(eq(firmDesignees.id, params.id))
    .for("update", { of: firmDesignees });
  if (!row) throw notFound();
  const { designee, firm } = row;
  await demandVersion(tx, body.version, { version: designee.version, by: designee.changedBy, at: designee.changedAt });
  if (body.valid_to < designee.validFrom)
    throw new Refusal("invalid", { fields: { valid_to: "The last day lies before the first." } });
  const [changed] = await tx.db
    .update(firmDesignees)
    .set({ validTo: body.valid_to, version: designee.version + 1, ...changedNow(tx) })
    .where(eq(firmDesignees.id, designee.id))
    .returning();
  if (!changed) throw notFound();
  auditEnd(tx, designee.id, designee.validTo, body.valid_to);
  return designeeAnswer(changed, firm);
}
