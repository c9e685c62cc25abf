import { quarterKey, utcDate } from "@refundry/contract/values";
import { type ClaimQuarter, quarterLimits } from "@refundry/credit";
import type { ClientRecord } from "../../clients/index.ts";
import { rulesInForce, rulesNamed } from "../../content/index.ts";
import type { Tx } from "../../platform/index.ts";
import { type ClaimFacts, readFacts } from "../snapshot/claimSnapshot.queries.ts";
import { currentOf, quarterOf, quarterRows } from "./calculation.queries.ts";
import { clocksOf } from "./quarter.rules.ts";
import { shippedQuarters } from "./shippedQuarters.queries.ts";

/**
 * How many quarters a client's draft claims that were not shipped, of how many the time to file ended (06, 7.7), and the last day on
 * which it did; null while it claims none.
 */
export async function filingEndedOf(tx: Tx, client: number) {
  const current = await currentOf(tx, client, "draft");
  return current && endedIn(tx, client, current);
}

async function endedIn(tx: Tx, client: number, current: NonNullable<Awaited<ReturnType<typeof currentOf>>>) {
  const [rows, shipped] = await Promise.all([quarterRows(tx, current.id), shippedQuarters(tx, client)]);
  const keyed = rows.map((row) => ({
    quarter: quarterKey(quarterOf(row)) as ClaimQuarter,
    refund: row.refund,
  }));
  const rules = await rulesNamed(tx, current.rulesVersion);
  const clocks = clocksOf({ facts: current.input as ClaimFacts, rules, refunds: keyed, today: utcDate(tx.now) });
  const open = keyed.filter(({ quarter }) => !shipped.has(quarter));
  const claimed = open.flatMap(({ quarter }) => clocks.get(quarter) ?? []);
  const ended = claimed.filter(({ clock }) => clock.days_left < 0).map(({ claim_until: day }) => day);
  return claimed.length === 0
    ? null
    : { claimed: claimed.length, ended: ended.length, last: ended.sort().at(-1) ?? null };
}

/** The same count without the day, also for a client of whom nothing is calculated: then by what is entered so far. */
export async function filingEndedSoFar(tx: Tx, client: ClientRecord) {
  const current = await currentOf(tx, client.id, "draft");
  if (current) {
    const calculated = await endedIn(tx, client.id, current);
    return calculated && { claimed: calculated.claimed, ended: calculated.ended };
  }
  const [facts, rules, shipped] = await Promise.all([
    readFacts(tx, client, "draft"),
    rulesInForce(tx),
    shippedQuarters(tx, client.id),
  ]);
  const day = facts.filing_date ?? utcDate(tx.now);
  const open = quarterLimits(facts, rules).filter(({ quarter }) => !shipped.has(quarter));
  const ended = open.filter(({ claimUntil }) => claimUntil < day).length;
  return open.length === 0 ? null : { claimed: open.length, ended };
}
