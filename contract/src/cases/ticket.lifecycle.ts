import { lifecycle } from "../platform/lifecycle.ts";

/** A question to the people of the processor (16, 4.7). */
export const ticketLifecycle = lifecycle({
  record: "ticket",
  states: ["open", "in_progress", "waiting", "resolved", "closed"],
  initial: ["open"],
  groups: { unresolved: ["open", "in_progress", "waiting"] },
  moves: {
    /** Somebody is put to it, or puts themselves to it. */
    assign: { from: ["open", "waiting", "resolved"], to: "in_progress", permission: "cases.answer_tickets" },
    answer: { from: ["open", "in_progress"], to: "waiting", permission: "cases.answer_tickets" },
    /** Who asked, or another who sees it, wrote: it is whose it was. */
    hear: { from: ["open", "waiting"], to: "in_progress", permission: "cases.tickets" },
    /** The same of one that nobody is put to. */
    hear_unassigned: { from: ["in_progress", "waiting"], to: "open", permission: "cases.tickets" },
    resolve: {
      from: ["open", "in_progress", "waiting"],
      to: "resolved",
      permission: "cases.tickets",
      label: "Resolve",
      tone: "main",
    },
    /** Who asked wrote again. */
    reopen: { from: ["resolved"], to: "in_progress", permission: "cases.tickets" },
    /** Nobody wrote for 14 days. */
    close: { from: ["resolved"], to: "closed", permission: "system" },
  },
});

export const ticketStatusNames = {
  open: "Open",
  in_progress: "In Progress",
  waiting: "Waiting for requester",
  resolved: "Resolved",
  closed: "Closed",
} as const satisfies Record<(typeof ticketLifecycle.states)[number], string>;

/** What a status is called to its reader: who asked reads that it is their turn in the words of the tab `Waiting for you`. */
export const ticketStatusText = (status: keyof typeof ticketStatusNames, isRequester: boolean): string =>
  isRequester && status === "waiting" ? "Waiting for you" : ticketStatusNames[status];
