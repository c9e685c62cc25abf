import { money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { type ClaimInput, defaultRules, evaluate, explainSplits } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const inQuarter = (quarter: "2021-Q1" | "2021-Q2" | "2021-Q3", more: Partial<ClaimInput>) =>
  evaluate(
    claim({
      claim_quarters: [quarter],
      payroll: [
        check(
          "Ana Ruiz",
          { "2021-Q1": "2021-02-10", "2021-Q2": "2021-05-10", "2021-Q3": "2021-08-10" }[quarter],
          "10000",
        ),
      ],
      tssw: { [quarter]: "51600.00" },
      medicare_wages: quarter === "2021-Q3" ? { [quarter]: "51600.00" } : {},
      ...more,
    }),
  ).quarters[quarter];

describe("the nonrefundable part", () => {
  test("CALC-71 Form 8974 and leave to March 2021 lower Q1; leave from April 2021 lowers Q3 alone", () => {
    const credits = (quarter: "2021-Q1" | "2021-Q2" | "2021-Q3", own: Record<string, string>) =>
      inQuarter(quarter, { credits: { [quarter]: own } });
    expect(credits("2021-Q1", { form_8974: "200.00", leave_to_march_2021: "499.20" })).toMatchObject({
      employer_share: "3199.20",
      nonrefundable: "2500.00",
    });
    const later = { leave_from_april_2021: "148.20" };
    expect(credits("2021-Q2", later)?.nonrefundable).toBe("3199.20");
    expect(credits("2021-Q3", later)).toMatchObject({ employer_share: "748.20", nonrefundable: "600.00" });
    expect(credits("2021-Q3", { form_8974: "200.00", form_5884c: "1.00", form_5884d: "1.00" })?.nonrefundable).toBe(
      "748.20",
    );
  });

  test("sick pay of a third party lowers, tax of section 3121(q) raises, a sum of unknown kind lowers", () => {
    const own = { sick_pay: "100.00", tax_3121q: "50.00" };
    const quarter = inQuarter("2021-Q1", {
      credits: { "2021-Q1": own },
      other_credits: { "2021-Q1": "149.20" },
    });
    expect(quarter?.nonrefundable).toBe("3000.00");
    const over = inQuarter("2021-Q1", { other_credits: { "2021-Q1": "9999.00" } });
    expect(over).toMatchObject({ nonrefundable: "0.00", refundable: "7000.00" });
  });

  test("CALC-80 line 5a of 10,000.00 and line 5b of 2,000.00 give a share of 744.00", () => {
    const quarter = inQuarter("2021-Q1", { tssw: { "2021-Q1": "10000.00" }, ss_tips: { "2021-Q1": "2000.00" } });
    expect(quarter?.employer_share).toBe("744.00");
  });

  /** Credits of 3,000.00 and 300.00 under a cap of 10,000.00 each. */
  const annual = claim({
    form: "943",
    claim_quarters: ["2021-Q1", "2021-Q2"],
    payroll: [check("Ana Ruiz", "2021-02-10", "4285.71"), check("Ana Ruiz", "2021-05-10", "428.57")],
    tssw: { "2021-Q1": "15000.00", "2021-Q2": "15000.00" },
  });

  test("CALC-69 an annual filer's 3,000.00 and 300.00 on 15,000.00 each are 1,860.00 nonrefundable together", () => {
    const { annual: periods, quarters, totals } = evaluate(annual);
    expect(Object.values(quarters).map(({ credit }) => credit)).toEqual(["3000.00", "300.00"]);
    expect(periods).toEqual([
      {
        period: "2021-H1",
        credit: "3300.00",
        employer_share: "1860.00",
        nonrefundable: "1860.00",
        refundable: "1440.00",
      },
    ]);
    expect(Object.values(quarters).map(({ nonrefundable }) => nonrefundable)).toEqual(["1690.91", "169.09"]);
    expect(totals).toMatchObject({ nonrefundable: "1860.00", refundable: "1440.00" });
    const quarterly = Object.values(evaluate({ ...annual, form: "941" }).quarters);
    expect(quarterly.map(({ nonrefundable }) => nonrefundable)).toEqual(["930.00", "300.00"]);
  });

  test("the wages of the year go before those of the quarters, which then warn of nothing", () => {
    const whole = evaluate({ ...annual, form: 944, tssw: {}, annual_wages: { "2021-H1": "10000.00" } });
    expect(whole.annual?.[0]).toMatchObject({ employer_share: "620.00", nonrefundable: "620.00" });
    expect(whole.warnings).toEqual([]);
  });

  test("tips of the quarters are in the share of an annual filer's period", () => {
    const tipped = evaluate({ ...annual, ss_tips: { "2021-Q1": "1000.00", "2021-Q2": "500.00" } });
    expect(tipped.annual?.[0]?.employer_share).toBe("1953.00");
    const facts = { ...annual, ss_tips: { "2021-Q1": "1000.00", "2021-Q2": "500.00" } };
    const period = explainSplits(facts, [{ quarter: "2021-Q1", credit: money(300_000n) }], defaultRules).get("2021-Q1");
    expect(period?.period).toMatchObject({ wages: 3_150_000n, tips: 150_000n });
  });

  test("what was reported of March 2020 stands on the annual form with the rest", () => {
    const reported = { "30": "100.00", "33a": "20.00", "31a": "3.00", "34": "0.40" };
    const lines = evaluate(
      claim({
        form: "944",
        claim_quarters: ["2020-Q2"],
        payroll: [check("Ana Ruiz", "2020-05-20", "1000")],
        tssw: {},
        originally_reported: { "2020-Q2": reported },
      }),
    ).quarters["2020-Q2"]?.form941x;
    expect(lines).toMatchObject({ "30": { col2: "120.00", col3: "880.00" }, "31a": { col2: "3.40", col3: "-3.40" } });
  });

  test("an annual form has the wages and health of March 2020 with the rest", () => {
    const lines = evaluate(
      claim({
        form: "943",
        claim_quarters: ["2020-Q2"],
        payroll: [check("Ana Ruiz", "2020-03-20", "1000")],
        tssw: {},
        health_march_2020: { "Ana Ruiz": "190.00" },
      }),
    ).quarters["2020-Q2"]?.form941x;
    expect(lines).toMatchObject({ "30": { col1: "1000.00" }, "31a": { col1: "190.00" } });
    expect(lines).not.toHaveProperty("33a");
    expect(lines).not.toHaveProperty("34");
  });
});
