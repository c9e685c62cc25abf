import { expect, test } from "vitest";
import { type Owner, orderOfTurns } from "./turns.rules.ts";

const order = (text: string, served: [Owner, number][] = []) =>
  orderOfTurns(
    text.split(" ").map((name) => ({ name, owner: name.startsWith("-") ? null : Number(name[0]) })),
    new Map(served),
  )
    .map(({ name }) => name)
    .join(" ");

test("people take turns, each with their own works as they came", () => {
  expect(order("1a 1b 1c 2a 3a 2b")).toBe("1a 2a 3a 1b 2b 1c");
  expect(order("1a")).toBe("1a");
});

test("who was served last comes last, also when that work runs still", () => {
  expect(order("1b 1c 2a", [[1, 1]])).toBe("2a 1b 1c");
  const both: [Owner, number][] = [
    [1, 4],
    [2, 7],
  ];
  expect(order("2a 1a 3a", both)).toBe("3a 1a 2a");
});

test("the works of nobody in particular share one turn", () => {
  expect(order("-a -b 1a -c")).toBe("-a 1a -b -c");
});
