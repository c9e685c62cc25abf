import { moneyText } from "@refundry/contract/values";
import { type Claim, readClaim } from "./claim.ts";
import { wagesWarnings } from "./comparison.ts";
import { deadlineWarnings } from "./deadlines.ts";
import { groundsAsFrozen, groundsOfQuarters, type QuarterGround } from "./grounds/eligibility.ts";
import { declineOf2020 } from "./grounds/receipts.ts";
import { type EmployerSize, sizeOfQuarter } from "./grounds/size.ts";
import type { ClaimInput } from "./input.ts";
import { type Check, readPayroll } from "./payroll.ts";
import { byCharacters } from "./people/employees.ts";
import { amountsByEmployee, identifyPeople, type People, paidByQuarter } from "./people/people.ts";
import { CapRoom } from "./quarter/cap.ts";
import { coveredPeriod, type PppRound } from "./quarter/ppp.ts";
import { type QuarterResult, quarterResults, sumQuarters, type Totals } from "./quarter/result.ts";
import { netReversals } from "./quarter/reversals.ts";
import { allocatePpp, dropCoveredPeriods } from "./quarter/tiers.ts";
import { readWages, type Wage } from "./quarter/wages.ts";
import { type ClaimQuarter, claimQuarters } from "./quarters.ts";
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
  /** Every row of the payroll that could be read, and what became of those inside the program. */
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
  const without = grounds.filter((entry) => entry.ground === null && claim.quarters.includes(entry.quarter));
  return [
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
  const claimed = grounds.filter(({ quarter }) => claim.quarters.includes(quarter));
  const sizes = new Map(
    claimed.map((entry) => [entry.quarter, sizeOfQuarter(claim, entry, paid.get(entry.quarter) ?? 0, rules)]),
  );
  const assumed = (kind: EmployerSize["assumed"]) => [...sizes].filter(([, size]) => size.assumed === kind);
  return {
    sizes,
    errors: assumed("unknown").map(([quarter]) => `LARGE_EMPLOYER_UNKNOWN:${quarter}`),
    warnings: assumed("small").length > 0 ? [warning("FTE_2019_ASSUMED_SMALL")] : [],
  };
}

function runPpp(claim: Claim, wages: readonly Wage[], people: People, room: CapRoom, rules: RuleSet): PppRound[] {
  const periods = claim.loans.map((loan) => coveredPeriod(loan, rules));
  const dropped = claim.excludesCoveredPeriods ? dropCoveredPeriods(periods, wages) : null;
  netReversals(wages);
  return dropped ?? allocatePpp(periods, wages, { owners: people.owners, room, rules });
}

const shortWarnings = (ppp: readonly PppRound[]) =>
  ppp
    .filter(({ short }) => short > 0n)
    .map(({ number, short }) => warning("PPP_PAYROLL_SHORT", `${number}`, moneyText(short)));

function stopped(errors: readonly string[], checks: readonly Check[], rest: Partial<Calculation>): Calculation {
  const nothing = { ppp: [], quarters: [], totals: sumQuarters([]), wages: [], people: null };
  return { warnings: [], excluded: [], grounds: [], ...rest, ...nothing, errors, checks };
}

/**
 * Steps 1–12 of domain document 2.2 on the wire form of an input. Pure: the same input and rules give the same result,
 * whatever the day. Throws only on an input that `claimInputSchema` refuses.
 */
export function calculate(input: ClaimInput, rules: RuleSet = defaultRules): Calculation {
  const claim = readClaim(input, rules);
  const grounds = groundsOf(claim, rules);
  const { checks, invalid } = readPayroll(input.payroll, rules);
  if (invalid.length > 0) {
    const errors = invalid.map((row) => `ROW_INVALID:${row}`);
    return stopped(errors, checks, { grounds });
  }
  const outside = checks.filter(({ quarter }) => quarter === null).length;
  const people = identifyPeople(claim, checks, rules);
  // Nobody is counted where the average of 2019 decides.
  const paid = claim.averageEmployees2019 === null ? paidByQuarter(people, checks) : new Map<ClaimQuarter, number>();
  const { sizes, errors, warnings } = sizesOf(claim, grounds, paid, rules);
  const { excluded, idOf } = people;
  const wages = readWages(checks, { claim, grounds, sizes, excluded, employeeOf: idOf });
  const room = new CapRoom(rules, amountsByEmployee(people, claim.priorQualified));
  const ppp = runPpp(claim, wages, people, room, rules);
  const results = quarterResults({ claim, grounds, sizes, people, wages, room, rules });
  const all = [
    ...(outside > 0 ? [warning("ROW_OUT_OF_PROGRAM", `${outside}`)] : []),
    ...people.warnings,
    ...groundWarnings(claim, grounds, rules),
    ...warnings,
    ...shortWarnings(ppp),
    ...results.warnings,
    ...wagesWarnings(claim, wages, rules),
    ...deadlineWarnings(claim, rules),
  ];
  const found = {
    warnings: inOrder(all),
    excluded: people.employees
      .filter(({ id }) => excluded.has(id))
      .map(({ name }) => name)
      .sort(byCharacters),
    grounds,
  };
  const stops = [...errors, ...results.errors];
  if (stops.length > 0) return stopped(stops, checks, found);
  const { quarters } = results;
  return { errors: [], ...found, ppp, quarters, totals: sumQuarters(quarters), checks, wages, people };
}
