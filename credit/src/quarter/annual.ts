import { type Money, money } from "@refundry/contract/values";
import { type ClaimQuarter, yearOf } from "../quarters.ts";
import type { QuarterResult } from "./result.ts";

/** Column 1 of each line added up over some quarters, in cents. */
export interface AnnualAmounts {
  readonly quarters: readonly ClaimQuarter[];
  readonly nonrefundable: Money;
  readonly refundable: Money;
  readonly qualifiedWages: Money;
  readonly qualifiedHealth: Money;
  readonly credit: Money;
  readonly refund: Money;
}

/** One annual form: Worksheet 2 for quarters to June 2021, Worksheet 4 for those after. */
export interface AnnualForm extends AnnualAmounts {
  readonly year: number;
  readonly halves: readonly (AnnualAmounts & { readonly worksheet: 2 | 4 })[];
}

function addUp(quarters: readonly QuarterResult[]): AnnualAmounts {
  const sum = (amountOf: (result: QuarterResult) => bigint) =>
    money(quarters.reduce((total, result) => total + amountOf(result), 0n));
  return {
    quarters: quarters.map(({ quarter }) => quarter),
    nonrefundable: sum(({ split }) => split.nonrefundable),
    refundable: sum(({ split }) => split.refundable),
    qualifiedWages: sum(({ qualifiedWages }) => qualifiedWages),
    qualifiedHealth: sum(({ qualifiedHealth }) => qualifiedHealth),
    credit: sum(({ credit }) => credit),
    refund: sum(({ refund }) => refund),
  };
}

/** The quarters of Forms 943-X and 944-X, which are filed once a year (domain document 1.8): added up, not recalculated. */
export function annualForms(quarters: readonly QuarterResult[]): AnnualForm[] {
  const years = [...new Set(quarters.map(({ quarter }) => yearOf(quarter)))];
  return years.map((year) => {
    const own = quarters.filter(({ quarter }) => yearOf(quarter) === year);
    const halves = ([2, 4] as const)
      .map((worksheet) => ({ worksheet, ...addUp(own.filter(({ split }) => split.worksheet === worksheet)) }))
      .filter((half) => half.quarters.length > 0);
    return { year, ...addUp(own), halves };
  });
}
