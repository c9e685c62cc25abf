import { lifecycle } from "../platform/lifecycle.ts";

/** Stale leads that are to be another originator's: asked for by who works them, confirmed by role 1 (12, 7.7). */
export const leadHandOverLifecycle = lifecycle({
  record: "lead_hand_over",
  states: ["asked", "confirmed", "refused", "withdrawn"],
  initial: ["asked"],
  moves: {
    confirm: { from: ["asked"], to: "confirmed", permission: "leads.route", label: "Confirm", tone: "main" },
    refuse: { from: ["asked"], to: "refused", permission: "leads.route", label: "Refuse", tone: "danger" },
    withdraw: { from: ["asked"], to: "withdrawn", permission: "leads.hand_over", label: "Withdraw" },
  },
});
