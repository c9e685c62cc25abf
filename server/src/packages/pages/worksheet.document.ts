import {
  type Money,
  money,
  moneyText,
  parseMoney,
  periodLabels,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { type ClaimQuarter, type ExplainedSplit, explainSplits, rulesOfQuarter } from "@refundry/credit";
import type { StoredQuarter } from "../../calculations/index.ts";
import { startupLimitText, uncappedCredit } from "../../calculations/snapshot/limit.rules.ts";
import { styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import { type Drawing, subjectOf } from "../forms/drawing.document.ts";
import { percentOf } from "../snapshot/ground.rules.ts";

const stepColumns = [
  { title: "Step", width: 36 },
  { title: "Content", width: 368 },
  { title: "Amount", width: 100, align: "right" },
] as const;

type Content = Drawing["content"];

/** One worksheet: of a quarter, or of the period of an annual filer, whose quarters stand on it together. */
interface Worksheet {
  number: 2 | 4;
  title: string;
  quarters: StoredQuarter[];
  split: ExplainedSplit;
}

/** The worksheets of a package, by the rules of its calculation; one for each period of an annual filer. */
function worksheetsOf({ content, claimed }: Drawing): Worksheet[] {
  const { rules } = content;
  const credits = content.quarters.map((one) => ({ quarter: quarterKey(one) as ClaimQuarter, credit: one.credit }));
  const splits = explainSplits(content.facts, credits, rules);
  const sheets = new Map<string, Worksheet>();
  for (const quarter of claimed) {
    const split = splits.get(quarterKey(quarter) as ClaimQuarter);
    if (!split) continue;
    const name = split.period ? periodLabels[split.period.period] : quarterLabel(quarter);
    const { worksheet: number } = rulesOfQuarter(content.rules, quarter);
    const sheet = sheets.get(name) ?? { number, title: `Worksheet ${number}, ${name}`, quarters: [], split };
    sheet.quarters.push(quarter);
    sheets.set(name, sheet);
  }
  return [...sheets.values()];
}

/** Worksheet 2 or 4 with every step, its number and amount (domain document 1.7). */
export function drawWorksheets(drawing: Drawing): void {
  const { sheet, content } = drawing;
  for (const [place, worksheet] of worksheetsOf(drawing).entries()) {
    const { number, title, quarters } = worksheet;
    const [quarter] = quarters;
    if (!quarter) continue;
    const subject = `Worksheet ${number} · ${subjectOf(drawing, quarter)}`;
    if (place === 0) sheet.startPart("Worksheets", subject, title);
    else sheet.startSection(title, subject);
    sheet.heading(title, styles.part, 2);
    sheet.paragraph(
      number === 2
        ? "Credit for wages paid through June 30, 2021, split by the employer share of social security tax."
        : "Credit for wages paid after June 30, 2021, split by the employer share of Medicare tax.",
      styles.small,
      { gap: 10 },
    );
    drawTable(sheet, stepColumns, stepsOf(worksheet, content));
  }
}

const step = (number: string, content: string, text: string): Row => ({
  cells: [number, content, text === "" ? "" : amount(text)],
});
const result = (number: string, content: string, text: string): Row => ({
  ...step(number, content, text),
  total: true,
});

const sumOf = (quarters: readonly StoredQuarter[], of: (quarter: StoredQuarter) => bigint): Money =>
  money(quarters.reduce((sum, quarter) => sum + of(quarter), 0n));

const lineSum = (quarters: readonly StoredQuarter[], line: string) =>
  sumOf(quarters, ({ lines }) => parseMoney(lines[line]?.col1 ?? "0.00") ?? 0n);

const adjustments: Record<string, string> = {
  form_8974: "Form 8974",
  form_5884c: "Form 5884-C",
  form_5884d: "Form 5884-D",
  leave_to_march_2021: "Nonrefundable leave credit to March 31, 2021",
  leave_from_april_2021: "Nonrefundable leave credit from April 1, 2021",
  sick_pay: "Sick pay of third-party payers",
  tax_3121q: "Section 3121(q) tax",
  other_credits: "Other credits against this share",
};

/** Letters to 1d and 2d are those of the instructions, later ones as domain document 1.7 recalls them. */
const letters = {
  2: { wages: "1a", share: "1d", other: "1h", all: "2e", credit: "2f", nonrefundable: "2j", refundable: "2k" },
  4: { wages: "1a", share: "1b", other: "1h", all: "2c", credit: "2d", nonrefundable: "2h", refundable: "2i" },
} as const;

/** Whether the share of Medicare tax is reckoned from line 5a, since nobody gave line 5c (domain document 1.7). */
function isLine5a({ number, split, quarters }: Worksheet, { facts }: Content): boolean {
  if (number === 2 || (split.period && facts.annual_wages?.[split.period.period])) return false;
  return quarters.some((quarter) => !facts.medicare_wages?.[quarterKey(quarter) as ClaimQuarter]);
}

const medicareBase = (worksheet: Worksheet, content: Content) =>
  isLine5a(worksheet, content)
    ? "Social security wages, line 5a, in place of Medicare wages, line 5c"
    : "Medicare wages, line 5c";

function shareRows(worksheet: Worksheet, content: Content): Row[] {
  const { number, split } = worksheet;
  const at = letters[number];
  const { wages, tips, employerShare, steps, limit } = split.period ?? split;
  const base = number === 2 ? "Social security wages, line 5a" : medicareBase(worksheet, content);
  const rate = number === 2 ? "social security tax: 6.2%" : "Medicare tax: 1.45%";
  return [
    step(
      at.wages,
      wages === null ? `${base}: not entered` : base,
      wages === null ? "" : moneyText(money(wages - tips)),
    ),
    ...(tips === 0n ? [] : [step("1c", "Social security tips, line 5b", moneyText(tips))]),
    step(
      at.share,
      `Employer share of ${rate} of ${tips === 0n ? "step 1a" : "steps 1a and 1c"}`,
      moneyText(employerShare),
    ),
    ...(steps.length === 0
      ? [step(at.other, "Other credits against this share", "0.00")]
      : steps.map(({ credit, amount: moved }) => step(at.other, adjustments[credit] ?? credit, moneyText(moved)))),
    result("1", "Employer share that remains", moneyText(limit)),
  ];
}

/** The credit, and the limit of a recovery startup where it is lower than rate × wages: never a sum that was not made. */
function creditRows({ number, quarters }: Worksheet, { rules, facts }: Content): Row[] {
  const at = letters[number];
  const [first] = quarters;
  if (!first) return [];
  const own = rulesOfQuarter(rules, first);
  const credit = sumOf(quarters, (quarter) => quarter.credit);
  const made = `${percentOf(own.rate)} of step ${at.all}`;
  const limits = quarters.flatMap((quarter) => {
    const limit = startupLimitText(quarter, uncappedCredit(quarter, own), facts, rules);
    return limit === null ? [] : [quarters.length === 1 ? limit : `${quarterLabel(quarter)} ${limit}`];
  });
  if (limits.length === 0) return [result(at.credit, `Employee retention credit: ${made}`, moneyText(credit))];
  return [
    step("", made, moneyText(sumOf(quarters, (quarter) => uncappedCredit(quarter, own)))),
    result(at.credit, `Employee retention credit, ${limits.join("; ")}`, moneyText(credit)),
  ];
}

function stepsOf(worksheet: Worksheet, content: Content): Row[] {
  const { number, quarters } = worksheet;
  const at = letters[number];
  const has = (line: string) => quarters.some(({ lines }) => lines[line] !== undefined);
  const all = sumOf(quarters, ({ qualifiedWages, qualifiedHealth }) => qualifiedWages + qualifiedHealth);
  return [
    ...shareRows(worksheet, content),
    step("2a", "Qualified wages, line 30", moneyText(lineSum(quarters, "30"))),
    step("2b", "Qualified health plan expenses, line 31a", moneyText(lineSum(quarters, "31a"))),
    ...(has("33a")
      ? [step("2c", "Qualified wages of March 13 to 31, 2020, line 33a", moneyText(lineSum(quarters, "33a")))]
      : []),
    ...(has("34")
      ? [step("2d", "Qualified health of March 13 to 31, 2020, line 34", moneyText(lineSum(quarters, "34")))]
      : []),
    step(at.all, "Wages and expenses together", moneyText(all)),
    ...creditRows(worksheet, content),
    result(
      at.nonrefundable,
      `Nonrefundable portion: the smaller of step ${at.credit} and the share that remains; to line 18a`,
      moneyText(sumOf(quarters, ({ nonrefundable }) => nonrefundable)),
    ),
    result(
      at.refundable,
      `Refundable portion: step ${at.credit} less step ${at.nonrefundable}; to line 26a`,
      moneyText(sumOf(quarters, ({ refundable }) => refundable)),
    ),
  ];
}
