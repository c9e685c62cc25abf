import { lifecycle } from "../platform/lifecycle.ts";

/** A signed package on its way to the authority (07, 5.5). */
export const submissionLifecycle = lifecycle({
  record: "submissions",
  states: ["created", "shipped", "tracked", "deleted"],
  initial: ["created"],
  groups: { sent: ["shipped", "tracked"], live: ["created", "shipped", "tracked"] },
  moves: {
    /** Mailed without a number yet. */
    ship: { from: ["created"], to: "shipped", permission: "packages.ship" },
    track: {
      from: ["created", "shipped", "tracked"],
      to: "tracked",
      permission: "packages.track",
      label: "Save",
      tone: "main",
    },
    clear: { from: ["tracked"], to: "shipped", permission: "packages.track", label: "Clear tracking number" },
    delete: {
      from: ["created", "shipped", "tracked"],
      to: "deleted",
      permission: "packages.track",
      label: "Delete",
      tone: "danger",
      needs: ["no_money"],
    },
    /** With its package, while nothing of it was sent. */
    leave: { from: ["created"], to: "deleted", permission: "packages.delete" },
  },
});
