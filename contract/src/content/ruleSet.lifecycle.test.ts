import { testLifecycle } from "../platform/lifecycle.given.ts";
import { ruleSetLifecycle } from "./ruleSet.lifecycle.ts";

testLifecycle(ruleSetLifecycle, {
  draft: { activate: "active" },
  active: { retire: "retired" },
  retired: { activate: "active" },
});
