import { type EffectsBody, eligibilityTests } from "@refundry/contract/mandates";
import type { ReviewedOrder } from "@refundry/contract/qualification";
import {
  parseMoney,
  parseQuarterKey,
  productQuarters,
  type Quarter,
  type QuarterKey,
  quarterEnd,
  quarterKey,
  quarterLabel,
  quarterStart,
  supplementQuarters,
} from "@refundry/contract/values";
import { amountProblem } from "../../ui/form/amounts.ts";
import { type EffectKind, kindWords } from "./words.ts";

/** Figures of one kind in one quarter, as they are typed. */
export interface EffectLine {
  key: number;
  quarter: QuarterKey;
  kind: EffectKind;
  part: string;
  total: string;
  source: EffectsBody["effects"][number]["source"];
}

/** What is known before anything is entered. */
export interface EffectFacts {
  /** The quarters that are claimed. */
  claimed: readonly QuarterKey[];
  /** The receipts of the quarter with which another one is compared; null where none are entered. */
  base: (quarter: QuarterKey) => { amount: string; year: number } | null;
}

/** The quarters of which figures are taken. */
export const effectQuarters: readonly QuarterKey[] = [...supplementQuarters, ...productQuarters].map(quarterKey);

/** The first day that may be claimed. */
const firstDay = "2020-03-13";

/** The claimed quarters that an order covers with a day; with Q2 2020 go March 13–31. */
export const touchedQuarters = ({ periods }: Pick<ReviewedOrder, "periods">, { claimed }: EffectFacts): QuarterKey[] =>
  effectQuarters.filter((key) => {
    const start = key === "2020-Q2" ? firstDay : quarterStart(parseQuarterKey(key));
    const end = quarterEnd(parseQuarterKey(key));
    return claimed.includes(key) && periods.some(({ from, to }) => from <= end && to >= start);
  });

const kindOfTest: Readonly<Record<string, EffectKind>> = {
  FULL: "full",
  PART_HOURS: "hours",
  MODIFIED: "modification",
};

/** What is measured, by the test that the order was chosen for. */
const usualKind = ({ eligibility_test: test }: Pick<ReviewedOrder, "eligibility_test">): EffectKind =>
  kindOfTest[eligibilityTests.find(({ name }) => name === test)?.code ?? ""] ?? "receipts";

/** The whole that is proposed: receipts that are entered already; null where there are none to propose. */
export const proposedTotal = ({ kind, quarter }: Pick<EffectLine, "kind" | "quarter">, { base }: EffectFacts) =>
  kind === "receipts" ? base(quarter) : null;

const proposed = (key: number, quarter: QuarterKey, kind: EffectKind, facts: EffectFacts): EffectLine => ({
  ...{ key, quarter, kind, part: "" },
  total: proposedTotal({ quarter, kind }, facts)?.amount ?? "",
  source: "Books",
});

/** What is entered, and a line for each quarter that still needs figures, in the order of the quarters. */
export function linesToEnter(order: ReviewedOrder, facts: EffectFacts): EffectLine[] {
  const entered = order.effects.map((effect, key): EffectLine => {
    const { kind, part, total, source } = effect;
    return { key, quarter: quarterKey(effect as Quarter), kind, part: part ?? "", total: total ?? "", source };
  });
  const open = touchedQuarters(order, facts).filter((key) => !entered.some(({ quarter }) => quarter === key));
  const lines = [
    ...entered,
    ...open.map((quarter, place) => proposed(entered.length + place, quarter, usualKind(order), facts)),
  ];
  return lines.sort((one, other) => effectQuarters.indexOf(one.quarter) - effectQuarters.indexOf(other.quarter));
}

const kinds = Object.keys(kindWords) as EffectKind[];

/** The next line: of the first quarter without one, else of a kind that is not entered yet; null where nothing is left. */
export function nextLine(order: ReviewedOrder, lines: readonly EffectLine[], facts: EffectFacts): EffectLine | null {
  const touched = touchedQuarters(order, facts);
  const quarters = touched.length > 0 ? touched : effectQuarters;
  const of = (key: QuarterKey) => lines.filter(({ quarter }) => quarter === key);
  const usual = usualKind(order);
  const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
  const bare = quarters.find((quarter) => of(quarter).length === 0);
  if (bare) return proposed(key, bare, usual, facts);
  // Beside a full suspension nothing else is asked.
  for (const kind of [usual, ...kinds].filter((one) => one !== "full"))
    for (const quarter of quarters)
      if (!of(quarter).some((line) => line.kind === kind || line.kind === "full"))
        return proposed(key, quarter, kind, facts);
  return null;
}

/** A line of another quarter or kind; a whole that was proposed follows, one that was typed stays. */
export function movedLine(
  line: EffectLine,
  change: Partial<Pick<EffectLine, "quarter" | "kind">>,
  facts: EffectFacts,
): EffectLine {
  const moved = { ...line, ...change };
  const isProposed = line.total === "" || line.total === proposedTotal(line, facts)?.amount;
  return isProposed ? { ...moved, total: proposedTotal(moved, facts)?.amount ?? "" } : moved;
}

export const twiceText = "One kind stands twice in a quarter.";

/** Whether a line before it is of the same kind and quarter. */
export const standsTwice = (lines: readonly EffectLine[], place: number): boolean =>
  lines.slice(0, place).some(({ quarter, kind }) => quarter === lines[place]?.quarter && kind === lines[place]?.kind);

/** What is wrong with the lines, by field; the server judges the same. */
export function effectProblems(lines: readonly EffectLine[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [place, line] of lines.entries()) {
    // Its text stands live at the line: it may be put right in either of two fields.
    if (standsTwice(lines, place)) found.twice = twiceText;
    if (line.kind === "full") continue;
    const [part, total] = [parseMoney(line.part), parseMoney(line.total)];
    // Beside the button they stand without their field: the quarter tells them apart.
    const quarter = quarterLabel(parseQuarterKey(line.quarter));
    const partProblem = line.part === "" ? `Enter the part of ${quarter}.` : amountProblem(line.part);
    const totalProblem =
      line.total === ""
        ? `Enter the whole of ${quarter}.`
        : (amountProblem(line.total) ?? (total === 0n ? "The whole is zero." : null));
    const more = part !== null && total !== null && part > total ? "The part is more than the whole." : null;
    if (partProblem ?? more) found[`effects.${place}.part`] = partProblem ?? more ?? "";
    if (totalProblem) found[`effects.${place}.total`] = totalProblem;
  }
  return found;
}

/**
 * Percent of the whole with two digits, cut off and never rounded up, and whether it counts: it is not under so many percent; null while
 * a figure is missing.
 */
export function shareOf(
  { kind, part, total }: EffectLine,
  nominalUnder: number,
): { percent: string; counts: boolean } | null {
  const [of, whole] = [parseMoney(part), parseMoney(total)];
  if (kind === "full" || of === null || whole === null || of < 0n || whole <= 0n || of > whole) return null;
  const hundredths = (of * 10_000n) / whole;
  const percent = `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
  // Notice 2021-20, Q11 and Q18.
  return { percent, counts: of * 100n >= whole * BigInt(nominalUnder) };
}

/** The same as it is sent. */
export const effectsOf = (lines: readonly EffectLine[]) =>
  lines.map(({ quarter, kind, part, total, source }) => ({
    ...(parseQuarterKey(quarter) as { year: number; quarter: 1 }),
    kind,
    ...(kind !== "full" && { part, total }),
    source,
  }));
