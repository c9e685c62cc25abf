import type { IsoDate, Money, Quarter, QuarterKey } from "@refundry/contract/values";

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
}

export interface EligibilityFacts {
  grounds: { quarter: QuarterKey; ground: string | null; spans: DaySpan[] }[];
  receipts: ReceiptsFigures[];
  decline_2020?: { from: QuarterKey | null; to: QuarterKey | null; ended_by: string | null };
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
  /** Outside the eligible period, or worked for a large employer; less PPP. */
  outside: Money;
  /** gross − ppp − outside */
  eligible: Money;
  /** What was left of the cap before this quarter. */
  cap: Money;
  qualifiedWages: Money;
  qualifiedHealth: Money;
  credit: Money;
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
