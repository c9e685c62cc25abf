import { testLifecycle } from "../platform/lifecycle.given.ts";
import { mandateLifecycle } from "./mandate.lifecycle.ts";

testLifecycle(mandateLifecycle, {
  received: { extract: "extracting", fail: "blocked" },
  extracting: { index: "indexing", fail: "blocked" },
  indexing: { finish: "available", fail: "blocked" },
  available: { checkOut: "checked_out", review: "reviewed", block: "blocked" },
  checked_out: { checkIn: "available", release: "available", review: "reviewed", block: "blocked" },
  reviewed: { reopen: "available" },
  blocked: { unblock: "available", process: "received" },
});
