import { productQuarters, type Quarter, supplementQuarters } from "@refundry/contract/values";

/** Annual filers claim Q2 and Q3 2020 themselves: their cards begin with both (05, 2.4). */
export const annualQuarters: readonly Quarter[] = [...supplementQuarters, ...productQuarters];

/** A quarter as answers carry it. */
export interface RowQuarter {
  year: number;
  quarter: number;
}

/** The row of a quarter among those that were entered. */
export function rowOf<Row extends RowQuarter>(rows: readonly Row[], { year, quarter }: Quarter): Row | undefined {
  return rows.find((row) => row.year === year && row.quarter === quarter);
}

/** Of how many of the quarters there is a row. */
export const entered = (rows: readonly RowQuarter[], quarters: readonly Quarter[]): number =>
  quarters.filter((quarter) => rowOf(rows, quarter)).length;
