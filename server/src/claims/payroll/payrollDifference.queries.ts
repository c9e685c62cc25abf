import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";

/** Rows are told apart by person, day and amount: one whose amount alone differs was changed. */
export async function changedRows(tx: Tx, before: number, after: number) {
  const { rows } = await tx.db.execute<{ added: string; removed: string; changed: string }>(sql`
    with a as (select employee, check_date, gross, count(*) n from payroll_rows where batch = ${before} group by 1, 2, 3),
    b as (select employee, check_date, gross, count(*) n from payroll_rows where batch = ${after} group by 1, 2, 3),
    gone as (select a.employee, a.check_date, sum(a.n - coalesce(b.n, 0)) n from a left join b using (employee, check_date, gross)
      where a.n > coalesce(b.n, 0) group by 1, 2),
    came as (select b.employee, b.check_date, sum(b.n - coalesce(a.n, 0)) n from b left join a using (employee, check_date, gross)
      where b.n > coalesce(a.n, 0) group by 1, 2),
    both_sides as (select least(gone.n, came.n) n from gone join came using (employee, check_date))
    select (select coalesce(sum(n), 0) from came) - (select coalesce(sum(n), 0) from both_sides) as added,
      (select coalesce(sum(n), 0) from gone) - (select coalesce(sum(n), 0) from both_sides) as removed,
      (select coalesce(sum(n), 0) from both_sides) as changed`);
  const [found] = rows;
  return { added: Number(found?.added), removed: Number(found?.removed), changed: Number(found?.changed) };
}

/** Whether two imports hold the same rows in the same order. */
export async function sameRows(tx: Tx, a: number, b: number): Promise<boolean> {
  if (a === b) return true;
  const rowsOf = (batch: number) =>
    sql`(select row_no, spelling, check_date, gross, not_working, tips, other_credit, other_credit_kind from payroll_rows where batch = ${batch})`;
  const { rows } = await tx.db.execute<{ differ: boolean }>(
    sql`select exists (${rowsOf(a)} except ${rowsOf(b)}) or exists (${rowsOf(b)} except ${rowsOf(a)}) as differ`,
  );
  return rows[0]?.differ === false;
}
