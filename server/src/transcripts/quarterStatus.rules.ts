import type { DatedRow } from "@refundry/contract/content";
import { type ChangeSource, type QuarterStatus, quarterStatus } from "@refundry/contract/transcripts";
import {
  addDays,
  type IsoDate,
  productQuarters,
  type Quarter,
  quarterKey,
  supplementQuarters,
  utcDate,
} from "@refundry/contract/values";

/** What is known when a quarter is to change (15, 5.6). */
export interface Step {
  /** Null: not set yet. */
  from: QuarterStatus | null;
  to: QuarterStatus;
  source: ChangeSource;
  reason: string | null;
  refundOn: IsoDate | null;
  /** Whether who acts may take back what the IRS paid: administrators, and Move Back of an adoption. */
  reopensPaid: boolean;
  /** The deadline of the quarter; null while it has none. */
  deadline: IsoDate | null;
  /** The day, UTC. */
  today: IsoDate;
}

/** Why a step is refused: a code, or what is wrong in a field. */
export type Refused =
  | { code: "already_paid" | "time_expired" }
  | { field: "reason" | "refund_on" | "status"; text: string };

const { denied, notApplicable, processing, released, resubmission } = quarterStatus;
const reopened: readonly QuarterStatus[] = [processing, resubmission, denied];

/** From a set status to N/A, from N/A, and what takes a payment back (15, 5.6). */
export const needsReason = (from: QuarterStatus | null, to: QuarterStatus): boolean =>
  from !== null && (to === notApplicable || from === notApplicable || from === released);

/** The first rule that a step breaks; null where it may be done. */
export function refusalOf(step: Step): Refused | null {
  const { from, to, source, reason, refundOn, deadline, today, reopensPaid } = step;
  if (from === to) return { field: "status", text: "The quarter has this status already." };
  if (from === released && !(reopensPaid && reopened.includes(to))) return { code: "already_paid" };
  // What an adoption confirms or moves back says why by itself.
  if (needsReason(from, to) && source !== "adoption" && reason === null)
    return { field: "reason", text: "Please say why." };
  if (refundOn !== null && to !== released) return { field: "refund_on", text: "Only a released payment has a day." };
  if (refundOn !== null && refundOn > today)
    return { field: "refund_on", text: "The payment cannot lie in the future." };
  if (deadline !== null && today > deadline && isLate(step, deadline)) return { code: "time_expired" };
  return null;
}

/** After the deadline nothing is processed any more; a payment counts that came before it, or that an administrator explains. */
function isLate({ to, refundOn, reopensPaid, reason }: Step, deadline: IsoDate): boolean {
  if (to === processing) return true;
  return to === released && !(refundOn !== null && refundOn <= deadline) && !(reopensPaid && reason !== null);
}

/** Whether a client may have a row of this quarter at all (04, 3.1; CLIENTS-62). */
export function mayStand(quarter: Quarter, supplement: readonly string[]): boolean {
  const key = quarterKey(quarter);
  if (productQuarters.some((one) => quarterKey(one) === key)) return true;
  return supplementQuarters.some((one) => quarterKey(one) === key) && supplement.includes(key);
}

/**
 * The days by which the deadlines of a denied quarter have passed at the latest (16, 4.2): they count from the letter, and that is
 * never of a later day than the one on which the denial was recorded. Null where the table of deadlines does not say them.
 */
export function lastDays(recorded: IsoDate, rows: readonly DatedRow[]): { respond: IsoDate; suit: IsoDate } | null {
  const dayOf = (kind: string) => {
    const row = rows.find((one) => one.kind === kind);
    return typeof row?.count === "number" ? counted(recorded, row.count, row.unit) : null;
  };
  const [respond, suit] = [dayOf("respond"), dayOf("suit")];
  return respond !== null && suit !== null ? { respond, suit } : null;
}

/** So many days, months or years later; a day that its month does not have is the last that it has. */
function counted(from: IsoDate, count: number, unit: DatedRow[string] | undefined): IsoDate | null {
  if (unit === "days") return addDays(from, count);
  if (unit !== "months" && unit !== "years") return null;
  const [year = 0, month = 1, day = 1] = from.split("-").map(Number);
  const months = month - 1 + (unit === "years" ? 12 * count : count);
  const length = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return utcDate(new Date(Date.UTC(year, months, Math.min(day, length))));
}
