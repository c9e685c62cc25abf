import { testLifecycle } from "../platform/lifecycle.given.ts";
import { datedVersionLifecycle } from "./datedVersion.lifecycle.ts";

testLifecycle(datedVersionLifecycle, {
  live: { supersede: "superseded", withdraw: "withdrawn" },
  superseded: {},
  withdrawn: {},
});
