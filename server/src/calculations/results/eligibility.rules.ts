import { type Money, money, moneyText, type QuarterKey, zeroMoney } from "@refundry/contract/values";
import {
  type Calculation,
  type Check,
  type ClaimInput,
  declineOf2020,
  explainGrounds,
  identifyEmployees,
  type ReceiptFacts,
  type ReceiptQuarter,
  type Receipts,
  type RuleSet,
  receiptsTest,
  type StartupAverage,
} from "@refundry/credit";
import type { EligibilityFacts, ReceiptsFigures, StartupFigures } from "../snapshot/calculation.rules.ts";

const textsOf = (receipts: Receipts) =>
  Object.fromEntries(Object.entries(receipts).map(([quarter, amount]) => [quarter, moneyText(amount ?? zeroMoney)]));

const textOf = (amount: Money | null) => (amount === null ? null : moneyText(amount));

/** What the grounds of a calculation rest on, as it is kept beside its figures (06, 2.2): of a group together and each. */
export function eligibilityFacts(
  { grounds, checks }: Calculation,
  input: ClaimInput,
  rules: RuleSet,
): EligibilityFacts {
  const { together, own, members, startup, suspensions } = explainGrounds(input, rules);
  const quarters = (Object.keys(own) as ReceiptQuarter[]).filter((quarter) => quarter >= "2020").sort();
  const decline = declineOf2020(together, rules);
  return {
    grounds: grounds.map(({ quarter, ground, spans }) => ({
      quarter,
      ground,
      spans: spans.map(([start, end]) => ({ start, end })),
    })),
    receipts: quarters.map((quarter) => receiptsFigures(together, quarter, input, rules)),
    decline_2020: { from: decline.from, to: decline.quarters.at(-1) ?? null, ended_by: decline.endedBy },
    ...(members.length > 0 && {
      group: {
        own: textsOf(own),
        members: members.map(({ name, receipts }) => ({ name, receipts: textsOf(receipts) })),
        together: textsOf(together.receipts),
      },
    }),
    ...(startup && { startup: startupFigures(startup, rules) }),
    suspensions: suspensions.map(({ span: [start, end], mandate, nominal, counts }) => ({
      start,
      end,
      mandate,
      nominal: nominal && { ...nominal, part: moneyText(nominal.part), total: moneyText(nominal.total) },
      counts,
    })),
    paid: paidByQuarter(checks),
  };
}

function startupFigures({ year, receipts, months, average, passes }: StartupAverage, rules: RuleSet): StartupFigures {
  const atMost = moneyText(money(rules.recoveryStartup.receiptsAtMost));
  return { year, receipts: textOf(receipts), months, average: textOf(average), at_most: atMost, passes };
}

function paidByQuarter(checks: readonly Check[]): EligibilityFacts["paid"] {
  const identities = identifyEmployees(checks.map(({ name }) => name));
  const paid = new Map<QuarterKey, Set<string>>();
  for (const { quarter, name } of checks) {
    const key = identities.find(name)?.key;
    if (quarter === null || key === undefined) continue;
    const keys = paid.get(quarter) ?? new Set();
    paid.set(quarter, keys.add(key));
  }
  return Object.fromEntries([...paid].map(([quarter, keys]) => [quarter, keys.size]));
}

function receiptsFigures(
  facts: ReceiptFacts,
  quarter: QuarterKey,
  { elections }: ClaimInput,
  rules: RuleSet,
): ReceiptsFigures {
  const usePreceding = (elections as readonly string[] | null | undefined)?.includes(quarter) ?? true;
  const tested = receiptsTest(facts, quarter, { usePreceding, rules });
  return {
    quarter,
    amount: textOf(tested.amount),
    base: tested.base,
    base_amount: textOf(tested.baseAmount),
    ratio: tested.ratio,
    met: tested.met,
    by_preceding: tested.byPreceding,
    estimated_days: tested.estimatedFrom,
  };
}
