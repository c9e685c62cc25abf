import type { Blocker } from "@refundry/contract/calculations";
import { useMay, usePermitted } from "./may.ts";

/** While one of these stands, nobody decided yet what the refund rests on. */
const undecided = ["mandates_open", "review_open"];

/**
 * What stands in the way of a package, as a person reads it. That there is no refund to claim follows from grounds on which
 * nobody decided yet: beside what the claim comes to it would contradict it, so it is said once they are decided.
 */
export function toldBlockers(blockers: readonly Blocker[]): readonly Blocker[] {
  return blockers.some(({ code }) => undecided.includes(code))
    ? blockers.filter(({ code }) => code !== "no_refund")
    : blockers;
}

/** The same in one line, as the reason of a button; null where nothing stands in the way. */
export const toldReason = (blockers: readonly Blocker[]): string | null =>
  toldBlockers(blockers)
    .map(({ text }) => text)
    .join(" ") || null;

/** What fewer people do than change a claim. */
const doneWith = {
  on_hold: "clients.switch_hold",
  inactive: "clients.switch_active",
  group_open: "claims.change_details",
} as const;

/** Whether a blocker leads the reader anywhere: to no field that one cannot change, but to all that is read. */
export function useLeads(): (blocker: Blocker) => boolean {
  const edits = useMay("claims.change");
  const done: readonly string[] = usePermitted(doneWith);
  return ({ code, link }) =>
    !link.includes("/profile") || (edits && (!Object.hasOwn(doneWith, code) || done.includes(code)));
}
