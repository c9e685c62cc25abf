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
const pending: Record<string, string> = JSON.parse(
  readFileSync(new URL("../../docs/pending.json", import.meta.url), "utf8"),
);
const all: Example[] = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).examples : [];
const examples = all.filter(({ id }) => !(id in pending));
const waiting = all.filter(({ id }) => id in pending);

describe("the worked examples of the domain document", () => {
  test.for(waiting)("$id waits as docs/pending.json says, or it must leave that list", ({ input, expected }) => {
    expect(evaluate(input)).not.toEqual(expected);
  });

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
