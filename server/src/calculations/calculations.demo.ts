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
      for (const { id } of clients.filter(({ place }) => goneThrough.includes(place))) await acceptAll(hands, id);
    },
  }),
};

/** The places of whole claims of whose warnings none is open: their finals are made. */
export const goneThrough: readonly number[] = [20, 26, 18];

/** Days before today: the finals are made on the same day, with the same day of filing. */
const acceptedBefore = 6;

async function acceptAll({ services, ...hands }: DemoHands, client: number): Promise<void> {
  const now = new Date(Date.now() - acceptedBefore * 86_400_000);
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
