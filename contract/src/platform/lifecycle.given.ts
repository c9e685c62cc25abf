import { expect, test } from "vitest";
import { type AnyLifecycle, movesFrom } from "./lifecycle.ts";

/**
 * Every state with the moves that start there and where each leads, read against the specification. The table stands beside
 * its lifecycle, in `<noun>.lifecycle.test.ts`.
 */
export function testLifecycle(declared: AnyLifecycle, reviewed: Record<string, Record<string, string>>): void {
  test(`every state and move of ${declared.record} is as reviewed`, () => {
    const found = Object.fromEntries(
      declared.states.map((state: string) => [
        state,
        Object.fromEntries(movesFrom(declared, state).map((name) => [name, declared.moves[name]?.to])),
      ]),
    );
    expect(found).toEqual(reviewed);
  });
}
