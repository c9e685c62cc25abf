import { type access, mostVerifiedAtOnce } from "@refundry/contract/access";
import type { InputFor } from "@refundry/contract/platform";
import { addDays } from "@refundry/contract/values";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import {
  auditLog,
  type Call,
  checkTrail,
  enqueue,
  insertOne,
  invalid,
  notFound,
  Refusal,
  type Tx,
} from "../../platform/index.ts";
import { auditRuns } from "../auditRun.tables.ts";
import { saidOf, verifyTrail } from "./auditCheck.jobs.ts";
import { readChain, readRun } from "./auditRun.queries.ts";

/** Administrators begin one check after another. */
const turn = 7_303_018;

/** Schedules a check of the whole trail, or of some days of it. */
export async function beginVerifying(tx: Tx, { body }: InputFor<typeof access.beginVerifying>) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${turn})`);
  if ((await readChain(tx)).running)
    throw new Refusal("not_allowed_now", { text: "The trail is being verified already." });
  const isPeriod = body.from !== undefined || body.to !== undefined;
  const { id } = await insertOne(tx, auditRuns, {
    at: tx.now,
    scope: isPeriod ? "period" : "whole",
    askedBy: tx.actor.userId,
    ...(isPeriod ? await entriesOf(tx, body) : {}),
  });
  const job = await enqueue(tx, verifyTrail, { run: id });
  await tx.db.update(auditRuns).set({ job }).where(eq(auditRuns.id, id));
  return readRun(tx, id);
}

/** The entries of some days: numbers, so that one whose moment was changed is read as well. */
async function entriesOf({ db }: Tx, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`
    select min(id) as first, max(id) as last from ${auditLog}
    where at >= ${from ?? "-infinity"}::timestamptz and at < ${to ? addDays(to, 1) : "infinity"}::timestamptz`);
  const [found] = rows;
  if (!found?.first || !found.last) throw invalid({ from: "There are no entries in these days." });
  return { fromId: Number(found.first), toId: Number(found.last) };
}

/** Verifies a part of the trail while the caller waits; noted in the trail, and nowhere else. */
export async function verifyAudit(call: Call, { query }: InputFor<typeof access.verifyAudit>) {
  const { entries } = await call.transaction(readChain, { readOnly: true });
  const from = query.from_id ?? 1;
  const to = Math.min(query.to_id ?? entries, entries);
  if (from > to) throw invalid({ to_id: "There are no such entries." });
  if (to - from >= mostVerifiedAtOnce)
    throw invalid({ to_id: `Please choose ${mostVerifiedAtOnce.toLocaleString("en-US")} entries at most.` });
  const range = { from, ...(query.to_id !== undefined && { to }) };
  const found = await checkTrail(call.services, { range, heads: false });
  await call.transaction(async (tx) =>
    tx.audit({ action: "audit.verify", recordType: "audit", after: { ...saidOf(found), scope: "period" } }),
  );
  const { rows, problems, first } = found;
  return { rows, intact: problems.length === 0, first_broken: first, checked_at: new Date() };
}

/** What an administrator says of a break, and of the same break as earlier checks found it. It is no longer red then. */
export async function explainBreak(tx: Tx, { params, body }: InputFor<typeof access.explainBreak>) {
  const [run] = await tx.db.select().from(auditRuns).where(eq(auditRuns.id, params.id)).for("update");
  if (!run) throw notFound();
  if (run.result !== "broken" || run.reason !== null) throw new Refusal("not_allowed_now");
  const same = and(
    lte(auditRuns.id, run.id),
    eq(auditRuns.result, "broken"),
    isNull(auditRuns.reason),
    sql`${auditRuns.brokenId} is not distinct from ${run.brokenId}`,
    sql`${auditRuns.brokenKind} is not distinct from ${run.brokenKind}`,
  );
  await tx.db.update(auditRuns).set({ reason: body.reason, reasonBy: tx.actor.userId, reasonAt: tx.now }).where(same);
  tx.audit({
    action: "audit.explain",
    recordType: "audit",
    after: { problems: run.problems },
    reason: body.reason,
  });
  return readRun(tx, run.id);
}
