import { eq } from "drizzle-orm";
import { payrollRows } from "../../claims/index.ts";
import { rulesNamed } from "../../content/index.ts";
import type { Services, Tx } from "../../platform/index.ts";
import { calculationInScope } from "../results/calculation.queries.ts";
import { type ClaimFacts, payrollOf } from "../snapshot/claimSnapshot.queries.ts";
import { checkSchedulesTask, type SchedulesAsked } from "./checkSchedule.compute.ts";

const limits = { milliseconds: 120_000, megabytes: 1024 };

/** What the schedules of a calculation's checks are made from, as long as its client is in scope. */
export async function checkSchedulesOf(tx: Tx, id: number, quarters: readonly string[]): Promise<SchedulesAsked> {
  const calculation = await calculationInScope(tx, id);
  const rows = await tx.db
    .select({ row: payrollRows.rowNo, sheet: payrollRows.sheet, source: payrollRows.sourceRow })
    .from(payrollRows)
    .where(eq(payrollRows.batch, calculation.batch));
  const payroll = await payrollOf(tx, calculation.batch);
  return {
    claim: {
      input: { ...(calculation.input as ClaimFacts), payroll },
      rules: await rulesNamed(tx, calculation.rulesVersion),
    },
    places: new Map(rows.map(({ row, sheet, source }) => [row, { sheet: sheet || null, row: source }])),
    quarters,
  };
}

/** CSV of every check: one for each quarter asked for, in its order, and one of the PPP rounds where they took any. */
export function writeCheckSchedules(services: Services, asked: SchedulesAsked, signal: AbortSignal) {
  return services.compute.run(checkSchedulesTask, asked, limits, { signal });
}
