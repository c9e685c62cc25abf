import {
  formatMoney,
  type Money,
  money,
  moneyText,
  parseMoney,
  quarterLabel,
  sumMoney,
  zeroMoney,
} from "@refundry/contract/values";
import { rulesOfQuarter } from "@refundry/credit";
import type { EmployeeFigures, StoredQuarter } from "../../calculations/index.ts";
import { limitTexts } from "../../calculations/snapshot/limit.rules.ts";
import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import { type Drawing, isChosen, subjectOf } from "../forms/drawing.document.ts";
import { groundName, percentOf } from "../snapshot/ground.rules.ts";
import { tieOutLines } from "../snapshot/tieOut.rules.ts";
import { byName } from "./nameOrder.rules.ts";

const figures: readonly (readonly [title: string, of: (employee: EmployeeFigures) => Money])[] = [
  ["Gross", (one) => one.gross],
  ["Used for another credit", (one) => one.otherCredit],
  ["Covered by PPP", (one) => one.ppp],
  ["Outside eligible period", (one) => one.outside],
  ["Eligible", (one) => one.eligible],
  ["Cap", (one) => one.cap],
  ["Qualified", (one) => money(one.qualifiedWages + one.qualifiedHealth)],
  ["Credit", (one) => one.credit],
];

const columns = [
  { title: "Employee", width: 92 },
  ...figures.map(([title]) => ({ title, width: 51.5, align: "right" as const })),
];

/** What each employee adds to each quarter, and the box that ties the sums to the form (domain document 3). */
export function drawSchedules(drawing: Drawing): void {
  const { sheet, content } = drawing;
  const quarters = content.quarters.filter((quarter) => quarter.ground !== null && isChosen(content, quarter));
  for (const [place, quarter] of quarters.entries()) {
    const name = quarterLabel(quarter);
    const subject = `Employee schedule · ${subjectOf(drawing, quarter)}`;
    if (place === 0) sheet.startPart("Employee schedules", subject, name);
    else sheet.startSection(name, subject);
    sheet.heading(`Employee schedule, ${name}`, styles.part, 2);
    const { rate } = rulesOfQuarter(drawing.content.rules, quarter);
    sheet.paragraph(
      `${groundName(quarter.ground)}. Credit ${percentOf(rate)} of qualified wages and health plan expenses, up to the cap of each employee. ${quarter.employees.length.toLocaleString("en-US")} ${quarter.employees.length === 1 ? "employee" : "employees"}.${healthText(quarter.employees)}`,
      styles.small,
      { gap: 10 },
    );
    const employees = inOrder(quarter.employees);
    drawTable(sheet, columns, [...employees.map(employeeRow), totals(employees)]);
    drawLowered(sheet, employees);
    drawTieOut(sheet, quarter);
  }
  if (content.q4Use !== undefined) drawCapUsed(drawing);
}

/** Why somebody may have more that is qualified than eligible wages. */
function healthText(employees: readonly EmployeeFigures[]): string {
  const health = sumMoney(employees.map(({ qualifiedHealth }) => qualifiedHealth));
  return health === zeroMoney ? "" : ` Qualified includes health plan expenses of ${formatMoney(moneyText(health))}.`;
}

const inOrder = (employees: readonly EmployeeFigures[]) => [...employees].sort((a, b) => byName(a.name, b.name));

const capColumns = [
  { title: "Employee", width: 144 },
  { title: "Q2 2020", width: 90, align: "right" },
  { title: "Q3 2020", width: 90, align: "right" },
  { title: "Q4 2020", width: 90, align: "right" },
  { title: "Cap used", width: 90, align: "right" },
] as const;

/** What each employee uses of the cap of 2020, which a supplement shares with Q4 (07, 5.2, part 8). */
function drawCapUsed({ sheet, content }: Drawing): void {
  const { quarters, q4Use, rules } = content;
  const used = (quarter: number) =>
    new Map(
      quarters
        .find((one) => one.quarter === quarter)
        ?.employees.map((one) => [one.name, money(one.qualifiedWages + one.qualifiedHealth)]),
    );
  const later = new Map(
    Object.entries(q4Use?.amounts ?? {}).map(([name, text]) => [name, parseMoney(text) ?? zeroMoney]),
  );
  const columnsOfCap = [used(2), used(3), later];
  const names = [...new Set(columnsOfCap.flatMap((one) => [...one.keys()]))].sort(byName);
  const title = "Cap used, Q2 to Q4 2020";
  sheet.startSection(title, title);
  sheet.heading(title, styles.part, 2);
  const q4Words = !q4Use
    ? "Q4 2020 is not claimed."
    : q4Use.filed
      ? "Q4 2020 as it was filed."
      : "Q4 2020 as a final states it once this supplement counts.";
  const { cap } = rulesOfQuarter(rules, { year: 2020, quarter: 2 });
  sheet.paragraph(
    `Wages and health plan expenses of 2020 count up to ${formatMoney(moneyText(money(cap)))} of each employee for all quarters of the year together. ${q4Words}`,
    styles.small,
    { gap: 10 },
  );
  const cells = (amounts: readonly Money[]) => [...amounts, sumMoney(amounts)].map((one) => amount(moneyText(one)));
  const rows = names.map((name) => cells(columnsOfCap.map((one) => one.get(name) ?? zeroMoney)));
  const totals = columnsOfCap.map((one) => sumMoney([...one.values()]));
  drawTable(sheet, capColumns, [
    ...names.map((name, place) => ({ cells: [name, ...(rows[place] ?? [])] })),
    { total: true, cells: ["Total", ...cells(totals)] },
  ]);
}

/** Whose cap or eligible pay is lower than that of others, and how that was reckoned. */
function drawLowered(sheet: Sheet, employees: readonly EmployeeFigures[]): void {
  for (const employee of employees)
    for (const text of limitTexts(employee)) sheet.paragraph(`${employee.name}. ${text}.`, styles.small, { gap: 1 });
}

function employeeRow(employee: EmployeeFigures): Row {
  return { cells: [employee.name, ...figures.map(([, of]) => amount(moneyText(of(employee))))] };
}

/** The sums; caps of several people are not added up. */
function totals(employees: readonly EmployeeFigures[]): Row {
  const sums = figures.map(([title, of]) => (title === "Cap" ? "" : amount(moneyText(sumMoney(employees.map(of))))));
  return { total: true, cells: ["Total", ...sums] };
}

const tieColumns = [
  { title: "Line", width: 60 },
  { title: "Amount", width: 174 },
  { title: "Schedule", width: 90, align: "right" },
  { title: "Form", width: 90, align: "right" },
  { title: "Ties out", width: 90, align: "right" },
] as const;

function drawTieOut(sheet: Sheet, quarter: StoredQuarter): void {
  sheet.need(120);
  sheet.heading("Tie-out", styles.section, 4);
  const rows = tieOutLines(quarter).map(({ line, name, schedule, form, equal }) => ({
    cells: [line, name, amount(moneyText(schedule)), amount(moneyText(form)), equal ? "Equal" : "DIFFERENT"],
  }));
  drawTable(sheet, tieColumns, rows);
}
