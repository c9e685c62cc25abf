import { expect, test } from "vitest";
import { contingencyRateSchema, contingencyRateText } from "./client.schemas.ts";

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
