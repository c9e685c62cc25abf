import { describe, expect, test } from "vitest";
import { namesField } from "./auditedField.rules.ts";

const fields = [
  "ppp.1.payroll_reported",
  "ppp.1.received",
  "tssw.2021-Q1",
  "fte_2019",
  "medicare_wages.2021-Q3",
  "originally_reported.2021-Q1.18a",
  "health.2021-Q1.Ana Ruiz",
  "health_march_2020.Ana Ruiz",
  "health_basis.2021-Q1",
  "prior_2020.Ana Ruiz",
  "credits.2021-Q1.form_8974",
  "ss_tips.2021-Q1",
  "other_credit_wages.2021-Q1.wotc.Ana Ruiz",
  "annual_wages.2021-H1",
  "returns.2021-Q1.filed",
  "returns.2021-Q1.tax_paid",
  "claim_quarters",
  "contingency_rate",
];
const about = (audited: Record<string, unknown>) => fields.filter((field) => namesField(field, audited));

describe("fields of the audit trail", () => {
  test.each([
    [{ payrollReported: "1.00" }, "ppp.1.payroll_reported"],
    [{ did_not_receive: true }, "ppp.1.received"],
    [{ "2021-Q1": "51600.00" }, "tssw.2021-Q1"],
    [{ fte_2019: "12" }, "fte_2019"],
    [{ "2021-Q3 medicare_wages": "1.00" }, "medicare_wages.2021-Q3"],
    [{ "2021-Q1 reported_18a": "1.00" }, "originally_reported.2021-Q1.18a"],
    [{ "2021-Q1 tips": "5.00" }, "ss_tips.2021-Q1"],
    [{ other_credit_wages: "1 name, 5.00" }, "other_credit_wages.2021-Q1.wotc.Ana Ruiz"],
    [{ annual_wages_2021_h1: "5.00" }, "annual_wages.2021-H1"],
    [{ "2021-Q1 credit_form_8974": "1.00" }, "credits.2021-Q1.form_8974"],
    [{ "2021-Q1 return_filed": "2022-06-30" }, "returns.2021-Q1.filed"],
    [{ "2021-Q1 tax_paid": "2022-06-30" }, "returns.2021-Q1.tax_paid"],
    [{ "2021-Q1 health": "1 name, 5.00" }, "health.2021-Q1.Ana Ruiz"],
    [{ "2020-Q2 health_march_2020": "1 name, 5.00" }, "health_march_2020.Ana Ruiz"],
    [{ "2021-Q1 health_basis": "eligible_days" }, "health_basis.2021-Q1"],
    [{ prior_2020_used: "1 name, 5.00" }, "prior_2020.Ana Ruiz"],
    [{ "2021-Q2 claimed": false }, "claim_quarters"],
    [{ contingencyRate: "10" }, "contingency_rate"],
  ])("%j is about one value alone", (audited, field) => {
    expect(about(audited)).toEqual([field]);
  });

  test("people and days of orders are entered as a whole", () => {
    expect(namesField("owners", { owner_family_list: "Dana Smith" })).toBe(true);
    expect(namesField("suspensions.7.2021-07-01", { periods: [] })).toBe(true);
  });
});
