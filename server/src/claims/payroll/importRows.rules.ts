import { type Money, sumMoney } from "@refundry/contract/values";
import type { Identities } from "@refundry/credit";
import type { PayrollRow } from "./payrollLine.rules.ts";

/** The rows of a file as an import stores them; plain texts and numbers, so that they can be kept as JSON. */
export interface ImportRows {
  count: number;
  employees: { key: string; name: string; spellings: string[] }[];
  /** Cents. */
  gross: string;
  firstDate: string;
  lastDate: string;
  /** The rows in their order, at most so many in each part that one statement takes them. */
  parts: RowsPart[];
}

/** Columns of rows as PostgreSQL writes arrays, which it reads faster than anything else that one statement may bring. */
export interface RowsPart {
  count: number;
  /** Places in the list of employees, from 1. */
  employee: string;
  spelling: string;
  date: string;
  /** Cents. */
  gross: string;
  notWorking: string;
  tips: string;
  otherCredit: string;
  otherCreditKind: string;
  sheet: string;
  sourceRow: string;
}

const rowsAtOnce = 20_000;

/** `rows` without one is not an import. */
export function importRows(rows: readonly PayrollRow[], identities: Identities): ImportRows {
  const parts: RowsPart[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    parts.push(partOf(rows.slice(from, from + rowsAtOnce), identities));
  let [first, last] = [rows[0]?.check_date ?? "", ""];
  for (const { check_date: date } of rows) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  return {
    count: rows.length,
    employees: identities.employees.map(({ key, name, spellings }) => ({ key, name, spellings: [...spellings] })),
    gross: sumMoney(rows.map(({ gross }) => gross)).toString(),
    firstDate: first,
    lastDate: last,
    parts,
  };
}

function partOf(rows: readonly PayrollRow[], identities: Identities): RowsPart {
  const column = (ofRow: (row: PayrollRow) => string | number | boolean | Money | null) =>
    `{${rows.map((row) => ofRow(row) ?? "null").join()}}`;
  const texts = (textOf: (row: PayrollRow) => string | null) => {
    const written = new Map<string | null, string>([[null, "null"]]);
    return column((row) => {
      const text = textOf(row);
      const known = written.get(text) ?? quoted(text ?? "");
      written.set(text, known);
      return known;
    });
  };
  return {
    count: rows.length,
    employee: column(({ spelling }) => (identities.find(spelling)?.id ?? -1) + 1),
    spelling: texts(({ spelling }) => spelling),
    date: column(({ check_date }) => check_date),
    gross: column(({ gross }) => gross),
    notWorking: column(({ not_working }) => not_working),
    tips: column(({ tips }) => tips),
    otherCredit: column(({ other_credit }) => other_credit),
    otherCreditKind: texts(({ other_credit_kind }) => other_credit_kind),
    sheet: texts(({ sheet }) => sheet),
    sourceRow: column(({ source_row }) => source_row),
  };
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
