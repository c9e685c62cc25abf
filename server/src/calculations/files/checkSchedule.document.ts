import { type Money, money, moneyText } from "@refundry/contract/values";
import { stringify } from "csv-stringify/sync";
import { harmless } from "../../crafts/spreadsheet/harmless.ts";
import type { ExplainedGroup } from "../explanation/explanation.compute.ts";
import { roundChecks } from "../explanation/pppRow.rules.ts";
import { type Part, partColumns } from "./calculationFile.document.ts";

/** Where a row of the payroll stands in its file. */
export type RowPlaces = ReadonlyMap<number, { sheet: string | null; row: number }>;

export interface ScheduleFacts {
  groups: readonly ExplainedGroup[];
  places: RowPlaces;
}

const written = (rows: readonly (readonly unknown[])[]): Uint8Array =>
  Buffer.from(
    `\uFEFF${stringify(
      rows.map((row) => row.map(harmless)),
      { record_delimiter: "\r\n" },
    )}`,
  );

/** `2020-02-07` before `2020-02-08`, then the order of the file. */
const byDate = (a: { date: string; row: number }, b: { date: string; row: number }) =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row;

function sumOf(parts: readonly Part[], fits: (part: Part) => boolean): Money | null {
  const own = parts.filter(fits);
  return own.length === 0 ? null : money(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
}

/** Every check of a quarter with its date, its amount and what became of it (07, 7.1). */
export function checkScheduleCsv({ groups, places }: ScheduleFacts, quarter: string): Uint8Array {
  const rows = groups
    .flatMap(({ name, rows: own }) => own.map((row) => ({ ...row, employee: name })))
    .filter((row) => row.quarter === quarter)
    .sort(byDate);
  return written([
    [
      "Check date",
      "Employee",
      "Name as written",
      "Gross",
      ...partColumns.map(([title]) => title),
      "Sheet",
      "Row of the file",
    ],
    ...rows.map(({ row, date, employee, name, gross, parts }) => [
      date,
      employee,
      name,
      moneyText(money(gross)),
      ...partColumns.map(([, fits]) => {
        const sum = sumOf(parts, fits);
        return sum === null ? "" : moneyText(sum);
      }),
      places.get(row)?.sheet ?? "",
      places.get(row)?.row ?? "",
    ]),
  ]);
}

/** Every check that a PPP round took; null where none took any. */
export function roundChecksCsv({ groups }: Pick<ScheduleFacts, "groups">): Uint8Array | null {
  const checks = roundChecks(groups);
  if (checks.length === 0) return null;
  return written([
    ["Round", "Tier", "Check date", "Employee", "Quarter", "Gross", "Supports the loan"],
    ...checks.map(({ round, tier, date, name, quarter, gross, amount }) => [
      round,
      tier?.toUpperCase() ?? "",
      date,
      name,
      quarter ?? "",
      moneyText(money(gross)),
      moneyText(money(amount)),
    ]),
  ]);
}
