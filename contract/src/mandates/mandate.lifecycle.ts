import { lifecycle } from "../platform/lifecycle.ts";

/** The review of an order (13, 5.1). Who holds it, who blocked it and what is complete is asked by the commands. */
export const mandateLifecycle = lifecycle({
  record: "mandates",
  states: ["received", "extracting", "indexing", "available", "checked_out", "reviewed", "blocked"],
  // Orders that the product brings along come reviewed.
  initial: ["received", "reviewed"],
  groups: {
    reading: ["received", "extracting", "indexing"],
    found: ["available", "checked_out", "reviewed", "blocked"],
  },
  moves: {
    extract: { from: ["received"], to: "extracting", permission: "system" },
    index: { from: ["extracting"], to: "indexing", permission: "system" },
    finish: { from: ["indexing"], to: "available", permission: "system" },
    fail: { from: ["received", "extracting", "indexing"], to: "blocked", permission: "system" },
    checkOut: { from: ["available"], to: "checked_out", permission: "mandates.review" },
    checkIn: { from: ["checked_out"], to: "available", permission: "mandates.review" },
    release: { from: ["checked_out"], to: "available", permission: "system" },
    review: { from: ["available", "checked_out"], to: "reviewed", permission: "mandates.review" },
    block: { from: ["available", "checked_out"], to: "blocked", permission: "mandates.review" },
    unblock: { from: ["blocked"], to: "available", permission: "mandates.review" },
    process: { from: ["blocked"], to: "received", permission: "mandates.steer" },
    reopen: { from: ["reviewed"], to: "available", permission: "mandates.steer" },
  },
});

/** The numbers that the states have on the wire: 1 received … 7 blocked. */
export const reviewStatusIds = {
  received: 1,
  extracting: 2,
  indexing: 3,
  available: 4,
  checked_out: 5,
  reviewed: 6,
  blocked: 7,
} as const satisfies Record<(typeof mandateLifecycle.states)[number], number>;
