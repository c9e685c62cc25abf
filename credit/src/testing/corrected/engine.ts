import type { ClaimInput } from "../../index.ts";
import { type NaiveQuarter, quarterOf, quarters } from "../naiveGrounds.ts";
import { amountOf, halfUp, larger, sum } from "../naiveMoney.ts";
import { identify } from "../naiveNames.ts";
import { receivedRounds } from "../naivePpp.ts";
import { isWithin } from "./calendar.ts";
import { limitsOf, passedLimits } from "./deadlines.ts";
import { creditOf, figuresOf, inOrder, isAnnual, splitsOf, totalsOf } from "./forms.ts";
import { eligibilityOf, isInDistress, receiptQuarters } from "./grounds.ts";
import { expensesOf } from "./health.ts";
import { attributionOf } from "./ownership.ts";
import { exclusionsOf, notOnPayroll } from "./people.ts";
import { coveredSpans, type PppResult, roundText, usePpp } from "./ppp.ts";
import {
  type Check,
  type CreditKind,
  checkOf,
  counts,
  readRows,
  restOf,
  takeBack,
  useEnteredCredit,
  useOwnCredits,
  useWholePay,
} from "./rows.ts";
import { staffOf } from "./staff.ts";

/** What the corrected domain document says, step by step (D 2.2), in plain loops: the check of the real engine. */
export function correctedEvaluate(input: ClaimInput): unknown {
  const claimed = inOrder(input.claim_quarters);
  const eligible = eligibilityOf(input);
  const groundOf = (quarter: NaiveQuarter) => eligible.grounds.get(quarter) ?? { ground: null, spans: [] };
  const eligibility = Object.fromEntries(quarters.map((quarter) => [quarter, groundOf(quarter).ground]));
  const chain = input.ownership ? attributionOf(input.ownership) : null;
  const extras = {
    ...(isAnnual(input) && { annual: [] as Record<string, string>[] }),
    ...(chain && { attribution: chain }),
    ...(input.returns && { limits: limitsOf(input, claimed) }),
  };
  const nothing = { ppp: [], quarters: {}, totals: totalsOf([]) };

  // Steps 1 and 2.
  const { rows, unread } = readRows(input.payroll);
  if (unread.length > 0) {
    const errors = unread.map((at) => `ROW_INVALID:${at + 1}`);
    return { errors, warnings: [], excluded: [], eligibility, ...nothing, ...extras };
  }
  const warnings: string[] = [];
  const outside = rows.filter(({ date }) => date < "2020-03-13" || date > "2021-12-31");
  if (outside.length > 0) warnings.push(`ROW_OUT_OF_PROGRAM:${outside.length}`);

  // Steps 3 and 4.
  const insured = [
    ...Object.keys(claimed.includes("2020-Q2") ? (input.health_march_2020 ?? {}) : {}),
    ...claimed.flatMap((quarter) => Object.keys(input.health?.[quarter] ?? {})),
  ];
  const inside = rows.filter((row) => !outside.includes(row)).map(({ name }) => name);
  const known = identify([...inside, ...insured]);
  const exclusions = exclusionsOf(input, known, chain ?? []);
  // Checks outside the program are nobody's pay, but may be taken back or stand for the pay before.
  const people = identify([...inside, ...insured, ...outside.map(({ name }) => name)]);
  const paid = new Set(inside.map((name) => known.find(name) ?? -1));
  warnings.push(...known.warnings, ...strangers(input, claimed, known, paid), ...exclusions.warnings);

  // Step 5.
  const errors = [...eligible.errors];
  warnings.push(...eligible.nominal);
  for (const quarter of receiptQuarters) {
    warnings.push(...[...eligible.members, ...eligible.receipts].filter((warning) => warning.endsWith(quarter)));
    const own = claimed.find((one) => one === quarter);
    if (own && groundOf(own).ground === null) warnings.push(`QUARTER_NOT_ELIGIBLE:${quarter}`);
  }

  // Step 6.
  const paidIn = (quarter: NaiveQuarter) =>
    new Set(rows.filter(({ date }) => quarterAt(date) === quarter).map(({ name }) => people.find(name))).size;
  const size = sizeOf(input, claimed, paidIn, (quarter) => groundOf(quarter).ground);
  errors.push(...size.errors);
  warnings.push(...size.warnings);

  // Reversals and other credits (1.6).
  const out = new Set<string>();
  const facts = { claimed, groundOf, large: size.large, excluded: exclusions.excluded, out };
  const asPaid = rows.map((row) => checkOf(row, people.find(row.name) ?? -1, facts));
  const unmet = takeBack(asPaid).map(({ person, date }) => ({ person, quarter: quarterAt(date) }));
  unmet.sort((a, b) => (a.quarter < b.quarter ? -1 : a.quarter > b.quarter ? 1 : a.person - b.person));
  errors.push(...unmet.map(({ person, quarter }) => `NEGATIVE_TOTAL:${people.people[person]?.display}:${quarter}`));
  for (const one of peopleOut(input, known.find, asPaid)) out.add(one);
  const checks = asPaid.map((check) => ({ ...checkOf(check, check.person, facts), net: check.net }));
  useOwnCredits(checks);
  const exceeding = useEntered(input, known, checks);
  useWholePay(checks);

  // `exclude_all`, then health of the days, then PPP.
  const careful = input.ppp_mode === "exclude_all";
  const leftOut = careful ? coveredSpans(input) : [];
  const expenses = expensesOf({ ...facts, input, people: known, checks, leftOut });
  const capLeft2020 = capOf2020(input, known.find);
  const ppp: PppResult = careful
    ? dropCovered(input, checks)
    : usePpp({ input, checks, expenses, owners: exclusions.owners, capLeft2020 });
  warnings.push(...ppp.assumed, ...ppp.short);

  // Steps 8 to 11.
  const used2020 = new Map<number, bigint>();
  const staffFacts = { ...facts, input, people: known, checks, expenses, capLeft2020, used2020 };
  const stepEight: string[] = [];
  const amounts = claimed.map((quarter) => {
    const { staff, warnings: unknown } =
      groundOf(quarter).ground === null ? { staff: [], warnings: [] } : staffOf(staffFacts, quarter);
    stepEight.push(...exceeding.filter((warning) => warning.endsWith(quarter)), ...unknown);
    return creditOf(input, quarter, groundOf(quarter), staff);
  });
  warnings.push(...missingCredits(input), ...stepEight);
  const { splits, annual, warnings: splitWarnings } = splitsOf(input, amounts);
  const figures = amounts.map((one) => {
    warnings.push(...(splitWarnings.get(one.quarter) ?? []), ...tieOut(input, one.quarter, checks));
    return figuresOf(input, one, splits.get(one.quarter) ?? { share: 0n, nonrefundable: 0n });
  });
  // A claim that stops has no refund.
  const refunds = figures.map(({ quarter, refund }) => ({ quarter, refund: errors.length > 0 ? 0n : refund }));
  warnings.push(...passedLimits(input, refunds));

  const excluded = [...exclusions.excluded].map((person) => people.people[person]?.display ?? "").sort();
  const common = { errors: [...new Set(errors)], warnings: [...new Set(warnings)], excluded, eligibility };
  if (errors.length > 0) return { ...common, ...nothing, ...extras };
  return {
    ...common,
    ppp: ppp.rounds,
    quarters: Object.fromEntries(figures.map(({ quarter, text }) => [quarter, text])),
    totals: totalsOf(figures),
    ...extras,
    ...(annual && { annual }),
  };
}

type Find = (name: string) => number | undefined;
type People = ReturnType<typeof identify>;

/** The claim quarter of a day, outside the program the calendar's. */
const quarterAt = (date: string): string =>
  quarterOf(date) ?? `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

/** D 2.3: names in a figure that fit nobody paid. */
function strangers(
  input: ClaimInput,
  claimed: readonly NaiveQuarter[],
  people: People,
  paid: ReadonlySet<number>,
): string[] {
  const ofClaimed = (entries: readonly { name: string; quarter: NaiveQuarter }[]) =>
    entries.filter(({ quarter }) => claimed.includes(quarter)).map(({ name }) => name);
  const fields: [string, string[]][] = [
    [
      "health",
      [
        ...Object.keys(claimed.includes("2020-Q2") ? (input.health_march_2020 ?? {}) : {}),
        ...claimed.flatMap((quarter) => Object.keys(input.health?.[quarter] ?? {})),
      ],
    ],
    ["prior", Object.keys(input.prior_2020_qualified ?? {})],
    ["other_credit", ofClaimed(input.other_credit_wages ?? [])],
    ["group", ofClaimed(input.group?.shared_employees ?? [])],
    ["pay_30_days", Object.keys(input.pay_30_days ?? {})],
  ];
  return fields.flatMap(([field, names]) => notOnPayroll(field, names, people, paid));
}

interface Size {
  readonly large: Set<NaiveQuarter>;
  readonly errors: string[];
  readonly warnings: string[];
}

/** D 2.2 step 6 and 1.3d: the full-time average of the whole group. */
function sizeOf(
  input: ClaimInput,
  claimed: readonly NaiveQuarter[],
  paidIn: (quarter: NaiveQuarter) => number,
  groundOf: (quarter: NaiveQuarter) => string | null,
): Size {
  const size: Size = { large: new Set(), errors: [], warnings: [] };
  const members = input.group?.members ?? [];
  const counted = [
    { name: "", count: input.fte_2019 },
    ...members.map(({ name, full_time_2019 }) => ({ name: name.trim(), count: full_time_2019 })),
  ];
  const uncounted = counted.filter(({ count }) => count === null || count === undefined);
  if (members.length > 0 && uncounted.length > 0) {
    size.errors.push(...uncounted.map(({ name }) => `GROUP_FTE_MISSING:${name}`));
    return size;
  }
  const hundredths = counted.map(({ count }) => Math.round(Number(count ?? 0) * 100)).reduce((a, b) => a + b, 0);
  for (const quarter of claimed) {
    const limit = quarter.startsWith("2020") ? 100 : 500;
    if (uncounted.length === 0) {
      if (hundredths > limit * 100 && !isInDistress(input, quarter, groundOf(quarter))) size.large.add(quarter);
    } else if ((input.employee_counts?.[quarter] ?? paidIn(quarter)) > limit)
      size.errors.push(`LARGE_EMPLOYER_UNKNOWN:${quarter}`);
    else if (size.warnings.length === 0) size.warnings.push("FTE_2019_ASSUMED_SMALL");
  }
  return size;
}

/** D 1.6: with the work opportunity credit in 2020 the employee is out for the quarter. */
function peopleOut(input: ClaimInput, find: Find, checks: readonly Check[]): Set<string> {
  const out = new Set<string>();
  for (const { person, quarter, kind, credit, net } of checks)
    if (kind === "wotc" && credit > 0n && net > 0n && quarter?.startsWith("2020")) out.add(`${person} ${quarter}`);
  for (const { name, quarter, kind, amount } of input.other_credit_wages ?? [])
    if (kind === "wotc" && quarter.startsWith("2020") && (amountOf(amount) ?? 0n) > 0n)
      out.add(`${find(name)} ${quarter}`);
  return out;
}

/** What is entered per employee, quarter and kind. */
function useEntered(input: ClaimInput, people: People, checks: readonly Check[]): string[] {
  const warnings: string[] = [];
  for (const { quarter, name, kind, amount } of input.other_credit_wages ?? []) {
    const person = people.find(name);
    if (person === undefined || !counts(kind, quarter)) continue;
    const own = checks.filter((check) => check.person === person && check.quarter === quarter);
    const unpaid = useEnteredCredit(own, kind, amountOf(amount) ?? 0n);
    if (unpaid > 0n) warnings.push(`OTHER_CREDIT_EXCEEDS_PAY:${people.people[person]?.display}:${quarter}`);
  }
  return warnings;
}

/** A credit said to be claimed, and no wages entered for it. */
function missingCredits(input: ClaimInput): string[] {
  const entered = new Set<CreditKind>();
  for (const { other_credit, other_credit_kind } of input.payroll)
    if (other_credit_kind && (amountOf(other_credit) ?? 0n) > 0n) entered.add(other_credit_kind);
  for (const { kind, amount } of input.other_credit_wages ?? []) if ((amountOf(amount) ?? 0n) > 0n) entered.add(kind);
  return [...new Set(input.claimed_credits ?? [])]
    .filter((kind) => !entered.has(kind))
    .map((kind) => `OTHER_CREDIT_MISSING:${kind}`);
}

function capOf2020(input: ClaimInput, find: Find): (person: number) => bigint {
  const prior = new Map<number, bigint>();
  for (const [name, amount] of Object.entries(input.prior_2020_qualified ?? {})) {
    const person = find(name);
    if (person !== undefined) prior.set(person, (prior.get(person) ?? 0n) + (amountOf(amount) ?? 0n));
  }
  return (person) => larger(0n, 1_000_000n - (prior.get(person) ?? 0n));
}

/** D 2.3: `exclude_all` drops every check dated inside a covered period. */
function dropCovered(input: ClaimInput, checks: readonly Check[]): PppResult {
  const spans = coveredSpans(input);
  for (const check of checks) if (check.qualifies && isWithin(check.date, spans)) check.ppp = restOf(check);
  return { rounds: receivedRounds(input).map((round) => roundText(round, [], 0n)), assumed: [], short: [] };
}

/** D 2.3: payroll of the quarter more than 5 % from lines 5a and 5b; March 2020 is not on them. */
function tieOut(input: ClaimInput, quarter: NaiveQuarter, checks: readonly Check[]): string[] {
  const own = checks.filter((check) => check.quarter === quarter && check.date > "2020-03-31");
  const tips = sum(own.map((check) => check.tips));
  const leave = sum(own.map((check) => check.earlyLeave));
  const gross = sum(own.map((check) => check.gross));
  const wages = amountOf(input.tssw?.[quarter]);
  const tipsEntered = amountOf(input.ss_tips?.[quarter]);
  const warnings: string[] = [];
  if (wages !== null) warnings.push(...apart(quarter, gross - tips - leave, wages));
  if (tipsEntered !== null || tips !== 0n) warnings.push(...apart(quarter, tips, tipsEntered ?? 0n));
  return warnings;
}

function apart(quarter: NaiveQuarter, paid: bigint, entered: bigint): string[] {
  const difference = larger(paid - entered, entered - paid);
  if (difference * 100n <= entered * 5n) return [];
  const tenths = entered === 0n ? 1000n : halfUp(difference * 1000n, entered);
  return [`PAYROLL_TSSW_MISMATCH:${quarter}:${tenths / 10n}.${tenths % 10n}`];
}
