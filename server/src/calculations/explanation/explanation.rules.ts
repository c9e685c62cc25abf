import type { ExplainedFigure } from "@refundry/contract/calculations";
import { type Money, quarterLabel, zeroMoney } from "@refundry/contract/values";
import { type RuleKey, rulesOfQuarter } from "@refundry/credit";
import type { EmployeeFigures, StoredQuarter } from "../snapshot/calculation.rules.ts";
import { othersQualified, startupLimitText, uncappedCredit } from "../snapshot/limit.rules.ts";
import { numberText } from "../snapshot/numberText.rules.ts";
import { correctedLine, renamed } from "./formLine.rules.ts";
import {
  byCredit,
  byHealth,
  byWages,
  column,
  type FigureFormula,
  type FormulaFacts,
  keyOf,
  type Make,
  minus,
  percent,
  ruleName,
  sumOf,
} from "./formula.rules.ts";

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
      const own = rulesOfQuarter(facts.rules, quarter);
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
        rule: limit !== null && othersQualified(quarter, facts.facts) > 0n ? "startup_share" : "credit",
        ...byCredit,
      };
    },
  ],
  employer_share: [
    "Employer share",
    (quarter, facts) => {
      const { shareRate } = rulesOfQuarter(facts.rules, quarter);
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
      const [first, second] = [column(quarter, "23", "col4"), column(quarter, "26a", "col4")];
      return {
        amount: column(quarter, "27", "col4"),
        formula: `Line 27 = line 23 ${numberText(first)} + line 26a ${numberText(second)} = ${numberText(column(quarter, "27", "col4"))}`,
        terms: [
          { text: "Line 23", amount: first, figure: "line_23" },
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

/** What a figure of a quarter is made of (06, 2.3, level 1). */
export function figureFormula(quarter: StoredQuarter, figure: ExplainedFigure, facts: FormulaFacts): FigureFormula {
  const [title, make] = makers[figure];
  const { rule, ...made } = make(quarter, facts);
  return {
    title: `${title} ${quarterLabel(quarter)}`,
    ...made,
    rule: ruleName(rule, keyOf(quarter), facts.facts.form),
  };
}
