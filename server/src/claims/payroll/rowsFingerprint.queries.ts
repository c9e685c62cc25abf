import { sql } from "drizzle-orm";
import type { Reading } from "../../platform/index.ts";
import { payrollRows } from "../payroll.tables.ts";

/** SHA-256 of all that the rows of a batch say, in their order: the trail names it, so that a row changed behind the product's back shows. */
export async function rowsFingerprint(tx: Reading, batch: number): Promise<string> {
  const { rows } = await tx.db.execute<{ fingerprint: string }>(sql`
    select encode(sha256(convert_to(coalesce(string_agg(concat_ws(',', row_no, source_row, sheet, employee, spelling, check_date, gross,
      not_working, coalesce(tips::text, '-'), coalesce(other_credit::text, '-'), other_credit_kind), chr(10) order by row_no), ''), 'UTF8')), 'hex')
      as fingerprint
    from ${payrollRows} where batch = ${batch}`);
  return rows[0]?.fingerprint ?? "";
}
