import { type Quarter, quarterKey } from "@refundry/contract/values";
import { compareReceipts, type RuleSet } from "@refundry/credit";
import { receiptsOfClaim } from "../../claims/index.ts";
import { type ClientOrder, counts, ordersOf, quarterDays } from "../../mandates/index.ts";
import type { Tx } from "../../platform/index.ts";
import { type FrozenQuarterRecord, frozenQuarters, receiptRuleSet } from "./ground.queries.ts";
import { asFrozen, type QuarterOnBasis, quartersOn } from "./quarters.queries.ts";
import { daysIn, type WhyFacts, whyOf } from "./why.rules.ts";

type Span = { from: string; to: string };

/** A quarter as a review shows it: what it may rest on, what it rests on by the decisions so far, and why. */
export interface QuarterInWords extends QuarterOnBasis {
  standing: { ground: QuarterOnBasis["ground"]; spans: Span[] };
  why: string;
  hint: string | null;
  supplement: boolean;
  days: { approved: number; undecided: number; all: number };
  /** Why what is not accepted yet cannot be; null where it can. */
  refused: { receipts: string | null; recovery: string | null };
}

/** The quarters of a client's review; of a finalized one as they were frozen (14, 2.2; QUAL-32). */
export async function quartersInWords(tx: Tx, client: number): Promise<QuarterInWords[]> {
  const frozen = await frozenQuarters(tx, client);
  if (frozen) return frozen.map(frozenInWords);
  const [draft, decided, orders] = [
    await quartersOn(tx, client, "draft"),
    await quartersOn(tx, client, "reviewed"),
    await ordersOf(tx, client),
  ];
  const claim = await receiptsOfClaim(tx, client);
  const { rules } = await receiptRuleSet(tx);
  return draft.map((item, place) => {
    const standing = decided[place] ?? item;
    return {
      ...item,
      standing: { ground: standing.ground, spans: standing.spans },
      why: whyOf(whyFacts(item, compareReceipts(claim, quarterKey(item)).amount, rules)),
      hint: hintOf(item, rules),
      supplement: isEarly(item),
      days: daysOf(item, orders, rules),
      refused: { receipts: receiptsRefusal(standing), recovery: recoveryRefusal(standing) },
    };
  });
}

/** The same as it was decided, to be frozen: `why` speaks of the ground that stands. */
export async function decidedInWords(tx: Tx, client: number): Promise<(QuarterOnBasis & { why: string })[]> {
  const claim = await receiptsOfClaim(tx, client);
  const { rules } = await receiptRuleSet(tx);
  const orders = await ordersOf(tx, client);
  return (await quartersOn(tx, client, "reviewed")).map((item) => ({
    ...item,
    why: whyOf(whyFacts(item, compareReceipts(claim, quarterKey(item)).amount, rules)),
    days: daysOf(item, orders, rules),
  }));
}

function frozenInWords(row: FrozenQuarterRecord): QuarterInWords {
  const item = asFrozen(row);
  const { why = "", days } = row.answer as { why?: string; days?: QuarterInWords["days"] };
  return {
    ...item,
    standing: { ground: item.ground, spans: item.spans },
    why,
    hint: null,
    supplement: isEarly(item),
    days: days ?? { approved: 0, undecided: 0, all: 0 },
    refused: { receipts: null, recovery: null },
  };
}

const isEarly = ({ year, quarter }: Quarter) => year === 2020 && quarter < 4;

function whyFacts(item: QuarterOnBasis, amount: WhyFacts["receipts"]["amount"], rules: RuleSet): WhyFacts {
  const { receipts } = item;
  return {
    quarter: item,
    whole: wholeOf(item, rules),
    ground: item.ground,
    spans: item.spans,
    orders: item.mandates.length,
    receipts: {
      amount,
      base: receipts.base as Quarter | null,
      baseAmount: receipts.base_amount,
      ratio: receipts.ratio,
      state: receipts.state,
      byPreceding: receipts.by_preceding,
      missing: receipts.missing as Quarter[],
    },
    below: rules.receipts.below2021,
    startup: item.startup?.text ?? null,
  };
}

const wholeOf = (item: Quarter, rules: RuleSet): Span => {
  const { from = "", to = "" } = rules.quarters.find(({ quarter }) => quarter === quarterKey(item)) ?? {};
  return { from, to };
};

function hintOf({ receipts, use_preceding: elected }: QuarterOnBasis, rules: RuleSet): string | null {
  if (!receipts.by_preceding || elected) return null;
  return `The preceding quarter is under ${rules.receipts.below2021}% of its own base: with “Use preceding quarter” this one is met.`;
}

function receiptsRefusal({ receipts }: QuarterOnBasis): string | null {
  if (receipts.state === "incomplete") return "Figure missing.";
  return receipts.state === "met" ? null : "Receipts do not meet the test.";
}

function recoveryRefusal({ startup, ground }: QuarterOnBasis): string | null {
  if (!startup || startup.state === "incomplete") return startup?.text ?? null;
  if (startup.state === "not_met") return `Not a recovery startup. ${startup.text}`;
  return ground === null || ground === "recovery_startup" ? null : "Q3 2021 has another ground.";
}

/** Days that approved and undecided orders cover, of all that may be claimed in the quarter. */
function daysOf(item: Quarter, orders: readonly ClientOrder[], rules: RuleSet): QuarterInWords["days"] {
  const key = quarterKey(item);
  const covered = (counting: (order: ClientOrder) => boolean) => {
    const days = orders
      .filter(counting)
      .flatMap((order) => quarterDays(order).filter(({ quarter }) => quarter === key));
    return daysIn(united(days.map(({ span: [from, to] }) => ({ from, to }))));
  };
  return {
    approved: covered(({ state }) => counts(state, "final")),
    undecided: covered(({ state }) => state === "selected" || state === "in_review"),
    all: daysIn([wholeOf(item, rules)]),
  };
}

/** Spans joined where they touch or overlap. */
function united(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = span.to > last.to ? span.to : last.to;
    else joined.push({ ...span });
  }
  return joined;
}
