import { expect, test } from "vitest";
import { amountProblem, amountsProblem } from "./amounts.ts";

const strange = "Only digits and a decimal point.";
const fine = "At most two digits after the point.";

test.each([
  ["", false, null],
  ["5.", false, null],
  [".5", false, null],
  ["84250.55", false, null],
  ["84250.555", false, fine],
  ["1.2.3", false, strange],
  ["12a", false, strange],
  ["-5", false, strange],
  ["-5", true, null],
  ["5-6", true, strange],
  ["--5", true, strange],
])("%j (below zero allowed: %s) is told: %s", (text, negative, words) => {
  expect(amountProblem(text, negative)).toBe(words);
});

test("the first problem of several amounts stands under their name", () => {
  expect(amountsProblem("amounts", { one: "-1.00", two: "2.345", three: "x" })).toEqual({ amounts: fine });
  expect(amountsProblem("amounts", { one: "-1.00", two: "" })).toEqual({});
});
