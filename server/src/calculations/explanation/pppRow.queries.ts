import { money } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { claimEmployees } from "../../claims/index.ts";
import type { Call } from "../../platform/index.ts";
import { calculationInScope } from "../results/calculation.queries.ts";
import type { ExplainedGroup } from "./explanation.compute.ts";
import { explainedGroups } from "./explanation.queries.ts";

interface Asked {
  params: { id: number; round: "1" | "2" };
}

interface PppRow {
  row: number;
  tier: "t1" | "t2" | "t3" | "t4" | null;
  date: string;
  name: string;
  key: string;
  quarter: string | null;
  gross: bigint;
  amount: bigint;
}

/** What a round took of each check; a check of which two tiers took stands twice. */
function rowsOf(groups: readonly ExplainedGroup[], round: number): PppRow[] {
  return groups.flatMap(({ key, name, rows }) =>
    rows.flatMap(({ row, date, quarter, gross, parts }) =>
      parts
        .filter((part) => part.kind === "ppp" && part.round === round)
        .map((part) => ({
          row,
          tier: part.tier as PppRow["tier"],
          date,
          name,
          key,
          quarter,
          gross: BigInt(gross),
          amount: BigInt(part.amount),
        })),
    ),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Tier by tier, in each by date and row, as the rounds take them. */
const inOrder = (a: PppRow, b: PppRow) =>
  compare(a.tier ?? "", b.tier ?? "") || compare(a.date, b.date) || a.row - b.row;

/**
 * The checks that support a PPP round, tier by tier (06, 2.2). They are worked out anew from the snapshot by the
 * calculation's own rules.
 */
export async function pppRows(call: Call, { params }: Asked) {
  const { calculation, people } = await call.transaction(
    async (tx) => {
      const found = await calculationInScope(tx, params.id);
      const known = await tx.db
        .select({ id: claimEmployees.id, key: claimEmployees.identityKey })
        .from(claimEmployees)
        .where(eq(claimEmployees.client, found.client));
      return { calculation: found, people: new Map(known.map(({ id, key }) => [key, id])) };
    },
    { readOnly: true },
  );
  const rows = rowsOf(await explainedGroups(call, calculation), Number(params.round));
  return {
    items: rows.sort(inOrder).map(({ key, gross, amount, ...row }, place) => ({
      id: place + 1,
      ...row,
      employee: people.get(key) ?? null,
      gross: money(gross),
      amount: money(amount),
    })),
  };
}
