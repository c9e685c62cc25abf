import { lifecycle } from "../platform/lifecycle.ts";

/** A version of a dated table (20, Dated version): scheduled, in force or past by its day while it is live. */
export const datedVersionLifecycle = lifecycle({
  record: "dated_version",
  states: ["live", "superseded", "withdrawn"],
  initial: ["live"],
  groups: { counting: ["live"] },
  moves: {
    /** A correction takes its day. */
    supersede: { from: ["live"], to: "superseded", permission: "content.manage_settings" },
    /** Before its day, nobody has used it. */
    withdraw: { from: ["live"], to: "withdrawn", permission: "content.manage_settings" },
  },
});
