import { type Actor, can } from "../platform/index.ts";

type State = "selection" | "in_review" | "finalized" | "not_qualified";

export interface ReviewFacts {
  state: State;
  /** What stands before sending, and before finalizing. */
  missing: readonly string[];
  open: readonly string[];
  /** A quarter qualifies, or may once all is decided. */
  qualifies: boolean;
  /** Something was decided in this cycle. */
  decided: boolean;
  /** An order is approved, or a quarter accepted. */
  approved: boolean;
  /** Why it may not be reopened; null where it may. */
  reopening: string | null;
}

const inWords: Readonly<Record<State, string>> = {
  selection: "The client is not in review.",
  in_review: "The client is in review.",
  finalized: "The qualification is finalized.",
  not_qualified: "The client was closed as not qualified.",
};

const yes = { allowed: true, reason: null };
const no = (reason: string) => ({ allowed: false, reason });
const closed = no("Your role may not do this.");

/** What an actor may do with a review now, and why not (14, 1 and 5.1). */
export function mayOf(actor: Actor, facts: ReviewFacts) {
  const { state, missing, open, qualifies, decided, approved, reopening } = facts;
  const inReview = state === "in_review" ? yes : no(inWords[state]);
  const reviewer = can(actor, "qualification.review") ? inReview : closed;
  const sender = can(actor, "qualification.send");
  const still = (ability: typeof yes | ReturnType<typeof no>, reason: string | null) =>
    ability.allowed && reason !== null ? no(reason) : ability;
  return {
    send: sender
      ? still(
          state === "selection" ? yes : no(inWords[state]),
          missing.length > 0 ? `Missing: ${missing.join("; ")}.` : null,
        )
      : closed,
    withdraw: sender ? still(inReview, decided ? "Something was decided already." : null) : closed,
    decide: reviewer,
    reject: reviewer,
    finalize: still(
      reviewer,
      !qualifies
        ? "No quarter qualifies. Reject, or close as not qualified."
        : open.length > 0
          ? `Still open: ${open.join("; ")}.`
          : null,
    ),
    close: still(reviewer, approved ? "Something is approved or accepted: take it back first." : null),
    reopen: can(actor, "qualification.reopen")
      ? still(state === "finalized" || state === "not_qualified" ? yes : no(inWords[state]), reopening)
      : closed,
  };
}
