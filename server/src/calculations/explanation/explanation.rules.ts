import type { ExplainedFigure } from "@refundry/contract/calculations";
import { type Money, money, parseMoney, quarterKey, quarterLabel, zeroMoney } from "@refundry/contract/values";
import { type ClaimQuarter, defaultRules, type QuarterRules } from "@refundry/credit";
import type { EmployeeFigures, StoredQuarter } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";

/** A rule by name and the section of the domain document that says it. */
export interface RuleName {
  name: string;
  section: string;
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

/** `6,440.00`: a number of a formula, without the dollar sign. */
export function numberText(amount: bigint): string {
  const size = (amount < 0n ? -amount : amount).toString().padStart(3, "0");
  const whole = size.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${amount < 0n ? "−" : ""}${whole}.${size.slice(-2)}`;
}

function rulesOf(quarter: StoredQuarter): QuarterRules {
  const key = quarterKey(quarter) as ClaimQuarter;
  const found = defaultRules.quarters.find((one) => one.quarter === key);
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

type Make = (quarter: StoredQuarter, facts: ClaimFacts) => Omit<FigureFormula, "title">;

/** A line that corrects an amount: what is claimed less what was reported before. */
function correctedLine(line: string, own: ExplainedFigure, people: typeof byCredit, rule: RuleName): Make {
  return (quarter) => {
    const [claimed, before, change] = ["col1", "col2", "col4"].map((name): Money => column(quarter, line, name));
    const now = claimed ?? zeroMoney;
    const reported = before ?? zeroMoney;
    const rest = quarter.lines[line]?.col4 === undefined ? "" : `; column 4 = ${numberText(change ?? 0n)}`;
    const parts = splitText(line, quarter);
    return {
      amount: now,
      formula:
        reported === 0n
          ? `${parts}${rest}`
          : `${parts}; reported before ${numberText(reported)}; column 3 = ${numberText(now - reported)}${rest}`,
      terms: [
        ...splitTerms(line, quarter),
        ...(reported === 0n ? [] : [{ text: "Reported before", amount: reported, figure: null }]),
      ],
      rule,
      ...people,
      ...(own === "line_30" || own === "line_33a" ? byWages : {}),
    };
  };
}

function splitText(line: string, quarter: StoredQuarter): string {
  const { credit, nonrefundable, refundable, qualifiedWages, qualifiedHealth } = quarter;
  if (line === "26a")
    return `Line 26a = credit ${numberText(credit)} − nonrefundable ${numberText(nonrefundable)} = ${numberText(refundable)}`;
  if (line === "18a")
    return `Line 18a = smaller of credit ${numberText(credit)} and employer share ${numberText(quarter.employerShare)} less other credits = ${numberText(nonrefundable)}`;
  if (line === "31a") return `Line 31a = qualified health expenses ${numberText(qualifiedHealth)}`;
  const march = column(quarter, "33a", "col1");
  if (line === "33a") return `Line 33a = qualified wages of March 13–31, 2020 = ${numberText(march)}`;
  return march === 0n
    ? `Line 30 = qualified wages ${numberText(qualifiedWages)}`
    : `Line 30 = qualified wages ${numberText(qualifiedWages)} − March 13–31, 2020 ${numberText(march)} = ${numberText(qualifiedWages - march)}`;
}

function splitTerms(line: string, quarter: StoredQuarter): Term[] {
  const credit = { text: "Credit", amount: quarter.credit, figure: "credit" as const };
  const wages = { text: "Qualified wages", amount: quarter.qualifiedWages, figure: "qualified_wages" as const };
  const health = { text: "Qualified health", amount: quarter.qualifiedHealth, figure: "qualified_health" as const };
  if (line === "26a")
    return [credit, { text: "Nonrefundable", amount: quarter.nonrefundable, figure: "nonrefundable" }];
  if (line === "18a")
    return [credit, { text: "Employer share", amount: quarter.employerShare, figure: "employer_share" }];
  return line === "31a" ? [health] : [wages];
}

const splitRule = { name: "Nonrefundable and refundable part", section: "1.7 and 2.2, step 10" };
const wagesRule = { name: "Qualified wages up to the cap", section: "1.1 and 2.2, step 8" };
const linesRule = { name: "Lines of Form 941-X", section: "1.7 and 2.2, step 11" };

const makers: Record<ExplainedFigure, readonly [title: string, make: Make]> = {
  gross: ["Gross", employeeSum((one) => one.gross, "gross", { name: "Checks of the quarter", section: "2.2, step 2" })],
  ppp: [
    "Covered by PPP",
    employeeSum((one) => one.ppp, "pay used for PPP", { name: "PPP allocation", section: "2.4" }),
  ],
  outside: [
    "Outside the eligible period",
    employeeSum((one) => one.outside, "pay outside the period", {
      name: "Eligible days",
      section: "1.3 and 2.2, step 5",
    }),
  ],
  qualified_wages: ["Qualified wages", employeeSum((one) => one.qualifiedWages, "qualified wages", wagesRule)],
  qualified_health: [
    "Qualified health expenses",
    employeeSum((one) => one.qualifiedHealth, "qualified health", { name: "Health within the cap", section: "1.6" }),
  ],
  credit: [
    "Credit",
    (quarter) => {
      const { rate } = rulesOf(quarter);
      const { qualifiedWages, qualifiedHealth, credit } = quarter;
      return {
        amount: credit,
        formula: `Credit = ${percent(rate)} × (qualified wages ${numberText(qualifiedWages)} + health ${numberText(qualifiedHealth)}) = ${numberText(credit)}`,
        terms: [
          { text: "Qualified wages", amount: qualifiedWages, figure: "qualified_wages" },
          { text: "Qualified health", amount: qualifiedHealth, figure: "qualified_health" },
        ],
        rule: { name: `Rate of ${percent(rate)}, rounded once`, section: "1.1 and 2.2, step 9" },
        ...byCredit,
      };
    },
  ],
  employer_share: [
    "Employer share",
    (quarter, facts) => {
      const { shareRate, splitBasis } = rulesOf(quarter);
      const key = quarterKey(quarter) as ClaimQuarter;
      const medicare = splitBasis === "employer_medicare_1.45%" ? facts.medicare_wages?.[key] : null;
      const wages = parseMoney(medicare ?? facts.tssw?.[key] ?? "0.00") ?? zeroMoney;
      return {
        amount: quarter.employerShare,
        formula: `Employer share = ${percent(shareRate)} × taxable wages ${numberText(wages)} = ${numberText(quarter.employerShare)}`,
        terms: [{ text: "Taxable wages", amount: wages, figure: null }],
        rule: splitRule,
        ...byWages,
      };
    },
  ],
  nonrefundable: ["Nonrefundable", renamed("18a", "Nonrefundable")],
  refundable: ["Refundable", renamed("26a", "Refundable")],
  line_18a: ["Line 18a", correctedLine("18a", "line_18a", byCredit, splitRule)],
  line_26a: ["Line 26a", correctedLine("26a", "line_26a", byCredit, splitRule)],
  line_30: ["Line 30", correctedLine("30", "line_30", byWages, linesRule)],
  line_31a: ["Line 31a", correctedLine("31a", "line_31a", byHealth, linesRule)],
  line_33a: ["Line 33a", correctedLine("33a", "line_33a", byWages, linesRule)],
  line_23: [
    "Line 23",
    (quarter) => ({
      amount: column(quarter, "23", "col4"),
      formula: `Line 23 = column 4 of line 18a = ${numberText(column(quarter, "23", "col4"))}`,
      terms: [{ text: "Line 18a, column 4", amount: column(quarter, "18a", "col4"), figure: "line_18a" }],
      rule: linesRule,
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
        rule: linesRule,
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
      rule: linesRule,
      ...byCredit,
    }),
  ],
  fee_expected: [
    "Expected fee",
    (quarter, facts) => ({
      amount: quarter.feeExpected,
      formula: `Expected fee = ${Number(facts.contingency_rate ?? defaultRules.normalContingencyRate)}% × refund ${numberText(quarter.refund)} = ${numberText(quarter.feeExpected)}`,
      terms: [{ text: "Refund", amount: quarter.refund, figure: "refund" }],
      rule: { name: "Contingency fee", section: "2.2, step 11 and 2.6" },
      ...byCredit,
    }),
  ],
};

function employeeSum(of: (employee: EmployeeFigures) => Money, name: string, rule: RuleName): Make {
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
    const made = correctedLine(line, line === "18a" ? "line_18a" : "line_26a", byCredit, splitRule)(quarter, facts);
    const text = splitText(line, quarter).replace(`Line ${line}`, name);
    return { ...made, formula: text, terms: splitTerms(line, quarter) };
  };
}

/** What a figure of a quarter is made of (06, 2.3, level 1). */
export function figureFormula(quarter: StoredQuarter, figure: ExplainedFigure, facts: ClaimFacts): FigureFormula {
  const [title, make] = makers[figure];
  return { title: `${title} ${quarterLabel(quarter)}`, ...make(quarter, facts) };
}

type PartKind =
  | "qualified"
  | "ppp"
  | "above_cap"
  | "outside_period"
  | "not_claimed"
  | "excluded"
  | "worked_large_employer"
  | "outside_program";

const partWords: Record<PartKind, RuleName & { text: string }> = {
  qualified: { text: "Qualified", ...wagesRule },
  ppp: { text: "Used for PPP", name: "PPP allocation", section: "2.4" },
  above_cap: { text: "Above the cap", name: "Cap per employee", section: "1.1 and 2.2, step 8" },
  outside_period: { text: "Outside the eligible period", name: "Eligible days", section: "1.3 and 2.2, step 5" },
  not_claimed: { text: "Quarter not claimed", name: "Claimed quarters", section: "2.1" },
  excluded: { text: "Excluded person", name: "Majority owners and their relatives", section: "1.4 and 2.2, step 4" },
  worked_large_employer: { text: "Worked (large employer)", name: "Large employers", section: "1.2 and 2.2, step 6" },
  outside_program: { text: "Outside the program", name: "Days of the program", section: "2.2, step 2" },
};

const tierNames: Record<string, string> = {
  t1: "excluded persons",
  t2: "not qualifying",
  t3: "above the cap",
  t4: "pro rata",
};

/** What a part of a check is called, and the rule behind it (06, 2.3, level 3). */
export function partRule(kind: PartKind, round: number | null, tier: string | null): RuleName & { text: string } {
  const words = partWords[kind];
  if (kind !== "ppp") return words;
  const text = `Used for PPP round ${round}${tier ? ` (${tier.toUpperCase()})` : ""}`;
  const name = tier
    ? `PPP allocation, tier ${tier.toUpperCase()}: ${tierNames[tier] ?? ""}`
    : "Covered period left out";
  return { ...words, text, name };
}
