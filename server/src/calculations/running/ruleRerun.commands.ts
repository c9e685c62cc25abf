import type { calculations as operations } from "@refundry/contract/calculations";
import type { InputFor } from "@refundry/contract/platform";
import { and, eq, sql } from "drizzle-orm";
import { ruleVersionInForce } from "../../content/index.ts";
import { ruleSets } from "../../content/ruleSet.tables.ts";
import { enqueue, factsOf, insertOne, invalid, type Tx } from "../../platform/index.ts";
import { calculations } from "../calculation.tables.ts";
import { filedQuarters } from "../calculations.facts.ts";
import { ruleRerunClients, ruleReruns } from "../ruleRerun.tables.ts";
import { tryRuleSet } from "./ruleRerun.jobs.ts";
import { rerunHead } from "./ruleRerun.queries.ts";

/** Clients that a report tries (06, 5.11). */
const sample = 1000;

/** Begins a report of what a version would change, in the background; one that runs already answers itself. */
export async function startRerun(tx: Tx, { body }: InputFor<typeof operations.rerun>) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rule sets', 0))`);
  const [rules] = await tx.db.select().from(ruleSets).where(eq(ruleSets.name, body.rules_version));
  if (!rules) throw invalid({ rules_version: "This version is not there." });
  const comparedWith = await ruleVersionInForce(tx);
  if (comparedWith === rules.name) throw invalid({ rules_version: "This version is in force already." });
  const [running] = await tx.db
    .select({ id: ruleReruns.id })
    .from(ruleReruns)
    .where(
      and(eq(ruleReruns.ruleSet, rules.id), sql`${ruleReruns.finishedAt} is null and ${ruleReruns.failedAt} is null`),
    );
  if (running) return rerunHead(tx, running.id);
  const chosen = await sampled(tx);
  const filed = await factsOf(
    tx,
    filedQuarters,
    chosen.map(({ client }) => client),
  );
  const { id } = await insertOne(tx, ruleReruns, {
    ruleSet: rules.id,
    comparedWith,
    total: chosen.length,
    requestedBy: tx.actor.userId,
    requestedAt: tx.now,
  });
  if (chosen.length > 0)
    await tx.db
      .insert(ruleRerunClients)
      .values(chosen.map((one) => ({ ...one, rerun: id, filed: (filed.get(one.client) ?? []).length > 0 })));
  await enqueue(tx, tryRuleSet, { rerun: id });
  tx.audit({
    action: "rule_set.rerun",
    recordType: "rule_set",
    recordId: rules.id,
    after: { name: rules.name, compared_with: comparedWith, calculations: chosen.length },
  });
  return rerunHead(tx, id);
}

/** Of each client the calculation that counts most, the final's before the draft's; of many clients a sample that stays the same. */
async function sampled(tx: Tx): Promise<{ client: number; calculation: number; kind: "draft" | "final" }[]> {
  const newest = tx.db
    .selectDistinctOn([calculations.client], {
      client: calculations.client,
      calculation: calculations.id,
      kind: sql<"draft" | "final">`${calculations.kind}`.as("kind"),
    })
    .from(calculations)
    .where(
      sql`${calculations.isCurrent} and ${calculations.state} = 'done' and ${calculations.kind} in ('draft', 'final')`,
    )
    .orderBy(calculations.client, sql`${calculations.kind} desc`)
    .as("newest");
  return tx.db.select().from(newest).orderBy(sql`md5(${newest.client}::text)`).limit(sample);
}
