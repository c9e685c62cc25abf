import type { AnnualPeriod, IsoDate, Money, Quarter, QuarterKey } from "@refundry/contract/values";

/** Days from the first to the last, both included. */
export interface DaySpan {
  start: IsoDate;
  end: IsoDate;
}

/** Somebody of the payroll whose wages never count, and whom of those listed that is. */
export interface ExcludedPerson {
  name: string;
  basis: string;
  person: string;
  /** By the chain of ownership: percent with two digits, relation to a majority owner, every way; absent without one. */
  percent?: string;
  relation?: string | null;
  chain?: readonly string[];
}

/** A PPP round as it was allocated; amounts as decimal strings of dollars. */
export interface PppFigures {
  number: number;
  start: IsoDate;
  end: IsoDate;
  weeks: number;
  amount: string;
  forgiven: string | null;
  payroll_reported: string | null;
  nonpayroll_reported: string | null;
  required: string;
  used: string;
  short: string;
  t0: string;
  t1: string;
  t2: string;
  t3: string;
  t4: string;
  /** Other payroll costs, the group health among them (null: not told), and what of it the round took; absent of old. */
  other_payroll_costs?: string | null;
  group_health?: string | null;
  health_used?: string;
}

/** Gross receipts of a quarter beside its base; the ratio in percent with two digits. */
export interface ReceiptsFigures {
  quarter: QuarterKey;
  amount: string | null;
  base: QuarterKey | null;
  base_amount: string | null;
  ratio: string | null;
  /** Whether the test is met, and whether only by the quarter before it. Absent in the oldest calculations. */
  met?: boolean;
  by_preceding?: boolean;
  /** Days in business of a base that was reckoned up to its whole quarter; null for a whole one. */
  estimated_days?: number | null;
}

type ReceiptTexts = Partial<Record<QuarterKey, string>>;

/** The average by which a recovery startup is judged: receipts × 12 ÷ months of a year; amounts as decimal strings. */
export interface StartupFigures {
  /** Null: begun in 2021, so that no year lies before. */
  year: number | null;
  receipts: string | null;
  months: number;
  average: string | null;
  at_most: string;
  passes: boolean;
}

/** An order with what it touched of receipts or hours, and whether it counts by that. */
export interface SuspensionFigures extends DaySpan {
  mandate: number | null;
  nominal: { measure: string; part: string; total: string } | null;
  counts: boolean;
}

export interface EligibilityFacts {
  grounds: { quarter: QuarterKey; ground: string | null; spans: DaySpan[] }[];
  receipts: ReceiptsFigures[];
  decline_2020?: { from: QuarterKey | null; to: QuarterKey | null; ended_by: string | null };
  /** Receipts of the client, of each member, and together; absent without a group. */
  group?: { own: ReceiptTexts; members: { name: string; receipts: ReceiptTexts }[]; together: ReceiptTexts };
  /** Absent where the client does not say that it is a recovery startup. */
  startup?: StartupFigures;
  /** Absent in calculations of before the figures of an order were kept. */
  suspensions?: SuspensionFigures[];
  /** Distinct employees paid in each quarter, excluded persons among them. */
  paid: Partial<Record<QuarterKey, number>>;
  /** Row → amount of each check above the limit; in calculations of before the amount stood in the code. */
  large?: Record<string, string>;
}

/** Lines of Form 941-X: line → column → decimal string. */
export type LineTexts = Record<string, Record<string, string>>;

/** The figures of one employee in one quarter, in cents. */
export interface EmployeeFigures {
  name: string;
  gross: Money;
  ppp: Money;
  /** Used for another credit, less PPP. */
  otherCredit: Money;
  /** Outside the eligible period, or worked for a large employer; less PPP. */
  outside: Money;
  /** gross − ppp − other credit − outside */
  eligible: Money;
  /** What was left of the cap before this quarter; the client's part of it where others of its group pay, too. */
  cap: Money;
  /** Why the cap or what counts is lower than for others; null where nothing lowers it. */
  limits: EmployeeLimits | null;
  qualifiedWages: Money;
  qualifiedHealth: Money;
  credit: Money;
}

/** What lowers an employee's cap or eligible pay; amounts as decimal strings of dollars. */
export interface EmployeeLimits {
  /** cap = left × own ÷ (own + others), in a group. */
  group?: { left: string; own: string; others: string };
  /** The pay of 30 days before each period × its days ÷ 30, for a large employer in 2020. */
  pay_before?: { amount: string; periods: { began: IsoDate; days: number; pay: string }[] };
}

/** The nonrefundable part of an annual filer, once for a period, in cents. */
export interface PeriodFigures {
  period: AnnualPeriod;
  credit: Money;
  employerShare: Money;
  nonrefundable: Money;
  refundable: Money;
}

/** A quarter without its employees, in cents. */
export interface QuarterFigures {
  ground: string | null;
  spans: DaySpan[];
  qualifiedWages: Money;
  qualifiedHealth: Money;
  credit: Money;
  splitBasis: string;
  employerShare: Money;
  nonrefundable: Money;
  refundable: Money;
  /** −line 27 */
  refund: Money;
  feeExpected: Money;
  lines: LineTexts;
}

export interface CalculatedEmployee extends EmployeeFigures {
  /** The engine's identity of the person, by which the records of 05 know it too. */
  key: string;
}

export interface CalculatedQuarter extends QuarterFigures {
  quarter: QuarterKey;
  employees: CalculatedEmployee[];
}

/** A stored quarter with its employees, as a package prints it. */
export interface StoredQuarter extends QuarterFigures, Quarter {
  employees: EmployeeFigures[];
}

/** A stored row of an employee; `employee` is the person of 05, null for a name that only health expenses have. */
export interface StoredEmployee extends EmployeeFigures {
  id: number;
  employee: number | null;
}

/** A stored quarter whose employees can be asked further. */
export type KeptQuarter = Omit<StoredQuarter, "employees"> & { employees: StoredEmployee[] };
