import type { calculations as operations } from "@refundry/contract/calculations";
import { ruleSetLifecycle } from "@refundry/contract/content";
import type { InputFor } from "@refundry/contract/platform";
import { money, parseMoney, sumMoney, zeroMoney } from "@refundry/contract/values";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { ruleVersionInForce } from "../../content/index.ts";
import { ruleSets } from "../../content/ruleSet.tables.ts";
import { factOf, inGroup, notFound, personName, type Tx } from "../../platform/index.ts";
import { ruleRerunClients, ruleReruns } from "../ruleRerun.tables.ts";

const tried = sql<number>`(select count(*)::int from ${ruleRerunClients} where ${ruleRerunClients.rerun} = ${ruleReruns.id} and ${ruleRerunClients.tried})`;

/** A report without its clients; 404 once its version was deleted. */
export async function rerunHead(tx: Tx, id: number) {
  const [row] = await tx.db
    .select({ rerun: ruleReruns, name: ruleSets.name, done: tried })
    .from(ruleReruns)
    .innerJoin(ruleSets, eq(ruleSets.id, ruleReruns.ruleSet))
    .where(eq(ruleReruns.id, id));
  if (!row) throw notFound();
  const { comparedWith, total, requestedBy, requestedAt, finishedAt, failedAt } = row.rerun;
  return {
    id,
    rules_version: row.name,
    compared_with: comparedWith,
    up_to_date: comparedWith === (await ruleVersionInForce(tx)),
    state: failedAt ? ("failed" as const) : finishedAt ? ("done" as const) : ("running" as const),
    total,
    done: row.done,
    requested_by: (await factOf(tx, personName, requestedBy)) ?? "",
    requested_at: requestedAt,
    finished_at: finishedAt ?? failedAt,
  };
}

/** The reports of a version, the newest first. */
export async function listReruns(tx: Tx, { query }: InputFor<typeof operations.reruns>) {
  const rows = await tx.db
    .select({ id: ruleReruns.id })
    .from(ruleReruns)
    .innerJoin(ruleSets, eq(ruleSets.id, ruleReruns.ruleSet))
    .where(eq(ruleSets.name, query.rules_version))
    .orderBy(desc(ruleReruns.requestedAt), desc(ruleReruns.id))
    .limit(20);
  const items = await Promise.all(rows.map(({ id }) => rerunHead(tx, id)));
  return { items, total: items.length, next: null };
}

/** A report with the clients whose figures would change, the largest difference first. */
export async function readRerun(tx: Tx, { params }: InputFor<typeof operations.readRerun>) {
  const head = await rerunHead(tx, params.id);
  const rows = await tx.db
    .select({ tried: ruleRerunClients, name: clients.legalName })
    .from(ruleRerunClients)
    .innerJoin(clients, eq(clients.id, ruleRerunClients.client))
    .where(eq(ruleRerunClients.rerun, params.id));
  const items = rows
    .map(({ tried: one, name }) => {
      const [before, after] = [one.before ?? zeroMoney, one.after ?? zeroMoney];
      return {
        client: one.client,
        name,
        kind: one.kind,
        filed: one.filed,
        before,
        after,
        difference: money(after - before),
        quarters: (one.quarters ?? []).filter(changes).map(inCents),
        errors: one.errors ?? [],
      };
    })
    .filter(({ quarters, errors }) => quarters.length > 0 || errors.length > 0)
    .sort((a, b) => Number(size(b.difference) - size(a.difference)) || a.client - b.client);
  const filed = items.filter((one) => one.filed);
  const sum = (of: typeof items) => sumMoney(of.map(({ difference }) => difference));
  return {
    ...head,
    changed: items.length,
    changed_filed: filed.length,
    difference: sum(items),
    difference_filed: sum(filed),
    items,
  };
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount);
type Sides = { year: number; quarter: number; before: string; after: string };
const changes = ({ before, after }: Sides) => before !== after;
const inCents = ({ before, after, ...place }: Sides) => ({
  ...place,
  before: parseMoney(before) ?? zeroMoney,
  after: parseMoney(after) ?? zeroMoney,
});

const inForceNow = ({ db }: Tx) =>
  db
    .select({ name: ruleSets.name })
    .from(ruleSets)
    .where(inGroup(ruleSets.state, ruleSetLifecycle, "inForce"));

/** When the last finished report of each rule set against the one in force was made: an older one says nothing of today. */
export async function reportsOf(tx: Tx, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await tx.db
    .select({ id: ruleReruns.ruleSet, at: sql<Date>`max(${ruleReruns.finishedAt})`.mapWith(ruleReruns.finishedAt) })
    .from(ruleReruns)
    .where(and(inArray(ruleReruns.ruleSet, [...ids]), eq(ruleReruns.comparedWith, inForceNow(tx))))
    .groupBy(ruleReruns.ruleSet);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

export async function isRerunThere(tx: Tx, id: number): Promise<boolean> {
  return (await tx.db.$count(ruleReruns, eq(ruleReruns.id, id))) > 0;
}
