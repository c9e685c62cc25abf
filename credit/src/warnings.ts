import { type ClaimQuarter, type ReceiptQuarter, receiptQuarters } from "./quarters.ts";

/** Step of domain document 2.2 at which each warning of the calculation arises. */
const steps = {
  ROW_OUT_OF_PROGRAM: 2,
  NAME_MERGED: 3,
  NAME_VARIANT: 3,
  NAME_NOT_ON_PAYROLL: 3,
  NAME_SUSPECT: 4,
  NAME_SAME_LAST: 4,
  GROUP_RECEIPTS_MISSING: 5,
  SUSPENSION_NOMINAL: 5,
  REVENUE_MISSING_AFTER_DECLINE: 5,
  QUARTER_NOT_ELIGIBLE: 5,
  FTE_2019_ASSUMED_SMALL: 6,
  PPP_HEALTH_ASSUMED: 7,
  PPP_PAYROLL_SHORT: 7,
  OTHER_CREDIT_MISSING: 8,
  OTHER_CREDIT_EXCEEDS_PAY: 8,
  PAY_BEFORE_UNKNOWN: 8,
  TSSW_MISSING: 10,
  MEDICARE_WAGES_ASSUMED: 10,
  PAYROLL_TSSW_MISMATCH: 10,
  TIME_BARRED_6511: 12,
  BARRED_OBBBA_70605: 12,
} as const;

/** The codes marked E in spec 06, 5.6, that do not stop a calculation. */
export type WarningCode = keyof typeof steps;

export interface Warning {
  readonly code: WarningCode;
  /** Arguments in the order of the table, as they stand in the text form. */
  readonly args: readonly string[];
  /** The quarter it speaks of; null when it speaks of none. */
  readonly quarter: ReceiptQuarter | null;
}

export function warning(code: WarningCode, ...args: readonly string[]): Warning {
  return { code, args, quarter: null };
}

export function quarterWarning(code: WarningCode, quarter: ClaimQuarter, ...args: readonly string[]): Warning {
  return { code, args: [quarter, ...args], quarter };
}

/** A warning that speaks of a quarter without naming it first. */
export function warningOf(code: WarningCode, quarter: ReceiptQuarter, ...args: readonly string[]): Warning {
  return { code, args, quarter };
}

/** In the order of the steps, then of the quarters; otherwise as they arose. */
export function inOrder(warnings: readonly Warning[]): Warning[] {
  const place = ({ quarter }: Warning) => (quarter === null ? -1 : receiptQuarters.indexOf(quarter));
  return [...warnings].sort((a, b) => steps[a.code] - steps[b.code] || place(a) - place(b));
}

/** `PPP_PAYROLL_SHORT:2:1600.00`. */
export function warningText({ code, args }: Warning): string {
  return [code, ...args].join(":");
}
