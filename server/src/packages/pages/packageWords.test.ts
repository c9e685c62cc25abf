import type { ClaimInput } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { check, q1, readPackage as read } from "./drawnPackage.given.ts";

/** Q3 2021, whose credit is split by Medicare tax. */
const third: ClaimInput = {
  claim_quarters: ["2021-Q3"],
  payroll: [check("Ana Ruiz", "2021-08-10", "10000.00")],
  suspensions: [{ start: "2021-07-01", end: "2021-09-30" }],
  fte_2019: 8,
  tssw: { "2021-Q3": "80000.00" },
};

describe("what leaves the firm says what its forms say", () => {
  test("worksheet 4 names line 5a where nobody gave line 5c, and line 5c where somebody did", async () => {
    const { page } = await read(third);
    const sheet = "Worksheet 4, Q3 2021 Credit";
    expect(page(sheet)).toContain("1a Social security wages, line 5a, in place of Medicare wages, line 5c");
    const given = await read({ ...third, medicare_wages: { "2021-Q3": "80000.00" } });
    expect(given.page(sheet)).toContain("1a Medicare wages, line 5c 80,000.00");
    expect(given.page(sheet)).not.toContain("line 5a");
  });

  test("the letter names the designee of Form 8821; without one the tax firm", async () => {
    const designee = {
      name: "Nora Quill, CPA",
      address: "2 Elm Street",
      caf: "0300-12345R",
      ptin: null,
      phone: "5550100100",
      fax: null,
    };
    const { page } = await read(q1, { designee });
    expect(page("Dear Ms. Anna Berg")).toContain(
      "Form 8821, by which Nora Quill, CPA may ask for the state of the claim",
    );
    expect((await read(q1)).page("Dear Ms. Anna Berg")).toContain("Form 8821, by which Tax Counsel PLLC may ask");
  });
});

describe("the checks that support a loan", () => {
  const loan = {
    ppp: [{ number: 1, start: "2021-01-01", weeks: 8, amount: "4000000.00", forgiven: "4000000.00" }],
  } as unknown as Partial<ClaimInput>;
  const payrollOf = (checks: number): ClaimInput["payroll"] =>
    Array.from({ length: checks }, (_, place) => check(place % 2 ? "Ana Ruiz" : "Chen, Li", "2021-02-10", "7.00"));

  test("stand one by one, and of more than 2,000 as one line for each employee and tier", async () => {
    const few = await read({ ...q1, ...loan, payroll: payrollOf(2000) });
    expect(few.whole.match(/T[1-4] February 10, 2021 (Ana Ruiz|Chen, Li) 7\.00/g)).toHaveLength(2000);
    expect(few.whole).not.toContain("summed for each employee");
    const many = await read({ ...q1, ...loan, payroll: payrollOf(2001) });
    expect(many.whole).toContain(
      "2,001 checks, summed for each employee. Each stands by itself on the sheet PPP of the calculation file.",
    );
    expect(many.whole).not.toContain("February 10, 2021 Ana Ruiz");
    const lines = many.whole.match(/T[1-4] [\d,]+ checks (Ana Ruiz|Chen, Li) [\d,.]+ [\d,.]+/g) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThan(9);
  });
});
