import { describe, expect, test } from "vitest";
import { type Correction, sensitivity } from "./index.ts";
import { check, claim } from "./testing/claim.ts";

const payroll = [
  check("Ana Ruiz", "2021-02-10", "8000"),
  check("Bill Jones", "2021-02-10", "5000"),
  check("Chen Li", "2021-05-10", "2000"),
];
const input = claim({ payroll, claim_quarters: ["2021-Q1", "2021-Q2"], tssw: {} });
const found = (...given: Parameters<typeof sensitivity>) =>
  sensitivity(...given).map(({ quarter, refund, influences }) => [
    quarter,
    refund,
    influences.map((one) => [one.correction, one.refund, one.difference]),
  ]);

describe("sensitivity", () => {
  test("each correction is tried alone: the largest change of a quarter's refund stands first, upwards or downwards", () => {
    const corrections = [{ owners: ["Bill Jones"] }, { owners: ["Ana Ruiz"] }, { owners: ["Chen Li"] }];
    expect(found(input, corrections)).toEqual([
      [
        "2021-Q1",
        910_000n,
        [
          [1, 350_000n, -560_000n],
          [0, 560_000n, -350_000n],
        ],
      ],
      ["2021-Q2", 140_000n, [[2, 0n, -140_000n]]],
    ]);
  });

  test("at most three are named, equal ones in the order given", () => {
    const same = { owners: ["Bill Jones"] };
    const [first] = sensitivity(input, [same, same, { owners: ["Ana Ruiz"] }, same]);
    expect(first?.influences.map(({ correction }) => correction)).toEqual([2, 0, 1]);
  });

  test("a correction that changes nothing, or that stops the claim, is not named", () => {
    const reversed = claim({
      payroll: [...payroll, check("A Ruiz", "2021-03-11", "2000")],
      owners: ["Ana Ruiz"],
      tssw: {},
    });
    const stops: Correction = { recovery_startup: true };
    expect(found(reversed, [stops, { contingency_rate: "10" }])).toEqual([["2021-Q1", 490_000n, []]]);
  });

  test("an input without a result has no quarters", () => {
    expect(sensitivity(claim({ payroll: [check("Ana Ruiz", "2021-02-10", "-1")], tssw: {} }), [{}])).toEqual([]);
  });
});
