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
  ])("refuses %j and names the path %s", (part, path) => {
    expect(pathsOf({ ...input, ...part })).toEqual([path]);
  });
});
