import { registerFileHolder, registerKeyVisibility, registerVisibility } from "../platform/index.ts";
import { isMatchVisible } from "./nameMatch.queries.ts";
import { isBatchVisible } from "./payroll.queries.ts";
import { isMappingVisible } from "./payrollMapping.commands.ts";
import { previewedFiles } from "./payrollPreview.commands.ts";
import { isPreviewVisible } from "./payrollPreview.queries.ts";
import { isRoundVisible } from "./round.commands.ts";

export {
  claimEmployees,
  claimPeople,
  pppRounds,
  quarterCounts,
  quarterReceipts,
  quarterWages,
} from "./claim.tables.ts";
export { changeDetails } from "./claimDetail.commands.ts";
export { claimDetails, claimHealth, claimPrior2020, claimQuarterDetails, clientImpacts } from "./claimDetail.tables.ts";
export { type ClaimDetailFacts, claimFactsOf, type ReportedLines } from "./claimFacts.queries.ts";
export { type ClaimPart, claimChanged, tellClient } from "./claims.events.ts";
export { claimRoutes } from "./claims.routes.ts";
export type { Exclusions } from "./exclusion.rules.ts";
export { saveCounts, saveReceipts, saveWages } from "./figure.commands.ts";
export { receiptTestsOf } from "./figure.queries.ts";
export { type StatedImpact, saveImpacts, statedImpacts } from "./impact.commands.ts";
export { decideMatch, markOnPayroll } from "./nameMatch.commands.ts";
export { exclusionsOf, ownersSettled } from "./nameMatch.queries.ts";
export { addOwner, changeOwners, saveRawOwners } from "./owners.commands.ts";
export { currentBatch } from "./payroll.queries.ts";
export { payrollBatches, payrollCorrections, payrollRows } from "./payroll.tables.ts";
export { sourceCellsTask } from "./payrollSource.compute.ts";
export { createRound } from "./round.commands.ts";

/** Called once, at start. */
export function startClaims(): void {
  registerVisibility("rounds", isRoundVisible);
  registerVisibility("payroll/batches", isBatchVisible);
  registerKeyVisibility("payroll/previews", isPreviewVisible);
  registerVisibility("payroll/mappings", isMappingVisible);
  registerVisibility("name-matches", isMatchVisible);
  registerFileHolder(previewedFiles);
}
