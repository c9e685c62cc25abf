import { type Money, money, moneyText, parseMoney, type QuarterKey } from "@refundry/contract/values";
import {
  type Attribution,
  type Calculation,
  type Check,
  type ClaimInput,
  calculate,
  declineOf2020,
  defaultRules,
  engineVersion,
  type FormLines,
  identifyEmployees,
  inputHash,
  matchNames,
  type PppRound,
  proveCalculation,
  type ReceiptFacts,
  type ReceiptQuarter,
  type Receipts,
  type RuleSet,
  receiptsTest,
  warningText,
} from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";
import type {
  CalculatedQuarter,
  EligibilityFacts,
  ExcludedPerson,
  PppFigures,
  ReceiptsFigures,
} from "../snapshot/calculation.rules.ts";
import { inputWarnings } from "../snapshot/inputWarning.rules.ts";

/** A whole calculation as plain data; amounts of quarters and employees in cents, the rest as decimal strings. */
export interface CalculationResult {
  inputHash: string;
  engineVersion: string;
  rulesVersion: string;
  state: "done" | "refused";
  /** Codes with their arguments: `NEGATIVE_TOTAL:Ana Ruiz:2021-Q1`. */
  errors: string[];
  warnings: string[];
  excluded: ExcludedPerson[];
  ppp: PppFigures[];
  eligibility: EligibilityFacts;
  quarters: CalculatedQuarter[];
  /** Names of the proofs of 06, 5.8 that do not hold. Any: the result must not be stored. */
  failedProofs: string[];
  durationMs: number;
}

/** The whole engine on one input, by the rules of today unless others are asked for. */
export function calculateClaim(input: ClaimInput, rules: RuleSet = defaultRules): CalculationResult {
  const start = performance.now();
  const calculation = calculate(input, rules);
  const refused = calculation.errors.length > 0;
  const proofs = refused ? [] : proveCalculation(calculation, rules);
  const eligibility = eligibilityFacts(calculation, input);
  const own = inputWarnings(input, { ...calculation, paid: eligibility.paid }, rules);
  return {
    inputHash: inputHash(input),
    engineVersion,
    rulesVersion: rules.version,
    state: refused ? "refused" : "done",
    errors: [...calculation.errors],
    warnings: [...calculation.warnings.map(warningText), ...own],
    excluded: calculation.excluded.map((name) => excludedPerson(name, input, calculation.attribution ?? [])),
    ppp: calculation.ppp.map((round) => pppFigures(round, input)),
    eligibility,
    quarters: quartersOf(calculation),
    failedProofs: proofs.filter(({ holds }) => !holds).map(({ name }) => name),
    durationMs: Math.round(performance.now() - start),
  };
}

/** Runs in a child process. */
export const calculateTask = computeTask(import.meta.url, calculateClaim);

function quartersOf({ quarters }: Calculation): CalculatedQuarter[] {
  return quarters.map((result) => ({
    quarter: result.quarter,
    ground: result.ground,
    spans: result.spans.map(([start, end]) => ({ start, end })),
    qualifiedWages: result.qualifiedWages,
    qualifiedHealth: result.qualifiedHealth,
    credit: result.credit,
    splitBasis: result.split.basis,
    employerShare: result.split.employerShare,
    nonrefundable: result.split.nonrefundable,
    refundable: result.split.refundable,
    refund: result.refund,
    feeExpected: result.feeExpected,
    lines: linesText(result.lines),
    employees: result.employees.map(({ employee, gross, ppp, outside, worked, eligible, cap, ...rest }) => ({
      key: employee.key,
      name: employee.name,
      gross,
      ppp,
      // What a large employer paid for time worked lies outside what may count, too (domain document 1.2).
      outside: (outside + worked) as typeof outside,
      eligible,
      cap,
      qualifiedWages: rest.qualifiedWages,
      qualifiedHealth: rest.qualifiedHealth,
      credit: rest.credit,
    })),
  }));
}

function linesText(lines: FormLines): CalculatedQuarter["lines"] {
  const texts = (columns: object) =>
    Object.fromEntries(Object.entries(columns).map(([column, amount]) => [column, moneyText(money(amount))]));
  return Object.fromEntries(Object.entries(lines).map(([line, columns]) => [line, texts(columns)]));
}

/** Who of those listed an excluded name belongs to: an owner goes before a relative. */
function excludedPerson(
  name: string,
  { owners, family }: ClaimInput,
  attribution: readonly Attribution[],
): ExcludedPerson {
  const attributed = (basis: Attribution["basis"]) =>
    attribution.filter((person) => person.basis === basis).map((person) => person.name);
  const exact = (people: readonly string[]) =>
    matchNames(people, [name]).find(({ basis }) => basis === "exact")?.person;
  const owner = exact([...(owners ?? []), ...attributed("owner")]);
  if (owner) return { name, basis: "Owner", person: owner };
  return { name, basis: "Family member", person: exact([...(family ?? []), ...attributed("family")]) ?? name };
}

function pppFigures(round: PppRound, { ppp }: ClaimInput): PppFigures {
  const entered = ppp?.find(({ number }) => number === round.number);
  const { t0, t1, t2, t3, t4 } = round.tiers;
  return {
    number: round.number,
    start: round.start,
    end: round.end,
    weeks: entered?.weeks ?? defaultRules.ppp.defaultWeeks,
    amount: entered?.amount ?? "0.00",
    forgiven: entered?.forgiven ?? null,
    payroll_reported: entered?.payroll_reported ?? null,
    nonpayroll_reported: entered?.nonpayroll_reported ?? null,
    required: moneyText(round.required),
    used: moneyText(round.used),
    short: moneyText(round.short),
    t0: moneyText(t0),
    t1: moneyText(t1),
    t2: moneyText(t2),
    t3: moneyText(t3),
    t4: moneyText(t4),
  };
}

function eligibilityFacts({ grounds, checks }: Calculation, input: ClaimInput): EligibilityFacts {
  const entered = Object.entries(input.revenue ?? {}).flatMap(([quarter, amount]) => {
    const value = amount === null || amount === undefined ? null : parseMoney(amount);
    return value === null ? [] : [[quarter, value] as const];
  });
  const facts = { receipts: Object.fromEntries(entered) as Receipts, businessBegan: input.business_began ?? null };
  const quarters = (Object.keys(facts.receipts) as ReceiptQuarter[]).filter((quarter) => quarter >= "2020").sort();
  const decline = declineOf2020(facts);
  return {
    grounds: grounds.map(({ quarter, ground, spans }) => ({
      quarter,
      ground,
      spans: spans.map(([start, end]) => ({ start, end })),
    })),
    receipts: quarters.map((quarter) => receiptsFigures(facts, quarter, input)),
    decline_2020: { from: decline.from, to: decline.quarters.at(-1) ?? null, ended_by: decline.endedBy },
    paid: paidByQuarter(checks),
  };
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

function receiptsFigures(facts: ReceiptFacts, quarter: QuarterKey, { elections }: ClaimInput): ReceiptsFigures {
  const usePreceding = (elections as readonly string[] | null | undefined)?.includes(quarter) ?? true;
  const tested = receiptsTest(facts, quarter, { usePreceding });
  return {
    quarter,
    amount: textOf(tested.amount),
    base: tested.base,
    base_amount: textOf(tested.baseAmount),
    ratio: tested.ratio,
    met: tested.met,
    by_preceding: tested.byPreceding,
  };
}

function textOf(amount: Money | null): string | null {
  return amount === null ? null : moneyText(amount);
}
