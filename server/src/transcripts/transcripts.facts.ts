// What this area asks of areas above it (platform/records/facts.ts).
import type { IsoDate, Money, Quarter } from "@refundry/contract/values";
import { fact } from "../platform/index.ts";

/** By client: the quarters of 2020 that its submitted supplement holds, as `2020-Q2` (00; 07 knows it once it submits). */
export const supplementHolds = fact<number, readonly string[]>("client.supplement_holds", []);

/** By quarter, `client_quarters` id: its deadline, once an answer of the IRS set one (16). */
export const quarterDeadline = fact<number, IsoDate | null>("quarter.deadline", null);

/** A quarter that was sent to the authority, by the newest submission that holds it. */
export interface SentQuarter {
  quarter: Quarter;
  /** What its package says; null where it says nothing of the quarter. */
  claimed: Money | null;
  shippedOn: IsoDate;
  fedexTracking: string | null;
}

/** By client: the quarters that were sent (07). */
export const sentQuarters = fact<number, readonly SentQuarter[]>("client.sent_quarters", []);
