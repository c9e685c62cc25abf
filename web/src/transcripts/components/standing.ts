import type { ClientQuarter, QuarterStatus } from "@refundry/contract/transcripts";
import { formatMoney, parseMoney, quarterLabel, sumMoney } from "@refundry/contract/values";
import { dateText, today } from "../../base/instants.ts";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

/** The colours of 17, each with its word. */
export const meanings = { 1: "wait", 2: "act", 3: "bad", 4: "na", 5: "good" } as const satisfies Record<
  QuarterStatus,
  Meaning
>;

/** What some quarters claim together; null where no package says it. */
export function claimedOf(quarters: readonly ClientQuarter[]): string | null {
  const known = quarters.flatMap(({ filed }) => parseMoney(filed?.claimed ?? "") ?? []);
  return known.length === 0 ? null : formatMoney(sumMoney(known));
}

/** `IRS paid $10.00 on Jan 5, 2026, of it $1.00 interest`, as far as it is known. */
export function paidText({ paid }: ClientQuarter): string | null {
  if (paid === null || (paid.on === null && paid.refund === null)) return null;
  const interest = paid.interest !== null ? `, of it ${formatMoney(paid.interest)} interest` : "";
  const what = paid.refund === null ? "Paid" : `IRS paid ${formatMoney(paid.refund)}`;
  return `${what}${paid.on === null ? "" : ` on ${dateText(paid.on)}`}${interest}`;
}

/** How long a deadline runs still, and how much that presses; null while it is half a year away (16, 4.2). */
export function leftOf(day: string): { meaning: Meaning; text: string } | null {
  const left = Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
  if (left < 0) return { meaning: "bad", text: "Passed" };
  if (left >= 180) return null;
  if (left === 0) return { meaning: "act", text: "Today" };
  return { meaning: left < 30 ? "act" : "wait", text: `${left === 1 ? "1 day" : `${left} days`} left at most` };
}

/** `Q4 2020, Q1 2021` */
export const labelsOf = (quarters: readonly ClientQuarter[]): string => quarters.map(quarterLabel).join(", ");
