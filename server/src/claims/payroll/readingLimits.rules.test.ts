import { mostFileBytes } from "@refundry/contract/platform";
import { expect, it } from "vitest";
import { readingLimits } from "./readingLimits.rules.ts";

it("the time to read a file grows with its size, from half a minute to three minutes", () => {
  const seconds = (bytes: number) => readingLimits(bytes).milliseconds / 1000;
  expect([seconds(0), seconds(1), seconds(1_000_000), seconds(10_000_000), seconds(mostFileBytes)]).toEqual([
    30, 36, 36, 90, 180,
  ]);
});
