import { expect, test } from "vitest";
import { clientNumbers, contingencyRateSchema, contingencyRateText, mostNamed } from "./client.schemas.ts";

test.each([
  ["0", "0.00"],
  ["20", "20.00"],
  ["17.5", "17.50"],
  ["99.99", "99.99"],
  ["100", "100.00"],
  ["100.00", "100.00"],
  ["100.01", contingencyRateText],
  ["101", contingencyRateText],
  ["-1", contingencyRateText],
  ["1.234", "At most two digits after the point."],
  ["", contingencyRateText],
])("a contingency rate of %j reads %j", (text, expected) => {
  const { data, error } = contingencyRateSchema.safeParse(text);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});

test.each([
  ["7", true],
  ["5,9", true],
  [Array.from({ length: mostNamed }, (_, place) => place + 1).join(","), true],
  [Array.from({ length: mostNamed + 1 }, (_, place) => place + 1).join(","), false],
  ["", false],
  ["0", false],
  ["5,", false],
  ["5,x", false],
  ["9".repeat(16), false],
])("clients are named by their numbers, at most so many (%#)", (ids, isTaken) => {
  expect(clientNumbers.safeParse(ids).success).toBe(isTaken);
});
