import { expect, test } from "vitest";
import { paperWords } from "./askedPapers.ts";

test("a document of the catalogue is explained with its months or its year; one with a name of its own is not", () => {
  for (const [document_type, document_name, words] of [
    [
      1,
      "Client Service Agreement",
      /^The agreement with the firm that files for you.* If you have none to sign, write to us/,
    ],
    [2, "Signed 8821", /^The IRS form by which.* If you have none to sign, write to us/],
    [3, "PPP Form 3508 2020", /first PPP loan/],
    [4, "PPP Form 3508 2021", /second PPP loan/],
    [5, "941 2020 Q4", /^The quarterly payroll tax return of October to December 2020,/],
    [8, "941 2021 Q3", /^The quarterly payroll tax return of July to September 2021,/],
    [9, "943 2020", /tax return of farms for 2020,/],
    [12, "944 2021", /^The annual payroll tax return of 2021,/],
    [13, "Raw Payroll Q1 2020", /how much from January to March 2020,/],
    [19, "Raw Payroll Q3 2021", /how much from July to September 2021,/],
    [20, "PEO Agreement", /professional employer organization/],
    [22, "PEO Schedule R 2021 Q1", /^Schedule R to the payroll tax return of January to March 2021,/],
    [25, "IRS Notice Q4 2020", /^The letter of the IRS about October to December 2020,/],
    [30, "IRS Notice Q3 2020", /^The letter of the IRS about July to September 2020,/],
  ] as const)
    expect(paperWords({ document_type, document_name })).toMatch(words);
  expect(paperWords({ document_type: null, document_name: "Lease of Q1 2020" })).toBeNull();
  expect(paperWords({ document_type: 31, document_name: "Something new" })).toBeNull();
});
