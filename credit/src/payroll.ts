import {
  type IsoDate,
  isIsoDate,
  type Money,
  money,
  type OtherCreditKind,
  parseMoney,
  zeroMoney,
} from "@refundry/contract/values";
import type { ClaimInput } from "./input.ts";
import { normalizeName } from "./people/names.ts";
import type { ClaimQuarter } from "./quarters.ts";
import type { RuleSet } from "./rules.ts";

/** One check as it was read. */
export interface Check {
  /** Row of the payroll, from 1. */
  readonly row: number;
  readonly date: IsoDate;
  readonly name: string;
  /** Gross pay in cents; negative for a reversal. */
  readonly gross: Money;
  readonly notWorking: boolean;
  /** The part on line 5b, of the sign of gross. */
  readonly tips: Money;
  /** The part used for another credit, and which; within gross. */
  readonly otherCredit: Money;
  readonly otherCreditKind: OtherCreditKind | null;
  /** The quarter the check belongs to; null outside the program. */
  readonly quarter: ClaimQuarter | null;
}

export interface Payroll {
  readonly checks: readonly Check[];
  /** Rows that cannot be read, from 1. Any of them makes the whole payroll invalid. */
  readonly invalid: readonly number[];
}

/** `YYYY-MM-DD` or `m/d/YYYY`; null for anything else, a two-digit year among it. */
export function readDate(text: string): IsoDate | null {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(trimmed);
  if (!match) return null;
  const [, month = "", day = "", year = ""] = match;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : null;
}

/** Cents of a plain amount such as `1250` or `1250.00`; null for every other way to write one. */
function plainCents(text: string): number | null {
  const { length } = text;
  if (length === 0 || length > 13) return null;
  let cents = 0;
  let decimals = -1;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46 && decimals < 0 && at > 0) decimals = 0;
    else if (code < 48 || code > 57) return null;
    else {
      cents = cents * 10 + (code - 48);
      if (decimals >= 0) decimals += 1;
    }
  }
  if (decimals === -1) return cents * 100;
  return decimals === 2 ? cents : null;
}

/** An amount without decimals or with exactly two, in cents; parentheses or a minus make it negative. */
export function readGross(text: string): Money | null {
  const plain = plainCents(text);
  if (plain !== null) return money(plain);
  return /\.\d\)?$/.test(text.trim()) ? null : parseMoney(text);
}

/** Remembers what a text was read as: pay dates and names repeat. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

type Row = ClaimInput["payroll"][number];

/** The part of a check used for another credit; null where it is no amount within the check. */
function readOtherCredit({ other_credit: text }: Row, gross: Money): Money | null {
  if (text === undefined || text === null) return zeroMoney;
  const amount = readGross(text);
  return amount !== null && amount >= 0n && amount <= gross ? amount : null;
}

/** The tips of a check; null where they are no amount within it. */
function readTips({ tips: text }: Row, gross: Money): Money | null {
  if (text === undefined || text === null) return zeroMoney;
  const amount = readGross(text);
  if (amount === null) return null;
  const within = gross < 0n ? gross <= amount && amount <= 0n : 0n <= amount && amount <= gross;
  return within ? amount : null;
}

/** Reads the rows of a payroll (domain document 2.2, steps 1 and 2). */
export function readPayroll(rows: ClaimInput["payroll"], rules: RuleSet): Payroll {
  const dayOf = remembering((text) => {
    const date = readDate(text);
    if (date === null) return null;
    return { date, quarter: rules.quarters.find(({ from, to }) => from <= date && date <= to)?.quarter ?? null };
  });
  const isName = remembering((name) => /[A-Za-z0-9]/.test(name) || normalizeName(name).text !== "");
  const checks: Check[] = [];
  const invalid: number[] = [];
  for (const [index, row] of rows.entries()) {
    const day = dayOf(row.date);
    const gross = readGross(row.gross);
    const otherCredit = gross === null ? null : readOtherCredit(row, gross);
    const tips = gross === null ? null : readTips(row, gross);
    if (day === null || gross === null || otherCredit === null || tips === null || !isName(row.name)) {
      invalid.push(index + 1);
      continue;
    }
    const { name } = row;
    const { date, quarter } = day;
    checks.push({
      row: index + 1,
      date,
      name,
      gross,
      notWorking: row.not_working ?? false,
      tips,
      otherCredit,
      otherCreditKind: otherCredit > 0n ? (row.other_credit_kind ?? null) : null,
      quarter,
    });
  }
  return { checks, invalid };
}
