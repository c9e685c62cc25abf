import { quarterKey, utcDate } from "@refundry/contract/values";
import type { ClaimQuarter } from "@refundry/credit";
import { rulesNamed } from "../../content/index.ts";
import type { Tx } from "../../platform/index.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";
import { currentOf, quarterOf, quarterRows } from "./calculation.queries.ts";
import { clocksOf } from "./quarter.rules.ts";
import { shippedQuarters } from "./shippedQuarters.queries.ts";

/**
 * How many quarters a client's draft claims that were not shipped, and of how many the time to file ended (06, 7.7); null while it
 * claims none.
 */
export async function filingEndedOf(tx: Tx, client: number): Promise<{ claimed: number; ended: number } | null> {
  const current = await currentOf(tx, client, "draft");
  if (current === null) return null;
  const [rows, shipped] = await Promise.all([quarterRows(tx, current.id), shippedQuarters(tx, client)]);
  const keyed = rows.map((row) => ({
    quarter: quarterKey(quarterOf(row)) as ClaimQuarter,
    refund: row.refund,
  }));
  const rules = await rulesNamed(tx, current.rulesVersion);
  const clocks = clocksOf({ facts: current.input as ClaimFacts, rules, refunds: keyed, today: utcDate(tx.now) });
  const open = keyed.filter(({ quarter }) => !shipped.has(quarter));
  const days = open.flatMap(({ quarter }) => clocks.get(quarter)?.clock.days_left ?? []);
  return days.length === 0 ? null : { claimed: days.length, ended: days.filter((left) => left < 0).length };
}
