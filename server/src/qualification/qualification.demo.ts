import { money, parseQuarterKey } from "@refundry/contract/values";
import { receiptsTest } from "@refundry/credit";
import { openedClient } from "../clients/index.ts";
import { type ClientOrder, citePassage, ordersOf, quarterDays, saveEffects } from "../mandates/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { saveSelection } from "./checklist/checklist.commands.ts";
import { checklistsOf } from "./checklist/checklist.queries.ts";
import { approveOrder, excludeOrder, reviewQuarter } from "./deciding/decision.commands.ts";
import { finalizeReview, rejectReview, sendToReview } from "./deciding/qualification.commands.ts";
import { groundFactsOf, receiptRuleSet } from "./grounds/ground.queries.ts";
import { reviewedQuarters } from "./grounds/ground.rules.ts";
import { saveEvidence } from "./receipts/evidence.commands.ts";
import { closeClient } from "./review/review.commands.ts";

const day = 86_400_000;

/** The whole claim that is filed. */
const filed = 20;

/** A review for every fourth client, open or finalized, that of the example finalized; of others one was rejected, sent again, or closed. */
export const qualificationDemo: DemoPart = {
  after: ["claims", "mandates"],
  begin: async () => ({
    workOn: async (tx, { id, place, stage }) => {
      if (stage === "example") await sendToReview(tx, id);
      else if (stage === "whole" && (place % 4 === 2 || place === filed))
        await sendToReview(tx, id, "Please look at the orders and the receipts.");
      else return;
      if (stage === "example" || place % 8 === 2 || place === filed) await decideAll(tx, id);
      else for (const order of await ordersOf(tx, id)) await prepare(tx, id, order);
    },
    finish: async ({ transaction }, clients) => {
      for (const { id, place, stage } of clients) {
        if (stage !== "whole") continue;
        const on = (daysAgo: number, work: (tx: Tx) => Promise<unknown>) =>
          transaction(work, { now: new Date(Date.now() - daysAgo * day) });
        const kind = place % 12;
        if (kind === 3 || kind === 9) {
          await on(20, (tx) => sendToReview(tx, id));
          await on(16, (tx) => rejectReview(tx, id, "The passages that the orders rest on are not cited."));
        }
        if (kind === 9)
          await on(place % 24 === 9 ? 15 : 8, (tx) => sendToReview(tx, id, "The passages are cited now."));
        if (kind === 7) {
          await on(12, (tx) => sendToReview(tx, id));
          const reason = "No order covers the business, and receipts did not fall below 80%.";
          await on(6, (tx) => closeClient(tx, { params: { id }, body: { reason } }));
        }
      }
    },
  }),
};

/** An order as an attorney hands it in: its effect in figures, and a passage of its paper. */
async function prepare(tx: Tx, client: number, order: ClientOrder): Promise<void> {
  await citePassage(tx, order.id, {
    page: 2,
    quote: "keeps a distance of six feet between guests, closes common areas",
  });
  await enterEffects(tx, client, order);
}

/** Decides as a reviewer would: the first order approved, others excluded, receipts accepted where they meet the test. */
async function decideAll(tx: Tx, client: number): Promise<void> {
  for (const [index, order] of (await ordersOf(tx, client)).entries()) {
    if (index === 0) await prepare(tx, client, order);
    if (index === 0) await approveOrder(tx, order.id);
    else await excludeOrder(tx, order.id, "Does not cover the industry");
  }
  const { facts } = await groundFactsOf(tx, client);
  const { rules } = await receiptRuleSet(tx);
  let accepted = false;
  for (const quarter of reviewedQuarters) {
    const { state, met, byPreceding } = receiptsTest(facts, quarter, {
      usePreceding: quarter.startsWith("2021"),
      rules,
    });
    if (!met || state === "incomplete") continue;
    await reviewQuarter(tx, client, quarter, { receiptsAccepted: true, usePreceding: byPreceding });
    accepted = true;
  }
  if (accepted)
    await saveEvidence(tx, { params: { id: client }, body: { source: "Books", relief_left_out: true, version: 0 } });
  const { documents, review } = await checklistsOf(tx, await openedClient(tx, client));
  const all = (items: readonly { id: number }[]) => items.map(({ id }) => id);
  await saveSelection(tx, client, { documents: all(documents), review: all(review) });
  await finalizeReview(tx, client);
}

/** Figures of the same quarter of 2019: receipts of what was closed, and in one quarter the hours, too. */
async function enterEffects(tx: Tx, client: number, order: ClientOrder): Promise<void> {
  const days = new Set<string>(quarterDays(order).map(({ quarter }) => quarter));
  const keys = reviewedQuarters.filter((quarter) => days.has(quarter));
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
