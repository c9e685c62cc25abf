import type { ExplainedGroup } from "./explanation.compute.ts";

/** What a PPP round took of a check; amounts in cents as text. A check of which two tiers took stands twice. */
export interface RoundCheck {
  round: 1 | 2;
  row: number;
  tier: "t1" | "t2" | "t3" | "t4" | null;
  date: string;
  name: string;
  /** The engine's identity of the employee. */
  key: string;
  quarter: string | null;
  gross: string;
  amount: string;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Round by round and tier by tier, in each by date and row, as the rounds take them (06, 2.2). */
export function roundChecks(groups: readonly ExplainedGroup[]): RoundCheck[] {
  return groups
    .flatMap(({ key, name, rows }) =>
      rows.flatMap(({ row, date, quarter, gross, parts }) =>
        parts.flatMap((part) =>
          part.kind === "ppp" && part.round !== null
            ? [
                {
                  round: part.round as 1 | 2,
                  row,
                  tier: part.tier as RoundCheck["tier"],
                  date,
                  name,
                  key,
                  quarter,
                  gross,
                  amount: part.amount,
                },
              ]
            : [],
        ),
      ),
    )
    .sort(
      (a, b) => a.round - b.round || compare(a.tier ?? "", b.tier ?? "") || compare(a.date, b.date) || a.row - b.row,
    );
}
