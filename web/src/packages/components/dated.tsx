import { dateText, today } from "../../base/instants.ts";
import { StatusBadge } from "../../ui/words/StatusBadge.tsx";

/** Today by UTC, as all days of filing are counted (conventions, 5). */

/** `since Apr 1, 2022`, `from Apr 1, 2030 on`, or `Apr 1, 2022 to Dec 31, 2023`. */
export function spanText(from: string, to: string | null): string {
  if (to !== null) return `${dateText(from)} to ${dateText(to)}`;
  return from <= today() ? `since ${dateText(from)}` : `from ${dateText(from)} on`;
}

interface Props {
  from: string;
  to: string | null;
  /** What it is called now, before its first day, and after its last. */
  words: readonly [now: string, later: string, past: string];
}

/** Whether something dated holds today. */
export function DatedBadge({ from, to, words: [now, later, past] }: Props) {
  const day = today();
  if (day < from) return <StatusBadge meaning="wait">{later}</StatusBadge>;
  if (to !== null && to < day) return <StatusBadge meaning="na">{past}</StatusBadge>;
  return <StatusBadge meaning="good">{now}</StatusBadge>;
}
