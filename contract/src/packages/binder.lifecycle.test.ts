import { testLifecycle } from "../platform/lifecycle.given.ts";
import { binderLifecycle } from "./binder.lifecycle.ts";

testLifecycle(binderLifecycle, {
  scheduled: { start: "making", fail: "failed" },
  making: { start: "making", finish: "ready", fail: "failed" },
  ready: { expire: "expired" },
  failed: {},
  expired: {},
});
