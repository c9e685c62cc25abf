import { clientReview, isOrderVisible } from "../mandates/index.ts";
import { type Area, auditedTable, known } from "../platform/index.ts";
import { datedReceiptRules } from "./grounds/datedReceiptRules.queries.ts";
import "./lists/overdue.jobs.ts";
import { reviewsWaiting } from "./lists/reviewsWaiting.queries.ts";
import { isMemoVisible } from "./memo/memo.queries.ts";
import { qualificationDemo } from "./qualification.demo.ts";
import { qualificationListeners } from "./qualification.listeners.ts";
import { qualificationRoutes } from "./qualification.routes.ts";
import { qualifications } from "./qualification.tables.ts";

export {
  approveOrder,
  excludeOrder,
  reviewQuarter,
} from "./deciding/decision.commands.ts";
export {
  finalizeReview,
  rejectReview,
  sendToReview,
} from "./deciding/qualification.commands.ts";
export {
  frozenQuarters,
  groundFactsOf,
  receiptRuleSet,
  reviewOf,
} from "./grounds/ground.queries.ts";

import { reviewStates } from "./grounds/ground.queries.ts";

export { checklistsOf } from "./checklist/checklist.queries.ts";
export {
  groundsOn,
  reviewedQuarters,
} from "./grounds/ground.rules.ts";
export { isNotQualified } from "./lists/queue.queries.ts";
export { reviewsWaiting } from "./lists/reviewsWaiting.queries.ts";
export { memoFilesOf } from "./memo/memo.queries.ts";
export { finalPackageWanted, qualificationChanged } from "./qualification.events.ts";
export { type PapersOfReview, papersOfReview } from "./qualification.facts.ts";
export { readEvidence } from "./receipts/evidence.commands.ts";
export { notePackageRequest } from "./review/review.commands.ts";

export const area: Area = {
  audited: { qualifications: auditedTable(qualifications) },
  routes: qualificationRoutes,
  visible: {
    "queues/qualifications": isOrderVisible,
    "queues/qualification": isOrderVisible,
    "qualification-memos": isMemoVisible,
  },
  listeners: qualificationListeners,
  datedTables: [datedReceiptRules],
  facts: [known(clientReview, reviewStates)],
  waiting: [reviewsWaiting],
  demo: qualificationDemo,
};
