import { expect, test } from "vitest";
import { enteredText, partOf } from "./missing.ts";

test.each([
  ["Attorney of record", "the attorney of record"],
  ["NAICS code", "the NAICS code"],
  ["Business impact", "the business impact"],
  ["A mandate in force in a quarter that may be claimed, or receipts that meet the test", "the mandates"],
  ["Eligibility test of Order 4", "the mandates"],
  ["Operation limited of Order 4", "the mandates"],
  ["Period of Order 4", "the mandates"],
  // Nobody enters these.
  ["The client is on hold.", undefined],
  ["The client is inactive.", undefined],
])("that %s is missing is told to who does not enter it as %s", (what, called) => {
  expect(partOf(what)?.called).toBe(called);
});

test("a part that several things are missing of is named once", () => {
  const parts = ["A mandate in force", "Period of Order 4"].flatMap((what) => partOf(what) ?? []);
  expect(enteredText(parts)).toEqual([
    "The mandates: entered by a managing attorney, an attorney, or a paralegal of the managing firm.",
  ]);
});
