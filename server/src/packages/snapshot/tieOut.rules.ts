import { type Money, money, parseMoney, sumMoney, zeroMoney } from "@refundry/contract/values";
import type { StoredQuarter } from "../../calculations/index.ts";
import { annualLines } from "./annualLines.rules.ts";
import type { ReturnForm } from "./package.rules.ts";

/** One line of Form 941-X as the schedule of employees, the form and the calculation have it, in cents. */
export interface TieOutLine {
  line: string;
  name: string;
  schedule: Money;
  form: Money;
  calculation: Money;
  equal: boolean;
}

/** 07, 5.1. */
export const tieOutFailed = "The schedule does not tie to the form. The package was not made.";

/**
 * What the schedule adds up to beside lines 30, 31a, 33a, 34, 18a and 26a (domain document 3, 07 5.3). The schedule's credit is
 * split anew by the employer's share, so that a cent anywhere shows.
 */
export function tieOutLines(quarter: StoredQuarter): TieOutLine[] {
  const { employees } = quarter;
  const wages = sumMoney(employees.map((one) => one.qualifiedWages));
  const health = sumMoney(employees.map((one) => one.qualifiedHealth));
  const credit = sumMoney(employees.map((one) => one.credit));
  const missing = money(quarter.credit - credit);
  const lines: Omit<TieOutLine, "equal">[] = [
    {
      line: quarter.lines["33a"] ? "30 + 33a" : "30",
      name: "Qualified wages",
      schedule: wages,
      form: sumMoney([columnOne(quarter, "30"), columnOne(quarter, "33a")]),
      calculation: quarter.qualifiedWages,
    },
    {
      line: quarter.lines["34"] ? "31a + 34" : "31a",
      name: "Qualified health plan expenses",
      schedule: health,
      form: sumMoney([columnOne(quarter, "31a"), columnOne(quarter, "34")]),
      calculation: quarter.qualifiedHealth,
    },
    {
      line: "18a",
      name: "Nonrefundable credit",
      schedule: smaller(quarter.nonrefundable, credit),
      form: columnOne(quarter, "18a"),
      calculation: quarter.nonrefundable,
    },
    {
      line: "26a",
      name: "Refundable credit",
      schedule: money(quarter.refundable - missing),
      form: columnOne(quarter, "26a"),
      calculation: quarter.refundable,
    },
  ];
  return lines.map((one) => ({ ...one, equal: one.schedule === one.form && one.form === one.calculation }));
}

function smaller(a: Money, b: Money): Money {
  if (a < b) return a;
  return b;
}

function columnOne(quarter: StoredQuarter, line: string): Money {
  return parseMoney(quarter.lines[line]?.col1 ?? "0.00") ?? zeroMoney;
}

/** Whether every quarter ties out to the cent, and the form of each year where one holds a year; checked before a file exists. */
export function tiesOut(quarters: readonly StoredQuarter[], form: ReturnForm = "941-X"): boolean {
  return (
    quarters.every((quarter) => tieOutLines(quarter).every(({ equal }) => equal)) &&
    (form === "941-X" || yearsTieOut(quarters))
  );
}

/** Whether the form of each year says what its quarters come to, as the calculation has them. */
export function yearsTieOut(quarters: readonly StoredQuarter[]): boolean {
  const years = new Set(quarters.map(({ year }) => year));
  return [...years].every((year) => {
    const own = quarters.filter((quarter) => quarter.year === year);
    const sum = (of: (quarter: StoredQuarter) => Money) => sumMoney(own.map(of));
    const form = annualLines(own.map(({ lines }) => ({ lines, isChosen: true })));
    return (
      form.wages.col1 === sum((one) => one.qualifiedWages) &&
      form.health.col1 === sum((one) => one.qualifiedHealth) &&
      form.nonrefundable.col1 === sum((one) => one.nonrefundable) &&
      form.refundable.col1 === sum((one) => one.refundable) &&
      form.subtotal.col4 === sum((one) => lineAmount(one, "23")) &&
      form.total.col4 === sum((one) => lineAmount(one, "27")) &&
      form.total.col4 === -sum((one) => one.refund)
    );
  });
}

const lineAmount = ({ lines }: StoredQuarter, line: string): Money => parseMoney(lines[line]?.col4 ?? "") ?? zeroMoney;
