import { type Money, money, moneyText, quarterLabel, sumMoney } from "@refundry/contract/values";
import { rulesOfQuarter } from "@refundry/credit";
import type { EmployeeFigures, StoredQuarter } from "../../calculations/index.ts";
import { limitTexts } from "../../calculations/snapshot/limit.rules.ts";
import { type Sheet, styles } from "../../crafts/paper/sheet.ts";
import { amount, drawTable, type Row } from "../../crafts/paper/table.ts";
import { type Drawing, isChosen, subjectOf } from "../forms/drawing.document.ts";
import { groundName, percentOf } from "../snapshot/ground.rules.ts";
import { tieOutLines } from "../snapshot/tieOut.rules.ts";

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
      `${groundName(quarter.ground)}. Credit ${percentOf(rate)} of qualified wages and health plan expenses, up to the cap of each employee. ${quarter.employees.length.toLocaleString("en-US")} ${quarter.employees.length === 1 ? "employee" : "employees"}.`,
      styles.small,
      { gap: 10 },
    );
    drawTable(sheet, columns, [...quarter.employees.map(employeeRow), totals(quarter.employees)]);
    drawLowered(sheet, quarter);
    drawTieOut(sheet, quarter);
  }
}

/** Whose cap or eligible pay is lower than that of others, and how that was reckoned. */
function drawLowered(sheet: Sheet, { employees }: StoredQuarter): void {
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
