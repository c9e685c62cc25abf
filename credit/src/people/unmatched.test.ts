import { describe, expect, test } from "vitest";
import { type ClaimInput, evaluate } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const payroll = [check("John Smith", "2021-02-10", "1000"), check("Ana Ruiz", "2021-02-10", "1000")];
const warningsOf = (more: Partial<ClaimInput>) =>
  evaluate(claim({ payroll, tssw: { "2021-Q1": "2000" }, ...more })).warnings;

describe("names that fit nobody", () => {
  test("part of CALC-82: prior amounts for Jon Smith name John Smith", () => {
    expect(warningsOf({ prior_2020_qualified: { "Jon Smith": "5.00" } })).toEqual([
      "NAME_NOT_ON_PAYROLL:prior:Jon Smith:John Smith",
    ]);
  });

  test.each([
    ["SMITH, JOHN Q", null],
    ["Ann Ruiz", "Ana Ruiz"],
    ["Ana Ruis", "Ana Ruiz"],
    ["Ana Rivera", ""],
    ["Bob Cole", ""],
  ])("health of %s", (name, near) => {
    const expected = near === null ? [] : [`NAME_NOT_ON_PAYROLL:health:${name}:${near}`];
    const found = warningsOf({ health: { "2021-Q1": { [name]: "5.00" } } });
    expect(found.filter((text) => text.startsWith("NAME_NOT"))).toEqual(expected);
  });

  test("every field is told by its own name, once for each spelling", () => {
    const found = warningsOf({
      health: { "2021-Q1": { "Bob Cole": "5.00" } },
      other_credit_wages: [
        { quarter: "2021-Q1", name: "Bob Cole", kind: "45S", amount: "1.00" },
        { quarter: "2021-Q1", name: "Bob Cole", kind: "41", amount: "1.00" },
      ],
      group: { shared_employees: [{ name: "Bob Cole", quarter: "2021-Q1", other_wages: "1.00" }] },
      pay_30_days: { "Bob Cole": "1.00" },
    });
    const fields = ["health", "other_credit", "group", "pay_30_days"];
    expect(found.filter((text) => text.startsWith("NAME_NOT"))).toEqual(
      fields.map((field) => `NAME_NOT_ON_PAYROLL:${field}:Bob Cole:`),
    );
  });
});

test("names of quarters that are not claimed are told by no field", () => {
  const quarter = "2021-Q2" as const;
  const found = warningsOf({
    health: { [quarter]: { "Bob Cole": "5.00" } },
    health_march_2020: { "Bob Cole": "5.00" },
    other_credit_wages: [{ quarter, name: "Bob Cole", kind: "45S", amount: "1.00" }],
    group: { shared_employees: [{ name: "Bob Cole", quarter, other_wages: "1.00" }] },
  });
  expect(found).toEqual([]);
});

describe("a cleared namesake", () => {
  const of = (name: string) =>
    evaluate(
      claim({
        payroll: [check(name, "2021-02-10", "1000")],
        tssw: {},
        owners: ["Dana Smith"],
        cleared: [{ person: "Dana Smith", employee: name }],
      }),
    );

  test("part of CALC-83: the owner's own spelling stays excluded, Dana R Smith counts", () => {
    expect(of("Dana Smith").excluded).toEqual(["Dana Smith"]);
    expect(of("Dana R Smith").excluded).toEqual([]);
    expect(of("Dana R Smith").quarters["2021-Q1"]?.qualified_wages).toBe("1000.00");
  });
});
