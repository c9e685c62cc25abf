import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ClaimInput, ClaimResult } from "./index.ts";
import { calculate, claimInputSchema, evaluate, proveCalculation } from "./index.ts";

interface Example {
  readonly id: string;
  readonly title: string;
  readonly input: ClaimInput;
  readonly expected: ClaimResult;
}

const file = new URL("../../../shared/domain/erc-examples.json", import.meta.url);
const examples: Example[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).examples : [];

describe("the worked examples of the domain document", () => {
  test.skipIf(examples.length > 0)("cannot be checked: the file of the domain document is not here", (context) => {
    context.skip("The worked examples are not part of the repository.");
  });

  test.for(examples)("$id is met in every field: $title", ({ input, expected }) => {
    expect(claimInputSchema.parse(input)).toEqual(input);
    expect(evaluate(input)).toStrictEqual(expected);
  });

  test.for(examples)("$id passes its own proofs", ({ input }) => {
    const proofs = proveCalculation(calculate(input));
    expect(proofs.filter(({ holds }) => !holds)).toEqual([]);
  });
});
