import { moneyText, parseMoney, quarterKey, quarterLabel } from "@refundry/contract/values";
import type { ClaimQuarter } from "@refundry/credit";
import type { StoredQuarter } from "../../calculations/index.ts";
import { styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import { type Drawing, subjectOf } from "../forms/drawing.document.ts";
import { percentOf, rulesOfQuarter } from "../snapshot/ground.rules.ts";

const stepColumns = [
  { title: "Step", width: 36 },
  { title: "Content", width: 368 },
  { title: "Amount", width: 100, align: "right" },
] as const;

/** Worksheet 2 or 4 of each quarter, every step with its number and amount (domain document 1.7). */
export function drawWorksheets(drawing: Drawing): void {
  const { sheet, content, claimed } = drawing;
  for (const [place, quarter] of claimed.entries()) {
    const { worksheet } = rulesOfQuarter(quarter);
    const subject = `Worksheet ${worksheet} · ${subjectOf(drawing, quarter)}`;
    const title = `Worksheet ${worksheet}, ${quarterLabel(quarter)}`;
    if (place === 0) sheet.startPart("Worksheets", subject, title);
    else sheet.startSection(title, subject);
    sheet.heading(title, styles.part, 2);
    sheet.paragraph(
      worksheet === 2
        ? "Credit for wages paid through June 30, 2021, split by the employer share of social security tax."
        : "Credit for wages paid after June 30, 2021, split by the employer share of Medicare tax.",
      styles.small,
      { gap: 10 },
    );
    const facts = { wages: taxedWages(quarter, content.facts), other: otherCredits(quarter, content.facts) };
    drawTable(sheet, stepColumns, worksheet === 2 ? worksheet2(quarter, facts) : worksheet4(quarter, facts));
  }
}

interface WorksheetFacts {
  /** Taxable wages that the share is reckoned from; null when none were entered. */
  wages: string | null;
  other: string;
}

function taxedWages(quarter: StoredQuarter, facts: Drawing["content"]["facts"]): string | null {
  const key = quarterKey(quarter) as ClaimQuarter;
  const social = facts.tssw?.[key] ?? null;
  return rulesOfQuarter(quarter).worksheet === 4 ? (facts.medicare_wages?.[key] ?? social) : social;
}

function otherCredits(quarter: StoredQuarter, facts: Drawing["content"]["facts"]): string {
  return facts.other_credits?.[quarterKey(quarter) as ClaimQuarter] ?? "0.00";
}

const step = (number: string, content: string, text: string): Row => ({
  cells: [number, content, text === "" ? "" : amount(text)],
});
const result = (number: string, content: string, text: string): Row => ({
  ...step(number, content, text),
  total: true,
});

function remaining({ employerShare }: StoredQuarter, other: string): string {
  const left = employerShare - (parseMoney(other) ?? 0n);
  return moneyText((left > 0n ? left : 0n) as StoredQuarter["employerShare"]);
}

const columnOne = (quarter: StoredQuarter, line: string) => quarter.lines[line]?.col1 ?? "0.00";

/** Letters to 1d and 2d are those of the instructions, later ones as domain document 1.7 recalls them. */
function worksheet2(quarter: StoredQuarter, { wages, other }: WorksheetFacts): Row[] {
  const { rate } = rulesOfQuarter(quarter);
  const march = quarter.lines["33a"];
  return [
    step(
      "1a",
      wages === null ? "Social security wages, line 5a: not entered" : "Social security wages, line 5a",
      wages ?? "",
    ),
    step("1d", "Employer share of social security tax: 6.2% of step 1a", moneyText(quarter.employerShare)),
    step("1h", "Other credits against this share", other),
    result("1", "Employer share that remains", remaining(quarter, other)),
    step("2a", "Qualified wages, line 30", columnOne(quarter, "30")),
    step("2b", "Qualified health plan expenses, line 31a", columnOne(quarter, "31a")),
    ...(march ? [step("2c", "Qualified wages of March 13 to 31, 2020, line 33a", march.col1 ?? "0.00")] : []),
    step(
      "2e",
      "Wages and expenses together",
      moneyText((quarter.qualifiedWages + quarter.qualifiedHealth) as typeof quarter.credit),
    ),
    result("2f", `Employee retention credit: ${percentOf(rate)} of step 2e`, moneyText(quarter.credit)),
    result(
      "2j",
      "Nonrefundable portion: the smaller of step 2f and the share that remains; to line 18a",
      moneyText(quarter.nonrefundable),
    ),
    result("2k", "Refundable portion: step 2f less step 2j; to line 26a", moneyText(quarter.refundable)),
  ];
}

/** Step 2i is that of the instructions; the other letters follow the same order. */
function worksheet4(quarter: StoredQuarter, { wages, other }: WorksheetFacts): Row[] {
  const { rate } = rulesOfQuarter(quarter);
  return [
    step("1a", wages === null ? "Medicare wages, line 5c: not entered" : "Medicare wages, line 5c", wages ?? ""),
    step("1b", "Employer share of Medicare tax: 1.45% of step 1a", moneyText(quarter.employerShare)),
    step("1h", "Other credits against this share", other),
    result("1", "Employer share that remains", remaining(quarter, other)),
    step("2a", "Qualified wages, line 30", columnOne(quarter, "30")),
    step("2b", "Qualified health plan expenses, line 31a", columnOne(quarter, "31a")),
    step(
      "2c",
      "Wages and expenses together",
      moneyText((quarter.qualifiedWages + quarter.qualifiedHealth) as typeof quarter.credit),
    ),
    result("2d", `Employee retention credit: ${percentOf(rate)} of step 2c`, moneyText(quarter.credit)),
    result(
      "2h",
      "Nonrefundable portion: the smaller of step 2d and the share that remains; to line 18a",
      moneyText(quarter.nonrefundable),
    ),
    result("2i", "Refundable portion: step 2d less step 2h; to line 26a", moneyText(quarter.refundable)),
  ];
}
