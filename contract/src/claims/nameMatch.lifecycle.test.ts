import { expect, test } from "vitest";
import { testLifecycle } from "../platform/lifecycle.given.ts";
import { nameMatchLifecycle } from "./nameMatch.lifecycle.ts";
import { decisionsOfBasis, startOfBasis } from "./nameMatch.schemas.ts";

testLifecycle(nameMatchLifecycle, {
  excluded: {
    clear: "cleared",
    becomeAlike: "suspect",
    becomeLastName: "note",
    tick: "confirmed",
  },
  suspect: {
    confirm: "confirmed",
    clear: "cleared",
    becomeExact: "excluded",
    becomeAlike: "suspect",
    becomeLastName: "note",
    tick: "confirmed",
  },
  confirmed: {
    clear: "cleared",
    reopenAlike: "suspect",
    reopenLastName: "note",
    tick: "confirmed",
    untick: "cleared",
  },
  cleared: {
    appearOwn: "excluded",
    reopenExact: "excluded",
    reopenAlike: "suspect",
    reopenLastName: "note",
    reopenByHand: "confirmed",
    tick: "confirmed",
  },
  note: { confirm: "confirmed", becomeExact: "excluded", becomeAlike: "suspect", tick: "confirmed" },
});

test("every decision that a basis allows is a move from its start, and each start is a beginning", () => {
  const names = { confirmed: "confirm", cleared: "clear" } as const;
  for (const [basis, start] of Object.entries(startOfBasis)) {
    expect(nameMatchLifecycle.initial).toContain(start);
    for (const decision of decisionsOfBasis[basis as keyof typeof decisionsOfBasis])
      expect(nameMatchLifecycle.moves[names[decision]].from).toContain(start);
  }
});
