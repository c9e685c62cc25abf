import { expect, test } from "vitest";
import { inOrder } from "./partOrder.ts";

const part = (...after: string[]) => ({ demo: { after, begin: async () => ({}) } });

test("a part comes after those that it rests on, however deep; the others as listed", () => {
  const [a, b, c, d] = [part("c"), part(), part("d"), part()];
  const listed = [
    ["a", a],
    ["b", b],
    ["c", c],
    ["d", d],
    ["none", {}],
  ] as const;
  expect(inOrder(listed)).toEqual([d, c, a, b].map(({ demo }) => demo));
});

test("parts that wait for one another, and a part that is not there, are refused by name", () => {
  expect(() =>
    inOrder([
      ["a", part("b")],
      ["b", part("a")],
    ]),
  ).toThrow("Demo parts wait for one another: a, b, a.");
  expect(() => inOrder([["a", part("b")]])).toThrow('There is no demo part of "b", which a comes after.');
});
