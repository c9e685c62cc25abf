import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { type Money, money, parseQuarterKey, type QuarterKey } from "@refundry/contract/values";
import { eq, sql } from "drizzle-orm";
import { uploads } from "../../documents/upload.tables.ts";
import { type Call, Refusal, type Tx } from "../../platform/index.ts";
import { currentBatch } from "../employees/currentBatch.queries.ts";
import { type ComparedEmployee, comparedEmployees, comparedQuarters } from "./payrollComparison.rules.ts";
import { ownPreview, readingRequest } from "./payrollPreview.queries.ts";
import { sumsTask } from "./payrollReading.compute.ts";
import { runReading } from "./payrollReading.queries.ts";

const mostShown = 500;

/** The file of a preview beside the current payroll: quarter totals, and whose pay differs, largest difference first. */
export async function comparePayroll(call: Call, { params }: InputFor<typeof claims.comparePayroll>) {
  const row = await call.transaction((tx) => ownPreview(tx, params.preview), { readOnly: true });
  const after = await runReading(call, sumsTask, await readingRequest(call, row));
  if ("refused" in after) throw new Refusal("unreadable_file", { details: { reason: after.refused.message } });
  const before = await call.transaction((tx) => currentSums(tx, row.client), { readOnly: true });
  const sums = after.employees.map((one) => ({ ...one, gross: money(one.gross) }));
  const employees = comparedEmployees(before.employees, sums);
  const changed = employees.filter((one) => one.before !== one.after);
  return {
    file_before: before.file,
    file_after: row.fileName,
    quarters: comparedQuarters(
      before.quarters,
      after.quarters.map((one) => ({ ...one, gross: money(one.gross) })),
    ).map(({ quarter, ...sides }) => ({ ...parseQuarterKey(quarter), ...sides })),
    employees: changed.slice(0, mostShown),
    changed: changed.length,
    same: employees.length - changed.length,
  };
}

interface Sums {
  file: string | null;
  employees: ComparedEmployee[];
  quarters: { quarter: QuarterKey; gross: Money; employees: number }[];
}

/** The same sums of the current payroll, checks of March 13–31, 2020 in its second quarter. */
async function currentSums(tx: Tx, client: number): Promise<Sums> {
  const batch = await currentBatch(tx, client);
  if (!batch) return { file: null, employees: [], quarters: [] };
  const [file] = await tx.db.select().from(uploads).where(eq(uploads.id, batch.upload));
  const people = await tx.db.execute<{ key: string; name: string; gross: string }>(sql`
    select e.identity_key as key, e.name, sum(r.gross) as gross
    from payroll_rows r join claim_employees e on e.id = r.employee where r.batch = ${batch.id} group by e.id`);
  const quarters = await tx.db.execute<{ quarter: QuarterKey; gross: string; employees: string }>(sql`
    select case when check_date < '2020-04-01' then '2020-Q2' else to_char(check_date, 'YYYY-"Q"Q') end as quarter,
      sum(gross) as gross, count(distinct employee) as employees
    from payroll_rows where batch = ${batch.id} and check_date between '2020-03-13' and '2021-12-31' group by 1`);
  return {
    file: file?.originalFileName ?? null,
    employees: people.rows.map(({ key, name, gross }) => ({ key, name, gross: money(gross) })),
    quarters: quarters.rows.map(({ quarter, gross, employees }) => ({
      quarter,
      gross: money(gross),
      employees: Number(employees),
    })),
  };
}
