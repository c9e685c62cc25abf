import type { QuarterStatus } from "@refundry/contract/transcripts";
import type { Quarter } from "@refundry/contract/values";
import { event } from "../platform/index.ts";

/** A claimed quarter stands elsewhere; null where it was not set before (15, 5.6). */
export const quarterChanged = event<{
  client: number;
  quarterId: number;
  quarter: Quarter;
  from: QuarterStatus | null;
  to: QuarterStatus;
}>("quarter.changed");
