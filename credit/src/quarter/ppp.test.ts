import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { evaluate, explainRows } from "../index.ts";
import { defaultRules } from "../rules.ts";
import { check, claim } from "../testing/claim.ts";
import { personLimit } from "./ppp.ts";

const round = { number: 1, start: "2021-01-01", amount: "1000", weeks: 8 };

/** Tiers of the only round, in the order T0–T4. */
const tiersOf = (input: Parameters<typeof evaluate>[0]) => Object.values(evaluate(input).ppp[0]?.tiers ?? {});

describe("limits per person", () => {
  test("are a share of 100,000 a year, and less for owners beyond eight weeks", () => {
    expect(personLimit(8, false, defaultRules)).toBe(money(1_538_462));
    expect(personLimit(8, true, defaultRules)).toBe(money(1_538_462));
    expect(personLimit(24, false, defaultRules)).toBe(money(4_615_385));
    expect(personLimit(24, true, defaultRules)).toBe(money(2_083_333));
    expect(personLimit(9, true, defaultRules)).toBe(money(1_730_769));
  });

  test("hold over all tiers: what a person cannot give is short", () => {
    const payroll = [check("Ana Ruiz", "2021-01-10", "9000"), check("Ana Ruiz", "2021-02-10", "9000")];
    const result = evaluate(claim({ payroll, tssw: { "2021-Q1": "18000" }, ppp: [{ ...round, amount: "18000" }] }));
    expect(result.ppp[0]?.tiers).toMatchObject({ T3_above_cap: "8000.00", T4_pro_rata: "7384.62" });
    expect(result.warnings).toEqual(["PPP_PAYROLL_SHORT:1:2615.38"]);
  });

  test("the owner's is for owners, not for family", () => {
    const payroll = [check("Dana Smith", "2021-02-01", "30000"), check("Evan Smith", "2021-02-01", "30000")];
    const ppp = [{ ...round, weeks: 24, amount: "60000" }];
    const input = claim({ payroll, tssw: {}, ppp, owners: ["Dana Smith"], family: ["Evan Smith"] });
    expect(tiersOf(input)).toEqual(["0.00", "50833.33", "0.00", "0.00", "0.00"]);
  });
});

describe("payroll that supports the loan", () => {
  const payroll = Array.from({ length: 25 }, (_, at) => at).flatMap((at) => [
    check(`Worker ${at} Last${at}`, "2020-06-15", "5000"),
    check(`Worker ${at} Last${at}`, "2020-08-14", "5000"),
  ]);
  const loan = { number: 1, start: "2020-04-15", amount: "200000", weeks: 24 };
  const reported = { payroll_reported: "250000", nonpayroll_reported: "0" };
  const input = claim({
    claim_quarters: ["2020-Q2", "2020-Q3"],
    payroll,
    tssw: { "2020-Q2": "125000", "2020-Q3": "125000" },
  });

  const qualified = (more: object) =>
    Object.values(evaluate({ ...input, ppp: [{ ...loan, ...more }] }).quarters).map(
      (quarter) => quarter.qualified_wages,
    );

  test("CALC-22 forgiven 200,000 with payroll 250,000 leaves 50,000 qualified; forgiven 0 leaves all", () => {
    expect(qualified({ ...reported, forgiven: "200000" })).toEqual(["25000.00", "25000.00"]);
    expect(qualified({ ...reported, forgiven: "0" })).toEqual(["125000.00", "125000.00"]);
  });

  test.each([
    [{ forgiven: "200000", payroll_reported: "250000", nonpayroll_reported: "80000" }, "120000.00"],
    [{ forgiven: "200000", payroll_reported: "250000", nonpayroll_reported: "50000" }, "150000.00"],
    [{ forgiven: "200000", payroll_reported: "100000", nonpayroll_reported: "0" }, "100000.00"],
    [{ forgiven: "200000" }, "200000.00"],
    [{ forgiven: null, payroll_reported: "1" }, "200000.00"],
    [{ forgiven: "0.01", payroll_reported: "5", nonpayroll_reported: "5" }, "0.01"],
  ])("%o requires %s", (more, required) => {
    expect(evaluate({ ...input, ppp: [{ ...loan, ...more }] }).ppp[0]?.required).toBe(required);
  });

  test("a loan of 0.00 is listed, needs nothing and takes nothing", () => {
    const [free] = evaluate({ ...input, ppp: [{ ...loan, amount: "0.00" }] }).ppp;
    expect(free).toMatchObject({ number: 1, required: "0.00", used: "0.00" });
    expect(qualified({ amount: "0.00" })).toEqual(["125000.00", "125000.00"]);
    const careful = evaluate({ ...input, ppp: [{ ...loan, amount: "0.00" }], ppp_mode: "exclude_all" });
    expect(Object.values(careful.quarters).map((quarter) => quarter.qualified_wages)).toEqual([
      "125000.00",
      "125000.00",
    ]);
    expect(careful.warnings).toEqual([]);
  });

  test("round 2 may cover 24 weeks as round 1 may, to its last day", () => {
    const paid = [check("Ana Ruiz", "2021-07-27", "1000"), check("Ana Ruiz", "2021-07-28", "1000")];
    const second = { number: 2, start: "2021-02-10", amount: "5000", weeks: 24 };
    const result = evaluate(
      claim({ claim_quarters: ["2021-Q3"], payroll: paid, tssw: { "2021-Q3": "2000" }, ppp: [second] }),
    );
    expect(result.errors).toEqual([]);
    expect(result.ppp[0]).toMatchObject({ number: 2, end: "2021-07-27", used: "1000.00" });
    expect(result.quarters["2021-Q3"]).toMatchObject({ qualified_wages: "1000.00" });
  });

  test("a round that was not received takes nothing and is not listed", () => {
    const none = evaluate({ ...input, ppp: [{ number: 1, did_not_receive: true }] });
    expect(none.ppp).toEqual([]);
    expect(none.warnings).toEqual([]);
  });
});

describe("the order of the tiers", () => {
  const payroll = [
    check("Dana Smith", "2021-01-10", "100"),
    check("Ana Ruiz", "2021-01-05", "300"),
    check("Ana Ruiz", "2021-02-10", "12000"),
    check("Lee Wong", "2021-02-10", "500"),
  ];
  const suspensions = [{ start: "2021-02-01", end: "2021-03-31" }];
  const input = claim({ payroll, suspensions, owners: ["Dana Smith"], tssw: { "2021-Q1": "12900" } });
  const at = (amount: string) => tiersOf({ ...input, ppp: [{ ...round, amount, other_payroll_costs: "50" }] });

  test.each([
    ["40", ["40.00", "0.00", "0.00", "0.00", "0.00"]],
    ["120", ["50.00", "70.00", "0.00", "0.00", "0.00"]],
    ["400", ["50.00", "100.00", "250.00", "0.00", "0.00"]],
    ["1450", ["50.00", "100.00", "300.00", "1000.00", "0.00"]],
    ["4450", ["50.00", "100.00", "300.00", "2000.00", "2000.00"]],
  ])("a loan of %s takes %j", (amount, tiers) => {
    expect(at(amount)).toEqual(tiers);
  });

  test("T4 is shared pro rata by employee, then by check, to the cent", () => {
    const people = ["Ana Ruiz", "Lee Wong", "Ben Todd"].map((name) => check(name, "2021-02-10", "100"));
    const result = evaluate(claim({ payroll: people, tssw: { "2021-Q1": "300" }, ppp: [{ ...round, amount: "100" }] }));
    const shares = result.quarters["2021-Q1"]?.employees.map(({ name, ppp }) => [name, ppp]);
    expect(shares).toEqual([
      ["Ana Ruiz", "33.34"],
      ["Ben Todd", "33.33"],
      ["Lee Wong", "33.33"],
    ]);
  });

  test("T3 in 2020 measures the excess over the cap of the whole year", () => {
    const year = [check("Ana Ruiz", "2020-06-10", "8000"), check("Ana Ruiz", "2020-09-10", "8000")];
    const ppp = [{ number: 1, start: "2020-05-01", amount: "5000", weeks: 8 }];
    const input2020 = claim({ claim_quarters: ["2020-Q2", "2020-Q3"], payroll: year, tssw: {}, ppp });
    expect(tiersOf(input2020)).toEqual(["0.00", "0.00", "0.00", "5000.00", "0.00"]);
    const wages = Object.values(evaluate(input2020).quarters).map((quarter) => quarter.qualified_wages);
    expect(wages).toEqual(["3000.00", "7000.00"]);
  });

  test("T3 counts what was claimed of 2020 before", () => {
    const later = [check("Ana Ruiz", "2020-11-13", "3000"), check("Lee Wong", "2020-11-13", "3000")];
    const ppp = [{ number: 1, start: "2020-10-01", amount: "2500", weeks: 8 }];
    const prior_2020_qualified = { "Ana Ruiz": "9000" };
    const input2020 = claim({ claim_quarters: ["2020-Q4"], payroll: later, tssw: {}, ppp, prior_2020_qualified });
    expect(tiersOf(input2020)).toEqual(["0.00", "0.00", "0.00", "2000.00", "500.00"]);
  });

  test("a check supports two rounds with no more than itself", () => {
    const ppp = [round, { ...round, number: 2 }].map((loan) => ({ ...loan, amount: "600" }));
    const input2021 = claim({ payroll: [check("Ana Ruiz", "2021-02-10", "1000")], tssw: { "2021-Q1": "1000" }, ppp });
    const result = evaluate(input2021);
    expect(result.ppp.map(({ used }) => used)).toEqual(["600.00", "400.00"]);
    expect(result.warnings).toEqual(["PPP_PAYROLL_SHORT:2:200.00"]);
    expect(result.quarters["2021-Q1"]?.employees[0]).toMatchObject({ ppp: "1000.00", eligible: "0.00" });
  });

  test("a check that was taken back supports no loan", () => {
    const reversed = [
      check("Ana Ruiz", "2021-02-10", "1000"),
      check("Ana Ruiz", "2021-02-12", "(1000.00)"),
      check("Lee Wong", "2021-02-10", "500"),
    ];
    const result = evaluate(
      claim({ payroll: reversed, tssw: { "2021-Q1": "500" }, ppp: [{ ...round, amount: "600" }] }),
    );
    expect(result.errors).toEqual([]);
    expect(result.warnings).toEqual(["PPP_PAYROLL_SHORT:1:100.00"]);
  });
});

describe("the careful way", () => {
  test("CALC-23 drops every check inside a covered period", () => {
    const payroll = ["2021-01-01", "2021-02-25", "2021-02-26"].map((date) => check("Ana Ruiz", date, "1000"));
    const input = claim({
      payroll,
      tssw: { "2021-Q1": "3000" },
      ppp: [{ ...round, amount: "10" }],
      ppp_mode: "exclude_all",
    });
    const result = evaluate(input);
    expect(result.ppp[0]).toMatchObject({ end: "2021-02-25", used: "0.00" });
    expect(result.quarters["2021-Q1"]?.employees[0]).toMatchObject({
      gross: "3000.00",
      ppp: "2000.00",
      eligible: "1000.00",
    });
    expect(explainRows(input).rows[0]?.parts).toEqual([{ kind: "ppp", round: 1, tier: null, amount: money(100_000) }]);
    expect(result.warnings).toEqual([]);
  });
});
