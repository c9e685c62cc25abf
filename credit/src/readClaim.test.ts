import { expect, test } from "vitest";
import { readClaim } from "./readClaim.ts";
import { defaultRules } from "./rules.ts";
import { claim } from "./testing/claim.ts";

test.each(["", "12,34", "1.005", "a lot"])(
  "an amount of the claim that is none is refused by what it says: %j",
  (text) => {
    expect(() => readClaim(claim({ tssw: { "2021-Q1": text } }), defaultRules)).toThrow(
      new RangeError(`"${text}" is not an amount.`),
    );
  },
);
