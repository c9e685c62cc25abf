import type { Role } from "./accessWords.given.ts";

export type ClientScope =
  | "all"
  | "own managing firm"
  | "own tax firm"
  | "own tax firm and firms paired with it in a pod"
  | "attorney of record"
  | "linked"
  | "none";

/** Which clients exist for a role: 00 section 1. */
export const expectedScope: Readonly<Record<Role, ClientScope>> = {
  1: "all",
  2: "all",
  3: "own tax firm",
  4: "own managing firm",
  5: "own managing firm", // names only
  6: "linked",
  7: "attorney of record",
  8: "own tax firm", // names only
  9: "own managing firm",
  10: "none",
  11: "none", // works through the queue of area 09
  12: "own managing firm",
  13: "own tax firm and firms paired with it in a pod",
  14: "none",
};
