import { roles } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { notFound, type Tx } from "../../platform/index.ts";
import { mandatePeriods, mandates, mandateUploads } from "../mandate.tables.ts";

export type MandateRecord = typeof mandates.$inferSelect;

/** Who only uploads reaches its own orders alone; everybody else the whole library (13, 4). */
const mayOpen = (tx: Tx, { createdBy }: MandateRecord) =>
  tx.actor.roleId !== roles.mandateUploader || createdBy === tx.actor.userId;

/** An order that the actor may open; else 404. */
export async function openedMandate(tx: Tx, id: number, lock?: "update"): Promise<MandateRecord> {
  const asked = tx.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), isNull(mandates.deletedAt)));
  const [row] = await (lock ? asked.for("update") : asked);
  if (!row || !mayOpen(tx, row)) throw notFound();
  return row;
}

export async function isMandateVisible(tx: Tx, id: number): Promise<boolean> {
  return openedMandate(tx, id).then(
    () => true,
    () => false,
  );
}

export const fileAddress = (id: number) => `/api/v1/mandates/${id}/file`;

/** The periods of orders, by order. */
export async function periodsOf(tx: Tx, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx.db
          .select()
          .from(mandatePeriods)
          .where(inArray(mandatePeriods.mandate, [...ids]))
          .orderBy(asc(mandatePeriods.fromDate));
  const found = new Map<number, { from: string; to: string | null }[]>();
  for (const { mandate, fromDate: from, toDate: to } of rows)
    found.set(mandate, [...(found.get(mandate) ?? []), { from, to }]);
  return found;
}

/** By order: its PDF, for whoever shows orders (14). */
export async function filesOfOrders(tx: Tx, ids: readonly number[]) {
  const rows = await tx.db
    .select({ id: mandates.id, name: mandateUploads.originalFileName })
    .from(mandates)
    .innerJoin(mandateUploads, eq(mandateUploads.id, mandates.mandateUpload))
    .where(inArray(mandates.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, { url: fileAddress(id), name }]));
}
