import { daysBetween, type IsoDate, type Money, sumMoney } from "@refundry/contract/values";
import { type ClaimQuarter, limitsPassed, type QuarterRules, quarterLimits, type RuleSet } from "@refundry/credit";
import type { DaySpan, LineTexts, PppFigures } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";

/** How many days of a quarter its ground covers, of how many. */
export function coveredDays({ from, to }: QuarterRules, spans: readonly DaySpan[]) {
  const covered = spans.reduce((sum, { start, end }) => sum + daysBetween(start, end) + 1, 0);
  return { covered_days: covered, days: daysBetween(from, to) + 1 };
}

/** What a quarter's limits are judged by: the claim as the calculation read it, its own rules, and what is refunded. */
export interface ClockFacts {
  facts: ClaimFacts;
  rules: RuleSet;
  refunds: readonly { quarter: ClaimQuarter; refund: Money }[];
  today: IsoDate;
}

/**
 * Of each claimed quarter until when it may be claimed and assessed, and the clock: days left of the former on the filing
 * date, or today without one, and whether a late claim of it is barred (06, 7.7). By the calculation's own rules.
 */
export function clocksOf({ facts, rules, refunds, today }: ClockFacts) {
  const filingDate = facts.filing_date ?? null;
  const day = filingDate ?? today;
  const passed = new Set(limitsPassed(facts, refunds, day, rules));
  return new Map(
    quarterLimits(facts, rules).map(({ quarter, claimUntil, assessUntil }) => [
      quarter,
      {
        claim_until: claimUntil,
        assess_until: assessUntil,
        clock: {
          filing_date: filingDate,
          days_left: daysBetween(day, claimUntil),
          barred: passed.has(`BARRED_OBBBA_70605:${quarter}`),
        },
      },
    ]),
  );
}

interface ProvenQuarter {
  credit: Money;
  nonrefundable: Money;
  refundable: Money;
  refund: Money;
  lines: unknown;
}

const cents = (text = "0.00") => BigInt(text.replace(".", ""));

/** The proofs of 06, 5.8 as the page shows them. The first two were made on every check before the result was stored. */
export function proofsOf(quarters: readonly ProvenQuarter[], ppp: readonly PppFigures[]) {
  const linesHold = ({ lines, nonrefundable, refundable, refund }: ProvenQuarter) => {
    const of = lines as LineTexts;
    return (
      cents(of["18a"]?.col1) === nonrefundable &&
      cents(of["26a"]?.col1) === refundable &&
      -cents(of["27"]?.col4) === refund
    );
  };
  const tiersHold = ({ t0, t1, t2, t3, t4, used, required }: PppFigures) =>
    [t0, t1, t2, t3, t4].reduce((sum, tier) => sum + cents(tier), 0n) === cents(used) && cents(used) <= cents(required);
  const splitHolds = ({ credit, nonrefundable, refundable }: ProvenQuarter) =>
    credit === sumMoney([nonrefundable, refundable]);
  return [
    { name: "employees_sum_to_quarter", text: "Employees sum to the quarter", holds: true },
    { name: "parts_sum_to_payroll", text: "Parts of all checks sum to the payroll", holds: true },
    { name: "tiers_sum_to_used", text: "PPP tiers sum to what was used", holds: ppp.every(tiersHold) },
    {
      name: "split_sums_to_credit",
      text: "Nonrefundable and refundable sum to the credit",
      holds: quarters.every(splitHolds),
    },
    { name: "lines_follow", text: "Form lines follow from the credit", holds: quarters.every(linesHold) },
    { name: "cap_of_2020_holds", text: "Nobody is above the cap of 2020", holds: true },
  ];
}
