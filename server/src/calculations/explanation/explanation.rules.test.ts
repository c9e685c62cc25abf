import { explainedFigures } from "@refundry/contract/calculations";
import { money } from "@refundry/contract/values";
import { defaultRules, type RuleSet, ruleSets } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import type { StoredQuarter } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import { figureFormula } from "./explanation.rules.ts";
import { formulaFacts } from "./formula.rules.ts";

const cents = (text: string) => money(text.replace(".", ""));

function quarterOf(parts: Partial<StoredQuarter>): StoredQuarter {
  const nothing = cents("0.00");
  return {
    year: 2021,
    quarter: 3,
    ground: "suspension",
    spans: [],
    qualifiedWages: nothing,
    qualifiedHealth: nothing,
    credit: nothing,
    splitBasis: "employer_medicare_1.45%",
    employerShare: nothing,
    nonrefundable: nothing,
    refundable: nothing,
    refund: nothing,
    feeExpected: nothing,
    lines: {},
    employees: [],
    ...parts,
  };
}

const facts: ClaimFacts = { claim_quarters: ["2021-Q3"] };
const formulaOf = (
  quarter: StoredQuarter,
  figure: (typeof explainedFigures)[number],
  more: Partial<ClaimFacts> = {},
  rules: RuleSet = defaultRules,
) => figureFormula(quarter, figure, formulaFacts({ ...facts, ...more }, rules, [quarter]));

const startup = (credit: string) =>
  quarterOf({ ground: "recovery_startup", qualifiedWages: cents("80000.00"), credit: cents(credit) });

describe("a formula", () => {
  test("part of CALC-78: a startup's credit reads as it was made, with its limit, in a group with its part of it", () => {
    expect(formulaOf(startup("50000.00"), "credit").formula).toBe(
      "Credit = 70% × 80,000.00 = 56,000.00, limited to 50,000.00 (IRC 3134(b)(1)(B))",
    );
    const members = [{ name: "Beta LLC", qualified: { "2021-Q3": "20000.00" } }];
    expect(formulaOf(startup("40000.00"), "credit", { group: { members } }).formula).toBe(
      "Credit = 70% × 80,000.00 = 56,000.00, limited to 40,000.00 = 50,000.00 × 80,000.00 ÷ 100,000.00 (IRC 3134(d))",
    );
    const shared = formulaOf(startup("40000.00"), "credit", { group: { members } }).rule;
    expect(shared).toMatchObject({
      law: "IRC 3134(b)(1)(B), (d)",
      reading: "Reading of the law: ask your tax adviser",
    });
    expect(formulaOf(startup("50000.00"), "credit").rule.reading).toBeNull();
    const both = [{ name: "Beta LLC", qualified: { "2021-Q3": "1.00", "2021-Q4": "20000.00" } }];
    expect(formulaOf({ ...startup("40000.00"), quarter: 4 }, "credit", { group: { members: both } }).formula).toContain(
      "limited to 40,000.00 = 50,000.00 × 80,000.00 ÷ 100,000.00 (IRC 3134(d))",
    );
    expect(formulaOf(startup("56000.00"), "credit").formula).toBe(
      "Credit = 70% × (qualified wages 80,000.00 + health 0.00) = 56,000.00",
    );
  });

  test("line 18a names each credit of the return with its amount", () => {
    const quarter = quarterOf({
      credit: cents("11172.00"),
      employerShare: cents("223.30"),
      nonrefundable: cents("190.00"),
    });
    const made = formulaOf(quarter, "nonrefundable", {
      medicare_wages: { "2021-Q3": "15400.00" },
      credits: { "2021-Q3": { leave_from_april_2021: "23.30", form_8974: "100.00" } },
      other_credits: { "2021-Q3": "10.00" },
    });
    expect(made.formula).toBe(
      "Nonrefundable = smaller of credit 11,172.00 and 190.00 (employer share 223.30 less leave from April 2021 (line 18b) 23.30 less other credits 10.00) = 190.00",
    );
    expect(made.terms.map(({ text, amount }) => `${text} ${amount}`)).toContain("Other credits -1000");
  });

  test("wages and health of March 2020 stand on their own lines, and are taken from the others by name", () => {
    const line = (col1: string) => ({ col1, col2: "0.00", col3: col1 });
    const quarter = quarterOf({
      year: 2020,
      quarter: 2,
      qualifiedWages: cents("1500.00"),
      qualifiedHealth: cents("250.00"),
      lines: { "30": line("500.00"), "31a": line("60.00"), "33a": line("1000.00"), "34": line("190.00") },
    });
    const texts = (["line_30", "line_31a", "line_33a", "line_34"] as const).map(
      (figure) => formulaOf(quarter, figure, { claim_quarters: ["2020-Q2"] }).formula,
    );
    expect(texts).toEqual([
      "Line 30 = qualified wages 1,500.00 − March 13–31, 2020 1,000.00 = 500.00",
      "Line 31a = qualified health expenses 250.00 − March 13–31, 2020 190.00 = 60.00",
      "Line 33a = qualified wages of March 13–31, 2020 = 1,000.00",
      "Line 34 = qualified health expenses of March 13–31, 2020 = 190.00",
    ]);
  });

  test("line 27 adds lines 23 and 26a, as the form does", () => {
    const quarter = quarterOf({
      refund: cents("6440.00"),
      lines: {
        "18a": { col4: "-3199.20" },
        "23": { col4: "-3199.20" },
        "26a": { col4: "-3240.80" },
        "27": { col4: "-6440.00" },
      },
    });
    expect(formulaOf(quarter, "line_23").formula).toBe("Line 23 = column 4 of line 18a = −3,199.20");
    const { formula, terms } = formulaOf(quarter, "line_27");
    expect(formula).toBe("Line 27 = line 23 −3,199.20 + line 26a −3,240.80 = −6,440.00");
    expect(terms.map(({ figure }) => figure)).toEqual(["line_23", "line_26a"]);
    expect(formulaOf(quarter, "refund").formula).toBe("Refund = −line 27 = 6,440.00");
  });

  test("the share of an annual filer is that of its period", () => {
    const quarter = quarterOf({ quarter: 1, credit: cents("3000.00"), nonrefundable: cents("930.00") });
    const made = formulaOf(quarter, "line_18a", { form: "943", tssw: { "2021-Q1": "15000.00" } });
    expect(made.formula).toContain(
      "Line 18a = 930.00, its part by credit of January to June 2021: smaller of credit 3,000.00 and employer share 930.00 = 930.00",
    );
    expect(formulaOf(quarter, "line_27", { form: "944" }).rule).toMatchObject({
      worksheet: "Form 944-X, columns 1 to 4: the lines that mean those of Form 941-X named here",
      reading: "Reading of the law: ask your tax adviser",
    });
    expect(formulaOf(quarter, "line_27").rule.reading).toBeNull();
    expect(formulaOf(quarter, "line_27").rule.worksheet).toBe("Form 941-X (Rev. April 2022), columns 1 to 4");
  });

  test("part of CALC-84: every figure names a law and the values are those of the calculation's own rules", () => {
    for (const figure of explainedFigures) {
      const { law } = formulaOf(quarterOf({}), figure).rule;
      expect(law, figure).toMatch(/IRC|CARES Act|Notice|Agreement/);
      expect(law).not.toMatch(/domain/i);
    }
    const [first = defaultRules] = ruleSets;
    const other = { ...first, quarters: first.quarters.map((quarter) => ({ ...quarter, rate: 5000 })) };
    const quarter = quarterOf({ qualifiedWages: cents("100.00"), credit: cents("50.00") });
    expect(formulaOf(quarter, "credit", {}, other).formula).toContain("Credit = 50% × ");
    expect(formulaOf(quarter, "qualified_health").rule.reading).toBe("Reading of the law: ask your tax adviser");
    expect(formulaOf(quarter, "credit").rule).toMatchObject({ law: "IRC 3134(a)", reading: null });
  });
});
