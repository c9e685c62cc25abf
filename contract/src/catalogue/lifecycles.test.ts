import { describe, expect, test } from "vitest";
import {
  batchLifecycle,
  decisionsOfBasis,
  nameMatchLifecycle,
  previewLifecycle,
  startOfBasis,
} from "../claims/index.ts";
import { clientMandateLifecycle } from "../mandates/index.ts";
import { decisionLifecycle, packageJobLifecycle, packageLifecycle } from "../packages/index.ts";
import { userLifecycle } from "../people/index.ts";
import { type AnyLifecycle, movesFrom } from "../platform/index.ts";
import { qualificationLifecycle } from "../qualification/index.ts";

/** Every state with the moves that start there and where each leads, read against the specification. */
const reviewed: [AnyLifecycle, Record<string, Record<string, string>>][] = [
  [
    packageJobLifecycle,
    {
      scheduled: { start: "generating", fail: "failed" },
      generating: { start: "generating", finish: "done", fail: "failed" },
      done: {},
      failed: {},
    },
  ],
  [packageLifecycle, { made: { delete: "deleted" }, deleted: {} }],
  [
    decisionLifecycle,
    {
      pending: { accept: "accepted", reject: "rejected" },
      accepted: { withdraw: "pending" },
      rejected: { withdraw: "pending" },
    },
  ],
  [
    batchLifecycle,
    { current: { replace: "replaced", revert: "reverted" }, replaced: { resume: "current" }, reverted: {} },
  ],
  [previewLifecycle, { open: { import: "imported" }, imported: {} }],
  [
    nameMatchLifecycle,
    {
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
        reopenExact: "excluded",
        reopenAlike: "suspect",
        reopenLastName: "note",
        reopenByHand: "confirmed",
        tick: "confirmed",
      },
      note: { confirm: "confirmed", becomeExact: "excluded", becomeAlike: "suspect", tick: "confirmed" },
    },
  ],
  [
    clientMandateLifecycle,
    {
      selected: { send: "in_review" },
      in_review: { approve: "approved", exclude: "excluded", giveBack: "selected" },
      approved: { exclude: "excluded", restore: "in_review", giveBack: "selected" },
      excluded: { restore: "in_review" },
    },
  ],
  [
    qualificationLifecycle,
    {
      selection: { send: "in_review" },
      in_review: { reject: "selection", finalize: "finalized", close: "not_qualified" },
      finalized: { reopen: "in_review" },
      not_qualified: { reopen: "in_review" },
    },
  ],
  [
    userLifecycle,
    { pending: { activate: "active" }, active: { suspend: "suspended" }, suspended: { resume: "active" } },
  ],
];

describe.each(reviewed)("every state and move of $record", (declared, expected) => {
  test("is as reviewed", () => {
    const found = Object.fromEntries(
      declared.states.map((state: string) => [
        state,
        Object.fromEntries(movesFrom(declared, state).map((name) => [name, declared.moves[name]?.to])),
      ]),
    );
    expect(found).toEqual(expected);
  });
});

test("every decision that a basis allows is a move from its start, and each start is a beginning", () => {
  const names = { confirmed: "confirm", cleared: "clear" } as const;
  for (const [basis, start] of Object.entries(startOfBasis)) {
    expect(nameMatchLifecycle.initial).toContain(start);
    for (const decision of decisionsOfBasis[basis as keyof typeof decisionsOfBasis])
      expect(nameMatchLifecycle.moves[names[decision]].from).toContain(start);
  }
});
