import { onTestFinished } from "vitest";
import { type Fact, provideInstead } from "./facts.ts";

/** For the rest of a test the fact is what is given here, whoever provides it otherwise; others have the fallback. */
export function givenFact<In extends number | string, Out>(kind: Fact<In, Out>, known: ReadonlyMap<In, Out>): void {
  onTestFinished(provideInstead(kind, async () => known));
}
