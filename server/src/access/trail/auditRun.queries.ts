import type { AuditRun } from "@refundry/contract/access";
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import {
  auditHead,
  backgroundJobs,
  type Call,
  factsOf,
  personName,
  type Tx,
  trailState,
} from "../../platform/index.ts";
import { auditRuns } from "../auditRun.tables.ts";

export type Run = typeof auditRuns.$inferSelect;

/** Work that no try will bring to an end any more. */
const over = ["done", "failed"];

async function runsWhere(tx: Tx, which: SQL | undefined) {
  return tx.db
    .select({ run: auditRuns, job: backgroundJobs.state, percent: backgroundJobs.percent })
    .from(auditRuns)
    .leftJoin(backgroundJobs, eq(backgroundJobs.id, auditRuns.job))
    .where(which)
    .orderBy(desc(auditRuns.id))
    .limit(1);
}

type Found = Awaited<ReturnType<typeof runsWhere>>[number];

/** The words that a check is in: one whose work ended without a result failed. */
function stateOf({ run: { result }, job }: Found): AuditRun["state"] {
  if (result) return result;
  return job === null || over.includes(job) ? "failed" : "running";
}

async function onWire(tx: Tx, rows: readonly Found[]) {
  const people = rows.flatMap(({ run }) => [run.askedBy ?? [], run.reasonBy ?? []].flat());
  const names = await factsOf(tx, personName, people);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return new Map(
    rows.map((found) => {
      const { run } = found;
      return [
        run.id,
        {
          id: run.id,
          scope: run.scope,
          asked_by: nameOf(run.askedBy),
          state: stateOf(found),
          percent: found.percent ?? 0,
          from_id: run.fromId,
          to_id: run.toId,
          rows: run.rows,
          checked_at: run.finishedAt ?? run.at,
          first_broken:
            run.brokenId !== null && run.brokenKind
              ? { id: run.brokenId, at: run.brokenAt, reason: run.brokenKind }
              : null,
          problems: run.problems,
          reason: run.reason,
          reason_by: nameOf(run.reasonBy),
          reason_at: run.reasonAt,
        },
      ];
    }),
  );
}

/** One check as it stands. */
export async function readRun(tx: Tx, id: number) {
  const shown = (await onWire(tx, await runsWhere(tx, eq(auditRuns.id, id)))).get(id);
  if (!shown) throw new Error(`There is no check ${id} of the trail.`);
  return shown;
}

/** Whether there is such a check. */
export const isRunThere = async ({ db }: Tx, id: number): Promise<boolean> =>
  (await db.$count(auditRuns, eq(auditRuns.id, id))) > 0;

const unexplained = and(eq(auditRuns.result, "broken"), isNull(auditRuns.reason));

/** What was found, what is being read, and what is to be explained (20, `/audit`). */
export async function readChain(tx: Tx) {
  const [heads, [newest], [last], [running], [broken]] = await Promise.all([
    tx.db.select({ entries: auditHead.lastId }).from(auditHead),
    runsWhere(tx, isNotNull(auditRuns.job)),
    runsWhere(tx, and(isNotNull(auditRuns.result), ne(auditRuns.scope, "period"))),
    runsWhere(tx, and(isNull(auditRuns.result), inArray(backgroundJobs.state, ["scheduled", "running"]))),
    runsWhere(tx, unexplained),
  ]);
  const [period] = await runsWhere(
    tx,
    and(eq(auditRuns.scope, "period"), isNotNull(auditRuns.result), gt(auditRuns.id, last?.run.id ?? 0)),
  );
  const failed = newest && stateOf(newest) === "failed" ? newest : undefined;
  const found = [last, running, broken, period, failed].filter((one) => one !== undefined);
  const shown = await onWire(tx, found);
  const of = (one: Found | undefined) => (one && shown.get(one.run.id)) ?? null;
  return {
    entries: heads[0]?.entries ?? 0,
    last: of(last),
    running: of(running),
    broken: of(broken),
    failed: of(failed),
    period: of(period),
  };
}

/** How the trail stands: what its checks found, and whether it holds the end that was kept of it elsewhere. */
export async function readTrailState(call: Call) {
  const [chain, { holds }] = [await call.transaction(readChain, { readOnly: true }), await trailState(call.services)];
  return { ...chain, cut: !holds };
}

/** Where the next check of a night begins: behind the newest that was found whole, or whose break is explained. */
export async function lastSettled({ db }: Tx): Promise<Pick<Run, "toId" | "endHash"> | null> {
  const settled = or(eq(auditRuns.result, "intact"), isNotNull(auditRuns.reason));
  const [run] = await db
    .select({ toId: auditRuns.toId, endHash: auditRuns.endHash })
    .from(auditRuns)
    .where(and(settled, ne(auditRuns.scope, "period")))
    .orderBy(desc(auditRuns.id))
    .limit(1);
  return run ?? null;
}

/** The newest explained break that had exactly these faults: who said what of it. */
export async function explanationOf({ db }: Tx, problems: readonly string[]): Promise<Run | null> {
  const rows = await db
    .select()
    .from(auditRuns)
    .where(and(eq(auditRuns.result, "broken"), isNotNull(auditRuns.reason)))
    .orderBy(desc(auditRuns.id))
    .limit(50);
  return rows.find((run) => problems.every((problem) => run.problems.includes(problem))) ?? null;
}
