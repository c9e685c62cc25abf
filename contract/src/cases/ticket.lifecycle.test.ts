import { testLifecycle } from "../platform/lifecycle.given.ts";
import { ticketLifecycle } from "./ticket.lifecycle.ts";

// 16, 4.7, line by line.
testLifecycle(ticketLifecycle, {
  open: { assign: "in_progress", answer: "waiting", hear: "in_progress", resolve: "resolved" },
  in_progress: { answer: "waiting", hear_unassigned: "open", resolve: "resolved" },
  waiting: { assign: "in_progress", hear: "in_progress", hear_unassigned: "open", resolve: "resolved" },
  resolved: { assign: "in_progress", reopen: "in_progress", close: "closed" },
  closed: {},
});
