import type { ClaimInput } from "../../index.ts";
import { type NaiveGround, type NaiveQuarter, quarterOf } from "../naiveGrounds.ts";
import { larger, smaller, sum } from "../naiveMoney.ts";
import { isWithin } from "./calendar.ts";

export type CreditKind = NonNullable<NonNullable<ClaimInput["payroll"][number]["other_credit_kind"]>>;

/** A row of the payroll as it stands in the file. */
export interface ReadRow {
  readonly at: number;
  readonly name: string;
  readonly date: string;
  readonly gross: bigint;
  readonly tips: bigint;
  readonly credit: bigint;
  readonly kind: CreditKind | null;
  readonly notWorking: boolean;
}

/** Cents of an amount as D 2.2 step 1 reads it; null when it is none. */
export function readAmount(text: string): bigint | null {
  let rest = text.trim();
  let negative = false;
  if (rest.startsWith("(") && rest.endsWith(")")) {
    negative = true;
    rest = rest.slice(1, -1).trim();
  }
  rest = rest.replace("$", "");
  if (rest.includes(",") && !/^-?\d{1,3}(,\d{3})+(\.\d\d)?$/.test(rest)) return null;
  rest = rest.replaceAll(",", "");
  if (!/^-?\d+(\.\d\d)?$/.test(rest)) return null;
  if (negative && rest.startsWith("-")) return null;
  const [whole = "0", fraction = "00"] = rest.replace("-", "").split(".");
  const size = BigInt(whole) * 100n + BigInt(fraction);
  return negative || rest.startsWith("-") ? -size : size;
}

/** `YYYY-MM-DD` of an ISO date or m/d/Y; null when it is no day. */
function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const parts = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : null;
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts.map(Number);
  const at = new Date(Date.UTC(year, month - 1, date));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date) return null;
  return at.toISOString().slice(0, 10);
}

/** D 2.2 steps 1 and 2: the rows, or the places of those that cannot be read. */
export function readRows(payroll: ClaimInput["payroll"]): { rows: ReadRow[]; unread: number[] } {
  const rows: ReadRow[] = [];
  const unread: number[] = [];
  for (const [at, row] of payroll.entries()) {
    const date = readDay(row.date);
    const gross = readAmount(row.gross);
    const tips = readAmount(row.tips ?? "0");
    const given = row.other_credit !== null && row.other_credit !== undefined;
    const credit = readAmount(row.other_credit ?? "0");
    const readable = date !== null && gross !== null && tips !== null && credit !== null && row.name.trim() !== "";
    if (!readable || !fits(gross, tips, given ? credit : null)) unread.push(at);
    else
      rows.push({
        at,
        name: row.name,
        date,
        gross,
        tips,
        credit,
        kind: row.other_credit_kind ?? null,
        notWorking: row.not_working === true,
      });
  }
  return { rows, unread };
}

/** Tips are a part of the check and have its sign; wages of another credit are a part of a check that is no reversal. */
function fits(gross: bigint, tips: bigint, credit: bigint | null): boolean {
  if (gross >= 0n && (tips < 0n || tips > gross)) return false;
  if (gross < 0n && (tips > 0n || tips < gross)) return false;
  return credit === null || (credit >= 0n && credit <= gross);
}

/** A check, and what becomes of it. */
export interface Check extends ReadRow {
  readonly person: number;
  /** Null outside the program. */
  readonly quarter: NaiveQuarter | null;
  readonly excluded: boolean;
  /** In a claimed quarter and inside its spans. */
  readonly inPeriod: boolean;
  readonly claimed: boolean;
  /** Nothing but other credits, PPP and limits stands between it and the credit. */
  readonly qualifies: boolean;
  /** It would, but the person is out of the quarter by the work opportunity credit of 2020. */
  readonly out: boolean;
  /** What is left after reversals. */
  net: bigint;
  /** Used for a leave credit. */
  leave: bigint;
  /** Of that, for leave to March 31, 2021. */
  earlyLeave: bigint;
  /** Used for another credit. */
  other: bigint;
  /** Used for PPP, of the part used for another credit and of the rest. */
  pppOfOther: bigint;
  ppp: bigint;
}

export const restOf = (check: Check): bigint => check.net - check.leave - check.other - check.ppp;

export interface CheckFacts {
  readonly claimed: readonly NaiveQuarter[];
  readonly groundOf: (quarter: NaiveQuarter) => NaiveGround;
  readonly large: ReadonlySet<NaiveQuarter>;
  readonly excluded: ReadonlySet<number>;
  /** D 1.6: people out of a quarter of 2020 by the work opportunity credit, as `person quarter`. */
  readonly out: ReadonlySet<string>;
}

export function checkOf(row: ReadRow, person: number, facts: CheckFacts): Check {
  const quarter = quarterOf(row.date) ?? null;
  const claimed = quarter !== null && facts.claimed.includes(quarter);
  const inPeriod = claimed && isWithin(row.date, facts.groundOf(quarter).spans);
  const excluded = facts.excluded.has(person);
  const worked = quarter !== null && facts.large.has(quarter) && !row.notWorking;
  const out = facts.out.has(`${person} ${quarter}`);
  return {
    ...row,
    person,
    quarter,
    excluded,
    claimed,
    inPeriod,
    qualifies: inPeriod && !excluded && !worked && !out,
    out: inPeriod && !excluded && !worked && out,
    net: larger(0n, row.gross),
    leave: 0n,
    earlyLeave: 0n,
    other: 0n,
    pppOfOther: 0n,
    ppp: 0n,
  };
}

export const byDay = (a: Check, b: Check) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at);

/** D 1.6, Reversals; those with nothing left to take back are returned. */
export function takeBack(checks: readonly Check[]): Check[] {
  const unmet: Check[] = [];
  for (const reversal of [...checks].sort(byDay)) {
    if (reversal.gross >= 0n) continue;
    const own = checks.filter((check) => check.person === reversal.person && check.gross > 0n).sort(byDay);
    const earlier = own.filter(({ date }) => date <= reversal.date).reverse();
    const later = own.filter(({ date }) => date > reversal.date);
    let left = -reversal.gross;
    for (const check of [...earlier, ...later]) {
      const taken = smaller(left, check.net);
      check.net -= taken;
      left -= taken;
    }
    if (left > 0n) unmet.push(reversal);
  }
  return unmet;
}

const known2020: readonly CreditKind[] = ["ffcra_leave", "arp_leave", "45S", "wotc"];
const isLeave = (kind: CreditKind | null) => kind === "ffcra_leave" || kind === "arp_leave";

/** D 1.6: 2020 knew only the leave credits, 45S and 51. */
export const counts = (kind: CreditKind, quarter: NaiveQuarter) =>
  !quarter.startsWith("2020") || known2020.includes(kind);

function use(check: Check, kind: CreditKind, used: bigint): void {
  if (kind === "ffcra_leave") check.earlyLeave += used;
  if (isLeave(kind)) check.leave += used;
  else check.other += used;
}

/** What each check says of itself, as far as reversals left it: the part without another credit goes first. */
export function useOwnCredits(checks: readonly Check[]): void {
  for (const check of checks) {
    if (check.kind !== null && check.quarter !== null && counts(check.kind, check.quarter)) {
      const used = smaller(check.credit, check.net);
      use(check, check.kind, used);
    }
  }
}

/** D 1.6: the whole pay of somebody who is out. */
export function useWholePay(checks: readonly Check[]): void {
  for (const check of checks) if (check.out) check.other += restOf(check);
}

/** What is entered per employee and quarter: from qualifying checks first, oldest first, then from the others; returns what found no pay. */
export function useEnteredCredit(checks: readonly Check[], kind: CreditKind, amount: bigint): bigint {
  const sorted = [...checks].sort(byDay);
  const first = sorted.filter(({ qualifies, out }) => qualifies || out);
  let left = amount;
  for (const check of [...first, ...sorted.filter((one) => !first.includes(one))]) {
    const used = smaller(left, restOf(check));
    use(check, kind, used);
    left -= used;
  }
  return left;
}

export const netSum = (checks: readonly Check[]) => sum(checks.map(({ net }) => net));
