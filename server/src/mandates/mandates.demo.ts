import type { DemoClient, DemoPart, Tx } from "../platform/index.ts";
import { selectOrder } from "./clientMandate.commands.ts";
import { recordOrder } from "./mandate.commands.ts";

/** Invented orders: title, authority, number, state, days in force. */
const orders = [
  ["Order on indoor dining and gatherings", "Department of Health", "2020-18", "OH", "2020-03-16", "2021-06-02"],
  ["Capacity limits for retail and services", "Office of the Governor", "EO-20-44", "TX", "2020-04-01", "2021-03-10"],
  ["Suspension of elective procedures", "Health Authority", "HA-2020-07", "OR", "2020-03-19", "2021-06-30"],
  ["Distancing rules for workplaces", "State Labor Board", "LB-112", null, "2020-05-01", null],
] as const;

/** Puts the invented orders into the library. Answers their ids. */
async function recordOrders(tx: Tx): Promise<number[]> {
  const made: number[] = [];
  for (const [title, author, orderNumber, stateCode, from, to] of orders)
    made.push(
      await recordOrder(tx, {
        title,
        author,
        orderNumber,
        publicationDate: from,
        stateCode,
        impacts: [3, 9],
        periods: [{ from, to }],
      }),
    );
  return made;
}

/** The library, and an order of it for every third client. */
export const mandatesDemo: DemoPart = {
  after: ["people", "claims"],
  begin: async (tx) => {
    const library = await recordOrders(tx);
    return { workOn: (next, client) => selectFor(next, client, library) };
  },
};

async function selectFor(tx: Tx, { id, place, stage }: DemoClient, library: readonly number[]): Promise<void> {
  if (stage === "example") {
    await selectOrder(tx, id, {
      mandate: library.at(-1) ?? 0,
      periods: [{ from: "2021-07-01", to: "2021-08-15" }],
      eligibilityTest: 4,
      operationLimited: "Indoor seats were limited to half",
    });
    return;
  }
  const mandate = library[place % library.length];
  if (stage !== "whole" || mandate === undefined || place % 3 !== 0) return;
  await selectOrder(tx, id, {
    mandate,
    eligibilityTest: 1 + (place % 4),
    operationLimited: "Seats, opening hours and gatherings were limited",
    source: "suggested",
  });
}
