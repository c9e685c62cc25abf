import { type IsoDate, type Quarter, type QuarterKey, quarterKey } from "@refundry/contract/values";
import { shippedPackages } from "../../clients/index.ts";
import { factOf, type Tx } from "../../platform/index.ts";

/** The quarters of a client that were shipped to the IRS and did not come back, with the day on which each was last. */
export async function shippedQuarters(tx: Tx, client: number): Promise<Map<QuarterKey, IsoDate>> {
  const sent = (await factOf(tx, shippedPackages, client)).filter(({ returned }) => returned === null);
  // They come newest first: the newest is written last.
  return new Map(
    [...sent]
      .reverse()
      .flatMap(({ quarters, shipped_on: on }) => quarters.map((one) => [quarterKey(one as Quarter), on as IsoDate])),
  );
}
