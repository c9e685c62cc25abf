import type { CalculationWarning, WarningLevel } from "@refundry/contract/calculations";
import { formatMoney, parseQuarterKey, quarterLabel } from "@refundry/contract/values";
import { type ClaimQuarter, quarterLimits, type RuleSet } from "@refundry/credit";
import type { EligibilityFacts } from "../snapshot/calculation.rules.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";

/** What a sentence may need beside the arguments of its code. */
export interface WarningFacts {
  facts: ClaimFacts;
  eligibility: EligibilityFacts;
  /** The rules of the calculation that gave the code. */
  rules: RuleSet;
}

interface WarningWords {
  level: WarningLevel;
  text: (args: readonly string[], facts: WarningFacts) => string;
}

const label = (key = "") => (/^\d{4}-Q[1-4]$/.test(key) ? quarterLabel(parseQuarterKey(key)) : key);
const dollars = (amount = "0.00") => formatMoney(amount);

const longDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

const of = (member: string | undefined) => (member ? ` of ${member}` : "");

/** What the fields of names with amounts are called. */
const fieldNames: Record<string, string> = {
  health: "health",
  prior: "earlier claims",
  other_credit: "other credits",
  group: "group",
  pay_30_days: "pay of the 30 days before",
};

const creditNames: Record<string, string> = {
  ffcra_leave: "sick and family leave to March 2021",
  arp_leave: "sick and family leave from April 2021",
  wotc: "WOTC",
};

/** 06, 5.6: every code that the engine gives, its level and its sentence. */
const words: Record<string, WarningWords> = {
  ROW_INVALID: { level: "stop", text: ([row]) => `Row ${row} of the payroll cannot be read.` },
  NEGATIVE_TOTAL: {
    level: "stop",
    text: ([name, quarter]) => `The checks of ${name} in ${label(quarter)} sum to a negative amount.`,
  },
  LARGE_EMPLOYER_UNKNOWN: {
    level: "stop",
    text: ([quarter], facts) =>
      `${countOf(quarter, facts)} employees in ${label(quarter)} is above ${largeOver(quarter, facts)}: enter the 2019 average of full-time employees.`,
  },
  NAME_SUSPECT: {
    level: "open",
    text: ([name, person]) => `${name} on the payroll may be ${person}. Confirm or clear.`,
  },
  FTE_2019_ASSUMED_SMALL: {
    level: "accept",
    text: () => "2019 average of full-time employees is missing; a small employer is assumed.",
  },
  REVENUE_MISSING_AFTER_DECLINE: {
    level: "accept",
    text: ([quarter]) => `Gross receipts of ${label(quarter)} are missing after the decline began; it is counted once.`,
  },
  MEDICARE_WAGES_ASSUMED: {
    level: "accept",
    text: ([quarter]) => `Medicare wages of ${label(quarter)} are missing; social security wages are used.`,
  },
  TSSW_MISSING: {
    level: "note",
    text: ([quarter]) => `Wages of ${label(quarter)} are missing; nothing is nonrefundable.`,
  },
  PAYROLL_TSSW_MISMATCH: {
    level: "accept",
    text: ([quarter, percent]) => `Payroll of ${label(quarter)} differs from the wages entered by ${percent}%.`,
  },
  PPP_PAYROLL_SHORT: {
    level: "accept",
    text: ([round, amount]) =>
      `Payroll in the covered period of round ${round} is ${dollars(amount)} short of what supports the loan.`,
  },
  QUARTER_NOT_ELIGIBLE: {
    level: "accept",
    text: ([quarter]) => `${label(quarter)} has no ground; no form is made for it.`,
  },
  TIME_BARRED_6511: {
    level: "accept",
    text: ([quarter], facts) => `The time to file ${label(quarter)} ended on ${longDate(claimUntil(quarter, facts))}.`,
  },
  BARRED_OBBBA_70605: {
    level: "accept",
    text: ([quarter]) => `A claim for ${label(quarter)} filed after January 31, 2024 is not paid after July 4, 2025.`,
  },
  NAME_VARIANT: { level: "accept", text: ([a, b]) => `${a} and ${b} are counted as two employees.` },
  NAME_MERGED: { level: "note", text: ([a, b]) => `${a} and ${b} are counted as one employee.` },
  NAME_SAME_LAST: { level: "note", text: ([name, person]) => `${name} has the same last name as ${person}.` },
  RECOVERY_BEGAN_MISSING: {
    level: "stop",
    text: ([member]) => `Enter when the business began${of(member)}: a recovery startup is judged by it.`,
  },
  RECOVERY_RECEIPTS_MISSING: {
    level: "stop",
    text: ([quarter, member]) =>
      `Enter the gross receipts of ${label(quarter)}${of(member)}: a recovery startup is judged by its 2020 receipts.`,
  },
  GROUP_FTE_MISSING: {
    level: "stop",
    text: ([member]) => `Enter the 2019 full-time average of ${member || "the client"}: the group's size is the sum.`,
  },
  GROUP_RECEIPTS_MISSING: {
    level: "accept",
    text: ([member, quarter]) =>
      `Gross receipts of ${member} for ${label(quarter)} are missing; the quarter counts as missing.`,
  },
  NAME_NOT_ON_PAYROLL: {
    level: "accept",
    text: ([field = "", name, near]) =>
      `${name} (${fieldNames[field] ?? field}) is not on the payroll.${near ? ` Is ${near} meant?` : ""}`,
  },
  OTHER_CREDIT_MISSING: {
    level: "accept",
    text: ([kind = ""]) =>
      `The client claimed ${creditNames[kind] ?? `the credit of section ${kind}`}, but no wages are entered for it.`,
  },
  OTHER_CREDIT_EXCEEDS_PAY: {
    level: "accept",
    text: ([name, quarter]) =>
      `The wages of ${name} used for another credit are more than the pay of ${label(quarter)}.`,
  },
  PPP_HEALTH_ASSUMED: {
    level: "accept",
    text: ([round]) =>
      `How much of round ${round}'s other payroll costs was group health is not known; all of it is left out.`,
  },
  PAY_BEFORE_UNKNOWN: {
    level: "accept",
    text: ([name, quarter]) =>
      `The pay of ${name} in the 30 days before the period is not known; ${label(quarter)} is not limited by it.`,
  },
  SUSPENSION_NOMINAL: {
    level: "note",
    text: ([mandate]) => `The mandate "${mandate}" touched less than 10% and does not count.`,
  },
  ROW_OUT_OF_PROGRAM: {
    level: "note",
    text: ([n]) => `${n} checks outside March 13, 2020 to December 31, 2021 are ignored.`,
  },
};

/** 06, 5.6: codes without an E that the input alone gives rise to. */
const inputWords: Record<string, WarningWords> = {
  EMPLOYEE_COUNT_MISMATCH: {
    level: "accept",
    // Calculations of before the numbers stood in the code name the quarter alone.
    text: ([quarter, paid, entered], { facts, eligibility }) => {
      const key = quarter as ClaimQuarter;
      return `${paid ?? eligibility.paid[key] ?? 0} employees on the payroll of ${label(quarter)}, ${entered ?? facts.employee_counts?.[key] ?? 0} entered.`;
    },
  },
  DUPLICATE_ROWS: { level: "accept", text: ([n]) => `${n} payroll rows are exact duplicates.` },
  LARGE_ROW: {
    level: "accept",
    text: ([row = "", amount], { eligibility }) =>
      `Row ${row}: a check of ${dollars(amount ?? eligibility.large?.[row])}.`,
  },
  PAYROLL_COVERAGE: {
    level: "accept",
    text: () => "The payroll does not cover March 15, 2020 to September 30, 2021.",
  },
  PPP_PERIODS_OVERLAP: { level: "accept", text: () => "The covered periods of the two rounds overlap." },
  PPP_START_OUTSIDE: { level: "accept", text: ([round]) => `The start of round ${round} is outside the program.` },
};

/** The count entered, else the distinct employees paid (06, 5.3). */
function countOf(quarter: string | undefined, { facts, eligibility }: WarningFacts): number {
  return facts.employee_counts?.[quarter as ClaimQuarter] ?? eligibility.paid[quarter as ClaimQuarter] ?? 0;
}

function largeOver(key: string | undefined, { rules }: WarningFacts): number | undefined {
  return rules.quarters.find(({ quarter }) => quarter === key)?.largeOver;
}

/** The last day to claim a quarter, which a late return or payment moves. */
function claimUntil(key: string | undefined, { facts, rules }: WarningFacts): string {
  const asked = { ...facts, claim_quarters: [key as ClaimQuarter] };
  return quarterLimits(asked, rules)[0]?.claimUntil ?? "";
}

/** Of codes with a name among their arguments: how many there are, and the place of the one that may hold a colon itself. */
const named: Record<string, readonly [count: number, name: number]> = {
  NEGATIVE_TOTAL: [2, 0],
  NAME_SUSPECT: [2, 1],
  NAME_VARIANT: [2, 1],
  NAME_MERGED: [2, 1],
  NAME_SAME_LAST: [2, 1],
  RECOVERY_BEGAN_MISSING: [1, 0],
  RECOVERY_RECEIPTS_MISSING: [2, 1],
  GROUP_FTE_MISSING: [1, 0],
  GROUP_RECEIPTS_MISSING: [2, 0],
  NAME_NOT_ON_PAYROLL: [3, 1],
  OTHER_CREDIT_EXCEEDS_PAY: [2, 0],
  PAY_BEFORE_UNKNOWN: [2, 0],
  SUSPENSION_NOMINAL: [1, 0],
};

/**
 * Splits the text form, `PPP_PAYROLL_SHORT:2:1600.00`, where a colon separates: one that belongs to a name stays in it. Of two
 * names the latter keeps what is left.
 */
export function partsOf(text: string): { code: string; args: string[] } {
  const [code = text, ...args] = text.split(":");
  const [count, name] = named[code] ?? [args.length, 0];
  const more = args.length - count;
  return { code, args: more > 0 ? args.toSpliced(name, more + 1, args.slice(name, name + more + 1).join(":")) : args };
}

/** A warning or error in words; a code without words is shown as it is, since hiding it would be worse. */
export function warningWords(text: string, facts: WarningFacts): CalculationWarning {
  const { code, args } = partsOf(text);
  const known = words[code] ?? inputWords[code];
  return { code, args, level: known?.level ?? "accept", text: known ? known.text(args, facts) : text };
}

/** The codes of a result with those of the limits to file where the engine gives them: before what the input alone gives rise to. */
export function withLimits(codes: readonly string[], limits: readonly string[]): string[] {
  const place = codes.findIndex((text) => partsOf(text).code in inputWords);
  return place < 0 ? [...codes, ...limits] : codes.toSpliced(place, 0, ...limits);
}
