import { testLifecycle } from "../platform/lifecycle.given.ts";
import { clientMandateLifecycle } from "./clientMandate.lifecycle.ts";

testLifecycle(clientMandateLifecycle, {
  selected: { send: "in_review" },
  in_review: { approve: "approved", exclude: "excluded", giveBack: "selected" },
  approved: { exclude: "excluded", restore: "in_review", giveBack: "selected" },
  excluded: { restore: "in_review" },
});
