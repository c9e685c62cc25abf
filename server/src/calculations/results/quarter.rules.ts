import { daysBetween, type IsoDate, type Money, sumMoney } from "@refundry/contract/values";
import { defaultRules, type QuarterRules } from "@refundry/credit";
import type { DaySpan, LineTexts, PppFigures } from "../snapshot/calculation.rules.ts";

/** How many days of a quarter its ground covers, of how many. */
export function coveredDays({ from, to }: QuarterRules, spans: readonly DaySpan[]) {
  const covered = spans.reduce((sum, { start, end }) => sum + daysBetween(start, end) + 1, 0);
  return { covered_days: covered, days: daysBetween(from, to) + 1 };
}

/** The limit to file of a quarter beside the filing date, or today without one (06, 7.7). */
export function deadlineOf(rules: QuarterRules, filingDate: IsoDate | null, today: IsoDate) {
  const day = filingDate ?? today;
  return {
    last_day: rules.lastClaimDay,
    filing_date: filingDate,
    days_left: daysBetween(day, rules.lastClaimDay),
    barred: rules.barredWhenLate && day > defaultRules.filedAfterBarred,
  };
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
