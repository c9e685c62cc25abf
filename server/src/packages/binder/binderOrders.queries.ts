import { mandates } from "@refundry/contract/mandates";
import { quarterKey, quarterLabel } from "@refundry/contract/values";
import { type CitedPlace, citedPaperOf } from "../../mandates/index.ts";
import { Refusal, type Tx } from "../../platform/index.ts";
import type { PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";
import { addressOf, missing } from "./binder.rules.ts";
import { opens } from "./binderRights.policy.ts";
import { type FiledQuarter, ordersOf } from "./filedQuarter.rules.ts";

/** The paper of an order that quarters rest on, with the places to mark. */
export interface PlannedOrder {
  /** The folders of the quarters in which it was in force. */
  folders: string[];
  title: string;
  sha256: string;
  places: CitedPlace[];
  from: string;
}

/** The orders of what was filed, as they were cited then. */
export async function plannedOrders(
  tx: Tx,
  quarters: readonly FiledQuarter[],
): Promise<{ orders: PlannedOrder[]; gaps: string[] }> {
  const found = { orders: [] as PlannedOrder[], gaps: [] as string[] };
  if (!opens(tx.actor, mandates.file)) return found;
  for (const quarter of quarters)
    if (restsOnOrder(quarter) && ordersOf(quarter).every(({ citations }) => citations.length === 0))
      found.gaps.push(missing(`cited provision of an order for ${quarterLabel(quarter)}`));
  const cited = new Map<number, { order: PrintedOrder; folders: string[] }>();
  for (const quarter of quarters)
    for (const order of ordersOf(quarter)) {
      const known = cited.get(order.mandate) ?? { order, folders: [] };
      known.folders.push(quarterLabel(quarter));
      cited.set(order.mandate, known);
    }
  for (const { order, folders } of cited.values()) {
    const paper = await paperOf(tx, order);
    if (!paper?.stored) found.gaps.push(missing(`copy of the order ${order.title}`));
    else
      found.orders.push({
        folders,
        title: order.title,
        sha256: paper.stored.sha256,
        places: paper.places,
        from: addressOf(mandates.file, { id: order.mandate }),
      });
  }
  return found;
}

const restsOnOrder = ({ package: { grounds }, ...quarter }: FiledQuarter) =>
  grounds.get(quarterKey(quarter))?.includes("suspension") ?? false;

/** Null where the order was taken out of the library, or has no paper. */
async function paperOf(tx: Tx, { mandate, citations }: PrintedOrder) {
  try {
    return await citedPaperOf(tx, mandate, citations);
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found") return null;
    throw error;
  }
}
