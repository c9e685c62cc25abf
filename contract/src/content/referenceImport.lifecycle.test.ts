import { testLifecycle } from "../platform/lifecycle.given.ts";
import { referenceImportLifecycle } from "./referenceImport.lifecycle.ts";

testLifecycle(referenceImportLifecycle, {
  previewed: { confirm: "running" },
  running: { finish: "done", fail: "failed" },
  done: { undo: "undone" },
  undone: {},
  failed: { confirm: "running" },
});
