import { testLifecycle } from "../platform/lifecycle.given.ts";
import { leadHandOverLifecycle } from "./leadHandOver.lifecycle.ts";

// 12, 7.7: role 9 and staff ask, role 1 confirms or refuses; whoever asked may take it back until then.
testLifecycle(leadHandOverLifecycle, {
  asked: { confirm: "confirmed", refuse: "refused", withdraw: "withdrawn" },
  confirmed: {},
  refused: {},
  withdrawn: {},
});
