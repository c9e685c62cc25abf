import { parseMoney, parseQuarterKey, sumMoney, zeroMoney } from "@refundry/contract/values";
import { and, asc, eq } from "drizzle-orm";
import { valuesOf } from "../../content/index.ts";
import { ruleSets } from "../../content/ruleSet.tables.ts";
import { inTransaction, type JobRun, job, settingsTopic, systemScope, type Tx } from "../../platform/index.ts";
import { calculations } from "../calculation.tables.ts";
import { ruleRerunClients, ruleReruns } from "../ruleRerun.tables.ts";
import { type ClaimFacts, payrollOf } from "../snapshot/claimSnapshot.queries.ts";
import { type TriedRefunds, tryRulesTask } from "./ruleRerun.compute.ts";

const limits = { milliseconds: 240_000, megabytes: 1024 };

const all = { scope: systemScope("all") };

/**
 * Tries a rule set on the sample of a report, one calculation after the other, and writes each before the next, so that a run that
 * was stopped goes on where it was (06, 7.6). Nothing of a claim is changed.
 */
export const tryRuleSet = job<{ rerun: number }>({
  name: "calculations.rerun",
  run: async ({ rerun }, run) => {
    const { pool } = run.services;
    const read = await inTransaction(pool, { ...all, readOnly: true }, (tx) => readRerun(tx, rerun));
    if (read === null) return;
    const { before, after, waiting, total } = read;
    let done = total - waiting.length;
    for (const client of waiting) {
      run.signal.throwIfAborted();
      const claim = await inTransaction(pool, { ...all, readOnly: true }, (tx) => inputOf(tx, rerun, client));
      const tried =
        claim &&
        (await run.services.compute.run(tryRulesTask, { input: claim, before, after }, limits, { signal: run.signal }));
      await inTransaction(pool, all, (tx) => keep(tx, rerun, client, tried));
      done += 1;
      await run.progress(Math.floor((done * 100) / total));
    }
    await inTransaction(pool, all, (tx) => end(tx, rerun, "finishedAt"));
  },
  abandoned: async ({ rerun }, run: JobRun) => {
    await inTransaction(run.services.pool, all, (tx) => end(tx, rerun, "failedAt"));
  },
});

/** The two rule sets and who still waits; null when the report ended or its version is gone. */
async function readRerun(tx: Tx, id: number) {
  const [row] = await tx.db
    .select({ rerun: ruleReruns, name: ruleSets.name })
    .from(ruleReruns)
    .innerJoin(ruleSets, eq(ruleSets.id, ruleReruns.ruleSet))
    .where(eq(ruleReruns.id, id));
  if (!row || row.rerun.finishedAt !== null) return null;
  const waiting = await tx.db
    .select({ client: ruleRerunClients.client })
    .from(ruleRerunClients)
    .where(and(eq(ruleRerunClients.rerun, id), eq(ruleRerunClients.tried, false)))
    .orderBy(asc(ruleRerunClients.client));
  return {
    before: await valuesOf(tx, row.rerun.comparedWith),
    after: await valuesOf(tx, row.name),
    waiting: waiting.map(({ client }) => client),
    total: row.rerun.total,
  };
}

/** What a calculation of the sample was made of; null once it was forgotten. */
async function inputOf(tx: Tx, rerun: number, client: number) {
  const [row] = await tx.db
    .select({ input: calculations.input, batch: calculations.batch })
    .from(ruleRerunClients)
    .innerJoin(calculations, eq(calculations.id, ruleRerunClients.calculation))
    .where(and(eq(ruleRerunClients.rerun, rerun), eq(ruleRerunClients.client, client)));
  return row ? { ...(row.input as ClaimFacts), payroll: await payrollOf(tx, row.batch) } : null;
}

async function keep(tx: Tx, rerun: number, client: number, tried: TriedRefunds | null): Promise<void> {
  const quarters = tried?.quarters ?? [];
  const sum = (side: "before" | "after") => sumMoney(quarters.map((one) => parseMoney(one[side]) ?? zeroMoney));
  await tx.db
    .update(ruleRerunClients)
    .set({
      tried: true,
      before: sum("before"),
      after: sum("after"),
      quarters: quarters.map(({ quarter, ...sides }) => ({ ...parseQuarterKey(quarter), ...sides })),
      errors: tried?.errors ?? [],
    })
    .where(and(eq(ruleRerunClients.rerun, rerun), eq(ruleRerunClients.client, client)));
}

async function end(tx: Tx, rerun: number, field: "finishedAt" | "failedAt"): Promise<void> {
  await tx.db
    .update(ruleReruns)
    .set({ [field]: tx.now })
    .where(eq(ruleReruns.id, rerun));
  tx.tell(settingsTopic, { kind: "record", type: "settings", id: 0 });
}
