import type { ClaimInput, ClaimResult } from "../../index.ts";

/** Where the real engine reads the document otherwise than the naive one. */
export type Reading = "a claim that stops may be barred";

export interface Disagreement {
  readonly reading: Reading;
  /** What the document says, and where. */
  readonly reason: string;
  /** A small claim that shows it, and what each engine gives of it. */
  readonly claim: ClaimInput;
  readonly figure: (result: ClaimResult) => unknown;
  readonly naive: unknown;
  readonly engine: unknown;
}

/**
 * Every situation in which the two engines are known to differ. A difference that is not of these fails the test; one
 * that is mended must leave the list, as its claim then gives one figure.
 */
export const disagreements: readonly Disagreement[] = [
  {
    reading: "a claim that stops may be barred",
    reason:
      "D 2.2 step 12 bars a late quarter with a refund above 0.00. A claim with an error has no quarters and refunds 0.00; " +
      "the engine bars it by a refund that it does not give.",
    claim: {
      claim_quarters: ["2021-Q3"],
      payroll: [{ date: "2021-07-15", name: "Ana Ruiz", gross: "1000" }],
      suspensions: [{ start: "2020-03-13", end: "2021-12-31" }],
      fte_2019: 10,
      recovery_startup: true,
      filing_date: "2024-02-01",
    },
    figure: ({ warnings }) => warnings.filter((text) => text.startsWith("BARRED")),
    naive: [],
    engine: ["BARRED_OBBBA_70605:2021-Q3"],
  },
];
