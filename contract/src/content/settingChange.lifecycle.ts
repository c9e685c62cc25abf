import { lifecycle } from "../platform/lifecycle.ts";

/** A change of a setting (20, Settings): in force at once, or from a time on. */
export const settingChangeLifecycle = lifecycle({
  record: "setting_change",
  states: ["applied", "scheduled", "cancelled", "refused"],
  initial: ["applied", "scheduled"],
  groups: { waiting: ["scheduled"] },
  moves: {
    apply: { from: ["scheduled"], to: "applied", permission: "system" },
    cancel: { from: ["scheduled"], to: "cancelled", permission: "content.manage_settings" },
    /** The setting was changed meanwhile: what was decided over another value is not done. */
    refuse: { from: ["scheduled"], to: "refused", permission: "system" },
  },
});
