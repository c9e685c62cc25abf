import { roles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import {
  type ChainRange,
  checkTrail,
  insertOne,
  inTransaction,
  type JobRun,
  job,
  type TrailReport,
  type Tx,
} from "../../platform/index.ts";
import { auditRuns } from "../auditRun.tables.ts";
import { explanationOf, lastSettled, type Run } from "./auditRun.queries.ts";
import { keepCheckpoints } from "./checkpoint.queries.ts";

/**
 * Every night what came since the trail was last found whole is read, on the first of a month all of it; administrators are
 * told at once where it does not hold (01, Beyond 5; 20, Audit chain). Then the ends of the days that are over are kept.
 */
export const checkAudit = job<Record<string, never>>({
  name: "access.check_audit",
  cron: "50 3 * * *",
  run: async (_payload, work) => {
    const { pool } = work.services;
    const run = await inTransaction(pool, {}, (tx) => planNight(tx, work.jobId));
    await check(run, work);
    await inTransaction(pool, {}, keepCheckpoints);
  },
});

/** What an administrator asked for: the whole, or some days. */
export const verifyTrail = job<{ run: number }>({
  name: "access.verify_trail",
  run: async ({ run: id }, work) => {
    const [run] = await work.services.db.select().from(auditRuns).where(eq(auditRuns.id, id));
    if (run && run.result === null) await check(run, work);
  },
});

async function planNight(tx: Tx, jobId: number): Promise<Run & { after?: Buffer }> {
  const settled = utcDate(tx.now).endsWith("-01") ? null : await lastSettled(tx);
  const run = await insertOne(tx, auditRuns, {
    at: tx.now,
    scope: settled?.toId ? "since" : "whole",
    fromId: settled?.toId ? settled.toId + 1 : null,
    job: jobId || null,
  });
  return { ...run, ...(settled?.toId && settled.endHash && { after: Buffer.from(settled.endHash, "hex") }) };
}

async function check(run: Run & { after?: Buffer }, { services, progress, signal }: JobRun): Promise<void> {
  const range: ChainRange = {
    ...(run.fromId !== null && { from: run.fromId }),
    ...(run.scope === "period" && run.toId !== null && { to: run.toId }),
    ...(run.after && { after: run.after }),
  };
  let told = 0;
  const report = async (share: number) => {
    signal.throwIfAborted();
    const percent = Math.floor(share * 100);
    if (percent <= told) return;
    told = percent;
    await progress(percent);
  };
  const found = await checkTrail(services, { range, heads: run.scope !== "period", report });
  await inTransaction(services.pool, {}, (tx) => end(tx, run, found));
}

/** Ends a check with what it found; administrators hear of what nobody explained, and was not told of by the check before. */
async function end(tx: Tx, run: Run, found: TrailReport): Promise<void> {
  const { problems, first, rows, from, to, hash } = found;
  const isBroken = problems.length > 0;
  const explained = isBroken ? await explanationOf(tx, problems) : null;
  const isNew = isBroken && !explained && !(await wasTold(tx, run.id, problems));
  const [ended] = await tx.db
    .update(auditRuns)
    .set({
      result: isBroken ? "broken" : "intact",
      finishedAt: tx.now,
      rows,
      fromId: from,
      toId: to,
      endHash: hash.toString("hex"),
      brokenId: first?.id ?? null,
      brokenAt: first?.at ?? null,
      brokenKind: first?.reason ?? null,
      problems,
      ...(explained && { reason: explained.reason, reasonBy: explained.reasonBy, reasonAt: explained.reasonAt }),
    })
    .where(and(eq(auditRuns.id, run.id), isNull(auditRuns.result)))
    .returning();
  if (!ended) return;
  tx.audit({
    action: "audit.verify",
    recordType: "audit",
    after: { ...saidOf(found), scope: run.scope },
    ...(run.askedBy !== null && { actorUserId: run.askedBy }),
  });
  if (isNew) tx.notify("audit_broken", { to: { roles: [roles.admin] } });
}

/** What the trail says of a check of itself. */
export const saidOf = ({ problems, rows, from, to }: TrailReport) => ({
  intact: problems.length === 0,
  problems,
  rows,
  from_id: from,
  to_id: to,
});

/** Whether the check before found the same. */
async function wasTold({ db }: Tx, id: number, problems: readonly string[]): Promise<boolean> {
  const [before] = await db
    .select({ problems: auditRuns.problems })
    .from(auditRuns)
    .where(and(ne(auditRuns.id, id), isNotNull(auditRuns.result)))
    .orderBy(desc(auditRuns.id))
    .limit(1);
  return before !== undefined && problems.every((problem) => before.problems.includes(problem));
}
