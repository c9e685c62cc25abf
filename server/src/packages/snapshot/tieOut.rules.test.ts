import { type Money, money } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import type { EmployeeFigures, StoredQuarter } from "../../calculations/index.ts";
import { tieOutLines, tiesOut } from "./tieOut.rules.ts";

const employee = (qualified: number, credit: number): EmployeeFigures => ({
  name: "Ana Ruiz",
  gross: money(qualified),
  ppp: money(0),
  otherCredit: money(0),
  outside: money(0),
  eligible: money(qualified),
  cap: money(1_000_000),
  limits: null,
  qualifiedWages: money(qualified),
  qualifiedHealth: money(0),
  credit: money(credit),
});

/** Qualified 9,200.00, credit 6,440.00, of it 3,199.20 nonrefundable: Q1 2021 of client E. */
const quarter = (changes: Partial<StoredQuarter> = {}): StoredQuarter => ({
  year: 2021,
  quarter: 1,
  ground: "decline",
  spans: [],
  qualifiedWages: money(920_000),
  qualifiedHealth: money(0),
  credit: money(644_000),
  splitBasis: "employer_social_security_6.2%",
  employerShare: money(319_920),
  nonrefundable: money(319_920),
  refundable: money(324_080),
  refund: money(644_000),
  feeExpected: money(0),
  lines: {
    "18a": { col1: "3199.20" },
    "26a": { col1: "3240.80" },
    "30": { col1: "9200.00" },
  },
  employees: [employee(480_000, 336_000), employee(440_000, 308_000)],
  ...changes,
});

describe("the tie-out", () => {
  test("holds for figures that follow from one another", () => {
    expect(tieOutLines(quarter()).map(({ line, schedule, form }) => [line, schedule, form])).toEqual([
      ["30", 920_000n, 920_000n],
      ["31a", 0n, 0n],
      ["18a", 319_920n, 319_920n],
      ["26a", 324_080n, 324_080n],
    ]);
    expect(tiesOut([quarter()])).toBe(true);
  });

  test("part of PACK-13: one cent anywhere breaks it", () => {
    const cent = (value: Money, by = 1n) => (value + by) as Money;
    const broken: Partial<StoredQuarter>[] = [
      { employees: [employee(480_001, 336_000), employee(440_000, 308_000)] },
      { employees: [employee(480_000, 336_001), employee(440_000, 308_000)] },
      { employees: [employee(480_000, 335_999), employee(440_000, 308_000)] },
      { employees: [] },
      { qualifiedWages: cent(money(920_000)) },
      { qualifiedHealth: money(1) },
      { nonrefundable: cent(money(319_920)) },
      { refundable: cent(money(324_080), -1n) },
      { credit: cent(money(644_000)) },
      { lines: { "18a": { col1: "3199.21" }, "26a": { col1: "3240.79" }, "30": { col1: "9200.00" } } },
      { lines: { "18a": { col1: "3199.20" }, "26a": { col1: "3240.80" }, "30": { col1: "9200.01" } } },
      { lines: { "18a": { col1: "3199.20" }, "26a": { col1: "3240.80" } } },
    ];
    for (const changes of broken)
      expect(tiesOut([quarter(), quarter(changes)]), JSON.stringify(Object.keys(changes))).toBe(false);
  });

  test("Q2 2020 ties health of lines 31a and 34 together", () => {
    const march = quarter({
      qualifiedWages: money(900_000),
      qualifiedHealth: money(20_000),
      lines: {
        "18a": { col1: "3199.20" },
        "26a": { col1: "3240.80" },
        "30": { col1: "9000.00" },
        "31a": { col1: "10.00" },
        "33a": { col1: "0.00" },
        "34": { col1: "190.00" },
      },
      employees: [{ ...employee(460_000, 336_000), qualifiedHealth: money(20_000) }, employee(440_000, 308_000)],
    });
    expect(tieOutLines(march)[1]).toMatchObject({ line: "31a + 34", schedule: 20_000n, form: 20_000n, equal: true });
    expect(tiesOut([march])).toBe(true);
    expect(tiesOut([{ ...march, lines: { ...march.lines, "34": { col1: "190.01" } } }])).toBe(false);
  });

  test("Q2 2020 ties lines 30 and 33a together", () => {
    const march = quarter({
      lines: {
        "18a": { col1: "3199.20" },
        "26a": { col1: "3240.80" },
        "30": { col1: "9000.00" },
        "33a": { col1: "200.00" },
      },
    });
    expect(tieOutLines(march)[0]).toMatchObject({ line: "30 + 33a", form: 920_000n, equal: true });
  });
});
