import { testLifecycle } from "../platform/lifecycle.given.ts";
import { duplicateLifecycle, intakeLifecycle, leadLifecycle } from "./lead.lifecycle.ts";

// 12, 5.1: any of 1–8 leads to any other; 4 to 9; 1–8 to 10; staff choose again from 10; 9 is the end.
const chosen = "new contacted interested follow_up ready not_interested not_qualified unreachable".split(" ");
const choices = (state: string, verb: string) =>
  Object.fromEntries(chosen.filter((to) => to !== state).map((to) => [`${verb}_${to}`, to]));
const live = (state: string) => ({
  ...choices(state, "choose"),
  mark_duplicate: "duplicate",
  withdraw: "not_qualified",
});

testLifecycle(leadLifecycle, {
  ...Object.fromEntries(chosen.map((state) => [state, live(state)])),
  ready: { ...live("ready"), convert: "converted" },
  converted: {},
  duplicate: { ...choices("", "reopen"), withdraw: "not_qualified" },
});

testLifecycle(intakeLifecycle, {
  accepted: {},
  held: { accept: "accepted", discard: "discarded" },
  discarded: {},
});

testLifecycle(duplicateLifecycle, {
  none: { suspect: "suspected" },
  suspected: { clear: "cleared", confirm: "confirmed" },
  cleared: { suspect: "suspected" },
  confirmed: { reopen: "cleared" },
});
