import type { FilledColumn, PayrollColumn, PayrollLine } from "./payrollLine.rules.ts";

/** One cause of errors in a column of a sheet. */
export interface ErrorCause {
  readonly sheet: string;
  readonly column: PayrollColumn;
  /** As it stands in the first of the rows. */
  readonly message: string;
  /** The rows that have it, of those that are checks. */
  readonly rows: number;
  readonly of: number;
}

const mostCauses = 10;

/** The sentence without the text of the cell that it names. */
const causeOf = (message: string) => message.replace(/".*"/s, "");

/**
 * What is wrong in several rows of a sheet for one cause, most rows first: one press may mend it. Rows that look like no check
 * have their own, and so have cells that wait to be filled down.
 */
export function errorCauses(
  lines: readonly PayrollLine[],
  waiting: readonly { readonly sheet: string; readonly column: FilledColumn }[],
): ErrorCause[] {
  const found = new Map<string, { sheet: string; column: PayrollColumn; message: string; rows: number }>();
  const checks = new Map<string, number>();
  for (const { sheet, hint, left_out, errors, date, name } of lines) {
    if (hint !== null || left_out) continue;
    checks.set(sheet, (checks.get(sheet) ?? 0) + 1);
    for (const [key, message] of Object.entries(errors)) {
      const column = key as PayrollColumn;
      const text = column === "date" ? date : column === "name" ? name : null;
      if (text === "" && waiting.some((one) => one.sheet === sheet && one.column === column)) continue;
      const cause = `${column} ${causeOf(message)} ${sheet}`;
      const known = found.get(cause);
      if (known) known.rows += 1;
      else found.set(cause, { sheet, column, message, rows: 1 });
    }
  }
  const several = [...found.values()].filter(({ rows }) => rows > 1).sort((a, b) => b.rows - a.rows);
  return several.slice(0, mostCauses).map((one) => ({ ...one, of: checks.get(one.sheet) ?? 0 }));
}
