import { type Money, money, shareOf, sumMoney } from "@refundry/contract/values";
import type { Claim } from "../claim.ts";
import type { QuarterGround } from "../grounds/eligibility.ts";
import type { EmployerSize } from "../grounds/size.ts";
import { byCharacters } from "../people/employees.ts";
import { amountsByEmployee, type People } from "../people/people.ts";
import type { ClaimQuarter } from "../quarters.ts";
import { type RuleSet, rulesOf } from "../rules.ts";
import type { Warning } from "../warnings.ts";
import { creditOfQuarter } from "./amount.ts";
import type { CapRoom } from "./cap.ts";
import { type FormLines, formLines } from "./lines.ts";
import { type EmployeeQuarter, qualifyQuarter } from "./qualified.ts";
import { type CreditSplit, splitCredit } from "./split.ts";
import type { Wage } from "./wages.ts";

/** A claimed quarter with everything that stands on its form, in cents. */
export interface QuarterResult extends QuarterGround {
  /** Ordered by display name; none where the quarter has no ground. */
  readonly employees: readonly EmployeeQuarter[];
  readonly qualifiedWages: Money;
  readonly qualifiedHealth: Money;
  readonly credit: Money;
  readonly split: CreditSplit;
  readonly lines: FormLines;
  /** −line 27. */
  readonly refund: Money;
  readonly feeExpected: Money;
}

export interface Totals {
  readonly credit: Money;
  readonly nonrefundable: Money;
  readonly refundable: Money;
  readonly refund: Money;
  readonly feeExpected: Money;
}

export interface ResultFacts {
  readonly claim: Claim;
  readonly grounds: readonly QuarterGround[];
  readonly sizes: ReadonlyMap<ClaimQuarter, EmployerSize>;
  readonly people: People;
  readonly wages: readonly Wage[];
  readonly room: CapRoom;
  readonly rules: RuleSet;
}

export interface QuarterResults {
  readonly quarters: readonly QuarterResult[];
  readonly errors: readonly string[];
  readonly warnings: readonly Warning[];
}

type ByEmployee = Map<number, Wage[]>;

/** Checks by quarter and employee, excluded persons left out. */
function groupWages(wages: readonly Wage[]): Map<ClaimQuarter, ByEmployee> {
  const groups = new Map<ClaimQuarter, ByEmployee>();
  for (const wage of wages) {
    if (wage.outcome === "excluded") continue;
    const quarter = groups.get(wage.quarter) ?? new Map<number, Wage[]>();
    groups.set(wage.quarter, quarter);
    const own = quarter.get(wage.employee);
    if (own) own.push(wage);
    else quarter.set(wage.employee, [wage]);
  }
  return groups;
}

/** Percent of a refund, half up; nothing of a negative one. The rate in hundredths of a percent. */
function feeOf(refund: Money, rate: bigint): Money {
  return refund > 0n ? shareOf(refund, rate, 10_000n) : money(0n);
}

function qualifiedEmployees(facts: ResultFacts, { quarter, ground }: QuarterGround, wages: ByEmployee) {
  if (ground === null) return [];
  const { claim, people, room, sizes } = facts;
  return qualifyQuarter({
    quarter,
    wages,
    health: amountsByEmployee(people, claim.health[quarter] ?? []),
    onlyNotWorking: sizes.get(quarter)?.onlyNotWorking ?? false,
    employees: people.employees,
    room,
  });
}

function quarterResult(facts: ResultFacts, entry: QuarterGround, qualified: readonly EmployeeQuarter[]): QuarterResult {
  const { claim, rules } = facts;
  const { quarter, ground } = entry;
  const amount = creditOfQuarter(qualified, ground, rulesOf(rules, quarter), rules);
  const split = splitCredit(claim, quarter, amount.credit, rules);
  const march = sumMoney(qualified.map((employee) => employee.march));
  const lines = formLines(quarter, { ...amount, ...split, march }, claim.reported[quarter]);
  const refund = money(-lines["27"].col4);
  const employees = [...amount.employees].sort((a, b) => byCharacters(a.employee.name, b.employee.name));
  return { ...entry, ...amount, employees, split, lines, refund, feeExpected: feeOf(refund, claim.contingencyRate) };
}

/** Steps 8–11 of domain document 2.2 for the claimed quarters, in order, so that 2020 shares its cap. */
export function quarterResults(facts: ResultFacts): QuarterResults {
  const { claim, grounds, wages } = facts;
  const groups = groupWages(wages);
  const errors: string[] = [];
  const quarters = grounds
    .filter(({ quarter }) => claim.quarters.includes(quarter))
    .map((entry) => {
      const qualified = qualifiedEmployees(facts, entry, groups.get(entry.quarter) ?? new Map());
      const negative = qualified.filter(({ eligible }) => eligible < 0n);
      errors.push(...negative.map(({ employee }) => `NEGATIVE_TOTAL:${employee.name}:${entry.quarter}`));
      return quarterResult(facts, entry, qualified);
    });
  return { quarters, errors, warnings: quarters.flatMap(({ split }) => split.warnings) };
}

/** Sums over the quarters. */
export function sumQuarters(quarters: readonly QuarterResult[]): Totals {
  return {
    credit: sumMoney(quarters.map(({ credit }) => credit)),
    nonrefundable: sumMoney(quarters.map(({ split }) => split.nonrefundable)),
    refundable: sumMoney(quarters.map(({ split }) => split.refundable)),
    refund: sumMoney(quarters.map(({ refund }) => refund)),
    feeExpected: sumMoney(quarters.map(({ feeExpected }) => feeExpected)),
  };
}
