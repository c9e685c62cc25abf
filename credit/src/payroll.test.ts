import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readGross } from "./payroll.ts";

describe("a gross amount", () => {
  test.each([
    ["0", 0n],
    ["9", 900n],
    ["10", 1000n],
    ["1250", 125_000n],
    ["1250.00", 125_000n],
    ["1250.09", 125_009n],
    ["0.01", 1n],
    ["-7.50", -750n],
    ["(7.50)", -750n],
    ["1,250.00", 125_000n],
    ["9999999999.99", 999_999_999_999n],
  ])("%s", (text, cents) => {
    expect(readGross(text)).toBe(cents);
  });

  // The characters beside the digits and beside the point are no digits and no points.
  test.each(["", "1/", "1:", ":1", "/1", "1.5", "1.555", "1.5:", "1.0/", "1.2.3", "1..2", "12x", "1-2"])(
    "`%s` is none",
    (text) => {
      expect(readGross(text)).toBeNull();
    },
  );

  test("whatever its size, with two decimals or none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        expect(readGross(`${whole}.${String(cents).padStart(2, "0")}`)).toBe(BigInt(whole) * 100n + BigInt(cents));
        expect(readGross(String(whole))).toBe(BigInt(whole) * 100n);
      }),
    );
  });
});
