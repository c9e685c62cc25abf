import { money, moneyText } from "@refundry/contract/values";
import {
  type Attribution,
  type Calculation,
  type ClaimInput,
  calculate,
  defaultRules,
  engineVersion,
  type FormLines,
  inputHash,
  matchNames,
  type PppRound,
  proveCalculation,
  type RuleSet,
  warningText,
} from "@refundry/credit";
import { computeTask } from "../../platform/compute/compute.ts";
import type {
  CalculatedQuarter,
  EligibilityFacts,
  ExcludedPerson,
  PeriodFigures,
  PppFigures,
} from "../snapshot/calculation.rules.ts";
import { limitsOf } from "../snapshot/employeeLimit.rules.ts";
import { inputWarnings } from "../snapshot/inputWarning.rules.ts";
import { eligibilityFacts } from "./eligibility.rules.ts";

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
  /** Of annual filers, the claimed periods; none for others. */
  periods: PeriodFigures[];
  /** Names of the proofs of 06, 5.8 that do not hold. Any: the result must not be stored. */
  failedProofs: string[];
  durationMs: number;
}

/** The whole engine on one input, by the rules that came with the product last unless others are asked for. */
export function calculateClaim(input: ClaimInput, rules: RuleSet = defaultRules): CalculationResult {
  const start = performance.now();
  const calculation = calculate(input, rules);
  const refused = calculation.errors.length > 0;
  const proofs = refused ? [] : proveCalculation(calculation, rules);
  const eligibility = eligibilityFacts(calculation, input, rules);
  const own = inputWarnings(input, { ...calculation, paid: eligibility.paid }, rules);
  return {
    inputHash: inputHash(input),
    engineVersion,
    rulesVersion: rules.version,
    state: refused ? "refused" : "done",
    errors: [...calculation.errors],
    warnings: [...calculation.warnings.map(warningText), ...own],
    excluded: calculation.excluded.map((name) => excludedPerson(name, input, calculation.attribution ?? [], rules)),
    ppp: calculation.ppp.map((round) => pppFigures(round, input, rules)),
    eligibility,
    quarters: quartersOf(calculation),
    periods: calculation.periods.map(({ period, credit, employerShare, nonrefundable, refundable }) => ({
      period,
      credit,
      employerShare,
      nonrefundable,
      refundable,
    })),
    failedProofs: proofs.filter(({ holds }) => !holds).map(({ name }) => name),
    durationMs: Math.round(performance.now() - start),
  };
}

/** An input with the values that it is calculated by, whole: a child process asks nobody. */
export interface RuledClaim {
  input: ClaimInput;
  rules: RuleSet;
}

export const calculateByRules = ({ input, rules }: RuledClaim): CalculationResult => calculateClaim(input, rules);

/** Runs in a child process. */
export const calculateTask = computeTask(import.meta.url, { calculateByRules });

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
    employees: result.employees.map(({ employee, ...figures }) => ({
      key: employee.key,
      name: employee.name,
      gross: figures.gross,
      ppp: figures.ppp,
      otherCredit: figures.otherCredit,
      // What a large employer paid for time worked lies outside what may count, too (domain document 1.2).
      outside: money(figures.outside + figures.worked),
      eligible: figures.eligible,
      cap: figures.cap,
      limits: limitsOf(figures),
      qualifiedWages: figures.qualifiedWages,
      qualifiedHealth: figures.qualifiedHealth,
      credit: figures.credit,
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
  rules: RuleSet,
): ExcludedPerson {
  const attributed = (basis: Attribution["basis"]) =>
    attribution.filter((person) => person.basis === basis).map((person) => person.name);
  const exact = (people: readonly string[]) =>
    matchNames(people, [name], [], rules).find(({ basis }) => basis === "exact")?.person;
  const owner = exact([...(owners ?? []), ...attributed("owner")]);
  const person = owner ?? exact([...(family ?? []), ...attributed("family")]) ?? name;
  const chained = attribution.find((one) => one.name === person);
  return {
    name,
    basis: owner ? "Owner" : "Family member",
    person,
    ...(chained && { percent: chained.percent, relation: chained.relation, chain: chained.chain }),
  };
}

function pppFigures(round: PppRound, { ppp }: ClaimInput, rules: RuleSet): PppFigures {
  const entered = ppp?.find(({ number }) => number === round.number);
  const { t0, t1, t2, t3, t4 } = round.tiers;
  return {
    number: round.number,
    start: round.start,
    end: round.end,
    weeks: entered?.weeks ?? rules.ppp.defaultWeeks,
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
    other_payroll_costs: entered?.other_payroll_costs ?? null,
    group_health: entered?.group_health ?? null,
    health_used: moneyText(round.healthUsed),
  };
}
