import type { Area } from "../platform/index.ts";
import { qualificationDemo } from "./qualification.demo.ts";

export {
  approveOrder,
  excludeOrder,
  type QuarterDecision,
  restoreOrder,
  reviewQuarter,
} from "./decision.commands.ts";
export {
  decisionsOf,
  type FrozenQuarterRecord,
  frozenQuarters,
  groundFactsOf,
  type QualificationRecord,
  receiptRuleSet,
  reviewOf,
} from "./ground.queries.ts";
export {
  type ClientGroundFacts,
  type GroundBasis,
  groundFactsOn,
  groundsOn,
  reviewedQuarters,
} from "./ground.rules.ts";
export {
  closeAsNotQualified,
  finalizeReview,
  rejectReview,
  reopenReview,
  sendToReview,
} from "./qualification.commands.ts";
export { type QualificationAction, qualificationChanged } from "./qualification.events.ts";

export const area: Area = {
  demo: qualificationDemo,
};
