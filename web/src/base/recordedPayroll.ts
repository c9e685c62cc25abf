import { quarterLabel } from "@refundry/contract/values";
import { allOf } from "./words.ts";

/** What of a requirement tells whether its payroll is asked for beside the figures. */
interface Asked {
  payroll_of: { year: number; quarter: number } | null;
  payroll_recorded: boolean;
}

/** Why raw payroll is asked for though the payroll is there (05, 3.1: an import is not raw payroll); null where none is. */
export function recordedPayroll(asked: readonly Asked[]): string | null {
  const payrolls = asked.filter(({ payroll_of: quarter }) => quarter !== null);
  const names = payrolls.flatMap(({ payroll_of: quarter, payroll_recorded: recorded }) =>
    quarter && recorded ? [quarterLabel(quarter as Parameters<typeof quarterLabel>[0])] : [],
  );
  if (names.length === 0) return null;
  const which = names.length === payrolls.length ? "these quarters" : allOf(names);
  return `The payroll figures of ${which} are recorded already. Raw payroll is the report as the payroll provider made it: it is asked for because it proves them.`;
}
