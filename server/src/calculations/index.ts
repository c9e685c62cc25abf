import { ruleReport } from "../content/index.ts";
import { type Area, known } from "../platform/index.ts";
import { calculationsDemo } from "./calculations.demo.ts";
import { calculationListeners } from "./calculations.listeners.ts";
import { calculationRoutes } from "./calculations.routes.ts";
import { isCalculationFileVisible } from "./files/calculationFile.queries.ts";
import { isCalculationVisible } from "./results/calculation.queries.ts";
import "./running/retention.jobs.ts";
import { isRerunThere, reportsOf } from "./running/ruleRerun.queries.ts";

export { calculations } from "./calculation.tables.ts";
export { goneThrough } from "./calculations.demo.ts";
export { calculationChanged } from "./calculations.events.ts";
export {
  type Claimed2020,
  claimed2020,
  draftRejection,
  type FiledQuarter,
  filedQuarters,
  formWarnings,
  type MissingOf8821,
  missingOn8821,
  packageLabel,
  packageRunning,
  packagesMade,
  submittedSupplement,
} from "./calculations.facts.ts";
export { type ComparedQuarter, figureChanges } from "./comparison/comparison.rules.ts";
export { checksOfRounds } from "./explanation/explanation.queries.ts";
export type { RoundCheck } from "./explanation/pppRow.rules.ts";
export { storeCalculationFile, type WantedFiles, writeCalculationFiles } from "./files/calculationFile.commands.ts";
export type { SchedulesAsked } from "./files/checkSchedule.compute.ts";
export { checkSchedulesOf, writeCheckSchedules } from "./files/checkSchedule.queries.ts";
export {
  asListed,
  type CalculationRecord,
  knownCalculation,
  storeCalculation,
} from "./results/calculation.commands.ts";
export type { CalculationResult } from "./results/calculation.compute.ts";
export { errorTexts, quarterRows, storedQuarters, wordsOf } from "./results/calculation.queries.ts";
export { filingEndedOf } from "./results/filingEnded.queries.ts";
export { blockersOf, blockersShown } from "./results/readiness.queries.ts";
export { openWarningsText } from "./results/readiness.rules.ts";
export { refundsOfClient } from "./results/refunds.queries.ts";
export { answeredWarnings, openWarnings, type WarnedResult } from "./results/warning.queries.ts";
export { asSystem } from "./running/calculation.jobs.ts";
export { computeClaim } from "./running/recalculation.commands.ts";
export { scheduleRun } from "./running/schedule.commands.ts";
export type {
  EligibilityFacts,
  EmployeeFigures,
  ExcludedPerson,
  PppFigures,
  ReceiptsFigures,
  StoredQuarter,
  SuspensionFigures,
} from "./snapshot/calculation.rules.ts";
export { qualifiedIn, together } from "./snapshot/claimedElsewhere.queries.ts";
export {
  type ClaimFacts,
  type ClaimSnapshot,
  factsText,
  payrollOf,
  readSnapshot,
  type SnapshotKind,
} from "./snapshot/claimSnapshot.queries.ts";
export { inputValues } from "./snapshot/inputValue.rules.ts";

export const area: Area = {
  routes: calculationRoutes,
  visible: {
    "calculation/reruns": isRerunThere,
    calculations: isCalculationVisible,
    "calculation-files": isCalculationFileVisible,
  },
  facts: [known(ruleReport, reportsOf)],
  listeners: calculationListeners,
  demo: calculationsDemo,
};
