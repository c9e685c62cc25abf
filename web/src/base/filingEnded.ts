import type { ProgressRow } from "@refundry/contract/shell";
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
  const open = quarters.filter(isOpen);
  return endedText({ claimed: open.length, ended: open.filter(isEnded).length });
}

/** Whether nothing that is claimed and not shipped may be filed any more. */
export function isEveryEnded(quarters: readonly Clocked[]): boolean {
  const open = quarters.filter(isOpen);
  return open.length > 0 && open.every(isEnded);
}

/** It is claimed, and not with the IRS. */
const isOpen = ({ clock, shipped_on: shipped }: Clocked) => clock !== null && shipped === null;
const isEnded = ({ clock }: Clocked) => (clock?.days_left ?? 0) < 0;

/** The same of what was counted already. */
export function endedText({ claimed, ended }: { claimed: number; ended: number }): string | null {
  if (ended === 0) return null;
  return `The time to file ended for ${ended === claimed ? "every quarter" : `${ended} of ${claimed} quarters`}`;
}

type Ended = NonNullable<ProgressRow["filing_ended"]>;

/** What the people of a company are told of the time to file of its claim. */
export interface OwnFiling {
  /** That it ended, with the last day on which it did. */
  text: string;
  /** It did for all that is claimed: neither filing nor a refund is promised, also once we answered. */
  every: boolean;
  /** What they wrote to us of it. */
  talk: Ended["talk"];
}

/** Null while the claim may be filed, and once it was. */
export function ownFiling({
  filing_ended: ended,
  filed,
}: Pick<ProgressRow, "filing_ended" | "filed">): OwnFiling | null {
  const text = ended && !filed ? endedText(ended) : null;
  if (!ended || text === null) return null;
  const day = ended.last && `${ended.ended === 1 ? ", on" : ", the last on"} ${dateText(ended.last)}`;
  return { text: `${text}${day ?? ""}.`, every: ended.ended === ended.claimed, talk: ended.talk ?? null };
}

/** Until we answered what they wrote of it, nothing else is asked for. */
export const waitsForTalk = (late: OwnFiling | null): boolean => late !== null && !late.talk?.answered;

/** What comes after our answer where nothing may be filed any more. */
export const inOurAnswer = "What follows stands in our answer.";

/** That nothing waits for the company; whoever is asked to talk to us is asked for that. */
export const nothingNeeded = (late: OwnFiling | null): string =>
  late !== null && late.talk === null ? "Nothing else is needed from you now." : "Nothing is needed from you now.";

/** By company, what its people are told of the time to file; null also for others than its people. */
export function useOwnFilings(): (client: number) => OwnFiling | null {
  const asked = useQuery({
    ...api.shell.progress.queryOptions({ input: { params: { status: "active" }, query: {} } }),
    enabled: useMay("shell.needed"),
  });
  return (client) => {
    const row = asked.data?.items.find(({ id }) => id === client);
    return row ? ownFiling(row) : null;
  };
}

/** The same of one company. */
export const useOwnFiling = (client: number): OwnFiling | null => useOwnFilings()(client);
