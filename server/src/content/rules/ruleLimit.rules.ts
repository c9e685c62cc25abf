import type { DatedRow } from "@refundry/contract/content";
import type { RuleSet } from "@refundry/credit";

/** A rule set with the limits to file that the rows of `deadline_rules` say (20, Dated tables); what they leave out stays. */
export function withLimits(rules: RuleSet, rows: readonly DatedRow[]): RuleSet {
  const dayOf = (kind: string, quarter?: string) => {
    const row = rows.find((one) => one.kind === kind && (quarter === undefined || namedBy(one, quarter)));
    return typeof row?.date === "string" ? row.date : undefined;
  };
  return {
    ...rules,
    quarters: rules.quarters.map((one) => ({
      ...one,
      lastClaimDay: dayOf("last_claim_day", one.quarter) ?? one.lastClaimDay,
    })),
    filedAfterBarred: dayOf("obbba_filed_after") ?? rules.filedAfterBarred,
    refundedBy: dayOf("obbba_paid_by") ?? rules.refundedBy,
  };
}

/** Whether a row holds for a quarter; without year or quarter it holds for all of them. */
function namedBy({ year, quarter }: DatedRow, key: string): boolean {
  const [ownYear, ownQuarter] = key.split("-Q");
  const holds = (cell: DatedRow[string] | undefined, own: string | undefined) => cell == null || String(cell) === own;
  return holds(year, ownYear) && holds(quarter, ownQuarter);
}
