import type { AuditChain, AuditRun } from "@refundry/contract/access";
import { api } from "../../base/api.ts";
import { instantText } from "../../base/instants.ts";
import type { Meaning } from "../../ui/words/StatusBadge.tsx";

const askEvery = 1000;
const askWhileRunning = (chain: AuditChain | undefined) => (chain?.running ? askEvery : false);

/** How the trail stands; asked again while it is being verified. */
export const chainQuery = () => ({
  ...api.access.auditChain.queryOptions(),
  refetchInterval: ({ state }: { state: { data?: unknown } }) => askWhileRunning(state.data as AuditChain | undefined),
});

export const number = (value: number) => value.toLocaleString("en-US");

/** `entry 7 of Nov 23, 2026, 4:10 PM: changed`; without a place the first sentence of what was found. */
function placeText({ first_broken: first, problems }: AuditRun): string {
  if (!first) return `: ${(problems[0] ?? "").replace(/^audit: /, "")}`;
  return ` at entry ${first.id}${first.at === null ? "" : ` of ${instantText(first.at)}`}: ${first.reason}`;
}

interface Said {
  meaning: Meaning;
  /** In a word or two. */
  word: string;
  text: string;
}

/** What is said of the trail wherever it is said: above the explorer and under System status. */
export function saidOf({ broken, cut, last, entries }: AuditChain): Said {
  if (broken) return { meaning: "bad", word: "Broken", text: `The chain is broken${placeText(broken)}.` };
  if (cut)
    return {
      meaning: "bad",
      word: "Changed from outside",
      text: "The trail no longer holds the end that was kept of it: entries were cut off or rewritten in the database. The command refundry verify names them.",
    };
  if (!last)
    return {
      meaning: "na",
      word: "Not verified yet",
      text: `The chain was not verified yet: all ${number(entries)} entries of the trail.`,
    };
  if (last.state === "broken") {
    const said = `${last.reason_by ?? "Somebody"} said why: ${last.reason}`;
    return { meaning: "act", word: "Broken, explained", text: `The chain is broken${placeText(last)}. ${said}` };
  }
  const checked = instantText(last.checked_at);
  return {
    meaning: "good",
    word: "Intact",
    text: `Chain intact: ${number(last.to_id ?? 0)} entries, checked ${checked}.`,
  };
}
