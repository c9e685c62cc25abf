import { useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { dateText } from "./instants.ts";
import { useMay } from "./may.ts";

/** What of a calculated quarter tells how long it may be filed: null for one that is not claimed, and the day of one that was shipped. */
export interface Clocked {
  clock: { days_left: number } | null;
  shipped_on: string | null;
}

/** `The time to file ended for 1 of 2 quarters`; null while every claimed quarter may be filed, or was. */
export function filingEndedText(quarters: readonly Clocked[]): string | null {
  const open = quarters.filter(({ clock, shipped_on: shipped }) => clock !== null && shipped === null);
  return endedText({ claimed: open.length, ended: open.filter(({ clock }) => (clock?.days_left ?? 0) < 0).length });
}

/** The same of what was counted already. */
export function endedText({ claimed, ended }: { claimed: number; ended: number }): string | null {
  if (ended === 0) return null;
  return `The time to file ended for ${ended === claimed ? "every quarter" : `${ended} of ${claimed} quarters`}`;
}

/** The same for the people of the company, with the last day on which it ended and what to do. */
export function talkFirst({
  last,
  ...counted
}: {
  claimed: number;
  ended: number;
  last: string | null;
}): string | null {
  const ended = endedText(counted);
  const day = last && `${counted.ended === 1 ? ", on" : ", the last on"} ${dateText(last)}`;
  return ended && `${ended}${day ?? ""}. Please talk to us before you go on.`;
}

/** That nothing waits for the company; whoever is asked to talk to us is asked for that. */
export const nothingNeeded = (isLate: boolean) =>
  isLate ? "Nothing else is needed from you now." : "Nothing is needed from you now.";

/** What the people of a company are told of the time to file of its claim; null while it may be filed, once it was, and for others. */
export function useOwnFiling(client: number): string | null {
  const asked = useQuery({
    ...api.shell.progress.queryOptions({ input: { params: { status: "active" }, query: {} } }),
    enabled: useMay("shell.needed"),
  });
  const row = asked.data?.items.find(({ id }) => id === client);
  return row?.filing_ended && !row.filed ? talkFirst(row.filing_ended) : null;
}
