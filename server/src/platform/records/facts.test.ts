import { describe, expect, test } from "vitest";
import { givenFact } from "./facts.given.ts";
import { fact, factOf, factsOf, known, provide } from "./facts.ts";
import type { Tx } from "./transaction.ts";

/** The readers here ask no database. */
const tx = {} as Tx;

describe("a fact", () => {
  test("is the fallback while nobody provides it", async () => {
    const unknown = fact<number, string | null>("test.unknown", null);
    expect(await factOf(tx, unknown, 1)).toBeNull();
    expect(await factsOf(tx, unknown, [1, 2])).toEqual(
      new Map([
        [1, null],
        [2, null],
      ]),
    );
  });

  test("is read once for all keys; keys that the reader leaves out have the fallback, a known falsehood stays", async () => {
    const asked: (readonly string[])[] = [];
    const open = fact<string, boolean>("test.open", true);
    provide(
      known(open, async (_tx, keys) => {
        asked.push(keys);
        return new Map([["a", false]]);
      }),
    );
    expect([...(await factsOf(tx, open, ["a", "b"]))]).toEqual([
      ["a", false],
      ["b", true],
    ]);
    expect(asked).toEqual([["a", "b"]]);
  });

  test("of no key asks nobody", async () => {
    const never = fact<number, number>("test.never", 0);
    provide(
      known(never, async () => {
        throw new Error("Somebody asked.");
      }),
    );
    expect(await factsOf(tx, never, [])).toEqual(new Map());
  });

  test("is declared once and provided by one area", () => {
    const single = fact<number, number>("test.single", 0);
    expect(() => fact("test.single", 0)).toThrow("The fact test.single is declared twice.");
    const one = known(single, async () => new Map());
    provide(one);
    expect(() => provide(one)).toThrow("Two areas provide the fact test.single.");
  });
});

describe("a fact given to a test", () => {
  const lent = fact<number, string>("test.lent", "nobody's");
  const found = () => factOf(tx, lent, 1);

  test("is what the test says", async () => {
    givenFact(lent, new Map([[1, "the test's"]]));
    expect(await found()).toBe("the test's");
  });

  test("is gone after it, and the provided one is back", async () => {
    expect(await found()).toBe("nobody's");
    provide(known(lent, async () => new Map([[1, "the area's"]])));
    expect(await found()).toBe("the area's");
  });

  test("stands in front of the provided one only while the test runs", async () => {
    givenFact(lent, new Map([[1, "the test's"]]));
    expect(await found()).toBe("the test's");
  });

  test("leaves the provided one as it was", async () => {
    expect(await found()).toBe("the area's");
  });
});
