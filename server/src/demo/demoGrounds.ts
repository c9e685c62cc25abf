import { receiptsTest } from "@refundry/credit";
import { ordersOf, recordOrder, selectOrder } from "../mandates/index.ts";
import type { Tx } from "../platform/index.ts";
import {
  approveOrder,
  excludeOrder,
  finalizeReview,
  groundFactsOf,
  receiptRuleSet,
  reviewedQuarters,
  reviewQuarter,
  sendToReview,
} from "../qualification/index.ts";

/** Invented orders: title, authority, number, state, days in force. */
const orders = [
  ["Order on indoor dining and gatherings", "Department of Health", "2020-18", "OH", "2020-03-16", "2021-06-02"],
  ["Capacity limits for retail and services", "Office of the Governor", "EO-20-44", "TX", "2020-04-01", "2021-03-10"],
  ["Suspension of elective procedures", "Health Authority", "HA-2020-07", "OR", "2020-03-19", "2021-06-30"],
  ["Distancing rules for workplaces", "State Labor Board", "LB-112", null, "2020-05-01", null],
] as const;

/** Puts the invented orders into the library. Answers their ids. */
export async function demoOrders(tx: Tx): Promise<number[]> {
  const made: number[] = [];
  for (const [title, author, orderNumber, stateCode, from, to] of orders)
    made.push(
      await recordOrder(tx, {
        title,
        author,
        orderNumber,
        publicationDate: from,
        stateCode,
        impacts: [3, 9],
        periods: [{ from, to }],
      }),
    );
  return made;
}

/** An order of the library for every third client, and a review for every fourth: open, decided or finalized. */
export async function demoGrounds(tx: Tx, client: number, place: number, library: readonly number[]): Promise<void> {
  const mandate = library[place % library.length];
  if (mandate !== undefined && place % 3 === 0)
    await selectOrder(tx, client, {
      mandate,
      eligibilityTest: 1 + (place % 4),
      operationLimited: "Seats, opening hours and gatherings were limited",
      source: "suggested",
    });
  if (place % 4 !== 2) return;
  await sendToReview(tx, client, "Receipts and order are complete.");
  if (place % 8 === 2) await decideAll(tx, client);
}

/** Decides as a reviewer would: the first order approved, others excluded, receipts accepted where they meet the test. */
export async function decideAll(tx: Tx, client: number): Promise<void> {
  for (const [index, order] of (await ordersOf(tx, client)).entries()) {
    if (index === 0) await approveOrder(tx, order.id);
    else await excludeOrder(tx, order.id, "Does not cover the industry");
  }
  const { facts } = await groundFactsOf(tx, client);
  const { rules } = await receiptRuleSet(tx);
  for (const quarter of reviewedQuarters) {
    const { state, met, byPreceding } = receiptsTest(facts, quarter, {
      usePreceding: quarter.startsWith("2021"),
      rules,
    });
    if (met && state !== "incomplete")
      await reviewQuarter(tx, client, quarter, { receiptsAccepted: true, usePreceding: byPreceding });
  }
  await finalizeReview(tx, client);
}
