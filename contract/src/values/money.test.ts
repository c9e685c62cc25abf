import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  divideHalfUp,
  formatMoney,
  type Money,
  money,
  moneyText,
  parseMoney,
  percentApart,
  shareOf,
  splitMoney,
  sumMoney,
} from "./money.ts";
import { moneyCodec } from "./moneyCodec.ts";

const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

describe("amounts as text", () => {
  test.each([
    ["1250", 125_000n],
    ["1250.5", 125_050n],
    ["$1,250.00", 125_000n],
    ["-1250.00", -125_000n],
    ["-$1,250.00", -125_000n],
    ["(1,250.00)", -125_000n],
    ["0", 0n],
    ["9007199254740993.01", null],
    ["900719925474099.31", 90_071_992_547_409_931n],
    ["999,999,999,999,999.99", 99_999_999_999_999_999n],
    ["1,999,999,999,999,999", null],
    ["1.234,00", null],
    ["12,34", null],
    ["12a", null],
    ["(-5)", null],
    ["1.005", null],
    ["", null],
    ["1e3", null],
  ])("%j", (text, cents) => expect(parseMoney(text)).toBe(cents));

  test("what is written can be read again, to the cent", () => {
    fc.assert(fc.property(amounts, (cents) => parseMoney(moneyText(money(cents))) === cents));
    fc.assert(fc.property(amounts, (cents) => moneyCodec.decode(moneyCodec.encode(money(cents))) === cents));
  });

  test("people see dollars with commas", () => {
    expect([formatMoney(money(123_456_789n)), formatMoney("-0.05"), formatMoney("12.50")]).toEqual([
      "$1,234,567.89",
      "-$0.05",
      "$12.50",
    ]);
  });
});

describe("division", () => {
  test("half a cent goes up, away from zero", () => {
    expect([
      divideHalfUp(1n, 2n),
      divideHalfUp(-1n, 2n),
      divideHalfUp(5n, 3n),
      shareOf(money(5_160_000), 145n, 10_000n),
    ]).toEqual([1n, -1n, 2n, 74_820n]);
  });

  test("1,000.01 at 8, 7 and 5 points is 400.01, 350.00 and 250.00", () => {
    expect(splitMoney(money(100_001), [8n, 7n, 5n])).toEqual([40_001n, 35_000n, 25_000n]);
  });

  test("100,000 random splits add up to the cent, none further than a cent from its share", () => {
    const weights = fc
      .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((one) => one > 0n));
    fc.assert(
      fc.property(amounts, weights, (total, shares) => {
        const parts = splitMoney(total as Money, shares);
        const sum = shares.reduce((a, b) => a + b, 0n);
        const off = parts.map((part, at) => part * sum - total * (shares[at] ?? 0n));
        // One expectation for each split: a million of them took longer than the splits.
        const wrong = off.filter((one) => (one < 0n ? -one : one) >= sum);
        expect([parts.length, sumMoney(parts), wrong]).toEqual([shares.length, total, []]);
      }),
      { numRuns: 100_000 },
    );
  });

  test("nothing is split over nothing only when it is nothing", () => {
    expect(splitMoney(money(0), [0n, 0n])).toEqual([0n, 0n]);
    expect(() => splitMoney(money(1), [0n])).toThrow(RangeError);
  });
});

test.each([
  [5_160_000, 5_160_000, "0.0"],
  [10_600, 10_000, "6.0"],
  [100, 300, "66.7"],
  [100, 0, null],
  [0, 0, "0.0"],
])("%i and %i cents are %s percent apart", (one, other, percent) => {
  expect(percentApart(money(one), money(other))).toBe(percent);
});
