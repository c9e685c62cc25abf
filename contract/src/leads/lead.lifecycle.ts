import { lifecycle } from "../platform/lifecycle.ts";

const openStates = ["new", "contacted", "interested", "follow_up", "ready"] as const;
const chosen = [...openStates, "not_interested", "not_qualified", "unreachable"] as const;
type Chosen = (typeof chosen)[number];

/** A status that whoever sees the lead chooses; any of the other seven leads there. */
const choice = <State extends Chosen>(to: State) => ({
  from: chosen.filter((state) => state !== to),
  to,
  permission: "leads.use" as const,
});
/** Staff found that it is no duplicate after all. */
const reopening = <State extends Chosen>(to: State) => ({
  from: ["duplicate" as const],
  to,
  permission: "leads.decide" as const,
});

/** A business that may become a client (12, 5.1). */
export const leadLifecycle = lifecycle({
  record: "lead",
  states: [...chosen, "converted", "duplicate"],
  initial: ["new"],
  groups: { open: openStates, closed: ["not_interested", "not_qualified", "unreachable", "duplicate"] },
  moves: {
    choose_new: choice("new"),
    choose_contacted: choice("contacted"),
    choose_interested: choice("interested"),
    choose_follow_up: choice("follow_up"),
    choose_ready: choice("ready"),
    choose_not_interested: choice("not_interested"),
    choose_not_qualified: choice("not_qualified"),
    choose_unreachable: choice("unreachable"),
    convert: { from: ["ready"], to: "converted", permission: "leads.use" },
    mark_duplicate: { from: chosen, to: "duplicate", permission: "leads.decide" },
    reopen_new: reopening("new"),
    reopen_contacted: reopening("contacted"),
    reopen_interested: reopening("interested"),
    reopen_follow_up: reopening("follow_up"),
    reopen_ready: reopening("ready"),
    reopen_not_interested: reopening("not_interested"),
    reopen_not_qualified: reopening("not_qualified"),
    reopen_unreachable: reopening("unreachable"),
    /** Whoever got the acknowledgement says that it was somebody else (7.5). */
    withdraw: { from: [...chosen, "duplicate"], to: "not_qualified", permission: "system" },
  },
});

/** What came over the public page; one that failed a silent check waits for staff (12, 5.6). */
export const intakeLifecycle = lifecycle({
  record: "lead_intake",
  states: ["accepted", "held", "discarded"],
  initial: ["accepted", "held"],
  moves: {
    accept: { from: ["held"], to: "accepted", permission: "leads.decide", label: "Accept", tone: "main" },
    discard: { from: ["held"], to: "discarded", permission: "leads.decide", label: "Discard", tone: "danger" },
  },
});

/** Whether a lead may be a business that is known already (12, 5.4). */
export const duplicateLifecycle = lifecycle({
  record: "lead_duplicate",
  states: ["none", "suspected", "cleared", "confirmed"],
  initial: ["none"],
  moves: {
    suspect: { from: ["none", "cleared"], to: "suspected", permission: "system" },
    clear: { from: ["suspected"], to: "cleared", permission: "leads.decide" },
    confirm: { from: ["suspected"], to: "confirmed", permission: "leads.decide" },
    reopen: { from: ["confirmed"], to: "cleared", permission: "leads.decide" },
  },
});
