import { parseQuarterKey } from "@refundry/contract/values";
import type { ClaimQuarter } from "@refundry/credit";
import { receiptsTest } from "@refundry/credit";
import { type ClientOrder, ordersOf, quarterDays, saveEffects } from "../mandates/index.ts";
import type { Tx } from "../platform/index.ts";
import type { World } from "../world.given.ts";
import {
  approveOrder,
  excludeOrder,
  finalizeReview,
  groundFactsOf,
  receiptRuleSet,
  reviewedQuarters,
  reviewQuarter,
  sendToReview,
} from "./index.ts";

export interface GivenReview {
  /** Orders of `client_mandates` that are excluded, all others being approved. */
  exclude?: readonly number[];
  /** Orders left undecided; only for a review that is not finalized. */
  undecided?: readonly number[];
  /** Receipts are accepted wherever they meet the test, with the preceding quarter in 2021 unless this says `false`. */
  elections?: boolean;
  /** Quarters whose receipts are not accepted although they meet the test. */
  notAccepted?: readonly ClaimQuarter[];
  finalize?: boolean;
}

/**
 * A client sent to the review and decided by the administrator: every order approved but the ones named (as suspending in
 * full where no effect is entered), receipts
 * accepted where they meet the test; finalized, its quarters frozen, unless `finalize` is false.
 */
export async function givenReview(world: World, client: number, options: GivenReview = {}): Promise<void> {
  const admin = await world.given.role(1);
  await world.system((tx) => sendToReview(tx, client), admin);
  await world.system(async (tx) => {
    for (const order of await ordersOf(tx, client)) {
      if (options.undecided?.includes(order.id)) continue;
      if (options.exclude?.includes(order.id)) await excludeOrder(tx, order.id, "Not in force in a claimed quarter");
      else {
        if (order.effects.length === 0) await suspendInFull(tx, client, order);
        await approveOrder(tx, order.id);
      }
    }
    const { facts } = await groundFactsOf(tx, client);
    const { rules } = await receiptRuleSet(tx);
    for (const quarter of reviewedQuarters) {
      const usePreceding = quarter.startsWith("2021") && options.elections !== false;
      const { met, byPreceding, state } = receiptsTest(facts, quarter, { usePreceding, rules });
      if (!met || state === "incomplete" || options.notAccepted?.includes(quarter)) continue;
      await reviewQuarter(tx, client, quarter, { receiptsAccepted: true, usePreceding: byPreceding });
    }
    if (options.finalize !== false) await finalizeReview(tx, client);
  }, admin);
}

/** The order suspended the client in full in each quarter that it covers. */
function suspendInFull(tx: Tx, client: number, order: ClientOrder) {
  const keys = [...new Set(quarterDays(order).map(({ quarter }) => quarter))];
  const effects = keys.map((key) => ({
    ...parseQuarterKey(key),
    kind: "full" as const,
    source: "Client statement" as const,
  }));
  return saveEffects(tx, { params: { id: client, clientMandate: order.id }, body: { effects } });
}
