import type { ExplainedFigure } from "@refundry/contract/calculations";
import { type Money, periodLabels, zeroMoney } from "@refundry/contract/values";
import type { RuleKey } from "@refundry/credit";
import type { StoredQuarter } from "../snapshot/calculation.rules.ts";
import { numberText } from "../snapshot/numberText.rules.ts";
import { creditOfReturn, smallerText } from "../snapshot/splitText.rules.ts";
import {
  byCredit,
  byHealth,
  byWages,
  column,
  type FormulaFacts,
  keyOf,
  type Make,
  type Term,
} from "./formula.rules.ts";

/** A line that corrects an amount: what is claimed less what was reported before. */
export function correctedLine(line: string, own: ExplainedFigure, people: typeof byCredit, rule: RuleKey): Make {
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

export function splitText(line: string, quarter: StoredQuarter, facts: FormulaFacts): string {
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

export function splitTerms(line: string, quarter: StoredQuarter, { splits }: FormulaFacts): Term[] {
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

/** A part of the credit under its own name: the same sum as on its line. */
export function renamed(line: "18a" | "26a", name: string): Make {
  return (quarter, facts) => {
    const made = correctedLine(line, line === "18a" ? "line_18a" : "line_26a", byCredit, "split")(quarter, facts);
    const text = splitText(line, quarter, facts).replace(`Line ${line}`, name);
    return { ...made, formula: text, terms: splitTerms(line, quarter, facts) };
  };
}
