import { money, parseQuarterKey } from "@refundry/contract/values";
import { receiptsTest } from "@refundry/credit";
import { type ClientOrder, ordersOf, quarterDays, saveEffects } from "../mandates/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { approveOrder, excludeOrder, reviewQuarter } from "./decision.commands.ts";
import { groundFactsOf, receiptRuleSet } from "./ground.queries.ts";
import { reviewedQuarters } from "./ground.rules.ts";
import { finalizeReview, sendToReview } from "./qualification.commands.ts";

/** A review for every fourth client, open or finalized; that of the example is finalized. */
export const qualificationDemo: DemoPart = {
  after: ["claims", "mandates"],
  begin: async () => ({
    workOn: async (tx, { id, place, stage }) => {
      if (stage === "example") await sendToReview(tx, id);
      else if (stage === "whole" && place % 4 === 2) await sendToReview(tx, id, "Receipts and order are complete.");
      else return;
      if (stage === "example" || place % 8 === 2) await decideAll(tx, id);
    },
  }),
};

/** Decides as a reviewer would: the first order approved, others excluded, receipts accepted where they meet the test. */
async function decideAll(tx: Tx, client: number): Promise<void> {
  for (const [index, order] of (await ordersOf(tx, client)).entries()) {
    if (index === 0) await enterEffects(tx, client, order);
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

/** Figures of the same quarter of 2019: receipts of what was closed, and in one quarter the hours, too. */
async function enterEffects(tx: Tx, client: number, order: ClientOrder): Promise<void> {
  const keys = [...new Set(quarterDays(order).map(({ quarter }) => quarter))];
  const effects = keys.flatMap((key, at) => {
    const common = parseQuarterKey(key);
    const figures = (kind: "receipts" | "hours", part: number, total: number, source: "Books" | "Timesheets") => ({
      ...common,
      kind,
      part: money(part * 100),
      total: money(total * 100),
      source,
    });
    const receipts = figures("receipts", 54_000 + at * 1_500, 300_000, "Books");
    return at === 0 ? [receipts, figures("hours", 1_260, 5_200, "Timesheets")] : [receipts];
  });
  await saveEffects(tx, { params: { id: client, clientMandate: order.id }, body: { effects } });
}
