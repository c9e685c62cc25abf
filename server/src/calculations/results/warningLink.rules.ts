import { type ClaimField, claimFieldAddress, type QuarterField } from "@refundry/contract/claims";
import type { QuarterKey } from "@refundry/contract/values";

/** The field that each warning speaks of (05, 2.5). */
const fields: Record<string, ClaimField> = {
  ROW_INVALID: "payroll",
  NEGATIVE_TOTAL: "payroll",
  ROW_OUT_OF_PROGRAM: "payroll",
  DUPLICATE_ROWS: "payroll",
  LARGE_ROW: "payroll",
  PAYROLL_COVERAGE: "payroll",
  LARGE_EMPLOYER_UNKNOWN: "fte",
  FTE_2019_ASSUMED_SMALL: "fte",
  NAME_SUSPECT: "names",
  NAME_VARIANT: "names",
  NAME_MERGED: "names",
  NAME_SAME_LAST: "names",
  OWNER_NOT_MATCHED: "names",
  MEDICARE_WAGES_ASSUMED: "medicare_wages",
  PPP_PAYROLL_SHORT: "rounds",
  PPP_PERIODS_OVERLAP: "rounds",
  PPP_START_OUTSIDE: "rounds",
  TIME_BARRED_6511: "filing_date",
  BARRED_OBBBA_70605: "filing_date",
  PRIOR_2020_UNKNOWN: "prior_2020",
  GROUP_FTE_MISSING: "group_of_companies",
  GROUP_RECEIPTS_MISSING: "group_of_companies",
  RECOVERY_BEGAN_MISSING: "business_began",
  PPP_HEALTH_ASSUMED: "rounds",
  OTHER_CREDIT_MISSING: "used_wages",
  OTHER_CREDIT_EXCEEDS_PAY: "used_wages",
  PAY_BEFORE_UNKNOWN: "pay_30_days",
};

/** Fields with an entry per quarter, which the first argument names. */
const quarterFields: Record<string, QuarterField> = {
  REVENUE_MISSING_AFTER_DECLINE: "receipts",
  RECOVERY_RECEIPTS_MISSING: "receipts",
  QUARTER_NOT_ELIGIBLE: "receipts",
  TSSW_MISSING: "wages",
  PAYROLL_TSSW_MISMATCH: "wages",
  EMPLOYEE_COUNT_MISMATCH: "counts",
  CORRECTS_DOWNWARD: "reported",
};

/** Where amounts stand under names, which the first argument tells. */
const namedFields: Record<string, ClaimField> = {
  health: "health",
  prior: "prior_2020",
  group: "group_of_companies",
  other_credit: "used_wages",
  pay_30_days: "pay_30_days",
};

/** Where forms are installed and designees named; the client is the one to go back to. */
export const filingSettings = (client: number) => `/settings?tab=filing&client=${client}`;

/** What is made elsewhere than in a field: packages and their forms, orders. */
const places: Record<string, (client: number) => string> = {
  MANDATE_NOT_APPROVED: (client) => `/clients/${client}/qualification`,
  SUPPLEMENT_CHANGES_Q4: (client) => `/clients/${client}/profile#packages`,
  FORM_NOT_OFFICIAL: filingSettings,
  FORM_REVISION: filingSettings,
};

/** Where the cause of a warning is resolved; null when it speaks of nothing that one can open. */
export function warningLink(client: number, code: string, args: readonly string[]): string | null {
  const field = quarterFields[code];
  if (field) return claimFieldAddress(client, field, args[0] as QuarterKey);
  const whole = code === "NAME_NOT_ON_PAYROLL" ? namedFields[args[0] ?? ""] : fields[code];
  return whole ? claimFieldAddress(client, whole) : (places[code]?.(client) ?? null);
}
