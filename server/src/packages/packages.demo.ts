import { rulesVersion } from "@refundry/credit";
import { asc, eq, sql } from "drizzle-orm";
import { blockersOf } from "../calculations/index.ts";
import { openedClient } from "../clients/index.ts";
import { entities } from "../people/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { addDemoDesignees } from "./designees.demo.ts";
import { requestPackage } from "./making/package.commands.ts";
import { packageJobs } from "./package.tables.ts";

/** Designees of the tax firms, and a draft for some of the whole claims. */
export const packagesDemo: DemoPart = {
  after: ["people", "claims", "qualification"],
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
        if (stage === "whole" && place > 24) await requestDraft(next, id, place % 3 === 0 ? "2026-1" : rulesVersion);
      },
    };
  },
};

/**
 * A draft where nothing stands in its way; the worker makes it as soon as there is one. By former rules it stands for a
 * draft of before the rules of today: its calculation is marked, and a comparison says which rule changed what.
 */
async function requestDraft(tx: Tx, client: number, rules: string): Promise<void> {
  const blockers = await blockersOf(tx, await openedClient(tx, client, "update"), "draft");
  if (blockers.length > 0) return;
  const { job } = await requestPackage(tx, { params: { id: client }, body: { request: "draft" } });
  await tx.db
    .update(packageJobs)
    .set({ snapshot: sql`${packageJobs.snapshot} || jsonb_build_object('rules_version', ${rules}::text)` })
    .where(eq(packageJobs.id, job.id));
}
