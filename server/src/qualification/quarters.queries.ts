import { parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import type { QuarterGround } from "@refundry/credit";
import { receiptsOfClaim, receiptsTests, startupTest } from "../claims/index.ts";
import { openedClient } from "../clients/index.ts";
import { type ClientOrder, counts, quarterDays, shareText, weightiest } from "../mandates/index.ts";
import { Refusal, type Tx } from "../platform/index.ts";
import { effectsIn } from "./effect.rules.ts";
import { type FrozenQuarterRecord, frozenQuarters, groundFactsOf, receiptRuleSet, reviewOf } from "./ground.queries.ts";
import { groundsOn, reviewedQuarters } from "./ground.rules.ts";

interface Asked {
  params: { id: number };
  query: { basis: "draft" | "final" };
}

/** The ground of each quarter on a basis, with what it rests on; `final` only once the review is finalized (14, 4). */
export async function readQuarters(tx: Tx, { params, query }: Asked) {
  const client = await openedClient(tx, params.id);
  return quartersAnswer(tx, client.id, query.basis);
}

export async function quartersAnswer(tx: Tx, client: number, basis: "draft" | "final") {
  const { facts, orders } = await groundFactsOf(tx, client);
  const review = await reviewOf(tx, client);
  const frozen = basis === "final" ? await frozenQuarters(tx, client) : null;
  if (basis === "final" && !frozen)
    throw new Refusal("not_allowed_now", { text: "The qualification review is not finished." });
  const { rules } = await receiptRuleSet(tx);
  const grounds = frozen ? frozen.map(asGround) : groundsOn("draft", facts, rules);
  const claim = await receiptsOfClaim(tx, client);
  const tests = receiptsTests(claim);
  const items = reviewedQuarters.flatMap((key) => {
    const place = parseQuarterKey(key);
    const receipts = tests.find((one) => one.year === place.year && one.quarter === place.quarter);
    if (!receipts) return [];
    const { ground = null, spans = [] } = grounds.find((one) => one.quarter === key) ?? {};
    const decided = facts.decisions[key];
    return [
      {
        ...place,
        ground: groundName(ground),
        spans: spans.map(([from, to]) => ({ from, to })),
        receipts,
        startup: key === "2021-Q3" ? startupTest(claim, rules) : null,
        mandates: orders.filter((order) => covers(order, key, basis)).map((order) => told(order, key)),
        receipts_accepted: decided?.acceptReceipts ?? false,
        use_preceding: decided?.usePreceding ?? false,
        recovery_accepted: decided?.acceptRecoveryStartup ?? false,
      },
    ];
  });
  return { items, total: items.length, next: null, version: review?.version ?? null };
}

const asGround = ({ year, quarter, ground, spans }: FrozenQuarterRecord) => ({
  quarter: `${year}-Q${quarter}`,
  ground,
  spans: spans as QuarterGround["spans"],
});

/** A decline has one name in the review, whatever the year (14, 3). */
function groundName(ground: string | null) {
  if (ground === "decline" || ground === "decline_alternative_quarter") return "significant_decline";
  return ground as "significant_decline" | "suspension" | "recovery_startup" | null;
}

function covers(order: ClientOrder, key: QuarterKey, basis: "draft" | "final"): boolean {
  return counts(order.state, basis) && quarterDays(order).some(({ quarter }) => quarter === key);
}

function told(order: ClientOrder, key: QuarterKey) {
  const most = weightiest(effectsIn(order, key));
  return { id: order.id, title: order.title, percent: most && shareText(most), source: most?.source ?? null };
}
