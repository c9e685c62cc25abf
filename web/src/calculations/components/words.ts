import { type Calculation, type Comparison, groundTexts, type HistoryItem } from "@refundry/contract/calculations";
import {
  formatMoney,
  parseMoney,
  parseQuarterKey,
  type Quarter,
  type QuarterKey,
  quarterKey,
  quarterLabel,
} from "@refundry/contract/values";
import { instantText } from "../../base/instants.ts";

export function groundText(ground: string | null): string {
  return ground === null ? "Not eligible" : (groundTexts[ground] ?? ground);
}

const basisNames = { draft: "draft basis", final: "final basis", supplement: "2020 supplement" } as const;
export const kindNames = { draft: "Draft basis", final: "Final basis", supplement: "2020 supplement" } as const;

const causes = { change: "the claim changed", manual: "recalculated", package: "a package", rules: "new rules" };

/** What caused a calculation, and who asked for it. */
export function causeText({ caused_by: cause, requested_by: person }: Pick<Calculation, "caused_by" | "requested_by">) {
  return person ? `${causes[cause]} (${person})` : causes[cause];
}

type Kept = Pick<
  HistoryItem,
  "id" | "kind" | "created" | "caused_by" | "requested_by" | "packages" | "refund" | "state" | "is_current"
>;

/**
 * A kept calculation in one line that no other one has: what it is known by (its packages, else why and by whom it came
 * about), its basis, what it came to, and when.
 */
export function historyText(one: Kept): string {
  const cause = causeText(one);
  const basis = basisNames[one.kind];
  const known = one.packages.join(", ");
  return [
    ...(!known && one.is_current
      ? [`Current ${basis}`]
      : [known || cause.charAt(0).toUpperCase() + cause.slice(1), one.is_current ? `current ${basis}` : basis]),
    one.state === "refused" ? "no result" : formatMoney(one.refund),
    instantText(one.created),
    `#${one.id}`,
  ].join(" · ");
}

/** What the two sides of a comparison are called: by their packages, else by their basis and when they were made. */
export function sideNames(before: Side, after: Side): readonly [before: string, after: string] {
  const nameOf = ({ kind, created, packages }: Side) =>
    packages.join(", ") || `${kindNames[kind as Kept["kind"]]} of ${instantText(created)}`;
  const names = [nameOf(before), nameOf(after)] as const;
  return names[0] === names[1] ? ["Before", "After"] : names;
}
type Side = Comparison["before"];

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

/** `+$5.00`, `-$5.00`, `$0.00`: a minus as beside every other amount. */
export function signedMoney(text: string): string {
  const shown = formatMoney(text);
  return (parseMoney(text) ?? 0n) > 0n ? `+${shown}` : shown;
}

/** The path, search and hash of an address that came as text, for a link. */
export function placeOf(link: string) {
  const url = new URL(link, "http://here");
  return {
    to: url.pathname,
    search: Object.fromEntries(url.searchParams) as never,
    ...(url.hash && { hash: url.hash.slice(1) }),
  };
}
