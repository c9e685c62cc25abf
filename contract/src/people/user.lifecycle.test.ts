import { testLifecycle } from "../platform/lifecycle.given.ts";
import { userLifecycle } from "./user.lifecycle.ts";

testLifecycle(userLifecycle, {
  pending: { activate: "active" },
  active: { suspend: "suspended" },
  suspended: { reactivate: "active" },
});
