import { moneyText } from "@refundry/contract/values";
import type { Claim } from "./claim.ts";
import { wagesWarnings } from "./comparison.ts";
import { deadlineWarnings, limitsOf, type QuarterLimits } from "./deadlines.ts";
import { groundsAsFrozen, groundsOfQuarters, type QuarterGround } from "./grounds/eligibility.ts";
import { missingReceipts } from "./grounds/group.ts";
import { nominalWarnings } from "./grounds/nominal.ts";
import { declineOf2020 } from "./grounds/receipts.ts";
import { startupErrors } from "./grounds/recovery.ts";
import { type EmployerSize, missingCounts, sizeOfQuarter } from "./grounds/size.ts";
import type { ClaimInput } from "./input.ts";
import { type Check, readPayroll } from "./payroll.ts";
import { byCharacters } from "./people/employees.ts";
import type { Attribution } from "./people/ownership.ts";
import { amountsByEmployee, identifyPeople, type People, paidByQuarter } from "./people/people.ts";
import { CapRoom } from "./quarter/cap.ts";
import { type HealthExpense, healthExpenses } from "./quarter/health.ts";
import { applyOtherCredits, missingCredits, takesWages } from "./quarter/otherCredits.ts";
import { coveredPeriod, type PppRound } from "./quarter/ppp.ts";
import { type QuarterResult, quarterResults, sumQuarters, type Totals } from "./quarter/result.ts";
import { applyReversals } from "./quarter/reversals.ts";
import type { PeriodSplit } from "./quarter/split.ts";
import { allocatePpp, daysLeftOut, dropCoveredPeriods } from "./quarter/tiers.ts";
import { readWages, type Wage } from "./quarter/wages.ts";
import { type ClaimQuarter, claimQuarters } from "./quarters.ts";
import { readClaim } from "./readClaim.ts";
import { defaultRules, type RuleSet } from "./rules.ts";
import { inOrder, quarterWarning, type Warning, warning } from "./warnings.ts";

/** A calculation with all its figures, amounts in cents. `evaluate` gives its wire form. */
export interface Calculation {
  /** What stops the claim, in text form; then there are no rounds, quarters and amounts. */
  readonly errors: readonly string[];
  readonly warnings: readonly Warning[];
  /** Display names of excluded employees, ordered by their characters. */
  readonly excluded: readonly string[];
  /** One for each of the seven quarters, claimed or not. */
  readonly grounds: readonly QuarterGround[];
  readonly ppp: readonly PppRound[];
  /** The claimed quarters in order. */
  readonly quarters: readonly QuarterResult[];
  readonly totals: Totals;
  readonly isAnnual: boolean;
  /** Of annual filers the claimed periods; none for others. */
  readonly periods: readonly PeriodSplit[];
  /** Who is excluded by the chain of ownership; null where none is given. */
  readonly attribution: readonly Attribution[] | null;
  /** Limits of the claimed quarters, where returns are given; null otherwise. */
  readonly limits: readonly QuarterLimits[] | null;
  /** Every row of the payroll that could be read, and what became of each, in the same order. */
  readonly checks: readonly Check[];
  readonly wages: readonly Wage[];
  readonly people: People | null;
}

function groundsOf(claim: Claim, rules: RuleSet): QuarterGround[] {
  return claim.frozen ? groundsAsFrozen(claim.frozen, rules) : groundsOfQuarters(claim.grounds, rules);
}

function groundWarnings(claim: Claim, grounds: readonly QuarterGround[], rules: RuleSet): Warning[] {
  const counted = claim.frozen ? null : declineOf2020(claim.grounds, rules).countedOnce;
  const quarter = claimQuarters.find((key) => key === counted);
  const nominal = claim.frozen ? [] : nominalWarnings(claim.suspensions, rules);
  const receipts = claim.frozen ? [] : missingReceipts(claim.startup.receipts, claim.members);
  const without = grounds.filter((entry) => entry.ground === null && claim.quarters.includes(entry.quarter));
  return [
    ...receipts,
    ...nominal,
    ...(quarter ? [quarterWarning("REVENUE_MISSING_AFTER_DECLINE", quarter)] : []),
    ...without.map((entry) => quarterWarning("QUARTER_NOT_ELIGIBLE", entry.quarter)),
  ];
}

interface Sizes {
  readonly sizes: ReadonlyMap<ClaimQuarter, EmployerSize>;
  readonly errors: readonly string[];
  readonly warnings: readonly Warning[];
}

function sizesOf(
  claim: Claim,
  grounds: readonly QuarterGround[],
  paid: ReadonlyMap<ClaimQuarter, number>,
  rules: RuleSet,
): Sizes {
  const missing = missingCounts(claim);
  const claimed = grounds.filter(({ quarter }) => claim.quarters.includes(quarter));
  const sizes = new Map(
    claimed.map((entry) => [entry.quarter, sizeOfQuarter(claim, entry, paid.get(entry.quarter) ?? 0, rules)]),
  );
  const assumed = (kind: EmployerSize["assumed"]) => [...sizes].filter(([, size]) => size.assumed === kind);
  if (missing.length > 0) return { sizes, errors: missing, warnings: [] };
  return {
    sizes,
    errors: assumed("unknown").map(([quarter]) => `LARGE_EMPLOYER_UNKNOWN:${quarter}`),
    warnings: assumed("small").length > 0 ? [warning("FTE_2019_ASSUMED_SMALL")] : [],
  };
}

const pppWarnings = (claim: Claim, ppp: readonly PppRound[], rules: RuleSet) =>
  rules.methods.pppHealth === "counts" || claim.excludesCoveredPeriods
    ? []
    : claim.loans
        .filter(({ otherPayrollCosts, groupHealth }) => otherPayrollCosts > 0n && groupHealth === null)
        .filter(({ number }) => ppp.some((round) => round.number === number))
        .map(({ number }) => warning("PPP_HEALTH_ASSUMED", `${number}`));

const shortWarnings = (ppp: readonly PppRound[]) =>
  ppp
    .filter(({ short }) => short > 0n)
    .map(({ number, short }) => warning("PPP_PAYROLL_SHORT", `${number}`, moneyText(short)));

interface Allocated {
  readonly ppp: readonly PppRound[];
  readonly health: readonly HealthExpense[];
  readonly errors: readonly string[];
  readonly warnings: readonly Warning[];
}

interface Allocation {
  readonly claim: Claim;
  readonly grounds: readonly QuarterGround[];
  readonly sizes: ReadonlyMap<ClaimQuarter, EmployerSize>;
  readonly people: People;
  readonly wages: readonly Wage[];
  readonly room: CapRoom;
  readonly rules: RuleSet;
}

/** Reversals, other credits, covered periods left out, health of the days, PPP: in this order (spec 06, 5.3). */
function allocate(facts: Allocation): Allocated {
  const { claim, people, wages, room, rules } = facts;
  const periods = claim.loans.map((loan) => coveredPeriod(loan, rules));
  const drop = () => (claim.excludesCoveredPeriods ? dropCoveredPeriods(periods, wages) : null);
  const droppedFirst = rules.methods.reversals === "same_quarter" ? drop() : null;
  const errors = applyReversals(wages, people.employees, rules);
  const { takenOut, warnings } = applyOtherCredits(claim, wages, people, rules);
  const dropped = droppedFirst ?? drop();
  const health = healthExpenses({ ...facts, takenOut, leftOut: dropped ? daysLeftOut(periods) : [] });
  const ppp = dropped ?? allocatePpp(periods, wages, { owners: people.owners, room, health, rules });
  return { ppp, health, errors, warnings };
}

type Found = Pick<Calculation, "warnings" | "excluded" | "grounds" | "isAnnual" | "attribution" | "limits">;

function stopped(errors: readonly string[], checks: readonly Check[], found: Found): Calculation {
  return {
    ...found,
    ppp: [],
    quarters: [],
    totals: sumQuarters([]),
    periods: [],
    wages: [],
    people: null,
    errors,
    checks,
  };
}

/**
 * Steps 1–12 of domain document 2.2 on the wire form of an input. Pure: the same input and rules give the same result,
 * whatever the day. Throws only on an input that `claimInputSchema` refuses.
 */
export function calculate(input: ClaimInput, rules: RuleSet = defaultRules): Calculation {
  const claim = readClaim(input, rules);
  const grounds = groundsOf(claim, rules);
  const { checks, invalid } = readPayroll(input.payroll, rules);
  const { attribution, isAnnual } = claim;
  const limits = claim.returns ? claim.quarters.map((quarter) => limitsOf(claim, quarter, rules)) : null;
  if (invalid.length > 0) {
    const errors = invalid.map((row) => `ROW_INVALID:${row}`);
    return stopped(errors, checks, { warnings: [], excluded: [], grounds, isAnnual, attribution, limits });
  }
  const outside = checks.filter(({ quarter }) => quarter === null).length;
  const people = identifyPeople(claim, checks, rules);
  // Nobody is counted where the average of 2019 decides.
  const paid = claim.averageEmployees2019 === null ? paidByQuarter(people, checks) : new Map<ClaimQuarter, number>();
  const size = sizesOf(claim, grounds, paid, rules);
  const { sizes } = size;
  const { excluded, idOf } = people;
  const wages = readWages(checks, { claim, grounds, sizes, excluded, employeeOf: idOf, takesWages: takesWages(rules) });
  const room = new CapRoom(rules, amountsByEmployee(people, claim.priorQualified));
  const allocated = allocate({ claim, grounds, sizes, people, wages, room, rules });
  const { ppp, health } = allocated;
  const results = quarterResults({ claim, grounds, sizes, people, wages, health, room, rules });
  const all = [
    ...(outside > 0 ? [warning("ROW_OUT_OF_PROGRAM", `${outside}`)] : []),
    ...people.warnings,
    ...groundWarnings(claim, grounds, rules),
    ...size.warnings,
    ...pppWarnings(claim, ppp, rules),
    ...shortWarnings(ppp),
    ...missingCredits(claim, checks),
    ...allocated.warnings,
    ...results.warnings,
    ...wagesWarnings(claim, wages, rules),
    ...deadlineWarnings(claim, results.quarters, rules),
  ];
  const found: Found = {
    warnings: inOrder(all),
    excluded: people.employees
      .filter(({ id }) => excluded.has(id))
      .map(({ name }) => name)
      .sort(byCharacters),
    grounds,
    isAnnual,
    attribution,
    limits,
  };
  const stops = [...startupErrors(claim, rules), ...size.errors, ...allocated.errors];
  if (stops.length > 0) return stopped(stops, checks, found);
  const { quarters, periods } = results;
  return { errors: [], ...found, ppp, quarters, totals: sumQuarters(quarters), periods, checks, wages, people };
}
