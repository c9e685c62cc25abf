import { money } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { claimEmployees } from "../../claims/index.ts";
import type { Call } from "../../platform/index.ts";
import { calculationInScope } from "../results/calculation.queries.ts";
import { explainedGroups } from "./explanation.queries.ts";
import { roundChecks } from "./pppRow.rules.ts";

interface Asked {
  params: { id: number; round: "1" | "2" };
}

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
  const checks = roundChecks(await explainedGroups(call, calculation));
  const own = checks.filter(({ round }) => String(round) === params.round);
  return {
    items: own.map(({ round: _, key, gross, amount, ...check }, place) => ({
      id: place + 1,
      ...check,
      employee: people.get(key) ?? null,
      gross: money(gross),
      amount: money(amount),
    })),
  };
}
