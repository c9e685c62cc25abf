import { payrollRecorded, roundsNotReceived, uploadUse } from "../documents/index.ts";
import { type Area, auditedTable, known } from "../platform/index.ts";
import { auditedBatches } from "./audited/auditedBatches.queries.ts";
import { auditedFigures } from "./audited/auditedFigures.queries.ts";
import { auditedParts } from "./audited/auditedParts.queries.ts";
import { questionsWaiting } from "./checklist/question.queries.ts";
import { pppRounds, quarterCounts, quarterReceipts, quarterWages } from "./claim.tables.ts";
import { claimsDemo } from "./claims.demo.ts";
import { claimEntered } from "./claims.facts.ts";
import { claimListeners } from "./claims.listeners.ts";
import { claimRoutes } from "./claims.routes.ts";
import { nameMatches } from "./nameMatch.tables.ts";

export { currentBatch } from "./employees/currentBatch.queries.ts";

import { checkDatesOf } from "./employees/currentBatch.queries.ts";
import { enteredOf } from "./figures/claimEntered.queries.ts";
import { isMatchVisible, namesWaiting } from "./owners/nameMatch.queries.ts";
import { isBatchVisible } from "./payroll/payroll.queries.ts";
import { isMappingVisible } from "./payroll/payrollMapping.commands.ts";
import { previewedFiles } from "./payroll/payrollPreview.commands.ts";
import { isPreviewVisible } from "./payroll/payrollPreview.queries.ts";
import { usesOfUploads } from "./payroll/uploadUse.queries.ts";
import { isRoundVisible, notReceivedOf } from "./rounds/round.commands.ts";

export { isStepMissing, ownersDeclared } from "./checklist/missingSteps.queries.ts";
export { checklistDrafts, checklists } from "./checklist.tables.ts";
export {
  claimEmployees,
  claimPeople,
  pppRounds,
  quarterCounts,
  quarterReceipts,
  quarterWages,
} from "./claim.tables.ts";
export { claimDetails } from "./claimDetail.tables.ts";
export { claimChanged, tellClient } from "./claims.events.ts";
export { claimEntered } from "./claims.facts.ts";
export { type ClaimDetailFacts, claimFactsOf } from "./details/claimFacts.queries.ts";
export { type StatedImpact, statedImpactIds, statedImpacts } from "./details/impact.commands.ts";
export { receiptsTests, startupTest } from "./figures/receipts.rules.ts";
export { groupOf, isGroupOpen, receiptsOfClaim } from "./group/group.queries.ts";
export type { ClaimGroup } from "./group/group.rules.ts";
export { listedNames } from "./owners/listedName.queries.ts";
export { exclusionsOf, listMatches, ownersSettled } from "./owners/nameMatch.queries.ts";
export { readOwners } from "./owners/owners.queries.ts";
export type { BatchMapping } from "./payroll/batchMapping.rules.ts";
export { changedRows, sameRows } from "./payroll/payrollDifference.queries.ts";
export { sourceCellsTask } from "./payroll/payrollSource.compute.ts";
export { payrollBatches, payrollCorrections, payrollRows } from "./payroll.tables.ts";

export const area: Area = {
  audited: {
    rounds: auditedTable(pppRounds),
    wages: auditedFigures(quarterWages, "wages", "tips"),
    counts: auditedFigures(quarterCounts, "count"),
    receipts: auditedFigures(quarterReceipts, "amount"),
    name_matches: auditedTable(nameMatches, { except: ["person", "employee"], unnamed: true }),
    payroll_batches: auditedBatches,
    ...auditedParts,
  },
  routes: claimRoutes,
  visible: {
    rounds: isRoundVisible,
    "payroll/batches": isBatchVisible,
    "payroll/mappings": isMappingVisible,
    "name-matches": isMatchVisible,
  },
  visibleByKey: { "payroll/previews": isPreviewVisible },
  constraints: {
    ppp_rounds_client_number: { code: "round_exists" },
    claim_people_name: { code: "owner_exists" },
    payroll_batches_current: { code: "payroll_changed" },
  },
  listeners: claimListeners,
  facts: [
    known(claimEntered, enteredOf),
    known(roundsNotReceived, notReceivedOf),
    known(payrollRecorded, checkDatesOf),
    known(uploadUse, usesOfUploads),
  ],
  waiting: [namesWaiting, questionsWaiting],
  files: [previewedFiles],
  demo: claimsDemo,
};
