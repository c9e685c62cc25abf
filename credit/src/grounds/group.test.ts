import { describe, expect, test } from "vitest";
import { type ClaimInput, evaluate, explainRows } from "../index.ts";
import { check, claim, receipts } from "../testing/claim.ts";

type Group = NonNullable<ClaimInput["group"]>;
const group = (member: Partial<NonNullable<Group["members"]>[number]>, more: Partial<Group> = {}): Group => ({
  members: [{ name: "Beta LLC", full_time_2019: 1, business_began: "2015-01-01", ...member }],
  ...more,
});
const payroll = [check("Ana Ruiz", "2021-02-10", "8000")];

describe("a group is one employer", () => {
  const alone = claim({ payroll, suspensions: [], tssw: {}, revenue: receipts("100000", { "2021-Q1": "70000" }) });

  test("CALC-76 70 percent here and 85 in the group are no decline; 60 and 50 full-time are large in 2020 alone; a missing count stops", () => {
    expect(evaluate(alone).eligibility["2021-Q1"]).toBe("decline");
    const others = receipts("100000", { "2021-Q1": "100000" });
    const grouped = evaluate({ ...alone, group: group({ receipts: others }) });
    expect(grouped.eligibility["2021-Q1"]).toBeNull();
    const uncounted = evaluate({ ...alone, group: group({ receipts: others, full_time_2019: null }) });
    expect(uncounted.errors).toEqual(["GROUP_FTE_MISSING:Beta LLC"]);
    expect(evaluate({ ...alone, fte_2019: null, group: group({ receipts: others }) }).errors).toEqual([
      "GROUP_FTE_MISSING:",
    ]);
    const input = claim({
      claim_quarters: ["2020-Q4", "2021-Q1"],
      payroll: [check("Ana Ruiz", "2020-11-10", "500"), ...payroll],
      tssw: {},
      fte_2019: 60,
      group: group({ full_time_2019: "50" }),
    });
    expect(Object.values(evaluate(input).quarters).map(({ qualified_wages }) => qualified_wages)).toEqual([
      "0.00",
      "8000.00",
    ]);
    const hundred = { ...input, group: group({ full_time_2019: 40 }) };
    expect(evaluate(hundred).quarters["2020-Q4"]?.qualified_wages).toBe("500.00");
  });

  test("a member's missing receipts make the quarter missing and are told where the client's own are there", () => {
    const others = { "2019-Q1": "100000" };
    const { warnings, eligibility } = evaluate({ ...alone, group: group({ receipts: others }) });
    expect(eligibility["2021-Q1"]).toBeNull();
    expect(warnings.filter((text) => text.startsWith("GROUP"))).toEqual([
      "GROUP_RECEIPTS_MISSING:Beta LLC:2019-Q2",
      "GROUP_RECEIPTS_MISSING:Beta LLC:2019-Q3",
      "GROUP_RECEIPTS_MISSING:Beta LLC:2019-Q4",
      "GROUP_RECEIPTS_MISSING:Beta LLC:2021-Q1",
    ]);
  });

  test("every member counts, the last as much as the first: receipts, and a quarter that only the last one lacks", () => {
    const whole = receipts("100000", { "2021-Q1": "100000" });
    const both = (second: typeof whole) => ({
      members: [
        { name: "Beta LLC", full_time_2019: 1, business_began: "2015-01-01", receipts: whole },
        { name: "Gamma LLC", full_time_2019: 1, business_began: "2015-01-01", receipts: second },
      ],
    });
    // 70,000 + 100,000 + 60,000 of 300,000 are 76.67 %; of the first two alone 85 %.
    const declined = receipts("100000", { "2021-Q1": "60000" });
    expect(evaluate({ ...alone, group: both(whole) }).eligibility["2021-Q1"]).toBeNull();
    expect(evaluate({ ...alone, group: both(declined) }).eligibility["2021-Q1"]).toBe("decline");
    const { eligibility, warnings } = evaluate({ ...alone, group: both(receipts("100000", {})) });
    expect(eligibility["2021-Q1"]).toBeNull();
    expect(warnings).toContain("GROUP_RECEIPTS_MISSING:Gamma LLC:2021-Q1");
  });

  test("CALC-77 8,000.00 here and 12,000.00 at another member leave a cap of 4,000.00", () => {
    const shared = { shared_employees: [{ name: "Ana Ruiz", quarter: "2021-Q1" as const, other_wages: "12000.00" }] };
    const input = claim({ payroll, tssw: {}, group: group({}, shared) });
    expect(evaluate(input).quarters["2021-Q1"]?.qualified_wages).toBe("4000.00");
    expect(explainRows(input).employees[0]).toMatchObject({
      cap: 400_000n,
      groupShare: { left: 1_000_000n, own: 800_000n, others: 1_200_000n },
    });
  });

  test("health is in the client's part of the cap: 4,000.00 with 4,000.00 of health beside 8,000.00 of others is half of it", () => {
    const shared = { shared_employees: [{ name: "Ana Ruiz", quarter: "2021-Q1" as const, other_wages: "8000.00" }] };
    const input = claim({
      payroll: [check("Ana Ruiz", "2021-02-10", "4000")],
      tssw: {},
      health: { "2021-Q1": { "Ana Ruiz": "4000.00" } },
      group: group({}, shared),
    });
    expect(evaluate(input).quarters["2021-Q1"]).toMatchObject({
      qualified_wages: "4000.00",
      qualified_health: "1000.00",
    });
  });

  test("in 2020 the others' part of the cap is used up, too", () => {
    const input = claim({
      claim_quarters: ["2020-Q3", "2020-Q4"],
      payroll: [check("Ana Ruiz", "2020-08-10", "3000"), check("Ana Ruiz", "2020-11-10", "9000")],
      tssw: {},
      group: group({}, { shared_employees: [{ name: "Ana Ruiz", quarter: "2020-Q3", other_wages: "2000.00" }] }),
    });
    expect(Object.values(evaluate(input).quarters).map(({ qualified_wages }) => qualified_wages)).toEqual([
      "3000.00",
      "5000.00",
    ]);
  });

  test("in 2020 whom only others paid in a quarter has used the cap there, so much as they paid", () => {
    const of = (other_wages: string) =>
      evaluate(
        claim({
          claim_quarters: ["2020-Q3", "2020-Q4"],
          payroll: [check("Ana Ruiz", "2020-11-10", "9000")],
          tssw: {},
          group: group({}, { shared_employees: [{ name: "Ana Ruiz", quarter: "2020-Q3", other_wages }] }),
        }),
      ).quarters["2020-Q4"]?.qualified_wages;
    expect(of("2000.00")).toBe("8000.00");
    expect(of("12000.00")).toBe("0.00");
  });

  test("averages with decimals add up exactly: 24.6, 39.7 and 35.7 are 100 and small in 2020", () => {
    const input = claim({
      claim_quarters: ["2020-Q4"],
      payroll: [check("Ana Ruiz", "2020-11-10", "500")],
      tssw: {},
      fte_2019: 24.6,
    });
    const of = (last: number) =>
      evaluate({
        ...input,
        group: {
          members: [
            { name: "Beta LLC", full_time_2019: 39.7 },
            { name: "Gamma LLC", full_time_2019: last },
          ],
        },
      }).quarters["2020-Q4"]?.qualified_wages;
    expect(of(35.7)).toBe("500.00");
    expect(of(35.8)).toBe("0.00");
  });

  const startup = claim({
    claim_quarters: ["2021-Q3"],
    payroll: Array.from({ length: 8 }, (_, at) => check(`A${at} B${at}`, "2021-08-10", "10000")),
    suspensions: [],
    tssw: {},
    recovery_startup: true,
    business_began: "2021-01-10",
  });

  test("part of CALC-78: 80,000.00 here and 20,000.00 at a member share the limit: 40,000.00", () => {
    const member = { business_began: "2021-02-10", qualified: { "2021-Q3": "20000.00" } };
    const grouped = evaluate({ ...startup, group: group(member) });
    expect(grouped.quarters["2021-Q3"]?.credit).toBe("40000.00");
    expect(evaluate(startup).quarters["2021-Q3"]?.credit).toBe("50000.00");
    // Health is qualified, too: 60,000.00 and 20,000.00 of it are the same 80,000.00.
    const paid = { ...startup, payroll: startup.payroll.map((row) => ({ ...row, gross: "7500" })) };
    const health = { "2021-Q3": Object.fromEntries(paid.payroll.map(({ name }) => [name, "2500.00"])) };
    expect(evaluate({ ...paid, health, group: group(member) }).quarters["2021-Q3"]?.credit).toBe("40000.00");
  });

  test("a startup's group began when its first member did", () => {
    const member = { business_began: "2020-02-15" };
    expect(evaluate({ ...startup, group: group(member) }).eligibility["2021-Q3"]).toBeNull();
    expect(evaluate({ ...startup, group: group({ business_began: null }) }).errors).toEqual([
      "RECOVERY_BEGAN_MISSING:Beta LLC",
    ]);
    const late = { business_began: "2020-10-05", receipts: {} };
    const withOwn = { ...startup, revenue: { "2020-Q4": "1.00" } };
    expect(evaluate({ ...withOwn, group: group(late) }).errors).toEqual(["RECOVERY_RECEIPTS_MISSING:2020-Q4:Beta LLC"]);
  });
});
