import type { ClaimInput, ClaimResult } from "../../index.ts";

/** Where the real engine reads the document otherwise than the naive one. */
export type Reading =
  | "paid by others alone uses no cap"
  | "a cleared pair clears everybody it fits"
  | "a claim that stops may be barred";

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
    reading: "paid by others alone uses no cap",
    reason:
      "D 1.3d: a group shares one cap per employee, and in 2020 the others' part, at most the rest of the cap, is used up " +
      "too. Somebody whom only another member paid in a claimed quarter has used the year's cap there.",
    claim: {
      claim_quarters: ["2020-Q3", "2020-Q4"],
      payroll: [{ date: "2020-10-30", name: "Robert Jones", gross: "1000" }],
      suspensions: [{ start: "2020-03-13", end: "2021-12-31" }],
      fte_2019: 10,
      group: { shared_employees: [{ name: "Robert Jones", quarter: "2020-Q3", other_wages: "12000" }] },
    },
    figure: ({ quarters }) => quarters["2020-Q4"]?.credit,
    naive: "0.00",
    engine: "500.00",
  },
  {
    reading: "a cleared pair clears everybody it fits",
    reason:
      "D 2.2 step 4 clears a pair, one person and one employee; a name without middle name that fits two employees is the " +
      "first one's (spec 06, 5.3). The second stays excluded.",
    claim: {
      claim_quarters: ["2021-Q1"],
      payroll: [
        { date: "2021-01-15", name: "Dana M Smith", gross: "1000" },
        { date: "2021-01-15", name: "Dana R Smith", gross: "1000" },
      ],
      suspensions: [{ start: "2020-03-13", end: "2021-12-31" }],
      fte_2019: 10,
      owners: ["Dana Smith"],
      cleared: [{ person: "Dana Smith", employee: "Dana Smith" }],
    },
    figure: ({ excluded }) => excluded,
    naive: ["Dana R Smith"],
    engine: [],
  },
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
