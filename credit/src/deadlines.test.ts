import { describe, expect, test } from "vitest";
import { type ClaimInput, evaluate } from "./index.ts";
import { check, claim } from "./testing/claim.ts";

const third = claim({
  claim_quarters: ["2021-Q3"],
  payroll: [check("Ana Ruiz", "2021-08-10", "1000")],
  tssw: {},
});
const limitsOf = (input: ClaimInput) => Object.values(evaluate(input).limits ?? {})[0];
const isBarred = (more: Partial<ClaimInput>) =>
  evaluate({ ...third, filing_date: "2024-02-01", ...more }).warnings.includes("BARRED_OBBBA_70605:2021-Q3");

describe("limits of a quarter", () => {
  test("part of CALC-73: to claim, three years from the return or two from the payment, the later", () => {
    const first = claim({ payroll: [], tssw: {} });
    const until = (own: { filed?: string; tax_paid?: string }) =>
      limitsOf({ ...first, returns: { "2021-Q1": own } })?.claim_until;
    expect(limitsOf({ ...first, returns: {} })?.claim_until).toBe("2025-04-15");
    expect(until({ filed: "2022-06-30" })).toBe("2025-06-30");
    expect(until({ filed: "2021-04-30" })).toBe("2025-04-15");
    expect(until({ tax_paid: "2024-01-10" })).toBe("2026-01-10");
    expect(until({ tax_paid: "2024-02-29" })).toBe("2026-02-28");
    expect(evaluate(first).limits).toBeUndefined();
  });

  test("part of CALC-73: Q3 2021 may be assessed six years from the claim, without dates until 2028-04-15", () => {
    const assessed = (more: Partial<ClaimInput>) => limitsOf({ ...third, returns: {}, ...more })?.assess_until;
    expect(assessed({ filing_date: "2024-01-31" })).toBe("2030-01-31");
    expect(assessed({})).toBe("2028-04-15");
    const filed = { "2021-Q3": { filed: "2022-06-30" } };
    expect(assessed({ returns: filed, filing_date: "2022-05-01" })).toBe("2028-06-30");
    const first = claim({ payroll: [], tssw: {}, returns: { "2021-Q1": { tax_paid: "2024-01-10" } } });
    expect(limitsOf({ ...first, filing_date: "2024-06-01" })?.assess_until).toBe("2025-04-15");
  });

  test("a claim within two years of the payment is not late", () => {
    const input = claim({ payroll: [], tssw: {}, filing_date: "2025-12-01" });
    expect(evaluate(input).warnings).toContain("TIME_BARRED_6511:2021-Q1");
    const paid = { ...input, returns: { "2021-Q1": { tax_paid: "2024-01-10" } } };
    expect(evaluate(paid).warnings).not.toContain("TIME_BARRED_6511:2021-Q1");
  });

  test("CALC-72 a late claim of Q3 2021 is barred with a refund, not as reported before, not when refunded in time", () => {
    expect(isBarred({})).toBe(true);
    expect(isBarred({ filing_date: "2024-01-31" })).toBe(false);
    expect(isBarred({ originally_reported: { "2021-Q3": { "26a": "700.00" } } })).toBe(false);
    expect(isBarred({ returns: { "2021-Q3": { refunded: "2025-07-04" } } })).toBe(false);
    expect(isBarred({ returns: { "2021-Q3": { refunded: "2025-07-05" } } })).toBe(true);
  });
});
