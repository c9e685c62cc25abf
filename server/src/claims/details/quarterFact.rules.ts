import {
  type IsoDate,
  type Money,
  productQuarters,
  type QuarterKey,
  quarterKey,
  type ReturnCredit,
  returnCredits,
  supplementQuarters,
} from "@refundry/contract/values";
import type { QuarterRow } from "./quarterDetail.queries.ts";

type ByQuarter<T> = Partial<Record<QuarterKey, T>>;

/** The lines of Form 941 as originally reported or previously corrected (05, 3.2); those of March only of Q2 2020. */
export type ReportedLines = Record<"18a" | "26a" | "30" | "31a", Money> & Partial<Record<"33a" | "34", Money>>;

/** Days of a return that move its limits (domain document 1.10); only those that were entered. */
export type ReturnDays = Partial<Record<"filed" | "tax_paid" | "refunded", IsoDate>>;

/** What is said of the quarters of a claim; amounts in cents. */
export interface QuarterFacts {
  /** The product quarters that are claimed, in their order. */
  claimedQuarters: QuarterKey[];
  /** Q2 and Q3 2020 as far as they are claimed: of annual filers only. */
  claimedEarly: QuarterKey[];
  /** Only quarters with an entry. */
  medicareWages: ByQuarter<Money>;
  /** Credits on the return by kind; only what was entered. */
  credits: ByQuarter<Partial<Record<ReturnCredit, Money>>>;
  /** One sum of unknown kind; only quarters with an amount other than nothing. */
  otherCredits: ByQuarter<Money>;
  /** Only quarters in which a line is other than nothing. */
  reported: ByQuarter<ReportedLines>;
  /** Only quarters with a day. */
  returns: ByQuarter<ReturnDays>;
  /** Quarters whose health amounts are of the eligible days only. */
  healthOfEligibleDays: QuarterKey[];
}

const creditColumns = {
  form_8974: "creditForm8974",
  form_5884c: "creditForm5884c",
  form_5884d: "creditForm5884d",
  leave_to_march_2021: "creditLeaveToMarch2021",
  leave_from_april_2021: "creditLeaveFromApril2021",
  sick_pay: "creditSickPay",
  tax_3121q: "creditTax3121q",
} as const satisfies Record<ReturnCredit, keyof QuarterRow>;

export const keyOf = (row: { year: number; quarter: number }) => `${row.year}-Q${row.quarter}` as QuarterKey;

function creditsOf(row: QuarterRow): Partial<Record<ReturnCredit, Money>> {
  const found = returnCredits.map((credit) => [credit, row[creditColumns[credit]]] as const);
  return Object.fromEntries(found.filter(([, amount]) => amount !== null && amount !== 0n));
}

const daysOf = ({ returnFiled, taxPaid, refundedOn }: QuarterRow): ReturnDays => ({
  ...(returnFiled !== null && { filed: returnFiled }),
  ...(taxPaid !== null && { tax_paid: taxPaid }),
  ...(refundedOn !== null && { refunded: refundedOn }),
});

const linesOf = (row: QuarterRow): ReportedLines => ({
  "18a": row.reported18a,
  "26a": row.reported26a,
  "30": row.reported30,
  "31a": row.reported31a,
  ...(row.reported33a !== 0n && { "33a": row.reported33a }),
  ...(row.reported34 !== 0n && { "34": row.reported34 }),
});

const isSome = (record: object) => Object.keys(record).length > 0;
const someOf = <T extends object>(rows: readonly QuarterRow[], read: (row: QuarterRow) => T): ByQuarter<T> =>
  Object.fromEntries(rows.map((row) => [keyOf(row), read(row)] as const).filter(([, found]) => isSome(found)));

/** What the rows of a claim's quarters say; a quarter without a row has the defaults. */
export function quarterFacts(rows: readonly QuarterRow[]): QuarterFacts {
  const left = new Set(rows.filter((row) => !row.claimed).map(keyOf));
  const isClaimed = (key: QuarterKey) => !left.has(key);
  const hasLines = (row: QuarterRow) => Object.values(linesOf(row)).some((line) => line !== 0n);
  return {
    claimedQuarters: productQuarters.map(quarterKey).filter(isClaimed),
    claimedEarly: supplementQuarters.map(quarterKey).filter(isClaimed),
    medicareWages: Object.fromEntries(
      rows.flatMap((row) => (row.medicareWages === null ? [] : [[keyOf(row), row.medicareWages]])),
    ),
    credits: someOf(rows, creditsOf),
    otherCredits: Object.fromEntries(
      rows.filter((row) => row.otherCredits !== 0n).map((row) => [keyOf(row), row.otherCredits]),
    ),
    reported: Object.fromEntries(rows.filter(hasLines).map((row) => [keyOf(row), linesOf(row)])),
    returns: someOf(rows, daysOf),
    healthOfEligibleDays: rows.filter(({ healthBasis }) => healthBasis === "eligible_days").map(keyOf),
  };
}
