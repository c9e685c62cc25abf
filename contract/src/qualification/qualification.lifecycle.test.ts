import { testLifecycle } from "../platform/lifecycle.given.ts";
import { qualificationLifecycle } from "./qualification.lifecycle.ts";

testLifecycle(qualificationLifecycle, {
  selection: { send: "in_review" },
  in_review: { withdraw: "selection", reject: "selection", finalize: "finalized", close: "not_qualified" },
  finalized: { reopen: "in_review" },
  not_qualified: { reopen: "in_review" },
});
