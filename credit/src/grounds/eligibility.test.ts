import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { evaluate, type GroundFacts, groundOfQuarter } from "../index.ts";
import { check, claim, receipts } from "../testing/claim.ts";

const nothing: GroundFacts = { receipts: {}, businessBegan: null, suspensions: [], recoveryStartup: false };
const base = money(10_000_000);
const base2019 = { "2019-Q1": base, "2019-Q2": base, "2019-Q3": base, "2019-Q4": base };

describe("groundOfQuarter", () => {
  test("QUAL-43 orders that overlap make one span, cut to each quarter", () => {
    const facts: GroundFacts = {
      ...nothing,
      suspensions: [
        ["2021-02-10", "2021-04-30"],
        ["2021-01-10", "2021-02-15"],
      ],
    };
    expect(groundOfQuarter(facts, "2021-Q1")).toEqual({
      quarter: "2021-Q1",
      ground: "suspension",
      spans: [["2021-01-10", "2021-03-31"]],
    });
    expect(groundOfQuarter(facts, "2021-Q2").spans).toEqual([["2021-04-01", "2021-04-30"]]);
  });

  test("a decline from April joined with an order of March covers March 16 to June 30 as a decline", () => {
    const facts: GroundFacts = {
      ...nothing,
      receipts: { ...base2019, "2020-Q1": money(9_000_000), "2020-Q2": money(4_000_000) },
      suspensions: [["2020-03-16", "2020-03-31"]],
    };
    expect(groundOfQuarter(facts, "2020-Q2")).toEqual({
      quarter: "2020-Q2",
      ground: "significant_decline",
      spans: [["2020-03-16", "2020-06-30"]],
    });
  });

  test("a decline that starts in Q2 2020 leaves the March days out", () => {
    const facts = { ...nothing, receipts: { ...base2019, "2020-Q1": money(9_000_000), "2020-Q2": money(4_000_000) } };
    expect(groundOfQuarter(facts, "2020-Q2").spans).toEqual([["2020-04-01", "2020-06-30"]]);
  });

  test("decisions of a review count, a missing one decides nothing", () => {
    const facts = { ...nothing, receipts: { ...base2019, "2020-Q4": money(7_000_000), "2021-Q1": money(8_500_000) } };
    expect(groundOfQuarter(facts, "2021-Q1").ground).toBe("decline_alternative_quarter");
    expect(groundOfQuarter({ ...facts, decisions: {} }, "2021-Q1").ground).toBeNull();
    const accepted = { acceptReceipts: true, usePreceding: false, acceptRecoveryStartup: false };
    expect(groundOfQuarter({ ...facts, decisions: { "2021-Q1": accepted } }, "2021-Q1").ground).toBeNull();
    const elected = { ...accepted, usePreceding: true };
    expect(groundOfQuarter({ ...facts, decisions: { "2021-Q1": elected } }, "2021-Q1").ground).toBe(
      "decline_alternative_quarter",
    );
  });

  test("in Q4 2021 nothing but recovery startup is a ground", () => {
    const facts: GroundFacts = {
      ...nothing,
      suspensions: [["2021-01-01", "2021-12-31"]],
      recoveryStartup: true,
      businessBegan: "2021-01-04",
    };
    expect(groundOfQuarter(facts, "2021-Q3").ground).toBe("suspension");
    expect(groundOfQuarter(facts, "2021-Q4").ground).toBe("recovery_startup");
    expect(groundOfQuarter({ ...facts, recoveryStartup: false }, "2021-Q4").ground).toBeNull();
  });

  test("recovery startup needs a beginning after 2020-02-15 and at most 1,000,000.00 of average yearly receipts", () => {
    const startup = (businessBegan: string, q4: bigint) =>
      groundOfQuarter(
        { ...nothing, recoveryStartup: true, businessBegan, receipts: { "2020-Q4": money(q4) } },
        "2021-Q4",
      ).ground;
    expect(startup("2020-10-01", 25_000_000n)).toBe("recovery_startup");
    expect(startup("2020-10-01", 25_000_001n)).toBeNull();
    expect(startup("2020-11-30", 16_666_666n)).toBe("recovery_startup");
    expect(startup("2020-11-30", 16_666_667n)).toBeNull();
    expect(startup("2020-02-15", 0n)).toBeNull();
  });
});

describe("grounds in a calculation", () => {
  const payroll = [check("Ana Ruiz", "2021-01-15", "1000"), check("Ana Ruiz", "2021-03-31", "1000")];
  const tssw = { "2021-Q1": "2000" };
  const order = [{ start: "2021-02-01", end: "2021-02-10", mandate_id: 1 }];

  test("CALC-16 QUAL-42 79.9 percent and an order in one 2021 quarter: the ground is the decline, the whole quarter counts", () => {
    const revenue = receipts("100000", { "2021-Q1": "79900" });
    const result = evaluate(claim({ payroll, tssw, revenue, suspensions: order }));
    expect(result.quarters["2021-Q1"]).toMatchObject({
      ground: "decline",
      spans: [["2021-01-01", "2021-03-31"]],
      qualified_wages: "2000.00",
    });
  });

  test("CALC-17 80.0 percent in 2021 is not a decline, 79.99 is", () => {
    const groundAt = (amount: string) =>
      evaluate(claim({ payroll, tssw, suspensions: [], revenue: receipts("100000", { "2021-Q1": amount }) }))
        .eligibility;
    expect(groundAt("80000")["2021-Q1"]).toBeNull();
    expect(groundAt("79990")["2021-Q1"]).toBe("decline");
  });

  test("days of a frozen quarter are those of its own alone", () => {
    const grounds = {
      "2021-Q1": { ground: "suspension" as const, spans: [["2020-12-01", "2021-01-31"]] as [string, string][] },
      "2021-Q2": { ground: "suspension" as const, spans: [["2021-01-01", "2021-03-31"]] as [string, string][] },
    };
    const result = evaluate(claim({ claim_quarters: ["2021-Q1", "2021-Q2"], payroll: [], tssw: {}, grounds }));
    expect(result.quarters["2021-Q1"]?.spans).toEqual([["2021-01-01", "2021-01-31"]]);
    expect(result.eligibility["2021-Q2"]).toBeNull();
  });

  test("under 10 % of 2019 a large employer counts all wages where the receipts are its ground, not where an order is", () => {
    const large = claim({
      claim_quarters: ["2021-Q3"],
      payroll: [check("Ana Ruiz", "2021-08-10", "1000")],
      tssw: {},
      fte_2019: 600,
      revenue: receipts("100000", { "2021-Q3": "9999.99" }),
    });
    const wagesOf = (more: object) => evaluate({ ...large, ...more }).quarters["2021-Q3"]?.qualified_wages;
    expect(wagesOf({})).toBe("1000.00");
    expect(wagesOf({ revenue: receipts("100000", { "2021-Q3": "10000.00" }) })).toBe("0.00");
    const spans = [["2021-07-01", "2021-09-30"]];
    expect(wagesOf({ grounds: { "2021-Q3": { ground: "suspension", spans } } })).toBe("0.00");
  });

  test("frozen quarters stand in place of the rules; those not frozen have no ground", () => {
    const revenue = receipts("100000", { "2021-Q1": "10000", "2021-Q2": "10000" });
    const grounds = {
      "2021-Q1": { ground: "significant_decline" as const, spans: [["2021-01-01", "2021-03-31"] as [string, string]] },
    };
    const result = evaluate(claim({ payroll, tssw, revenue, grounds }));
    expect(result.eligibility).toMatchObject({ "2021-Q1": "decline", "2021-Q2": null, "2021-Q3": null });
    const preceding = { "2021-Q1": { ...grounds["2021-Q1"], use_preceding: true } };
    expect(evaluate(claim({ payroll, tssw, grounds: preceding })).eligibility["2021-Q1"]).toBe(
      "decline_alternative_quarter",
    );
  });

  test("elections name the quarters that may use the preceding one", () => {
    const revenue = receipts("100000", { "2020-Q4": "70000", "2021-Q1": "83000" });
    const at = (elections?: []) =>
      evaluate(claim({ payroll, tssw, revenue, suspensions: [], elections })).eligibility["2021-Q1"];
    expect(at()).toBe("decline_alternative_quarter");
    expect(at([])).toBeNull();
  });

  test("a quarter missing after the decline began warns once", () => {
    const revenue = receipts("100000", { "2020-Q1": "90000", "2020-Q2": "40000" });
    const result = evaluate(claim({ claim_quarters: ["2020-Q4"], suspensions: [], revenue, tssw: { "2020-Q4": "0" } }));
    expect(result.warnings).toEqual(["REVENUE_MISSING_AFTER_DECLINE:2020-Q3", "QUARTER_NOT_ELIGIBLE:2020-Q4"]);
    expect(result.eligibility["2020-Q3"]).toBe("significant_decline");
  });
});
