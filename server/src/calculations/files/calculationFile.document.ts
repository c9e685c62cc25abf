import { type Money, money, moneyText, parseMoney, quarterLabel } from "@refundry/contract/values";
import { stringify } from "csv-stringify/sync";
import { type CellValue, writeXlsx } from "hucre/xlsx";
import { harmless } from "../../crafts/spreadsheet/harmless.ts";
import type { ExplainedGroup } from "../explanation/explanation.compute.ts";
import { roundChecks } from "../explanation/pppRow.rules.ts";
import type {
  EmployeeFigures,
  LineTexts,
  PppFigures,
  QuarterFigures,
  ReceiptsFigures,
} from "../snapshot/calculation.rules.ts";

export interface FileQuarter extends QuarterFigures {
  year: number;
  quarter: 1 | 2 | 3 | 4;
  employees: EmployeeFigures[];
}

/** Everything that a calculation file says, as plain data. */
export interface FileFacts {
  legalName: string;
  ein: string;
  kind: string;
  calculation: number;
  engineVersion: string;
  rulesVersion: string;
  inputHash: string;
  created: Date;
  quarters: FileQuarter[];
  groups: ExplainedGroup[];
  /** Payroll row → sheet and row of the file. */
  places: Map<number, { sheet: string | null; row: number }>;
  payrollFile: string;
  ppp: PppFigures[];
  receipts: ReceiptsFigures[];
  excluded: { name: string; basis: string }[];
  warnings: { code: string; level: string; text: string; note: string | null; by: string | null }[];
  inputs: { section: string; title: string; value: string }[];
}

const number = (amount: Money) => Number(moneyText(amount));
const numberOf = (text: string | null | undefined): CellValue => {
  const amount = parseMoney(text ?? "");
  return amount === null ? null : number(amount);
};
const day = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`));
const titles = (...names: string[]): CellValue[] => names;

const schedule: readonly (readonly [title: string, of: (employee: EmployeeFigures) => Money])[] = [
  ["Gross", (one) => one.gross],
  ["Used for another credit", (one) => one.otherCredit],
  ["Covered by PPP", (one) => one.ppp],
  ["Outside eligible period", (one) => one.outside],
  ["Eligible", (one) => one.eligible],
  ["Cap", (one) => one.cap],
  ["Qualified wages", (one) => one.qualifiedWages],
  ["Qualified health", (one) => one.qualifiedHealth],
  ["Credit", (one) => one.credit],
];

const formLines = ["18a", "23", "26a", "27", "30", "31a", "33a"] as const;
const lineOf = (lines: LineTexts, line: string) => numberOf(lines[line]?.col1 ?? lines[line]?.col4);

function summarySheet(facts: FileFacts): CellValue[][] {
  const sums = (of: (quarter: FileQuarter) => Money) =>
    number(money(facts.quarters.reduce((sum, quarter) => sum + of(quarter), 0n)));
  const columns: readonly (readonly [string, (quarter: FileQuarter) => Money])[] = [
    ["Qualified wages", (one) => one.qualifiedWages],
    ["Qualified health", (one) => one.qualifiedHealth],
    ["Credit", (one) => one.credit],
    ["Nonrefundable", (one) => one.nonrefundable],
    ["Refundable", (one) => one.refundable],
    ["Refund", (one) => one.refund],
    ["Expected fee", (one) => one.feeExpected],
  ];
  return [
    ["Client", facts.legalName],
    ["EIN", facts.ein],
    ["Calculation", facts.calculation],
    ["Kind", facts.kind],
    ["Calculated", facts.created],
    ["Engine version", facts.engineVersion],
    ["Rules version", facts.rulesVersion],
    ["Input hash", facts.inputHash],
    ["Payroll file", facts.payrollFile],
    [],
    titles("Quarter", "Ground", ...columns.map(([title]) => title), ...formLines.map((line) => `Line ${line}`)),
    ...facts.quarters.map((one) => [
      quarterLabel(one),
      one.ground ?? "Not eligible",
      ...columns.map(([, of]) => number(of(one))),
      ...formLines.map((line) => lineOf(one.lines, line)),
    ]),
    ["Total", null, ...columns.map(([, of]) => sums(of))],
  ];
}

function quarterSheet(quarter: FileQuarter): CellValue[][] {
  const total = (of: (employee: EmployeeFigures) => Money) =>
    number(money(quarter.employees.reduce((sum, one) => sum + of(one), 0n)));
  return [
    titles("Employee", ...schedule.map(([title]) => title)),
    ...quarter.employees.map((one) => [one.name, ...schedule.map(([, of]) => number(of(one)))]),
    ["Total", ...schedule.map(([title, of]) => (title === "Cap" ? null : total(of)))],
    [],
    ["Employer share", number(quarter.employerShare)],
    ...formLines.flatMap((line) =>
      quarter.lines[line] === undefined ? [] : [[`Line ${line}`, lineOf(quarter.lines, line)] as CellValue[]],
    ),
  ];
}

export type Part = ExplainedGroup["rows"][number]["parts"][number];

export const partColumns: readonly (readonly [string, (part: Part) => boolean])[] = [
  ["Qualified", ({ kind }) => kind === "qualified"],
  ["PPP round 1", ({ kind, round }) => kind === "ppp" && round === 1],
  ["PPP round 2", ({ kind, round }) => kind === "ppp" && round === 2],
  ["Above the cap", ({ kind }) => kind === "above_cap"],
  ["Outside the eligible period", ({ kind }) => kind === "outside_period"],
  ["Quarter not claimed", ({ kind }) => kind === "not_claimed"],
  ["Excluded person", ({ kind }) => kind === "excluded"],
  ["Worked (large employer)", ({ kind }) => kind === "worked_large_employer"],
  ["Outside the program", ({ kind }) => kind === "outside_program"],
  ["Above the 30-day limit", ({ kind }) => kind === "above_pay_before"],
  ["Used for another credit", ({ kind }) => kind === "other_credit"],
  ["Taken back", ({ kind }) => kind === "taken_back"],
  ["Takes back", ({ kind }) => kind === "takes_back"],
];

/** Every check in the order of the file, with its parts and its place in it. */
function rowsSheet({ groups, places }: FileFacts): CellValue[][] {
  const rows = groups.flatMap(({ name, rows: own }) => own.map((row) => ({ ...row, employee: name })));
  rows.sort((a, b) => a.row - b.row);
  const sumOf = (parts: readonly Part[], fits: (part: Part) => boolean) => {
    const own = parts.filter(fits);
    return own.length === 0 ? null : number(money(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)));
  };
  const tiers = (parts: readonly Part[]) => parts.flatMap(({ tier }) => (tier ? [tier.toUpperCase()] : [])).join(", ");
  return [
    titles(
      "Row",
      "Sheet",
      "Row of the file",
      "Date",
      "Employee",
      "Name as written",
      "Quarter",
      "Gross",
      ...partColumns.map(([title]) => title),
      "PPP tiers",
    ),
    ...rows.map(({ row, employee, name, date, quarter, gross, parts }) => [
      row,
      places.get(row)?.sheet ?? null,
      places.get(row)?.row ?? null,
      day(date),
      employee,
      name,
      quarter,
      number(money(gross)),
      ...partColumns.map(([, fits]) => sumOf(parts, fits)),
      tiers(parts),
    ]),
  ];
}

const roundColumns: readonly (readonly [string, (round: PppFigures) => string | null | undefined])[] = [
  ["Loan", (one) => one.amount],
  ["Forgiven", (one) => one.forgiven],
  ["Payroll reported", (one) => one.payroll_reported],
  ["Other expenses reported", (one) => one.nonpayroll_reported],
  ["Other payroll costs", (one) => one.other_payroll_costs],
  ["Group health", (one) => one.group_health],
  ["Required", (one) => one.required],
  ["Used", (one) => one.used],
  ["Short", (one) => one.short],
  ["T0", (one) => one.t0],
  ["T0: group health", (one) => one.health_used],
  ["T1", (one) => one.t1],
  ["T2", (one) => one.t2],
  ["T3", (one) => one.t3],
  ["T4", (one) => one.t4],
];

/** The rounds, and below them each check that they took. */
function pppSheet({ ppp, groups }: FileFacts): CellValue[][] {
  return [
    titles("Round", "Start", "End", "Weeks", ...roundColumns.map(([title]) => title)),
    ...ppp.map((one) => [
      one.number,
      day(one.start),
      day(one.end),
      one.weeks,
      ...roundColumns.map(([, of]) => numberOf(of(one))),
    ]),
    [],
    titles("Round", "Tier", "Row", "Date", "Employee", "Quarter", "Gross", "Taken"),
    ...roundChecks(groups).map(({ round, tier, row, date, name, quarter, gross, amount }) => [
      round,
      tier?.toUpperCase() ?? null,
      row,
      day(date),
      name,
      quarter,
      number(money(gross)),
      number(money(amount)),
    ]),
  ];
}

function receiptsSheet({ receipts }: FileFacts): CellValue[][] {
  return [
    titles(
      "Quarter",
      "Gross receipts",
      "Base quarter",
      "Base receipts",
      "Days of an estimated base",
      "Percent of base",
      "Test met",
    ),
    ...receipts.map(({ quarter, amount, base, base_amount: baseAmount, estimated_days: days, ratio, met }) => [
      quarter,
      numberOf(amount),
      base,
      numberOf(baseAmount),
      days ?? null,
      numberOf(ratio),
      met ?? null,
    ]),
  ];
}

/** The workbook of a calculation: values only, never formulas; the same facts give the same bytes (06, 5.10). */
export async function calculationWorkbook(facts: FileFacts): Promise<Uint8Array> {
  const sheets = [
    { name: "Summary", rows: summarySheet(facts) },
    ...facts.quarters.map((quarter) => ({ name: quarterLabel(quarter), rows: quarterSheet(quarter) })),
    { name: "Rows", rows: rowsSheet(facts) },
    { name: "PPP", rows: pppSheet(facts) },
    { name: "Receipts", rows: receiptsSheet(facts) },
    { name: "People", rows: [titles("Name", "Basis"), ...facts.excluded.map(({ name, basis }) => [name, basis])] },
    {
      name: "Warnings",
      rows: [
        titles("Code", "Level", "Text", "Accepted by", "Note"),
        ...facts.warnings.map(({ code, level, text, by, note }) => [code, level, text, by, note]),
      ],
    },
    {
      name: "Inputs",
      rows: [titles("Section", "Field", "Value"), ...facts.inputs.map((one) => [one.section, one.title, one.value])],
    },
  ];
  return writeXlsx({ sheets, properties: { created: facts.created, modified: facts.created } });
}

/** One line per employee and quarter. */
export function calculationCsv({ quarters }: Pick<FileFacts, "quarters">): Uint8Array {
  const lines = quarters.flatMap((quarter) =>
    quarter.employees.map((one) => [
      quarter.year,
      quarter.quarter,
      harmless(one.name),
      ...schedule.map(([, of]) => moneyText(of(one))),
    ]),
  );
  const table = [["Year", "Quarter", "Employee", ...schedule.map(([title]) => title)], ...lines];
  return Buffer.from(`\uFEFF${stringify(table, { record_delimiter: "\r\n" })}`);
}

/** `{legal name}_calculation_{kind}_{day}.xlsx`, characters unfit for a file name as `_` (06, 5.10). */
export function calculationFileName(legalName: string, kind: string, date: string, type: "xlsx" | "csv"): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these do not belong in a file name
  const name = legalName.replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "_").trim();
  return `${[...name].slice(0, 150).join("")}_calculation_${kind}_${date}.${type}`;
}
