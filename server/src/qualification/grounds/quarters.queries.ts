import { moneyText, parseMoney, parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import { type QuarterGround, type RuleSet, receiptsTest } from "@refundry/credit";
import { receiptsOfClaim, receiptsTests, startupTest } from "../../claims/index.ts";
import { openedClient } from "../../clients/index.ts";
import { type ClientOrder, counts, quarterDays, shareText, weightiest } from "../../mandates/index.ts";
import { Refusal, type Tx } from "../../platform/index.ts";
import { effectsIn } from "./effect.rules.ts";
import { type FrozenQuarterRecord, frozenQuarters, groundFactsOf, receiptRuleSet, reviewOf } from "./ground.queries.ts";
import { type ClientGroundFacts, groundsOn, reviewedQuarters } from "./ground.rules.ts";

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
  const review = await reviewOf(tx, client);
  const frozen = basis === "final" ? await frozenQuarters(tx, client) : null;
  if (basis === "final" && !frozen)
    throw new Refusal("not_allowed_now", { text: "The qualification review is not finished." });
  const items = frozen ? frozen.map(asFrozen) : await quartersOn(tx, client, "draft");
  return { items, total: items.length, next: null, version: review?.version ?? null };
}

export type QuarterOnBasis = Awaited<ReturnType<typeof quartersOn>>[number];

/** The quarters of a review as everything met would have them, or as they were decided so far (14, 5.7). */
export async function quartersOn(tx: Tx, client: number, basis: "draft" | "reviewed") {
  const { facts, orders } = await groundFactsOf(tx, client);
  const { rules } = await receiptRuleSet(tx);
  const grounds = groundsOn(basis, facts, rules);
  const claim = await receiptsOfClaim(tx, client);
  const tests = receiptsTests(claim);
  const orderBasis = basis === "draft" ? "draft" : "final";
  return reviewedQuarters.flatMap((key) => {
    const place = parseQuarterKey(key);
    const shown = tests.find((one) => one.year === place.year && one.quarter === place.quarter);
    if (!shown) return [];
    const { ground = null, spans = [] } = grounds.find((one) => one.quarter === key) ?? {};
    const decided = facts.decisions[key];
    return [
      {
        ...place,
        ground: groundName(ground),
        spans: spans.map(([from, to]) => ({ from, to })),
        receipts: { ...shown, ...testOn(basis, facts, key, rules) },
        startup: key === "2021-Q3" ? startupTest(claim, rules) : null,
        mandates: orders.filter((order) => covers(order, key, orderBasis)).map((order) => told(order, key)),
        receipts_accepted: decided?.acceptReceipts ?? false,
        use_preceding: decided?.usePreceding ?? false,
        recovery_accepted: decided?.acceptRecoveryStartup ?? false,
      },
    ];
  });
}

/** A draft tries the preceding quarter of each of 2021 by itself; decided is only what was elected (QUAL-59). */
function testOn(
  basis: "draft" | "reviewed",
  facts: ClientGroundFacts,
  key: (typeof reviewedQuarters)[number],
  rules: RuleSet,
) {
  const elected = basis === "draft" ? key.startsWith("2021") : (facts.decisions[key]?.usePreceding ?? false);
  const { state, byPreceding, missing } = receiptsTest(facts, key, { usePreceding: elected, rules });
  return { state, by_preceding: byPreceding, missing: state === "incomplete" ? missing.map(parseQuarterKey) : [] };
}

/** What is kept of a quarter when it is frozen: what was shown of it, amounts as text. */
export function kept({ receipts, ...quarter }: QuarterOnBasis): object {
  const base_amount = receipts.base_amount === null ? null : moneyText(receipts.base_amount);
  return { ...quarter, receipts: { ...receipts, base_amount } };
}

/** A frozen quarter as it was decided: neither receipts nor orders that changed later move it (QUAL-32). */
export function asFrozen({ answer }: FrozenQuarterRecord): QuarterOnBasis {
  const whole = answer as Omit<QuarterOnBasis, "receipts"> & {
    receipts: Omit<QuarterOnBasis["receipts"], "base_amount"> & { base_amount: string | null };
  };
  const { base_amount: base, ...receipts } = whole.receipts;
  const { year, quarter, ground, spans, startup, mandates, receipts_accepted, use_preceding, recovery_accepted } =
    whole;
  return {
    ...{ year, quarter, ground, spans, startup, mandates, receipts_accepted, use_preceding, recovery_accepted },
    receipts: { ...receipts, base_amount: base === null ? null : parseMoney(base) },
  };
}

/** A decline has one name in the review, whatever the year (14, 3). */
function groundName(ground: QuarterGround["ground"]) {
  if (ground === "decline" || ground === "decline_alternative_quarter") return "significant_decline" as const;
  return ground;
}

function covers(order: ClientOrder, key: QuarterKey, basis: "draft" | "final"): boolean {
  return counts(order.state, basis) && quarterDays(order).some(({ quarter }) => quarter === key);
}

function told(order: ClientOrder, key: QuarterKey) {
  const most = weightiest(effectsIn(order, key));
  return { id: order.id, title: order.title, percent: most && shareText(most), source: most?.source ?? null };
}
