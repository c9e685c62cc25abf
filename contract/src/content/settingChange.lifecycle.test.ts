import { testLifecycle } from "../platform/lifecycle.given.ts";
import { settingChangeLifecycle } from "./settingChange.lifecycle.ts";

testLifecycle(settingChangeLifecycle, {
  applied: {},
  scheduled: { apply: "applied", cancel: "cancelled", refuse: "refused" },
  cancelled: {},
  refused: {},
});
