import { expect, test } from "vitest";
import { documentTypes } from "../owing/documentType.reference.ts";
import { markupText, pagesOfText } from "./documentText.rules.ts";
import { strangeEin, suggestionsOf } from "./suggestion.rules.ts";

const said = (text: string, name = "scan.pdf") =>
  suggestionsOf(text, name).map(({ type, confidence }) => [documentTypes[type - 1]?.name, confidence]);

test.each([
  ["Form 941, first quarter 2021", "scan.pdf", [["941 2021 Q1", 90]]],
  ["Form 941", "2021_Q1.pdf", [["941 2021 Q1", 90]]],
  ["Form 941 for 2019 Q1", "scan.pdf", []],
  ["Nothing", "941-2021-Q3.pdf", [["941 2021 Q3", 50]]],
  ["Client Service Agreement", "scan.pdf", [["Client Service Agreement", 60]]],
  ["Nothing", "Form 8821 signed.pdf", [["Signed 8821", 50]]],
  ["PPP Loan Forgiveness, SBA Form 3508S, 2021", "scan.pdf", [["PPP Form 3508 2021", 90]]],
  ["Form 944 for 2020", "scan.pdf", [["944 2020", 90]]],
  [
    "Check date,Employee\n2020-02-14,A\n05/15/2020,B",
    "wages.csv",
    [
      ["Raw Payroll Q1 2020", 90],
      ["Raw Payroll Q2 2020", 90],
    ],
  ],
  ["A lease of 1941", "lease.pdf", []],
])("%j called %s", (text, name, expected) => {
  expect(said(text, name)).toEqual(expected);
});

test("the first EIN that is not the client's, unless the client's stands there, too", () => {
  expect(strangeEin("of 98-7654321 and 97-1111111", "12-3456789")).toBe("98-7654321");
  expect(strangeEin("of 98-7654321 and 12-3456789", "12-3456789")).toBeNull();
  expect(strangeEin("198-76543210", "12-3456789")).toBeNull();
});

test("text without pages is cut at ends of lines, and at five million characters", () => {
  const line = `${"x".repeat(59_999)}\n`;
  expect(pagesOfText(line.repeat(3)).map(({ length }) => length)).toEqual([60_000, 60_000, 60_000]);
  expect(pagesOfText("y".repeat(6_000_000)).join("")).toHaveLength(5_000_000);
  expect(pagesOfText("a\0b\ud800c")).toEqual(["abc"]);
});

test("what stands between the marks of an Office file, paragraph by paragraph", () => {
  expect(markupText("<w:p><w:t>Tom &amp; Co</w:t></w:p><w:p><w:t>&lt;2&gt;</w:t></w:p>")).toBe("Tom & Co\n<2>\n");
});
