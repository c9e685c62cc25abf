import { registerVisibility } from "../platform/index.ts";
import { isCalculationVisible } from "./calculation.queries.ts";
import { subscribeToChanges } from "./calculations.events.ts";

export { type CalculationRecord, knownCalculation, storeCalculation } from "./calculation.commands.ts";
export { asSystem, computeClaim } from "./calculation.jobs.ts";
export { errorTexts, storedQuarters, wordsOf } from "./calculation.queries.ts";
export type {
  EligibilityFacts,
  EmployeeFigures,
  ExcludedPerson,
  PppFigures,
  ReceiptsFigures,
  StoredQuarter,
} from "./calculation.rules.ts";
export { calculations } from "./calculation.tables.ts";
export { calculationRoutes } from "./calculations.routes.ts";
export { type ClaimFacts, type ClaimSnapshot, factsText, payrollOf, readSnapshot } from "./claimSnapshot.queries.ts";
export { blockersOf, registerRunningPackages } from "./readiness.queries.ts";

/** Called once, at start. */
export function startCalculations(): void {
  registerVisibility("calculations", isCalculationVisible);
  subscribeToChanges();
}
