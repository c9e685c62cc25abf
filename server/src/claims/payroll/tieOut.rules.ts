import type { tieOutWords } from "@refundry/contract/claims";
import {
  compareQuarters,
  type Money,
  money,
  parseQuarterKey,
  percentApart,
  type QuarterKey,
} from "@refundry/contract/values";
import type { QuarterFigures } from "./payrollFigures.rules.ts";

export type TieWord = (typeof tieOutWords)[number];

/** What a client entered for its quarters. */
export interface EnteredFigures {
  readonly wages: ReadonlyMap<QuarterKey, Money>;
  readonly counts: ReadonlyMap<QuarterKey, number>;
  /** Line 5b. */
  readonly tips: ReadonlyMap<QuarterKey, Money>;
  /** Sick and family leave before April 2021 that is entered beside the payroll. */
  readonly leave: ReadonlyMap<QuarterKey, Money>;
}

/** One quarter of the tie-out: payroll beside what was entered (05, 2.6). */
export interface TieOutQuarter {
  readonly quarter: QuarterKey;
  /** Payroll without the checks of March 13–31, 2020, which belong to no return of the quarter. */
  readonly gross: Money;
  /** Of that, less tips and less sick and family leave before April 2021: what line 5a holds. */
  readonly payroll: Money;
  readonly wages: Money | null;
  /** Payroll less wages. */
  readonly difference: Money | null;
  /** How far apart they are in percent of the wages, with one digit and without sign; null without wages above zero. */
  readonly percent: string | null;
  readonly tie: TieWord | null;
  /** Tips of the payroll beside line 5b; compared where either says anything of tips. */
  readonly tips: Money;
  readonly tipsEntered: Money | null;
  readonly tipsDifference: Money | null;
  readonly tipsPercent: string | null;
  readonly tipsTie: TieWord | null;
  /** Distinct employees on the payroll, and the count entered. */
  readonly employees: number;
  readonly count: number | null;
}

const size = (value: bigint) => (value < 0n ? -value : value);

/** Below, equal to or above zero as two amounts are less than, exactly or more than so many percent of the wages apart. */
export function comparePercentApart(payroll: Money, wages: Money, percent: bigint): number {
  const spread = size(payroll - wages) * 100n;
  const limit = wages * percent;
  if (spread === 0n) return -1;
  return spread < limit ? -1 : spread > limit ? 1 : 0;
}

/** CLAIM-41: `ties` under 1 percent, `close` under 5 percent, else `differs`. */
export function tieWord(payroll: Money, wages: Money): TieWord {
  if (comparePercentApart(payroll, wages, 1n) < 0) return "ties";
  return comparePercentApart(payroll, wages, 5n) < 0 ? "close" : "differs";
}

type Summed = Pick<QuarterFigures, "quarter" | "returned" | "compared" | "tips" | "hasTips" | "employees">;
type Sums = Omit<Summed, "quarter">;

const noFigures: Sums = { returned: money(0), compared: money(0), tips: money(0), hasTips: false, employees: 0 };

/** Tips beside line 5b; empty is none. */
function tipsOf({ tips, hasTips }: Sums, entered: Money | null) {
  const told = hasTips || entered !== null;
  const line = entered ?? money(0);
  return {
    tips,
    tipsEntered: entered,
    tipsDifference: told ? money(tips - line) : null,
    tipsPercent: told ? percentApart(tips, line) : null,
    tipsTie: told ? tieWord(tips, line) : null,
  };
}

/** Every quarter that the payroll or the entries know, in calendar order. */
export function tieOut(figures: { readonly quarters: readonly Summed[] }, entered: EnteredFigures): TieOutQuarter[] {
  const byQuarter = new Map(figures.quarters.map((one) => [one.quarter, one]));
  const keys = new Set([...byQuarter.keys(), ...entered.wages.keys(), ...entered.counts.keys()]);
  const inOrder = [...keys].sort((a, b) => compareQuarters(parseQuarterKey(a), parseQuarterKey(b)));
  return inOrder.map((quarter) => {
    const sums: Sums = byQuarter.get(quarter) ?? noFigures;
    const payroll = money(sums.compared - (entered.leave.get(quarter) ?? 0n));
    const wages = entered.wages.get(quarter) ?? null;
    return {
      quarter,
      gross: sums.returned,
      payroll,
      wages,
      difference: wages === null ? null : money(payroll - wages),
      percent: wages === null ? null : percentApart(payroll, wages),
      tie: wages === null ? null : tieWord(payroll, wages),
      ...tipsOf(sums, entered.tips.get(quarter) ?? null),
      employees: sums.employees,
      count: entered.counts.get(quarter) ?? null,
    };
  });
}
