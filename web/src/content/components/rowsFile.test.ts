import { type DatedRow, datedTables } from "@refundry/contract/content";
import { expect, test } from "vitest";
import { csvToRows, rowsToCsv } from "./rowsFile.ts";

const columns = [
  { key: "state", title: "State", type: "choice", isKey: true, required: true, choices: ["AL", "GU", "KS"] },
  { key: "name", title: "Name", type: "text", required: true, most: 120 },
  { key: "zip", title: "ZIP", type: "zip", required: true },
  { key: "count", title: "Count", type: "number", most: 1000 },
] as const;

test("rows survive the way through a file, whatever the order of its columns", () => {
  const odd: DatedRow[] = [
    { state: "AL", name: '=cmd, "x"', zip: "00501", count: 12 },
    { state: "GU", name: "Box", zip: "84409", count: null },
  ];
  expect(rowsToCsv(columns as never, odd)).toContain(`"'=cmd, ""x"""`);
  expect(csvToRows(columns as never, rowsToCsv(columns as never, odd))).toEqual(odd);
  expect(csvToRows(columns as never, "zip;NAME;state\n84201;Ogden;AL\n")).toEqual([
    { state: "AL", name: "Ogden", zip: "84201", count: null },
  ]);
  expect(() => csvToRows(columns as never, "State,Count\nAL,1\n")).toThrow("This file lacks columns: Name, ZIP.");
});

test("a file holds choices in words, and takes them by their words or as they are kept", () => {
  const { columns: of } = datedTables.deadline_rules;
  const empty = { year: null, quarter: null, date: null, count: null, unit: null, counted: null };
  const suit: DatedRow = { ...empty, kind: "suit", count: 2, unit: "years", counted: "after the letter" };
  const last: DatedRow = { ...empty, kind: "last_claim_day", year: "2020", quarter: "4", date: "2024-04-15" };
  const file = rowsToCsv(of as never, [suit, last]);
  expect(file.split("\n").slice(1, 3)).toEqual([
    "Suit deadline,All years,All quarters,,2,years,after the letter",
    "Last day to claim,2020,Q4,2024-04-15,,,",
  ]);
  expect(csvToRows(of as never, file)).toEqual([suit, last]);
  expect(csvToRows(of as never, "kind,year,quarter,date\nlast_claim_day,2020,4,2024-04-15\n")).toEqual([last]);
  expect(csvToRows(of as never, "Kind,Year,Quarter,Date\nLAST DAY TO CLAIM,2020,q4,2024-04-15\n")).toEqual([last]);
});
