export { type Calculation, calculate } from "./calculate.ts";
export { canonicalInput, engineVersion, inputHash } from "./canonical.ts";
export { limitsPassed, type QuarterLimits, quarterLimits } from "./deadlines.ts";
export {
  type ClaimResult,
  type EmployeeText,
  evaluate,
  type PppText,
  type QuarterText,
  resultOf,
  type TotalsText,
} from "./evaluate.ts";
export {
  type CheckPart,
  type ExplainedFigure,
  type Explanation,
  explainCalculation,
  explainRows,
  type RowExplanation,
} from "./explain.ts";
export {
  type FrozenGround,
  type Ground,
  type GroundDecision,
  type GroundFacts,
  groundOfQuarter,
  groundsOfQuarters,
  type QuarterGround,
} from "./grounds/eligibility.ts";
export { type ExplainedGrounds, explainGrounds } from "./grounds/facts.ts";
export { type GroupMember, groupBegan, groupReceipts } from "./grounds/group.ts";
export { countingSpans, type Suspension } from "./grounds/nominal.ts";
export {
  type Comparison,
  compareReceipts,
  type Decline2020,
  declineOf2020,
  type ReceiptFacts,
  type Receipts,
  type ReceiptsResult,
  receiptsTest,
} from "./grounds/receipts.ts";
export { isRecoveryStartup, type StartupAverage, startupAverage } from "./grounds/recovery.ts";
export { type Span, uniteSpans } from "./grounds/spans.ts";
export { type ClaimInput, claimInputSchema } from "./input.ts";
export { type RuleKey, type RuleSource, sourceOf } from "./law.ts";
export type { Check } from "./payroll.ts";
export { type Employee, type Identities, identifyEmployees } from "./people/employees.ts";
export { type ClearedPair, type MatchBasis, matchNames, type NameMatch } from "./people/exclusions.ts";
export { normalizeName, type PersonName } from "./people/names.ts";
export {
  type Attribution,
  attribute,
  type OwnershipStanding,
  type OwnershipWay,
  ownershipStandings,
} from "./people/ownership.ts";
export { type Proof, proveCalculation } from "./proofs.ts";
export type { StartupLimit } from "./quarter/amount.ts";
export { type AnnualAmounts, type AnnualForm, annualForms } from "./quarter/annual.ts";
export type { HealthExpense } from "./quarter/health.ts";
export type { AmountLine, CreditLine, FormLines, TotalLine } from "./quarter/lines.ts";
export type { PayLimit } from "./quarter/payBefore.ts";
export { type PppRound, personLimit } from "./quarter/ppp.ts";
export type { EmployeeQuarter, GroupShare } from "./quarter/qualified.ts";
export type { QuarterResult, Totals } from "./quarter/result.ts";
export type { CreditSplit, LimitStep, PeriodSplit } from "./quarter/split.ts";
export type { CreditUse, Outcome, PppTier, PppUse, TakenBack } from "./quarter/wages.ts";
export { type ClaimQuarter, claimQuarters, type ReceiptQuarter, receiptQuarters } from "./quarters.ts";
export { type ChangedRule, changedRuleName, type RuledQuarter, type RuleEffect, ruleEffects } from "./ruleEffects.ts";
export {
  defaultRules,
  type Methods,
  type QuarterRules,
  type RuleSet,
  ruleSetOf,
  ruleSets,
  rulesOfQuarter,
  rulesVersion,
  type SplitBasis,
} from "./rules.ts";
export { type Correction, type Influence, type QuarterInfluences, sensitivity } from "./sensitivity.ts";
export { type ExplainedSplit, explainSplits } from "./splits.ts";
export { type Warning, type WarningCode, warningText } from "./warnings.ts";
