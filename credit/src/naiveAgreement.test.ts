import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { readConfigureGlobal } from "fast-check";
import { describe, expect, test } from "vitest";
import { type ClaimInput, type ClaimResult, claimInputSchema, evaluate as evaluateUnder, ruleSetOf } from "./index.ts";
import { agree } from "./testing/corrected/agreement.ts";
import { correctedClaim } from "./testing/corrected/claims.ts";
import { correctedEvaluate } from "./testing/corrected/engine.ts";
import { disagreements } from "./testing/corrected/readings.ts";
import { correctedSituations } from "./testing/corrected/situations.ts";
import { randomClaim } from "./testing/naiveClaims.ts";
import { naiveEvaluate } from "./testing/naiveEngine.ts";
import { situationsOf, wantedSituations } from "./testing/naiveSituations.ts";

const file = new URL("../../../shared/domain/erc-examples.json", import.meta.url);
const all: { id: string; input: ClaimInput; expected: ClaimResult }[] = existsSync(file)
  ? JSON.parse(readFileSync(file, "utf8")).examples
  : [];
/** Those that were there when the naive engine was written. */
const firstExamples = all.filter(({ id }) => ["EX1", "EX3", "EX5", "EX7"].includes(id));

/** The rules that the naive engine was written from, which old calculations keep. */
const firstRules = ruleSetOf("2026-1") ?? undefined;
const evaluate = (input: ClaimInput) => evaluateUnder(input, firstRules);

/** The whole in `npm run test:long`; a normal run takes the first of them. */
const claims = process.env.TEST_LONG === "1" ? 5000 : 1500;
/** Each wanted situation must occur in at least so many of them. */
const atLeast = claims / 500;

/** The paths at which two results differ, with both values. */
function differences(naive: unknown, real: unknown, path = ""): string[] {
  if (isDeepStrictEqual(naive, real)) return [];
  const [a, b] = [naive, real] as Record<string, unknown>[];
  if (!a || !b || typeof a !== "object" || typeof b !== "object")
    return [`${path}: naive ${JSON.stringify(naive)}, engine ${JSON.stringify(real)}`];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) => differences(a[key], b[key], path === "" ? key : `${path}.${key}`));
}

/** The fewest rows of the payroll over which the engines still differ. */
function smallest(input: ClaimInput, differ: (input: ClaimInput) => boolean): ClaimInput {
  for (const row of input.payroll) {
    const without = { ...input, payroll: input.payroll.filter((other) => other !== row) };
    if (differ(without)) return smallest(without, differ);
  }
  return input;
}

function report(seed: number, input: ClaimInput): string {
  const small = smallest(input, (less) => !isDeepStrictEqual(naiveEvaluate(less), evaluate(less)));
  const found = differences(naiveEvaluate(small), evaluate(small)).slice(0, 10);
  return [`seed ${seed}`, ...found, JSON.stringify(small)].join("\n");
}

describe("a second engine, written plainly from the first text of the domain document", () => {
  test.for(firstExamples)("meets the worked example $id", ({ input, expected }) => {
    expect(naiveEvaluate(input)).toStrictEqual(expected);
  });

  test(`agrees with the engine under the first rules in every field of ${claims} random claims`, () => {
    const counts = new Map(wantedSituations.map((situation) => [situation, 0]));
    for (let seed = 1; seed <= claims; seed += 1) {
      const input = randomClaim(seed);
      // Frozen grounds that a quarter cannot have are refused since; the first rules took them.
      const refused = claimInputSchema.safeParse(input).error?.issues.filter(({ path }) => path[0] !== "grounds");
      expect(refused ?? [], `seed ${seed} is no claim`).toEqual([]);
      const real = evaluate(input);
      if (!isDeepStrictEqual(naiveEvaluate(input), real)) expect.fail(report(seed, input));
      for (const situation of situationsOf(input, real))
        if (counts.has(situation)) counts.set(situation, (counts.get(situation) ?? 0) + 1);
    }
    const rare = [...counts].filter(([, count]) => count < atLeast);
    expect(rare, "situations the claims hardly put to the test").toEqual([]);
  }, 300_000);
});

/** Normally few, the same in every run; with `TEST_SEED` many. */
const correctedClaims = process.env.TEST_SEED ? 5000 : 400;
/** Each situation must change what the engine says of at least so many of them. */
const correctedAtLeast = process.env.TEST_SEED ? 15 : 3;

function correctedReport(seed: number, input: ClaimInput): string {
  const small = smallest(input, (less) => !agree(less));
  const found = differences(correctedEvaluate(small), evaluateUnder(small)).slice(0, 10);
  return [`seed ${seed}`, ...found, JSON.stringify(small)].join("\n");
}

describe("a second engine, written plainly from the corrected domain document", () => {
  test.for(all)("meets the worked example $id", ({ input, expected }) => {
    expect(correctedEvaluate(input)).toStrictEqual(expected);
  });

  test.for(disagreements)("differs as is known: $reading", ({ claim, figure, naive, engine }) => {
    expect(claimInputSchema.safeParse(claim).error).toBeUndefined();
    expect(figure(correctedEvaluate(claim) as ClaimResult)).toStrictEqual(naive);
    expect(figure(evaluateUnder(claim))).toStrictEqual(engine);
  });

  test(`agrees with the engine in every field of ${correctedClaims} random claims, but for what is known`, () => {
    const counts = new Map(correctedSituations.map(([situation]) => [situation, 0]));
    const first = readConfigureGlobal().seed ?? 0;
    for (let seed = first; seed < first + correctedClaims; seed += 1) {
      const input = correctedClaim(seed);
      expect(claimInputSchema.safeParse(input).error?.issues ?? [], `seed ${seed} is no claim`).toEqual([]);
      const result = evaluateUnder(input);
      if (!agree(input, result)) expect.fail(correctedReport(seed, input));
      const changed = (changes: Partial<ClaimInput>) => evaluateUnder({ ...input, ...changes });
      for (const [situation, holds] of correctedSituations)
        if (holds({ input, result, with: changed })) counts.set(situation, (counts.get(situation) ?? 0) + 1);
    }
    const sorted = [...counts].sort(([, a], [, b]) => a - b);
    process.stdout.write(
      `Of ${correctedClaims} claims: ${sorted.map(([situation, count]) => `${situation} ${count}`).join(", ")}.\n`,
    );
    const rare = sorted.filter(([, count]) => count < correctedAtLeast);
    expect(rare, "rules the claims hardly put to the test").toEqual([]);
  }, 560_000);
});
