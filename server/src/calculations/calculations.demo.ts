import type { DemoHands, DemoPart } from "../platform/index.ts";
import { currentOf } from "./results/calculation.queries.ts";
import { acceptWarnings } from "./results/warning.commands.ts";
import { shownWarnings } from "./results/warning.queries.ts";
import { bringUpToDate } from "./running/recalculation.commands.ts";

/** Of some whole claims the final was gone through: everything that asks for a note has one. */
export const calculationsDemo: DemoPart = {
  after: ["claims", "qualification"],
  begin: async () => ({
    finish: async (hands, clients) => {
      for (const { id, place } of clients) {
        const daysAgo = goneThrough.get(place);
        if (daysAgo !== undefined) await acceptAll(hands, id, daysAgo);
      }
    },
  }),
};

/**
 * The places of whole claims of whose warnings none is open, and how many days ago they were gone through: their finals are made
 * on the same day, with the same day of filing.
 */
export const goneThrough: ReadonlyMap<number, number> = new Map([
  [20, 40],
  [26, 6],
  [18, 6],
]);

async function acceptAll({ services, ...hands }: DemoHands, client: number, daysAgo: number): Promise<void> {
  const now = new Date(Date.now() - daysAgo * 86_400_000);
  const transaction: DemoHands["transaction"] = (work, options) => hands.transaction(work, { ...options, now });
  const cause = { causedBy: "change", requestedBy: null } as const;
  await bringUpToDate({ services, transaction, client, kind: "final", cause });
  await transaction(async (tx) => {
    const current = await currentOf(tx, client, "final");
    const warnings = (current ? await shownWarnings(tx, current) : [])
      .filter(({ level, acceptance }) => level === "accept" && !acceptance)
      .map(({ code, args }) => ({ code, args }));
    if (warnings.length > 0)
      await acceptWarnings(tx, {
        params: { id: client },
        body: { kind: "final", note: "Gone through with the client.", warnings },
      });
  });
}
