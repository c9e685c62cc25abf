import { testLifecycle } from "../platform/lifecycle.given.ts";
import { packageJobLifecycle } from "./packageJob.lifecycle.ts";

testLifecycle(packageJobLifecycle, {
  scheduled: { start: "generating", fail: "failed" },
  generating: { start: "generating", finish: "done", fail: "failed" },
  done: {},
  failed: {},
});
