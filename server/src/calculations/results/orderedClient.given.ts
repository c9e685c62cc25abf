import type { RuleSet } from "@refundry/credit";
import { csvOf } from "../../claims/claims.given.ts";
import type { World } from "../../world.given.ts";
import { givenCalculation, givenClaim } from "../calculations.given.ts";
import type { ClaimFacts } from "../snapshot/claimSnapshot.queries.ts";

export type CheckRow = [date: string, name: string, gross: string];

/**
 * A small employer under an order for the whole program, with these checks and nothing else entered. `calculated` makes
 * a calculation of further facts, under the newest rules unless others are named, and answers its id.
 */
export async function orderedClient(world: World, rows: readonly CheckRow[]) {
  const client = await givenClaim(world, {
    without: ["rounds", "receipts", "owners", "wages", "counts"],
    payroll: csvOf(rows.map((row) => [...row])),
  });
  const ordered: Partial<ClaimFacts> = {
    fte_2019: 10,
    suspensions: [{ start: "2020-03-13", end: "2021-12-31" }],
    owners: [],
    family: [],
  };
  const calculated = (facts: Partial<ClaimFacts>, rules?: RuleSet) =>
    givenCalculation(world, client.id, { ...ordered, ...facts }, rules ? { rules } : {});
  return { ...client, calculated };
}
