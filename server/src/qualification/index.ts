import { isOrderVisible } from "../mandates/index.ts";
import { type Area, auditedTable } from "../platform/index.ts";
import { qualificationDemo } from "./qualification.demo.ts";
import { qualificationRoutes } from "./qualification.routes.ts";
import { qualifications } from "./qualification.tables.ts";

export {
  approveOrder,
  excludeOrder,
  reviewQuarter,
} from "./decision.commands.ts";
export {
  frozenQuarters,
  groundFactsOf,
  receiptRuleSet,
  reviewOf,
} from "./ground.queries.ts";
export {
  groundsOn,
  reviewedQuarters,
} from "./ground.rules.ts";
export {
  finalizeReview,
  rejectReview,
  sendToReview,
} from "./qualification.commands.ts";
export { qualificationChanged } from "./qualification.events.ts";

export const area: Area = {
  audited: { qualifications: auditedTable(qualifications) },
  routes: qualificationRoutes,
  visible: { "queues/qualifications": isOrderVisible },
  demo: qualificationDemo,
};
