import type { designeeBody, endDesigneeBody } from "@refundry/contract/packages";
import { and, eq, isNull, lt } from "drizzle-orm";
import type { z } from "zod";
import { entities } from "../people/index.ts";
import { notFound, Refusal, type Tx } from "../platform/index.ts";
import { designeeAnswer } from "./designee.queries.ts";
import { firmDesignees } from "./formBlank.tables.ts";

const taxFirm = 3;

/** Enters who a tax firm names from a day on; whoever was named before is named up to the day before (07, 2.7). */
export async function addDesignee(tx: Tx, { body }: { body: z.output<typeof designeeBody> }) {
  const [firm] = await tx.db
    .select()
    .from(entities)
    .where(and(eq(entities.id, body.entity), isNull(entities.deletedAt)))
    .for("update");
  if (firm?.firmType !== taxFirm) throw new Refusal("invalid", { fields: { entity: "Please choose a tax firm." } });
  const { valid_from: validFrom, ...rest } = body;
  await tx.db
    .update(firmDesignees)
    .set({ validTo: new Date(Date.parse(`${validFrom}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10) })
    .where(
      and(eq(firmDesignees.entity, firm.id), isNull(firmDesignees.validTo), lt(firmDesignees.validFrom, validFrom)),
    );
  const [made] = await tx.db
    .insert(firmDesignees)
    .values({ ...rest, validFrom })
    .returning();
  if (!made) throw new Error("The designee was not written.");
  tx.audit({ action: "designee.create", recordType: "firm_designees", recordId: made.id, after: { ...body } });
  return designeeAnswer(made, firm.name);
}

/** The last day on which somebody is named. Rows are never changed otherwise. */
export async function endDesignee(
  tx: Tx,
  { params, body }: { params: { id: number }; body: z.output<typeof endDesigneeBody> },
) {
  const [row] = await tx.db
    .select({ designee: firmDesignees, firm: entities.name })
    .from(firmDesignees)
    .innerJoin(entities, eq(entities.id, firmDesignees.entity))
    .where(eq(firmDesignees.id, params.id))
    .for("update", { of: firmDesignees });
  if (!row) throw notFound();
  const { designee, firm } = row;
  if (designee.version !== body.version)
    throw new Refusal("stale_version", { details: { name: "Somebody", version: designee.version } });
  if (body.valid_to < designee.validFrom)
    throw new Refusal("invalid", { fields: { valid_to: "The last day lies before the first." } });
  const [changed] = await tx.db
    .update(firmDesignees)
    .set({ validTo: body.valid_to, version: designee.version + 1 })
    .where(eq(firmDesignees.id, designee.id))
    .returning();
  if (!changed) throw notFound();
  tx.audit({
    action: "designee.end",
    recordType: "firm_designees",
    recordId: designee.id,
    before: { valid_to: designee.validTo },
    after: { valid_to: body.valid_to },
  });
  return designeeAnswer(changed, firm);
}
