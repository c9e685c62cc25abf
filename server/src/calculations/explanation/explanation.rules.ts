import type { ExplainedFigure } from "@refundry/contract/calculations";
import {
  type Money,
  money,
  parseMoney,
  periodLabels,
  quarterKey,
  quarterLabel,
  zeroMoney,
} from "@refundry/contract/values";
import {
  type ClaimQuarter,
  type ExplainedSplit,
  explainSplits,
  type QuarterRules,
  type RuleKey,
  type RuleSet,
  sourceOf,
} from "@refundry/credit";
import type { EmployeeFigures, StoredQuarter } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import { startupLimitText, uncappedCredit } from "../snapshot/limit.rules.ts";
import { numberText } from "../snapshot/numberText.rules.ts";
import { creditOfReturn, smallerText } from "../snapshot/splitText.rules.ts";

/** A rule by name, where it stands in the law and on a worksheet, and whether the reading is ours. */
export interface RuleName {
  name: string;
  law: string;
  worksheet: string | null;
  reading: string | null;
}

const ourReading = "Reading of the law: ask your tax adviser";

/** A rule of a quarter with its source. */
export function ruleName(rule: RuleKey, quarter: ClaimQuarter): RuleName {
  const { name, law, worksheet, isReading } = sourceOf(rule, quarter);
  return { name, law, worksheet, reading: isReading ? ourReading : null };
}

/** What the formulas of a calculation rest on: its snapshot, its own rules and the credits it stored. */
export interface FormulaFacts {
  facts: ClaimFacts;
  rules: RuleSet;
  splits: ReadonlyMap<ClaimQuarter, ExplainedSplit>;
}

export function formulaFacts(facts: ClaimFacts, rules: RuleSet, quarters: readonly StoredQuarter[]): FormulaFacts {
  const credits = quarters.map((one) => ({ quarter: quarterKey(one) as ClaimQuarter, credit: one.credit }));
  return { facts, rules, splits: explainSplits(facts, credits, rules) };
}

/** A term of a formula, and the figure that explains it further. */
export interface Term {
  text: string;
  amount: Money;
  figure: ExplainedFigure | null;
}

/** The formula of a figure with its numbers, and which amount of each employee makes it. */
export interface FigureFormula {
  title: string;
  amount: Money;
  formula: string;
  terms: Term[];
  rule: RuleName;
  employeesOf: string;
  employeeAmount: (employee: EmployeeFigures) => Money;
}

const keyOf = (quarter: StoredQuarter) => quarterKey(quarter) as ClaimQuarter;

function rulesOf(quarter: StoredQuarter, { rules }: FormulaFacts): QuarterRules {
  const key = keyOf(quarter);
  const found = rules.quarters.find((one) => one.quarter === key);
  if (!found) throw new RangeError(`There are no rules for ${key}.`);
  return found;
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const minus = (a: bigint, b: bigint) => money(a - b);
const sumOf = (quarter: StoredQuarter, of: (employee: EmployeeFigures) => Money) =>
  money(quarter.employees.reduce((sum, employee) => sum + of(employee), 0n));

const column = (quarter: StoredQuarter, line: string, name: string) =>
  parseMoney(quarter.lines[line]?.[name] ?? "0.00") ?? zeroMoney;

const byCredit = { employeesOf: "credit", employeeAmount: (one: EmployeeFigures) => one.credit };
const byWages = { employeesOf: "qualified wages", employeeAmount: (one: EmployeeFigures) => one.qualifiedWages };
const byHealth = { employeesOf: "qualified health", employeeAmount: (one: EmployeeFigures) => one.qualifiedHealth };

type Make = (quarter: StoredQuarter, facts: FormulaFacts) => Omit<FigureFormula, "title" | "rule"> & { rule: RuleKey };

/** A line that corrects an amount: what is claimed less what was reported before. */
function correctedLine(line: string, own: ExplainedFigure, people: typeof byCredit, rule: RuleKey): Make {
  return (quarter, facts) => {
    const [claimed, before, change] = ["col1", "col2", "col4"].map((name): Money => column(quarter, line, name));
    const now = claimed ?? zeroMoney;
    const reported = before ?? zeroMoney;
    const rest = quarter.lines[line]?.col4 === undefined ? "" : `; column 4 = ${numberText(change ?? 0n)}`;
    const parts = splitText(line, quarter, facts);
    return {
      amount: now,
      formula:
        reported === 0n
          ? `${parts}${rest}`
          : `${parts}; reported before ${numberText(reported)}; column 3 = ${numberText(now - reported)}${rest}`,
      terms: [
        ...splitTerms(line, quarter, facts),
        ...(reported === 0n ? [] : [{ text: "Reported before", amount: reported, figure: null }]),
      ],
      rule,
      ...people,
      ...(own === "line_30" || own === "line_33a" ? byWages : {}),
      ...(own === "line_34" ? byHealth : {}),
    };
  };
}

/** The nonrefundable part of a quarter, or its part of that of an annual filer's period (domain document 1.8). */
function nonrefundableText(quarter: StoredQuarter, { splits }: FormulaFacts): string {
  const { credit, nonrefundable } = quarter;
  const split = splits.get(keyOf(quarter));
  if (!split) return `${numberText(nonrefundable)}`;
  const { period } = split;
  if (!period) return smallerText(credit, split, nonrefundable);
  const whole = smallerText(period.credit, period, period.nonrefundable);
  return `${numberText(nonrefundable)}, its part by credit of ${periodLabels[period.period]}: ${whole}`;
}

function splitText(line: string, quarter: StoredQuarter, facts: FormulaFacts): string {
  const { credit, nonrefundable, refundable, qualifiedWages, qualifiedHealth } = quarter;
  if (line === "26a")
    return `Line 26a = credit ${numberText(credit)} − nonrefundable ${numberText(nonrefundable)} = ${numberText(refundable)}`;
  if (line === "18a") return `Line 18a = ${nonrefundableText(quarter, facts)}`;
  const marchHealth = column(quarter, "34", "col1");
  if (line === "34") return `Line 34 = qualified health expenses of March 13–31, 2020 = ${numberText(marchHealth)}`;
  if (line === "31a")
    return marchHealth === 0n
      ? `Line 31a = qualified health expenses ${numberText(qualifiedHealth)}`
      : `Line 31a = qualified health expenses ${numberText(qualifiedHealth)} − March 13–31, 2020 ${numberText(marchHealth)} = ${numberText(qualifiedHealth - marchHealth)}`;
  const march = column(quarter, "33a", "col1");
  if (line === "33a") return `Line 33a = qualified wages of March 13–31, 2020 = ${numberText(march)}`;
  return march === 0n
    ? `Line 30 = qualified wages ${numberText(qualifiedWages)}`
    : `Line 30 = qualified wages ${numberText(qualifiedWages)} − March 13–31, 2020 ${numberText(march)} = ${numberText(qualifiedWages - march)}`;
}

function splitTerms(line: string, quarter: StoredQuarter, { splits }: FormulaFacts): Term[] {
  const credit = { text: "Credit", amount: quarter.credit, figure: "credit" as const };
  const wages = { text: "Qualified wages", amount: quarter.qualifiedWages, figure: "qualified_wages" as const };
  const health = { text: "Qualified health", amount: quarter.qualifiedHealth, figure: "qualified_health" as const };
  if (line === "26a")
    return [credit, { text: "Nonrefundable", amount: quarter.nonrefundable, figure: "nonrefundable" }];
  if (line === "18a")
    return [
      credit,
      { text: "Employer share", amount: quarter.employerShare, figure: "employer_share" },
      ...(splits.get(keyOf(quarter))?.steps ?? []).map(({ credit: of, amount }) => {
        const words = creditOfReturn(of);
        return { text: words.charAt(0).toUpperCase() + words.slice(1), amount, figure: null };
      }),
    ];
  return line === "31a" || line === "34" ? [health] : [wages];
}

const makers: Record<ExplainedFigure, readonly [title: string, make: Make]> = {
  gross: ["Gross", employeeSum((one) => one.gross, "gross", "pay")],
  ppp: ["Covered by PPP", employeeSum((one) => one.ppp, "pay used for PPP", "ppp")],
  outside: [
    "Outside the eligible period",
    employeeSum((one) => one.outside, "pay outside the period", "eligible_days"),
  ],
  qualified_wages: ["Qualified wages", employeeSum((one) => one.qualifiedWages, "qualified wages", "wages_to_cap")],
  qualified_health: [
    "Qualified health expenses",
    employeeSum((one) => one.qualifiedHealth, "qualified health", "health"),
  ],
  credit: [
    "Credit",
    (quarter, facts) => {
      const own = rulesOf(quarter, facts);
      const { qualifiedWages, qualifiedHealth, credit } = quarter;
      const uncapped = uncappedCredit(quarter, own);
      const parts = `qualified wages ${numberText(qualifiedWages)} + health ${numberText(qualifiedHealth)}`;
      const limit = startupLimitText(quarter, uncapped, facts.facts, facts.rules);
      const made = limit === null ? `(${parts})` : numberText(qualifiedWages + qualifiedHealth);
      return {
        amount: credit,
        formula: `Credit = ${percent(own.rate)} × ${made} = ${numberText(uncapped)}${limit === null ? "" : `, ${limit}`}`,
        terms: [
          { text: "Qualified wages", amount: qualifiedWages, figure: "qualified_wages" },
          { text: "Qualified health", amount: qualifiedHealth, figure: "qualified_health" },
        ],
        rule: "credit",
        ...byCredit,
      };
    },
  ],
  employer_share: [
    "Employer share",
    (quarter, facts) => {
      const { shareRate } = rulesOf(quarter, facts);
      const split = facts.splits.get(keyOf(quarter));
      const wages = split?.wages ?? zeroMoney;
      const tips = split?.tips ?? zeroMoney;
      const whole =
        tips === 0n
          ? `taxable wages ${numberText(wages)}`
          : `(taxable wages ${numberText(wages - tips)} + tips ${numberText(tips)})`;
      return {
        amount: quarter.employerShare,
        formula: `Employer share = ${percent(shareRate)} × ${whole} = ${numberText(quarter.employerShare)}`,
        terms: [
          { text: "Taxable wages", amount: minus(wages, tips), figure: null },
          ...(tips === 0n ? [] : [{ text: "Taxable tips", amount: tips, figure: null }]),
        ],
        rule: "employer_share",
        ...byWages,
      };
    },
  ],
  nonrefundable: ["Nonrefundable", renamed("18a", "Nonrefundable")],
  refundable: ["Refundable", renamed("26a", "Refundable")],
  line_18a: ["Line 18a", correctedLine("18a", "line_18a", byCredit, "split")],
  line_26a: ["Line 26a", correctedLine("26a", "line_26a", byCredit, "split")],
  line_30: ["Line 30", correctedLine("30", "line_30", byWages, "lines")],
  line_31a: ["Line 31a", correctedLine("31a", "line_31a", byHealth, "lines")],
  line_33a: ["Line 33a", correctedLine("33a", "line_33a", byWages, "lines")],
  line_34: ["Line 34", correctedLine("34", "line_34", byHealth, "lines")],
  line_23: [
    "Line 23",
    (quarter) => ({
      amount: column(quarter, "23", "col4"),
      formula: `Line 23 = column 4 of line 18a = ${numberText(column(quarter, "23", "col4"))}`,
      terms: [{ text: "Line 18a, column 4", amount: column(quarter, "18a", "col4"), figure: "line_18a" }],
      rule: "lines",
      ...byCredit,
    }),
  ],
  line_27: [
    "Line 27",
    (quarter) => {
      const [first, second] = [column(quarter, "18a", "col4"), column(quarter, "26a", "col4")];
      return {
        amount: column(quarter, "27", "col4"),
        formula: `Line 27 = line 18a ${numberText(first)} + line 26a ${numberText(second)} = ${numberText(column(quarter, "27", "col4"))}`,
        terms: [
          { text: "Line 18a, column 4", amount: first, figure: "line_18a" },
          { text: "Line 26a, column 4", amount: second, figure: "line_26a" },
        ],
        rule: "lines",
        ...byCredit,
      };
    },
  ],
  refund: [
    "Refund",
    (quarter) => ({
      amount: quarter.refund,
      formula: `Refund = −line 27 = ${numberText(quarter.refund)}`,
      terms: [{ text: "Line 27", amount: minus(0n, quarter.refund), figure: "line_27" }],
      rule: "lines",
      ...byCredit,
    }),
  ],
  fee_expected: [
    "Expected fee",
    (quarter, facts) => ({
      amount: quarter.feeExpected,
      formula: `Expected fee = ${Number(facts.facts.contingency_rate ?? facts.rules.normalContingencyRate)}% × refund ${numberText(quarter.refund)} = ${numberText(quarter.feeExpected)}`,
      terms: [{ text: "Refund", amount: quarter.refund, figure: "refund" }],
      rule: "fee",
      ...byCredit,
    }),
  ],
};

function employeeSum(of: (employee: EmployeeFigures) => Money, name: string, rule: RuleKey): Make {
  return (quarter) => {
    const amount = sumOf(quarter, of);
    const count = quarter.employees.length;
    return {
      amount,
      formula: `Sum of the ${name} of ${count} ${count === 1 ? "employee" : "employees"} = ${numberText(amount)}`,
      terms: [],
      rule,
      employeesOf: name,
      employeeAmount: of,
    };
  };
}

/** A part of the credit under its own name: the same sum as on its line. */
function renamed(line: "18a" | "26a", name: string): Make {
  return (quarter, facts) => {
    const made = correctedLine(line, line === "18a" ? "line_18a" : "line_26a", byCredit, "split")(quarter, facts);
    const text = splitText(line, quarter, facts).replace(`Line ${line}`, name);
    return { ...made, formula: text, terms: splitTerms(line, quarter, facts) };
  };
}

/** What a figure of a quarter is made of (06, 2.3, level 1). */
export function figureFormula(quarter: StoredQuarter, figure: ExplainedFigure, facts: FormulaFacts): FigureFormula {
  const [title, make] = makers[figure];
  const { rule, ...made } = make(quarter, facts);
  return { title: `${title} ${quarterLabel(quarter)}`, ...made, rule: ruleName(rule, keyOf(quarter)) };
}
