export { type AnnualAmounts, type AnnualForm, annualForms } from "./annual.ts";
export { type Calculation, calculate } from "./calculate.ts";
export { canonicalInput, engineVersion, inputHash } from "./canonical.ts";
export {
  type FrozenGround,
  type Ground,
  type GroundDecision,
  type GroundFacts,
  groundOfQuarter,
  groundsOfQuarters,
  type QuarterGround,
} from "./eligibility.ts";
export { type Employee, type Identities, identifyEmployees } from "./employees.ts";
export {
  type ClaimResult,
  type EmployeeText,
  evaluate,
  type PppText,
  type QuarterText,
  resultOf,
  type TotalsText,
} from "./evaluate.ts";
export { type ClearedPair, type MatchBasis, matchNames, type NameMatch } from "./exclusions.ts";
export {
  type CheckPart,
  type ExplainedFigure,
  type Explanation,
  explainCalculation,
  explainRows,
  type RowExplanation,
} from "./explain.ts";
export { type ClaimInput, claimInputSchema } from "./input.ts";
export type { AmountLine, CreditLine, FormLines, TotalLine } from "./lines.ts";
export { normalizeName, type PersonName } from "./names.ts";
export type { Check } from "./payroll.ts";
export type { PppRound } from "./ppp.ts";
export { type Proof, proveCalculation } from "./proofs.ts";
export type { EmployeeQuarter } from "./qualified.ts";
export type { QuarterResult, Totals } from "./quarter-result.ts";
export { type ClaimQuarter, claimQuarters, type ReceiptQuarter, receiptQuarters } from "./quarters.ts";
export {
  type Comparison,
  compareReceipts,
  type Decline2020,
  declineOf2020,
  type ReceiptFacts,
  type Receipts,
  type ReceiptsResult,
  receiptsTest,
} from "./receipts.ts";
export { isRecoveryStartup } from "./recovery.ts";
export { defaultRules, type QuarterRules, type RuleSet, rulesVersion, type SplitBasis } from "./rules.ts";
export { type Correction, type Influence, type QuarterInfluences, sensitivity } from "./sensitivity.ts";
export { type Span, uniteSpans } from "./spans.ts";
export type { CreditSplit } from "./split.ts";
export type { Outcome, PppTier, PppUse } from "./wages.ts";
export { type Warning, type WarningCode, warningText } from "./warnings.ts";
