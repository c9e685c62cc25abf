import { testLifecycle } from "../platform/lifecycle.given.ts";
import { submissionLifecycle } from "./submission.lifecycle.ts";

testLifecycle(submissionLifecycle, {
  created: { ship: "shipped", track: "tracked", delete: "deleted", leave: "deleted" },
  shipped: { track: "tracked", delete: "deleted" },
  tracked: { track: "tracked", clear: "shipped", delete: "deleted" },
  deleted: {},
});
