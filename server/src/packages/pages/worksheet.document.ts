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

/** What moves the share, with its letter on Worksheet 2 and 4; a sum of unknown kind has none. */
const adjustments: Record<string, { content: string; 2?: string; 4?: string }> = {
  sick_pay: { content: "Sick pay of third-party payers", 2: "1f", 4: "1d" },
  tax_3121q: { content: "Section 3121(q) tax", 2: "1h", 4: "1f" },
  form_8974: { content: "Form 8974", 2: "1j" },
  form_5884c: { content: "Form 5884-C", 2: "1k" },
  form_5884d: { content: "Form 5884-D", 2: "1l" },
  other_credits: { content: "Other credits against this share" },
  leave_to_march_2021: { content: "Nonrefundable leave credit to March 31, 2021", 2: "2h" },
  leave_from_april_2021: { content: "Nonrefundable leave credit from April 1, 2021", 4: "2f" },
};

/**
 * Letters of the instructions (line 1a is of those who come from the worksheet of leave credits); those after 1d, 1c and
 * 2d as domain document 1.7 recalls them.
 */
const letters = {
  2: { share: "1e", all: "2e", credit: "2f", remains: "2i", nonrefundable: "2j", refundable: "2k" },
  4: { share: "1c", all: "2c", credit: "2d", remains: "2g", nonrefundable: "2h", refundable: "2i" },
} as const;

/** Where it stands on the return. An annual form has lines of other numbers, which are not confirmed (domain document 1.8). */
const onLine = ({ split }: Worksheet, words: string): string => (split.period ? "" : words);

/** Whether the share of Medicare tax is reckoned from line 5a, since nobody gave line 5c (domain document 1.7). */
function isLine5a({ number, split, quarters }: Worksheet, { facts }: Content): boolean {
  if (number === 2 || (split.period && facts.annual_wages?.[split.period.period])) return false;
  return quarters.some((quarter) => !facts.medicare_wages?.[quarterKey(quarter) as ClaimQuarter]);
}

const medicareBase = (worksheet: Worksheet, content: Content) =>
  isLine5a(worksheet, content)
    ? `Social security wages${onLine(worksheet, ", line 5a")}, in place of Medicare wages${onLine(worksheet, ", line 5c")}`
    : `Medicare wages${onLine(worksheet, ", line 5c")}`;

function shareRows(worksheet: Worksheet, content: Content): Row[] {
  const { number, split } = worksheet;
  const at = letters[number];
  const { wages, tips, employerShare } = split.period ?? split;
  const base =
    number === 2 ? `Social security wages${onLine(worksheet, ", line 5a")}` : medicareBase(worksheet, content);
  const rate = number === 2 ? "social security tax: 6.2%" : "Medicare tax: 1.45%";
  const moved = movesOf(split.period ?? split, number);
  return [
    step("1b", wages === null ? `${base}: not entered` : base, wages === null ? "" : moneyText(money(wages - tips))),
    ...(tips === 0n ? [] : [step("1c", `Social security tips${onLine(worksheet, ", line 5b")}`, moneyText(tips))]),
    step(
      at.share,
      `Employer share of ${rate} of ${tips === 0n ? "step 1b" : "steps 1b and 1c"}`,
      moneyText(employerShare),
    ),
    ...(moved.length === 0
      ? [step("", "Other credits against this share", "0.00")]
      : moved.filter(({ isLeave }) => !isLeave).map(({ row }) => row)),
  ];
}

/** What moves the share, in the order of the letters; credits of leave are taken off in the second part. */
function movesOf({ steps }: Pick<ExplainedSplit, "steps">, number: 2 | 4) {
  return steps
    .map(({ credit, amount: moved }) => {
      const known = adjustments[credit];
      const letter = known?.[number] ?? "";
      return { letter, isLeave: letter.startsWith("2"), row: step(letter, known?.content ?? credit, moneyText(moved)) };
    })
    .sort((a, b) => (a.letter || "1z").localeCompare(b.letter || "1z"));
}

/** The share less credits of leave: what may be nonrefundable. */
function remainingRows({ number, split }: Worksheet): Row[] {
  const whole = split.period ?? split;
  return [
    ...movesOf(whole, number).flatMap(({ isLeave, row }) => (isLeave ? [row] : [])),
    result(letters[number].remains, "Employer share that remains", moneyText(whole.limit)),
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
    step("2a", `Qualified wages${onLine(worksheet, ", line 30")}`, moneyText(lineSum(quarters, "30"))),
    step("2b", `Qualified health plan expenses${onLine(worksheet, ", line 31a")}`, moneyText(lineSum(quarters, "31a"))),
    ...(has("33a")
      ? [
          step(
            "2c",
            `Qualified wages of March 13 to 31, 2020${onLine(worksheet, ", line 33a")}`,
            moneyText(lineSum(quarters, "33a")),
          ),
        ]
      : []),
    ...(has("34")
      ? [
          step(
            "2d",
            `Qualified health of March 13 to 31, 2020${onLine(worksheet, ", line 34")}`,
            moneyText(lineSum(quarters, "34")),
          ),
        ]
      : []),
    step(at.all, "Wages and expenses together", moneyText(all)),
    ...creditRows(worksheet, content),
    ...remainingRows(worksheet),
    result(
      at.nonrefundable,
      `Nonrefundable portion: the smaller of steps ${at.credit} and ${at.remains}${onLine(worksheet, "; to line 18a")}`,
      moneyText(sumOf(quarters, ({ nonrefundable }) => nonrefundable)),
    ),
    result(
      at.refundable,
      `Refundable portion: step ${at.credit} less step ${at.nonrefundable}${onLine(worksheet, "; to line 26a")}`,
      moneyText(sumOf(quarters, ({ refundable }) => refundable)),
    ),
  ];
}
