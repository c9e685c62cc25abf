import { registerKeyVisibility, registerVisibility } from "../platform/index.ts";
import { isBatchVisible } from "./payroll.queries.ts";
import { isPreviewVisible } from "./payrollPreview.queries.ts";
import { isRoundVisible } from "./round.commands.ts";
import "./payrollPreview.commands.ts";

export {
  claimEmployees,
  claimPeople,
  pppRounds,
  quarterCounts,
  quarterReceipts,
  quarterWages,
} from "./claim.tables.ts";
export { claimDetails, claimHealth, claimPrior2020, claimQuarterDetails, clientImpacts } from "./claimDetail.tables.ts";
export { type ClaimDetailFacts, claimFactsOf, type ReportedLines } from "./claimFacts.queries.ts";
export { type ClaimPart, claimChanged, tellClient } from "./claims.events.ts";
export { claimRoutes } from "./claims.routes.ts";
export { type Exclusions, exclusionsOf } from "./exclusion.queries.ts";
export { saveCounts, saveReceipts, saveWages } from "./figure.commands.ts";
export { saveRawOwners } from "./owners.commands.ts";
export { currentBatch } from "./payroll.queries.ts";
export { payrollBatches, payrollRows } from "./payroll.tables.ts";
export { createRound } from "./round.commands.ts";

/** Called once, at start. */
export function startClaims(): void {
  registerVisibility("rounds", isRoundVisible);
  registerVisibility("payroll/batches", isBatchVisible);
  registerKeyVisibility("payroll/previews", isPreviewVisible);
}
