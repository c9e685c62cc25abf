import { expect, test } from "vitest";
import { warningLink } from "./warningLink.rules.ts";

/** Where the cause of each warning is resolved; of a quarter, at that quarter. */
const places: [link: string, codes: string[]][] = [
  [
    "admin#payroll",
    ["ROW_INVALID", "NEGATIVE_TOTAL", "ROW_OUT_OF_PROGRAM", "DUPLICATE_ROWS", "LARGE_ROW", "PAYROLL_COVERAGE"],
  ],
  ["profile#details-fte", ["LARGE_EMPLOYER_UNKNOWN", "FTE_2019_ASSUMED_SMALL"]],
  ["profile#names", ["NAME_SUSPECT", "NAME_VARIANT", "NAME_MERGED", "NAME_SAME_LAST", "OWNER_NOT_MATCHED"]],
  ["profile#details-medicare", ["MEDICARE_WAGES_ASSUMED"]],
  ["profile#rounds", ["PPP_PAYROLL_SHORT", "PPP_PERIODS_OVERLAP", "PPP_START_OUTSIDE", "PPP_HEALTH_ASSUMED"]],
  ["profile#details-filing-date", ["TIME_BARRED_6511", "BARRED_OBBBA_70605"]],
  ["profile#details-prior-2020", ["PRIOR_2020_UNKNOWN"]],
  ["profile#details-group", ["GROUP_FTE_MISSING", "GROUP_RECEIPTS_MISSING"]],
  ["profile#details-business-began", ["RECOVERY_BEGAN_MISSING"]],
  ["profile#details-used-wages", ["OTHER_CREDIT_MISSING", "OTHER_CREDIT_EXCEEDS_PAY"]],
  ["profile#details-pay-before", ["PAY_BEFORE_UNKNOWN"]],
  [
    "profile#details-receipts-2021-Q1",
    ["REVENUE_MISSING_AFTER_DECLINE", "RECOVERY_RECEIPTS_MISSING", "QUARTER_NOT_ELIGIBLE"],
  ],
  ["profile#wages-2021-Q1", ["TSSW_MISSING", "PAYROLL_TSSW_MISMATCH"]],
  ["profile#counts-2021-Q1", ["EMPLOYEE_COUNT_MISMATCH"]],
  ["profile#details-reported-2021-Q1", ["CORRECTS_DOWNWARD"]],
  ["qualification", ["MANDATE_NOT_APPROVED"]],
  ["profile#packages", ["SUPPLEMENT_CHANGES_Q4"]],
];

test.each(places)("the way to %s is shown by %j", (link, codes) => {
  for (const code of codes) expect([code, warningLink(7, code, ["2021-Q1"])]).toEqual([code, `/clients/7/${link}`]);
});

test("a form that is missing is installed under the settings, which lead back to the client", () => {
  for (const code of ["FORM_NOT_OFFICIAL", "FORM_REVISION"] as const)
    expect(warningLink(7, code, ["Form 8821"])).toBe("/settings?tab=filing&client=7");
});

test("a name that is not on the payroll leads to the list it stands in; what nobody can open has no way", () => {
  const named = ["health", "prior", "group", "other_credit", "pay_30_days", "owners"].map((list) =>
    warningLink(7, "NAME_NOT_ON_PAYROLL", [list, "Ana Ruiz"]),
  );
  expect(named).toEqual([
    "/clients/7/profile#details-health",
    "/clients/7/profile#details-prior-2020",
    "/clients/7/profile#details-group",
    "/clients/7/profile#details-used-wages",
    "/clients/7/profile#details-pay-before",
    null,
  ]);
  expect(warningLink(7, "NAME_NOT_ON_PAYROLL", [])).toBeNull();
  expect(warningLink(7, "RULES_CHANGED", [])).toBeNull();
});
