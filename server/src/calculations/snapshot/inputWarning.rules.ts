import { addDays, daysBetween, type IsoDate, moneyText } from "@refundry/contract/values";
import type { Check, ClaimInput, ClaimQuarter, PppRound, RuleSet } from "@refundry/credit";

/** What is compared beside the rows: distinct employees paid per quarter, and the rounds as allocated. */
interface Compared {
  checks: readonly Check[];
  paid: Partial<Record<string, number>>;
  ppp: readonly PppRound[];
}

/** Paydays stand up to a month apart, so the first and last check may miss the ends of the span by that much. */
const longestRhythm = 31;
/** Longer than any rhythm of pay: months are missing. */
const longestGap = 45;

/** The usual number of days between paydays, at most a month: the middle one of all intervals. */
function payRhythm(dates: readonly IsoDate[]): number {
  const gaps = dates.slice(1).map((date, at) => daysBetween(dates[at] ?? date, date));
  gaps.sort((a, b) => a - b);
  return Math.min(gaps[Math.floor(gaps.length / 2)] ?? 0, longestRhythm);
}

/** Whether the checks reach over the whole span, give or take one usual interval, without a gap of months. */
export function coversProgram(checks: readonly Check[], { payrollCovers }: RuleSet): boolean {
  const dates = [...new Set(checks.map(({ date }) => date))].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return false;
  const rhythm = payRhythm(dates);
  if (daysBetween(payrollCovers.from, first) > rhythm || daysBetween(last, payrollCovers.to) > rhythm) return false;
  const inside = dates.filter((date) => date >= payrollCovers.from && date <= payrollCovers.to);
  return inside.every((date, at) => at === 0 || daysBetween(inside[at - 1] ?? date, date) <= longestGap);
}

function duplicates(checks: readonly Check[]): number {
  const seen = new Set<string>();
  for (const { date, name, gross, notWorking } of checks) seen.add(`${date}|${name.trim()}|${gross}|${notWorking}`);
  return checks.length - seen.size;
}

/** `2021-Q1:12:9`: the quarter, who was paid, who was entered; an acceptance holds for these numbers alone. */
function countMismatches(input: ClaimInput, paid: Compared["paid"], rules: RuleSet): string[] {
  return input.claim_quarters.flatMap((quarter: ClaimQuarter) => {
    const entered = input.employee_counts?.[quarter];
    if (entered === undefined || entered === null) return [];
    const found = paid[quarter] ?? 0;
    const differs = Math.abs(found - entered) * 100 > entered * rules.tolerance.employees;
    return differs ? [`${quarter}:${found}:${entered}`] : [];
  });
}

function overlap(ppp: readonly PppRound[]): boolean {
  const [first, second] = [...ppp].sort((a, b) => (a.start < b.start ? -1 : 1));
  return first !== undefined && second !== undefined && second.start < addDays(first.end, 1);
}

function startsOutside(ppp: readonly PppRound[], rules: RuleSet): number[] {
  return ppp
    .filter(({ number, start }) => {
      const window = rules.ppp.windows.find((one) => one.number === number);
      return window !== undefined && (start < window.from || start > window.to);
    })
    .map(({ number }) => number);
}

/** The warnings of 06, 5.6 without an E that the input alone gives rise to, in text form and in the order of its table. */
export function inputWarnings(input: ClaimInput, { checks, paid, ppp }: Compared, rules: RuleSet): string[] {
  const large = checks.filter(({ gross }) => gross > BigInt(rules.tolerance.check));
  const twice = duplicates(checks);
  const covered = checks.length === 0 || coversProgram(checks, rules);
  return [
    ...countMismatches(input, paid, rules).map((args) => `EMPLOYEE_COUNT_MISMATCH:${args}`),
    ...(twice > 0 ? [`DUPLICATE_ROWS:${twice}`] : []),
    ...large.map(({ row, gross }) => `LARGE_ROW:${row}:${moneyText(gross)}`),
    ...(covered ? [] : ["PAYROLL_COVERAGE"]),
    ...(overlap(ppp) ? ["PPP_PERIODS_OVERLAP"] : []),
    ...startsOutside(ppp, rules).map((number) => `PPP_START_OUTSIDE:${number}`),
  ];
}
