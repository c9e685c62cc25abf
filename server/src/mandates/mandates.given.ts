import type { World } from "../world.given.ts";
import { citePassage, recordOrder, type SelectedOrder, selectOrder } from "./index.ts";

export interface GivenOrder extends Partial<Omit<SelectedOrder, "mandate">> {
  title?: string;
  author?: string;
  orderNumber?: string;
  stateCode?: string | null;
  /** The days that the order limited the client; the order itself was in force a month longer at both ends. */
  from: string;
  to: string;
  /** Cites a passage of page 1. */
  quote?: string;
}

let count = 0;

/**
 * A reviewed order in the library, selected for a client by the administrator with its days, test and operation limited.
 * Answers the ids of the order and of `client_mandates`.
 */
export async function givenOrder(world: World, client: number, order: GivenOrder) {
  count += 1;
  const admin = await world.given.role(1);
  return world.system(async (tx) => {
    const mandate = await recordOrder(tx, {
      title: order.title ?? `Order ${count} on indoor business`,
      author: order.author ?? "Department of Health",
      orderNumber: order.orderNumber ?? `2020-${count}`,
      publicationDate: order.from,
      stateCode: order.stateCode === undefined ? "OH" : order.stateCode,
      impacts: [3],
      periods: [{ from: "2020-03-01", to: null }],
    });
    const id = await selectOrder(tx, client, {
      mandate,
      periods: [{ from: order.from, to: order.to }],
      eligibilityTest: order.eligibilityTest ?? 4,
      operationLimited: order.operationLimited ?? "Indoor dining was limited to half of the seats",
      source: order.source ?? "search",
    });
    if (order.quote) await citePassage(tx, id, { page: 1, quote: order.quote });
    return { mandate, id };
  }, admin);
}
