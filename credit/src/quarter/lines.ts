import { type Money, money, zeroMoney } from "@refundry/contract/values";
import type { ReportedLine } from "../claim.ts";
import type { ClaimQuarter } from "../quarters.ts";

/** A line of Form 941-X that states an amount: corrected, reported before, difference. In cents. */
export interface AmountLine {
  readonly col1: Money;
  readonly col2: Money;
  readonly col3: Money;
}

/** A line whose difference is also a change of tax: column 4 is the negative of column 3 for credits. */
export interface CreditLine extends AmountLine {
  readonly col4: Money;
}

export interface TotalLine {
  readonly col4: Money;
}

/** The lines of Form 941-X (Rev. April 2022) that the credit fills. */
export interface FormLines {
  readonly "18a": CreditLine;
  readonly "26a": CreditLine;
  readonly "23": TotalLine;
  readonly "27": TotalLine;
  readonly "30": AmountLine;
  /** Health expenses; only where there are any, now or before. */
  readonly "31a"?: AmountLine;
  /** Wages of March 13–31, 2020; only on Q2 2020. */
  readonly "33a"?: AmountLine;
  /** Health expenses of March 13–31, 2020; only where there are any, now or before. */
  readonly "34"?: AmountLine;
}

export interface LineAmounts {
  readonly nonrefundable: Money;
  readonly refundable: Money;
  readonly qualifiedWages: Money;
  readonly march: Money;
  readonly qualifiedHealth: Money;
  readonly marchHealth: Money;
}

type Reported = Readonly<Partial<Record<ReportedLine, Money>>>;

function amountLine(col1: Money, col2: Money = zeroMoney): AmountLine {
  return { col1, col2, col3: money(col1 - col2) };
}

function creditLine(col1: Money, col2?: Money): CreditLine {
  const line = amountLine(col1, col2);
  return { ...line, col4: money(-line.col3) };
}

/**
 * Fills the lines (domain document 1.7): column 2 as reported or corrected before, column 3 = 1 − 2. Line 23 is column 4
 * of 18a when nothing else is corrected; line 27 adds 26a, and a negative one is a refund.
 */
export function formLines(quarter: ClaimQuarter, amounts: LineAmounts, reported: Reported = {}): FormLines {
  const nonrefundable = creditLine(amounts.nonrefundable, reported["18a"]);
  const refundable = creditLine(amounts.refundable, reported["26a"]);
  const health = amountLine(money(amounts.qualifiedHealth - amounts.marchHealth), reported["31a"]);
  const march = amountLine(amounts.marchHealth, reported["34"]);
  return {
    "18a": nonrefundable,
    "26a": refundable,
    "23": { col4: nonrefundable.col4 },
    "27": { col4: money(nonrefundable.col4 + refundable.col4) },
    "30": amountLine(money(amounts.qualifiedWages - amounts.march), reported["30"]),
    ...(health.col1 !== 0n || health.col2 !== 0n ? { "31a": health } : {}),
    ...(quarter === "2020-Q2" ? { "33a": amountLine(amounts.march, reported["33a"]) } : {}),
    ...(quarter === "2020-Q2" && (march.col1 !== 0n || march.col2 !== 0n) ? { "34": march } : {}),
  };
}

/** Lines of an annual form by meaning: March 2020 stands with the rest (domain document 1.8). */
export function annualLines(amounts: LineAmounts, reported: Reported = {}): FormLines {
  const both = (one: Money | undefined, other: Money | undefined) => money((one ?? 0n) + (other ?? 0n));
  const { "33a": wages, "34": health, ...rest } = reported;
  return formLines(
    "2020-Q3",
    { ...amounts, march: zeroMoney, marchHealth: zeroMoney },
    { ...rest, "30": both(rest["30"], wages), "31a": both(rest["31a"], health) },
  );
}
