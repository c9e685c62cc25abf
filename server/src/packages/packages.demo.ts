import { asc, eq } from "drizzle-orm";
import { blockersOf } from "../calculations/index.ts";
import { openedClient } from "../clients/index.ts";
import { entities } from "../people/index.ts";
import type { DemoPart, Tx } from "../platform/index.ts";
import { addDemoDesignees } from "./designees.demo.ts";
import { requestPackage } from "./making/package.commands.ts";

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
        if (stage === "whole" && place > 24) await requestWhole(next, id, "draft");
      },
      finish: async ({ transaction }, clients) => {
        for (const { id } of clients.filter(({ stage, place }) => stage === "whole" && place > 18 && place <= 24))
          await transaction((next) => requestWhole(next, id, "final"));
      },
    };
  },
};

/** A package where nothing stands in its way; the worker makes it as soon as there is one. */
async function requestWhole(tx: Tx, client: number, request: "draft" | "final"): Promise<void> {
  const blockers = await blockersOf(tx, await openedClient(tx, client, "update"), request);
  if (blockers.length === 0) await requestPackage(tx, { params: { id: client }, body: { request } });
}
