import { rulesVersion } from "@refundry/credit";
import { asc, eq, sql } from "drizzle-orm";
import { blockersOf, goneThrough } from "../calculations/index.ts";
import { openedClient } from "../clients/index.ts";
import { entities } from "../people/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { addDemoBinder } from "./binders.demo.ts";
import { addDemoDesignees } from "./designees.demo.ts";
import { requestPackage } from "./making/package.commands.ts";
import { packageJobs } from "./package.tables.ts";
import { addDemoSubmissions, daysAgo } from "./submissions.demo.ts";

/** Designees of the tax firms; a draft for some of the whole claims, and a final for some that were gone through. */
export const packagesDemo: DemoPart = {
  after: ["people", "claims", "qualification", "calculations"],
  begin: async (tx) => {
    const tax = await tx.db
      .select({ id: entities.id })
      .from(entities)
      .where(eq(entities.firmType, 3))
      .orderBy(asc(entities.id));
    await addDemoDesignees(
      tx,
      tax.map(({ id }) => id),
    );
    return {
      workOn: async (next, { id, place, stage }) => {
        if (stage === "whole" && place > 24 && !goneThrough.has(place))
          await requestWhole(next, id, "draft", place % 3 === 0 ? "2026-1" : rulesVersion);
      },
      finish: async (hands, clients) => {
        const reviewed = [...goneThrough].flatMap(([at, daysAgo]) =>
          clients.filter(({ place }) => place === at).map(({ id }) => ({ id, daysAgo })),
        );
        for (const { id, daysAgo: days } of reviewed)
          await hands.transaction((next) => requestWhole(next, id, "final", rulesVersion), { now: daysAgo(days) });
        await addDemoSubmissions(hands, reviewed);
        await addDemoBinder(
          hands,
          reviewed.map(({ id }) => id),
        );
      },
    };
  },
};

/**
 * A package where nothing stands in its way; the worker makes it as soon as there is one. By former rules it stands for one
 * of before the rules of today: its calculation is marked, and a comparison says which rule changed what.
 */
async function requestWhole(tx: Tx, client: number, request: "draft" | "final", rules: string): Promise<void> {
  const blockers = await blockersOf(tx, await openedClient(tx, client, "update"), request);
  if (blockers.length > 0) return;
  const { job } = await requestPackage(tx, { params: { id: client }, body: { request } });
  await tx.db
    .update(packageJobs)
    .set({ snapshot: sql`${packageJobs.snapshot} || jsonb_build_object('rules_version', ${rules}::text)` })
    .where(eq(packageJobs.id, job.id));
}
