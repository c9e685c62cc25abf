import {
  claimErrors,
  decisionsOfBasis,
  type MatchBasis,
  type MatchState,
  startOfBasis,
} from "@refundry/contract/claims";
import { roles } from "@refundry/contract/platform";
import type { Actor } from "../../platform/index.ts";

interface Pair {
  basis: MatchBasis;
  state: MatchState;
  /** The payroll spells the person's own name in all four parts. */
  isOwnSpelling: boolean;
}

/** What stands in the way of deciding a pair (05, 5.3); null where nothing does. */
export function pairGuards(actor: Pick<Actor, "roleId">, { basis, state, isOwnSpelling }: Pair) {
  const start = startOfBasis[basis];
  return {
    decidable: () => (state === start ? null : "This pair is decided already. Reopen it first."),
    other_spelling: () => (isOwnSpelling ? claimErrors.same_spelling.text : null),
    exact_by_admin: () =>
      basis === "exact" && actor.roleId !== roles.admin ? "Only an administrator may clear an equal name." : null,
    starts_there: () => null,
  };
}

/** The product itself asks nobody. */
export const agreed = {
  decidable: () => null,
  other_spelling: () => null,
  exact_by_admin: () => null,
  starts_there: () => null,
};

/** Moves that the basis of a pair allows: decisions of its own, and back to where it started. */
export function isOfBasis({ basis, state }: Pick<Pair, "basis" | "state">, name: string): boolean {
  if (name === "confirm") return state === startOfBasis[basis] && decisionsOfBasis[basis].includes("confirmed");
  if (name === "clear") return state === startOfBasis[basis] && decisionsOfBasis[basis].includes("cleared");
  const back = { excluded: "reopenExact", suspect: "reopenAlike", note: "reopenLastName", confirmed: "reopenByHand" };
  return state !== startOfBasis[basis] && back[startOfBasis[basis] as keyof typeof back] === name;
}
