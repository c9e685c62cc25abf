import { fact } from "../platform/index.ts";

/** What a contractor earned, in cents. */
export interface Commissions {
  /** On the own clients: entries of level 0, reversed ones included. */
  own: bigint;
  /** On the clients of others, by the person whose client it is: entries of level 1 and above. */
  team: ReadonlyMap<number, bigint>;
}

/** By contractor. Nothing provides it until fees have entries (11). */
export const commissionsOf = fact<number, Commissions>("contractor.commissions", { own: 0n, team: new Map() });
