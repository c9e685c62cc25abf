import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import { type WarningFacts, warningWords } from "./warning.rules.ts";

const facts: WarningFacts = {
  facts: { claim_quarters: [], employee_counts: { "2021-Q1": 600 } },
  eligibility: { grounds: [], receipts: [], paid: { "2020-Q4": 105 } },
  rules: defaultRules,
};
const textOf = (code: string) => warningWords(code, facts).text;

describe("warnings in words", () => {
  test("name quarters, amounts, dates and people as people read them", () => {
    expect(textOf("PPP_PAYROLL_SHORT:2:1600.00")).toBe(
      "Payroll in the covered period of round 2 is $1,600.00 short of what supports the loan.",
    );
    expect(textOf("TIME_BARRED_6511:2020-Q4")).toBe("The time to file Q4 2020 ended on April 15, 2024.");
    expect(textOf("NAME_SUSPECT:Daniel Smith:Dana Smith")).toBe(
      "Daniel Smith on the payroll may be Dana Smith. Confirm or clear.",
    );
    expect(textOf("PAYROLL_TSSW_MISMATCH:2021-Q1:7.3")).toBe(
      "Payroll of Q1 2021 differs from the wages entered by 7.3%.",
    );
  });

  test("the count of employees is the one entered, else the one paid", () => {
    expect(textOf("LARGE_EMPLOYER_UNKNOWN:2021-Q1")).toMatch(/^600 employees in Q1 2021 is above 500:/);
    expect(textOf("LARGE_EMPLOYER_UNKNOWN:2020-Q4")).toMatch(/^105 employees in Q4 2020 is above 100:/);
  });

  test("levels follow the table; an unknown code is shown and needs an answer", () => {
    expect(warningWords("ROW_INVALID:3", facts).level).toBe("stop");
    expect(warningWords("NAME_SUSPECT:a:b", facts).level).toBe("open");
    expect(warningWords("TSSW_MISSING:2021-Q1", facts).level).toBe("note");
    expect(warningWords("SOMETHING_NEW:1", facts)).toMatchObject({ level: "accept", text: "SOMETHING_NEW:1" });
  });
});
