import { registerVisibility } from "../platform/index.ts";
import { isCalculationVisible } from "./calculation.queries.ts";
import { isCalculationFileVisible } from "./calculationFile.queries.ts";
import { subscribeToChanges } from "./calculations.events.ts";
import "./retention.jobs.ts";

export { type CalculationRecord, knownCalculation, storeCalculation } from "./calculation.commands.ts";
export type { CalculationResult } from "./calculation.compute.ts";
export { calculationChanged, calculationFailed } from "./calculation.events.ts";
export { asSystem, computeClaim } from "./calculation.jobs.ts";
export { errorTexts, quarterRows, storedQuarters, wordsOf } from "./calculation.queries.ts";
export type {
  EligibilityFacts,
  EmployeeFigures,
  ExcludedPerson,
  PppFigures,
  ReceiptsFigures,
  StoredQuarter,
} from "./calculation.rules.ts";
export { calculations } from "./calculation.tables.ts";
export { storeCalculationFile, type WantedFiles, writeCalculationFiles } from "./calculationFile.commands.ts";
export { calculationRoutes } from "./calculations.routes.ts";
export {
  type ClaimFacts,
  type ClaimSnapshot,
  factsText,
  payrollOf,
  readSnapshot,
  type SnapshotKind,
} from "./claimSnapshot.queries.ts";
export { changedRows } from "./comparison.queries.ts";
export { type ComparedQuarter, type FigureChange, figureChanges } from "./comparison.rules.ts";
export { inputValues } from "./inputValue.rules.ts";
export { blockersOf, registerRunningPackages } from "./readiness.queries.ts";
export type { PackageKind } from "./readiness.rules.ts";
export { refundsOfClient } from "./refunds.queries.ts";
export { registerWarnings, shownWarnings } from "./warning.queries.ts";

/** Called once, at start. */
export function startCalculations(): void {
  registerVisibility("calculations", isCalculationVisible);
  registerVisibility("calculation-files", isCalculationFileVisible);
  subscribeToChanges();
}
