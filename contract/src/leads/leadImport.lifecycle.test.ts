import { testLifecycle } from "../platform/lifecycle.given.ts";
import { leadImportLifecycle } from "./leadImport.lifecycle.ts";

// 12, 2.11 and 3: a file is mapped, runs, is done or stopped, goes on, and may be taken back once done.
testLifecycle(leadImportLifecycle, {
  mapped: { confirm: "running" },
  running: { finish: "done", fail: "failed" },
  done: { undo: "undone" },
  failed: { confirm: "running" },
  undone: {},
});
