import { asc, eq } from "drizzle-orm";
import { blockersOf } from "../calculations/index.ts";
import { openedClient } from "../clients/index.ts";
import { entities } from "../people/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { addDemoDesignees } from "./designees.demo.ts";
import { requestPackage } from "./making/package.commands.ts";

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
        if (stage === "whole" && place > 24) await requestDraft(next, id);
      },
    };
  },
};

/** A draft where nothing stands in its way; the worker makes it as soon as there is one. */
async function requestDraft(tx: Tx, client: number): Promise<void> {
  const blockers = await blockersOf(tx, await openedClient(tx, client, "update"), "draft");
  if (blockers.length === 0) await requestPackage(tx, { params: { id: client }, body: { request: "draft" } });
}
