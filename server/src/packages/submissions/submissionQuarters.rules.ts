import type { PackageStatus, SubmittedQuarter } from "@refundry/contract/packages";
import {
  compareQuarters,
  productQuarters,
  type Quarter,
  quarterKey,
  supplementQuarters,
} from "@refundry/contract/values";

/** A bare number is a quarter of the product's four (00): 4 of 2020, 1 to 3 of 2021. */
const named = (one: SubmittedQuarter): Quarter =>
  typeof one === "number" ? { year: one === 4 ? 2020 : 2021, quarter: one } : one;

/** The quarters of a request, each once and in their order. */
export function quartersNamed(said: readonly SubmittedQuarter[]): Quarter[] {
  return [...new Map(said.map((one) => [quarterKey(named(one)), named(one)])).values()].sort(compareQuarters);
}

/** How many signatures of a submission are verified: a return for each quarter, of a PEO claim file its one letter (07, 5.4). */
export const signaturesExpected = (status: PackageStatus, quarters: readonly Quarter[]): number =>
  status === "peo-claim" ? 1 : quarters.length;

interface Paper {
  status: PackageStatus;
  /** Keys of the quarters that the package holds. */
  holds: readonly string[];
  /** Whether the client files Form 943 or 944. */
  annual: boolean;
}

/**
 * The quarters that a submission of a package may name (07, 2.5): those before Q4 2020 only of a supplement, or of an annual
 * filer's final that holds them.
 */
export function quartersOfPaper({ status, holds, annual }: Paper): Quarter[] {
  if (status === "2020-supplement") return [...supplementQuarters];
  const before =
    status === "final" && annual ? supplementQuarters.filter((one) => holds.includes(quarterKey(one))) : [];
  return [...before, ...productQuarters];
}
