import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { type ClaimInput, evaluate, ruleSetOf, startupAverage } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const startup = (business_began: string | null, revenue: ClaimInput["revenue"]) =>
  claim({
    claim_quarters: ["2021-Q3"],
    payroll: [check("Ana Ruiz", "2021-08-10", "1000")],
    suspensions: [],
    tssw: {},
    recovery_startup: true,
    business_began,
    revenue,
  });
const groundOf = (input: ClaimInput) => evaluate(input).eligibility["2021-Q3"];

describe("a recovery startup", () => {
  test("CALC-63 receipts of 2020 are reckoned up by months; those of 2021 change nothing", () => {
    const passing = { "2020-Q3": "100000.00", "2020-Q4": "150000.00" };
    const failing = { "2020-Q3": "300000.00", "2020-Q4": "300000.00" };
    expect(groundOf(startup("2020-07-01", passing))).toBe("recovery_startup");
    expect(groundOf(startup("2020-07-01", failing))).toBeNull();
    expect(groundOf(startup("2020-07-01", { ...passing, "2021-Q1": "9000000.00" }))).toBe("recovery_startup");
    expect(groundOf(startup("2020-07-01", { ...failing, "2021-Q1": "0.00" }))).toBeNull();
    expect(groundOf(startup("2021-02-01", {}))).toBe("recovery_startup");
    const averageOf = (third: bigint, fourth: bigint) =>
      startupAverage({ receipts: { "2020-Q3": money(third), "2020-Q4": money(fourth) } }, "2020-07-01");
    expect(averageOf(10_000_000n, 15_000_000n)).toMatchObject({ average: 50_000_000n, passes: true });
    expect(averageOf(30_000_000n, 30_000_000n)).toMatchObject({ average: 120_000_000n, passes: false });
  });

  test("part of CALC-64: not dated, or without a figure the average needs, it is an error", () => {
    expect(evaluate(startup(null, {})).errors).toEqual(["RECOVERY_BEGAN_MISSING"]);
    expect(evaluate(startup("2020-07-01", { "2020-Q3": "1.00" })).errors).toEqual([
      "RECOVERY_RECEIPTS_MISSING:2020-Q4",
    ]);
    expect(evaluate(startup("2020-02-15", {})).errors).toEqual([]);
    const receipts = { "2020-Q1": "1.00", "2020-Q2": "1.00", "2020-Q3": "1.00", "2020-Q4": "1.00" };
    expect(groundOf(startup("2020-02-15", receipts))).toBeNull();
    expect(groundOf(startup("2020-02-16", receipts))).toBe("recovery_startup");
  });

  test("500,000.00 in six months average 1,000,000.00 and pass, a cent more does not", () => {
    const average = (cents: bigint) =>
      startupAverage({ receipts: { "2020-Q3": 0n, "2020-Q4": cents } as never }, "2020-07-31");
    expect(average(50_000_000n)).toMatchObject({ year: 2020, months: 6, average: 100_000_000n, passes: true });
    expect(average(50_000_001n)).toMatchObject({ average: 100_000_002n, passes: false });
  });

  test("under the first rules receipts of 2021 entered the average, and nothing was asked", () => {
    const first = ruleSetOf("2026-1") ?? undefined;
    expect(evaluate(startup(null, {}), first).eligibility["2021-Q3"]).toBe("recovery_startup");
    const later = startup("2021-02-01", { "2021-Q1": "9000000.00" });
    expect(evaluate(later, first).eligibility["2021-Q3"]).toBeNull();
  });
});

describe("the figures of an order", () => {
  const order = (part: string) => [
    {
      start: "2021-07-01",
      end: "2021-09-30",
      mandate_id: 7,
      nominal: { measure: "receipts", part, total: "100000.00" },
    },
  ];
  const of = (part: string) =>
    evaluate(claim({ claim_quarters: ["2021-Q3"], payroll: [], suspensions: order(part), tssw: { "2021-Q3": "0" } }));

  test("CALC-81 9,999.99 of 100,000.00 do not count, 10,000.00 do", () => {
    expect(of("9999.99")).toMatchObject({ eligibility: { "2021-Q3": null } });
    expect(of("9999.99").warnings).toContain("SUSPENSION_NOMINAL:7");
    expect(of("10000.00").eligibility["2021-Q3"]).toBe("suspension");
    expect(of("10000.00").warnings).not.toContain("SUSPENSION_NOMINAL:7");
  });
});

describe("a base in which the business began", () => {
  test("CALC-86 46,000.00 in 46 of 91 days are a base of 91,000.00", () => {
    const at = (amount: string) =>
      evaluate(
        claim({
          claim_quarters: ["2020-Q2"],
          payroll: [],
          suspensions: [],
          tssw: { "2020-Q2": "0" },
          business_began: "2019-05-16",
          revenue: { "2019-Q2": "46000.00", "2020-Q2": amount },
        }),
      ).eligibility["2020-Q2"];
    expect(at("45499.99")).toBe("significant_decline");
    expect(at("45500.00")).toBeNull();
  });
});
