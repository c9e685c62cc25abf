import type { Calculation } from "@refundry/contract/calculations";
import { parseQuarterKey, type Quarter, type QuarterKey, quarterKey, quarterLabel } from "@refundry/contract/values";

const grounds: Record<string, string> = {
  significant_decline: "Significant decline in gross receipts",
  decline: "Decline in gross receipts",
  decline_alternative_quarter: "Decline in gross receipts, preceding quarter",
  suspension: "Suspension by government order",
  recovery_startup: "Recovery startup business",
};

export function groundText(ground: string | null): string {
  return ground === null ? "Not eligible" : (grounds[ground] ?? ground);
}

export const kindNames = { draft: "Draft basis", final: "Final basis", supplement: "2020 supplement" } as const;

const causes = { change: "a change of the claim", manual: "Recalculate", package: "a package", rules: "new rules" };

/** What caused a calculation, and who asked for it. */
export function causeText({ caused_by: cause, requested_by: person }: Pick<Calculation, "caused_by" | "requested_by">) {
  return person ? `${causes[cause]}, ${person}` : causes[cause];
}

/** `Q1 2021` of `2021-Q1`. */
export function keyLabel(key: string): string {
  return quarterLabel(parseQuarterKey(key as QuarterKey));
}

/** `Jul 1, 2021` */
export function dayOf(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

export const spanText = ({ start, end }: { start: string; end: string }) => `${dayOf(start)} – ${dayOf(end)}`;

/** `12345…` of a hash: what tells two calculations apart at a glance. */
export const shortHash = (hash: string) => hash.slice(0, 12);

/** Quarters come as plain numbers. */
interface Plain {
  year: number;
  quarter: number;
}

/** `Q1 2021` */
export const quarterName = (plain: Plain) => quarterLabel(plain as Quarter);
/** `2021-Q1` */
export const quarterWord = (plain: Plain) => quarterKey(plain as Quarter);
