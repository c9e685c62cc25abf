import type { tieOutWords } from "@refundry/contract/claims";
import {
  compareQuarters,
  type Money,
  money,
  parseQuarterKey,
  percentApart,
  type QuarterKey,
} from "@refundry/contract/values";
import type { PayrollFigures, QuarterFigures } from "./payrollFigures.rules.ts";

export type TieWord = (typeof tieOutWords)[number];

/** What a client entered for its quarters. */
export interface EnteredFigures {
  readonly wages: ReadonlyMap<QuarterKey, Money>;
  readonly counts: ReadonlyMap<QuarterKey, number>;
}

/** One quarter of the tie-out: payroll beside what was entered (05, 2.6). */
export interface TieOutQuarter {
  readonly quarter: QuarterKey;
  /** Payroll without the checks of March 13–31, 2020, which belong to no return of the quarter. */
  readonly payroll: Money;
  readonly wages: Money | null;
  /** Payroll less wages. */
  readonly difference: Money | null;
  /** How far apart they are in percent of the wages, with one digit and without sign; null without wages above zero. */
  readonly percent: string | null;
  readonly tie: TieWord | null;
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

const noFigures: Pick<QuarterFigures, "compared" | "employees"> = { compared: money(0), employees: 0 };

/** Every quarter that the payroll or the entries know, in calendar order. */
export function tieOut(figures: Pick<PayrollFigures, "quarters">, entered: EnteredFigures): TieOutQuarter[] {
  const byQuarter = new Map(figures.quarters.map((one) => [one.quarter, one]));
  const keys = new Set([...byQuarter.keys(), ...entered.wages.keys(), ...entered.counts.keys()]);
  const inOrder = [...keys].sort((a, b) => compareQuarters(parseQuarterKey(a), parseQuarterKey(b)));
  return inOrder.map((quarter) => {
    const { compared: payroll, employees } = byQuarter.get(quarter) ?? noFigures;
    const wages = entered.wages.get(quarter) ?? null;
    return {
      quarter,
      payroll,
      wages,
      difference: wages === null ? null : money(payroll - wages),
      percent: wages === null ? null : percentApart(payroll, wages),
      tie: wages === null ? null : tieWord(payroll, wages),
      employees,
      count: entered.counts.get(quarter) ?? null,
    };
  });
}
