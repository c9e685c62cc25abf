import { type Money, money, shareOf, sumMoney } from "@refundry/contract/values";
import type { Claim } from "../claim.ts";
import type { QuarterGround } from "../grounds/eligibility.ts";
import type { EmployerSize } from "../grounds/size.ts";
import { byCharacters } from "../people/employees.ts";
import { amountsByEmployee, type People } from "../people/people.ts";
import type { ClaimQuarter } from "../quarters.ts";
import { type RuleSet, rulesOf } from "../rules.ts";
import { type Warning, warningOf } from "../warnings.ts";
import { creditOfQuarter, type QuarterAmount } from "./amount.ts";
import type { CapRoom } from "./cap.ts";
import type { HealthExpense } from "./health.ts";
import { annualLines, type FormLines, formLines } from "./lines.ts";
import { payLimits } from "./payBefore.ts";
import { type EmployeeQuarter, qualifyQuarter } from "./qualified.ts";
import { type CreditSplit, type PeriodSplit, splitCredit, splitPeriods } from "./split.ts";
import type { Wage } from "./wages.ts";

/** A claimed quarter with everything that stands on its form, in cents. */
export interface QuarterResult extends QuarterGround, QuarterAmount {
  /** Ordered by display name; none where the quarter has no ground. */
  readonly employees: readonly EmployeeQuarter[];
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
  readonly health: readonly HealthExpense[];
  readonly room: CapRoom;
  readonly rules: RuleSet;
}

export interface QuarterResults {
  readonly quarters: readonly QuarterResult[];
  /** Of annual filers, the claimed periods; none for others. */
  readonly periods: readonly PeriodSplit[];
  readonly warnings: readonly Warning[];
}

type ByEmployee = Map<number, Wage[]>;

/** Checks by quarter and employee, excluded persons left out. */
function groupWages(wages: readonly Wage[]): Map<ClaimQuarter, ByEmployee> {
  const groups = new Map<ClaimQuarter, ByEmployee>();
  for (const wage of wages) {
    if (wage.outcome === "excluded" || wage.quarter === null) continue;
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

/** Health expenses of a quarter by employee, March 2020 first. */
function healthOf(quarter: ClaimQuarter, health: readonly HealthExpense[]): Map<number, HealthExpense[]> {
  const own = new Map<number, HealthExpense[]>();
  for (const expense of health)
    if (expense.quarter === quarter) own.set(expense.employee, [...(own.get(expense.employee) ?? []), expense]);
  return own;
}

/** Wages by which other members of the group pay employees of the client in a quarter. */
function sharedOf({ claim, people }: ResultFacts, quarter: ClaimQuarter): Map<number, bigint> {
  const own = claim.shared.filter((entry) => entry.quarter === quarter);
  return amountsByEmployee(
    people,
    own.map(({ name, otherWages }) => [name, otherWages]),
  );
}

type Limits = ReturnType<typeof payLimits>;

/** The pay limits of a quarter; the checks of an employee are sought only where there are any. */
function limitsOfPay(
  facts: ResultFacts,
  ground: QuarterGround,
  wagesOf: (employee: number) => readonly Wage[],
): Limits {
  const { claim, grounds, people, rules, sizes } = facts;
  const isLarge = sizes.get(ground.quarter)?.onlyNotWorking ?? false;
  return payLimits(ground, grounds, { isLarge, entered: amountsByEmployee(people, claim.payBefore), wagesOf, rules });
}

/** All checks of an employee, those outside the program among them; grouped once, when first asked for. */
function checksByEmployee(wages: readonly Wage[]): (employee: number) => readonly Wage[] {
  let groups: Map<number, Wage[]> | null = null;
  return (employee) => {
    if (groups === null) {
      groups = new Map();
      for (const wage of wages) {
        const own = groups.get(wage.employee);
        if (own) own.push(wage);
        else groups.set(wage.employee, [wage]);
      }
    }
    return groups.get(employee) ?? [];
  };
}

function unknownPay(limits: Limits, qualified: readonly EmployeeQuarter[], quarter: ClaimQuarter): Warning[] {
  if (!limits) return [];
  return qualified
    .filter(({ eligible, payLimit }) => eligible > 0n && payLimit === null)
    .map(({ employee }) => warningOf("PAY_BEFORE_UNKNOWN", quarter, employee.name, quarter));
}

/** What the other members of the group have qualified in a quarter; it shares a startup's limit. */
function othersQualified({ claim }: ResultFacts, quarter: ClaimQuarter): Money {
  return sumMoney(claim.members.flatMap(({ qualified }) => qualified[quarter] ?? []));
}

interface CreditedQuarter extends QuarterGround, QuarterAmount {
  readonly split: CreditSplit;
  readonly warnings: readonly Warning[];
}

function finish(facts: ResultFacts, entry: CreditedQuarter, split: CreditSplit): QuarterResult {
  const { claim } = facts;
  const { warnings: _, ...rest } = entry;
  const march = sumMoney(entry.employees.map((employee) => employee.march));
  const marchHealth = sumMoney(entry.employees.map((employee) => employee.marchHealth));
  const amounts = { ...entry, ...split, march, marchHealth };
  const reported = claim.reported[entry.quarter];
  const lines = claim.isAnnual ? annualLines(amounts, reported) : formLines(entry.quarter, amounts, reported);
  const refund = money(-lines["27"].col4);
  const employees = [...entry.employees].sort((a, b) => byCharacters(a.employee.name, b.employee.name));
  return { ...rest, employees, split, lines, refund, feeExpected: feeOf(refund, claim.contingencyRate) };
}

/** Steps 8–11 of domain document 2.2 for the claimed quarters, in order, so that 2020 shares its cap. */
export function quarterResults(facts: ResultFacts): QuarterResults {
  const { claim, grounds, people, room, rules, wages } = facts;
  const groups = groupWages(wages);
  const wagesOf = checksByEmployee(wages);
  const credited = grounds
    .filter(({ quarter }) => claim.quarters.includes(quarter))
    .map((entry): CreditedQuarter => {
      const { quarter, ground } = entry;
      const payLimitOf = limitsOfPay(facts, entry, wagesOf);
      const qualified =
        ground === null
          ? []
          : qualifyQuarter({
              quarter,
              wages: groups.get(quarter) ?? new Map(),
              health: healthOf(quarter, facts.health),
              shared: sharedOf(facts, quarter),
              payLimitOf,
              employees: people.employees,
              room,
            });
      const amount = creditOfQuarter(
        qualified,
        ground,
        othersQualified(facts, quarter),
        rulesOf(rules, quarter),
        rules,
      );
      const split = splitCredit(claim, quarter, amount.credit, rules);
      return {
        ...entry,
        ...amount,
        split,
        warnings: [...unknownPay(payLimitOf, qualified, quarter), ...split.warnings],
      };
    });
  const warnings = credited.flatMap((entry) => entry.warnings);
  if (!claim.isAnnual)
    return { quarters: credited.map((entry) => finish(facts, entry, entry.split)), periods: [], warnings };
  const { periods, nonrefundable } = splitPeriods(claim, credited, rules);
  const quarters = credited.map((entry) => {
    const part = nonrefundable.get(entry.quarter) ?? money(0n);
    return finish(facts, entry, { ...entry.split, nonrefundable: part, refundable: money(entry.credit - part) });
  });
  return { quarters, periods, warnings };
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
