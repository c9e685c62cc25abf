import { testLifecycle } from "../platform/lifecycle.given.ts";
import { decisionLifecycle, packageLifecycle } from "./package.lifecycle.ts";

testLifecycle(packageLifecycle, { made: { delete: "deleted" }, deleted: {} });

testLifecycle(decisionLifecycle, {
  pending: { accept: "accepted", reject: "rejected" },
  accepted: { withdraw: "pending" },
  rejected: { withdraw: "pending" },
});
