import type { ClaimInput } from "../index.ts";

type Row = ClaimInput["payroll"][number];

/** A payroll row. */
export function check(name: string, date: string, gross: string, more: Partial<Row> = {}): Row {
  return { name, date, gross, ...more };
}

/** An order in force for the whole program. */
export const alwaysOrdered = [{ start: "2020-03-13", end: "2021-12-31", mandate_id: 1 }];

/** A small employer under an order for the whole program, claiming Q1 2021; whatever is named replaces it. */
export function claim(parts: Partial<ClaimInput>): ClaimInput {
  return {
    claim_quarters: ["2021-Q1"],
    payroll: [],
    suspensions: alwaysOrdered,
    fte_2019: 10,
    contingency_rate: "20",
    ...parts,
  };
}

/** The same receipts in every quarter of 2019, and those given after it. */
export function receipts(base: string, later: Readonly<Record<string, string>>): NonNullable<ClaimInput["revenue"]> {
  return { "2019-Q1": base, "2019-Q2": base, "2019-Q3": base, "2019-Q4": base, ...later };
}
