import { testLifecycle } from "../platform/lifecycle.given.ts";
import { batchLifecycle, previewLifecycle } from "./payroll.lifecycle.ts";

testLifecycle(batchLifecycle, {
  current: { replace: "replaced", revert: "reverted" },
  replaced: { resume: "current" },
  reverted: {},
});

testLifecycle(previewLifecycle, { open: { import: "imported" }, imported: {} });
