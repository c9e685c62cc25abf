import { fact } from "../platform/index.ts";

/** How much of what a claim needs is entered, for the dots of the dashboard (06, 5.7). */
export interface ClaimEntered {
  /** Both PPP rounds, received or not. */
  rounds: boolean;
  /** Wages of all four quarters of the product, and of Q2 and Q3 2020 as far as an annual filer claims them. */
  wages: boolean;
  /** Counts of employees of the same quarters. */
  employees: boolean;
}

/** By client. */
export const claimEntered = fact<number, ClaimEntered>("claim.entered", {
  rounds: false,
  wages: false,
  employees: false,
});
