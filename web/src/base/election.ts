import { type Quarter, quarterLabel } from "@refundry/contract/values";
import { allOf } from "./words.ts";

/** What of a calculated quarter tells whether its ground waits for the review. */
type Grounded = { year: number; quarter: number; ground: string | null };

/** Whether a ground counts on the draft basis alone: the preceding quarter's test, which the review elects (06, 5.2). */
export const isElected = (ground: string | null): boolean => ground === "decline_alternative_quarter";

/** `Q3 2021 needs the election in the review` of a calculation on the draft basis; null where none does. */
export function electionText(quarters: readonly Grounded[]): string | null {
  const names = quarters.filter(({ ground }) => isElected(ground)).map((one) => quarterLabel(one as Quarter));
  if (names.length === 0) return null;
  return `${allOf(names)} ${names.length === 1 ? "needs" : "need"} the election in the review`;
}
