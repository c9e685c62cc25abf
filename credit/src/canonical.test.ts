import { describe, expect, test } from "vitest";
import { canonicalInput, claimInputSchema, inputHash } from "./index.ts";
import { check, claim } from "./testing/claim.ts";

const input = claim({
  payroll: [check("Ana Ruiz", "2021-02-12", "1000"), check("Lee Wong", "2021-02-12", "$2,000.5")],
});

describe("canonicalInput", () => {
  test("sorts keys, writes amounts with two digits, keeps the rows in order", () => {
    expect(canonicalInput({ ...input, suspensions: null, tssw: { "2021-Q1": "5" } })).toBe(
      '{"claim_quarters":["2021-Q1"],"contingency_rate":"20.00","fte_2019":10,"payroll":[' +
        '{"date":"2021-02-12","gross":"1000.00","name":"Ana Ruiz"},' +
        '{"date":"2021-02-12","gross":"2000.50","name":"Lee Wong"}],"tssw":{"2021-Q1":"5.00"}}',
    );
  });

  test("lines with numbers as names stand in their order too", () => {
    const reported = { "2021-Q1": { "31a": "1", "30": "2", "18a": "3" } };
    expect(canonicalInput({ ...input, originally_reported: reported })).toContain(
      '{"18a":"3.00","30":"2.00","31a":"1.00"}',
    );
  });

  test("names that look like amounts are left alone", () => {
    expect(canonicalInput({ ...input, owners: ["100"] })).toContain('"owners":["100"]');
  });
});

describe("inputHash", () => {
  test("is 64 hexadecimal digits, the same for the same input written otherwise", () => {
    const turned = Object.fromEntries(
      Object.entries({ ...input, contingency_rate: "20.00" }).reverse(),
    ) as typeof input;
    expect(inputHash(input)).toMatch(/^[0-9a-f]{64}$/);
    expect(inputHash(turned)).toBe(inputHash(input));
  });

  test("differs when the rows change places", () => {
    expect(inputHash({ ...input, payroll: [...input.payroll].reverse() })).not.toBe(inputHash(input));
  });
});

describe("claimInputSchema", () => {
  const pathsOf = (value: unknown) => claimInputSchema.safeParse(value).error?.issues.map(({ path }) => path.join("."));

  test("takes grounds that a quarter can have", () => {
    const startup = { ground: "recovery_startup" as const, spans: [] };
    const grounds = { "2021-Q3": startup, "2021-Q4": startup };
    expect(claimInputSchema.safeParse({ ...input, grounds, contingency_rate: "100.00" }).success).toBe(true);
    expect(claimInputSchema.safeParse({ ...input, grounds: { "2021-Q4": { ...startup, ground: null } } }).success).toBe(
      true,
    );
  });

  test("takes the input as it is", () => {
    expect(claimInputSchema.parse(input)).toEqual(input);
  });

  test.each([
    [{ wages: 1 }, ""],
    [{ tssw: { "2021-Q1": "12a" } }, "tssw.2021-Q1"],
    [{ tssw: { "2021-Q5": "12" } }, "tssw"],
    [{ tssw: { "2021-Q1": "-12" } }, "tssw.2021-Q1"],
    [{ payroll: [{ date: "2021-01-01", name: "A B", gross: 12 }] }, "payroll.0.gross"],
    [{ ppp: [{ number: 1, start: "2021-01-01" }] }, "ppp.0.start"],
    [{ suspensions: [{ start: "2021-02-01", end: "2021-01-01" }] }, "suspensions.0.end"],
    [{ claim_quarters: ["2021-Q1", "2021-Q1"] }, "claim_quarters"],
    [{ grounds: { "2021-Q4": { ground: "suspension", spans: [] } } }, "grounds.2021-Q4.ground"],
    [{ grounds: { "2021-Q4": { ground: "decline", spans: [] } } }, "grounds.2021-Q4.ground"],
    [{ grounds: { "2021-Q2": { ground: "recovery_startup", spans: [] } } }, "grounds.2021-Q2.ground"],
    [{ contingency_rate: "100.01" }, "contingency_rate"],
    [
      { ppp: [{ number: 1, start: "2021-01-01", amount: "1", other_payroll_costs: "1", group_health: "1.01" }] },
      "ppp.0.group_health",
    ],
    [{ payroll: [{ date: "2021-01-01", name: "A B", gross: "12", other_credit: "1" }] }, "payroll.0.other_credit_kind"],
    [
      {
        suspensions: [
          { start: "2021-01-01", end: "2021-02-01", nominal: { measure: "hours", part: "2", total: "1.99" } },
        ],
      },
      "suspensions.0.nominal.part",
    ],
    [
      {
        suspensions: [{ start: "2021-01-01", end: "2021-02-01", nominal: { measure: "hours", part: "0", total: "0" } }],
      },
      "suspensions.0.nominal.total",
    ],
    [
      {
        ownership: {
          holdings: [
            { holder: "Smith LP", held: "Jones Corp." },
            { holder: "JONES CORP.", held: "Smith LP" },
          ],
        },
      },
      "ownership.holdings",
    ],
  ])("refuses %j and names the path %s", (part, path) => {
    expect(pathsOf({ ...input, ...part })).toEqual([path]);
  });
});
