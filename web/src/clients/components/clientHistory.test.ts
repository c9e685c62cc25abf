import { expect, test } from "vitest";
import { actionText, wordedFields } from "../../ui/panels/historyWords.ts";
import { clientHistory } from "./clientHistory.ts";

const worded = (action: string, fields: Record<string, unknown>) =>
  wordedFields(action, Object.keys(fields), clientHistory).map(({ key, label, show }) => [label, show(fields[key])]);

test("a client's fields stand in the order of the form, formatted as it shows them", () => {
  expect(
    worded("client.update", {
      contingency_rate: "17.50",
      contact_phone: "5550100199",
      uses_peo: false,
      business_type: 2,
      legal_name: "Acme LLC",
    }),
  ).toEqual([
    ["Legal Name", "Acme LLC"],
    ["Business Type", "943 · Agricultural employer"],
    ["Uses PEO", "no"],
    ["Contact Phone", "(555) 010-0199"],
    ["Contingency Rate", "17.50%"],
  ]);
});

test("figures of quarters are read as money or counts, the quarters one after another", () => {
  expect(worded("wages.update", { "2021-Q1": "51600.00", "2020-Q4": null })).toEqual([
    ["Q4 2020", "nothing"],
    ["Q1 2021", "$51,600.00"],
  ]);
  expect(worded("counts.update", { "2021-Q1": 1200 })).toEqual([["Q1 2021", "1,200"]]);
  expect(
    worded("claim_details.update", { process: "adjust", "2021-Q1 reported_18a": "12.5", supplement: true }),
  ).toEqual([
    ["Prepare a 2020 supplement", "yes"],
    ["Line 18a, Q1 2021", "$12.50"],
    ["Process", "Adjust (line 1)"],
  ]);
});

test("a round says its year, its amount and its date", () => {
  expect(worded("round.create", { id: 4, version: 1, start: "2020-05-01", amount: "40000.00", number: 1 })).toEqual([
    ["Round", "2020 PPP round"],
    ["Amount", "$40,000.00"],
    ["Coverage Start Date", "May 1, 2020"],
  ]);
});

test("what was done is said in words, also of what has none of its own", () => {
  expect(actionText("name_match.decide", clientHistory)).toBe("Name decided");
  expect(actionText("client_mandate.restore", clientHistory)).toBe("Client mandate restore");
});

test("packages, warnings and the review are said without codes, hashes and numbers of other records", () => {
  expect(worded("package.request", { batch: 4, status: "final", quarters: null })).toEqual([
    ["Kind", "Final"],
    ["Quarters", "all that are claimed"],
  ]);
  expect(worded("package.request", { status: "final", quarters: ["2020-Q4", "2021-Q1"] }).at(-1)).toEqual([
    "Quarters",
    "Q4 2020, Q1 2021",
  ]);
  expect(worded("package.generate", { label: "Final 1", sha256: "ab", pages: 3 })).toEqual([
    ["Package", "Final 1"],
    ["Pages", "3"],
  ]);
  expect(worded("calculation.file", { name: "a.csv", calculation: 65, package: 8 })).toEqual([["File", "a.csv"]]);
  expect(
    worded("warning.accept", { kind: "final", warning: "A:2021-Q1", text: "It is late.", note: "Known." }),
  ).toEqual([
    ["Warning", "It is late."],
    ["Basis", "Final"],
    ["Note", "Known."],
  ]);
  expect(worded("warning.accept", { warning: "TIME_BARRED_6511:2021-Q3" })).toEqual([
    ["Warning", "Time barred 6511, Q3 2021"],
  ]);
  expect(worded("qualification.quarter", { quarter: "2021-Q3", cycle: 1, receiptsAccepted: true })).toEqual([
    ["Quarter", "Q3 2021"],
    ["Gross receipts accepted", "yes"],
  ]);
  expect(worded("payroll.import", { batch: 27, rows: 202 })).toEqual([["Rows", "202"]]);
});

test("an answer to a draft says which draft it is of", () => {
  expect(worded("report.decide", { decision: "rejected", label: "Draft 1" })).toEqual([
    ["Package", "Draft 1"],
    ["Answer", "Rejected"],
  ]);
});

test("a mark says of which document and how much of it a file is", () => {
  expect(actionText("upload.mark", clientHistory)).toBe("File marked");
  expect(worded("upload.mark", { document: "941 2021 Q1", mark: 2 })).toEqual([
    ["Document", "941 2021 Q1"],
    ["Mark", "Partial"],
  ]);
  expect(worded("upload.create", { name: "Scan.pdf", type: "filedrop", size: 2000 })).toEqual([["File", "Scan.pdf"]]);
  expect(worded("requirement.remove", { document: "Signed 8821" })).toEqual([["Document", "Signed 8821"]]);
});
