import { parseMoney } from "@refundry/contract/values";
import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import type { StoredQuarter } from "../../calculations/index.ts";
import { type ExplanationFacts, explanationOf, explanationOfYear, ordersOfQuarter } from "./line43.rules.ts";
import type { PrintedOrder } from "./packageSnapshot.rules.ts";

type Line = { col1?: string; col2?: string };
const given = (more: object = {}, lines: Record<string, Line> = {}): StoredQuarter =>
  ({
    year: 2021,
    quarter: 1,
    ground: "suspension",
    spans: [{ start: "2021-01-01", end: "2021-03-31" }],
    credit: parseMoney("6440.00"),
    refund: parseMoney("6440.00"),
    lines: { "18a": { col1: "3199.20" }, "26a": { col1: "3240.80" }, "30": { col1: "9200.00" }, ...lines },
    ...more,
  }) as unknown as StoredQuarter;
const facts = (more: object = {}, own: object = {}): ExplanationFacts =>
  ({
    eligibility: { receipts: [], suspensions: [] },
    facts: { fte_2019: null, ...own },
    rules: defaultRules,
    orders: [],
    ...more,
  }) as unknown as ExplanationFacts;
const order = (more: object = {}): PrintedOrder =>
  ({
    mandate: 7,
    title: "Stay at Home",
    author: null,
    order_number: null,
    operation_limited: null,
    periods: [{ from: "2021-01-01", to: "2021-02-15" }],
    ...more,
  }) as unknown as PrintedOrder;

const opening = (quarter: StoredQuarter, own: object = {}) => explanationOf(quarter, facts({}, own)).split(" ERC")[0];

describe("how the explanation opens", () => {
  test("what was reported of the credit before is a part of it; nothing, or nothing but zeros, is none", () => {
    const not = /^The employer did not claim the employee retention credit/;
    const part = /^The employer claimed a part of the employee retention credit \(ERC, .+\) on the original return\./;
    expect(opening(given())).toMatch(not);
    expect(opening(given({}, { "30": { col1: "9200.00", col2: "0.00" } }))).toMatch(not);
    expect(opening(given({}, { "30": { col1: "9200.00", col2: "5.00" } }))).toMatch(part);
  });

  const down = (lines: Record<string, Line>, more: object = {}) =>
    given({ refund: parseMoney("-1560.50"), ...more }, lines);
  const because = (quarter: StoredQuarter, own: object = {}) =>
    /too high by (\S+) because (.+?)\. [A-Z]/.exec(explanationOf(quarter, facts({}, own)))?.slice(1);

  test("a correction downward says by how much, and names each line that was reported and is another now", () => {
    const lines = {
      "30": { col1: "9200.00", col2: "10000.00" },
      "31a": { col2: "7.00" },
      "18a": { col1: "3199.20", col2: "3199.2" },
      "26a": { col1: "3240.80", col2: "4801.30" },
    };
    expect(because(down(lines))).toEqual([
      "$1,560.50",
      "qualified wages (line 30) are $9,200.00, not $10,000.00 as reported; qualified health plan expenses (line 31a) are $0.00, not $7.00 as reported; the refundable part (line 26a) is $3,240.80, not $4,801.30 as reported",
    ]);
  });

  test("a quarter without a ground says that first; on the form of a year no line is named", () => {
    const lines = { "30": { col1: "0.00", col2: "10.00" } };
    expect(because(down(lines, { ground: null }))?.[1]).toBe(
      "no ground was found for the quarter; qualified wages (line 30) are $0.00, not $10.00 as reported",
    );
    expect(because(down(lines), { form: "943" })?.[1]).toBe("qualified wages are $0.00, not $10.00 as reported");
  });
});

test("the figures stand with the rate and the worksheet; March 2020 and health only where there is any", () => {
  const last = (quarter: StoredQuarter) => /Qualified wages .*$/.exec(explanationOf(quarter, facts()))?.[0];
  expect(last(given())).toBe(
    "Qualified wages $9,200.00; credit 70% = $6,440.00; nonrefundable $3,199.20 (Worksheet 2), refundable $3,240.80.",
  );
  expect(last(given({}, { "31a": { col1: "12.00" } }))).toMatch(
    /^Qualified wages \$9,200\.00 and qualified health plan expenses \$12\.00; credit/,
  );
  const march = { "33a": { col1: "50.00" }, "31a": { col1: "0.00" }, "34": { col1: "3.00" } };
  expect(last(given({ year: 2020, quarter: 2 }, march))).toMatch(
    /^Qualified wages \$9,200\.00 and \$50\.00 of March 13 to 31, 2020 and qualified health plan expenses \$3\.00 of March 13 to 31, 2020; credit 50% = /,
  );
  expect(last(given({ quarter: 3, ground: "recovery_startup" }))).toMatch(
    /credit 70% within its limit = .*Worksheet 4/,
  );
});

test("the size is the average of 2019, of 2020 for who began then; without a number nothing is said of it", () => {
  const size = (own: object) =>
    /Average (\d{4}) full-time employees: (\S+)\. /.exec(explanationOf(given(), facts({}, own)));
  expect(size({})).toBeNull();
  expect(size({ fte_2019: 12.5 })?.slice(1)).toEqual(["2019", "12.5"]);
  expect(size({ fte_2019: 12.5, business_began: "2019-12-31" })?.[1]).toBe("2019");
  expect(size({ fte_2019: 12.5, business_began: "2020-01-01" })?.[1]).toBe("2020");
});

describe("orders of a quarter", () => {
  test("are those with a day in a span of it, the first and last included, and none where its ground is another", () => {
    const of = (from: string, to: string, more: object = {}) =>
      ordersOfQuarter(given(more), [order({ periods: [{ from, to }] })]).length;
    expect(of("2020-10-01", "2020-12-31")).toBe(0);
    expect(of("2020-10-01", "2021-01-01")).toBe(1);
    expect(of("2021-03-31", "2021-05-01")).toBe(1);
    expect(of("2021-04-01", "2021-05-01")).toBe(0);
    expect(of("2021-01-01", "2021-01-01", { ground: "decline" })).toBe(0);
  });

  test("stand with who gave them, their number, every period and what they limit, as far as it is known", () => {
    const said = (more: object) =>
      /Order.*?(?= Wages of majority owners)/.exec(explanationOf(given(), facts({ orders: [order(more)] })))?.[0];
    expect(said({})).toBe(
      'Order "Stay at Home", in effect for the employer from January 1, 2021 to February 15, 2021.',
    );
    const periods = [
      { from: "2021-01-01", to: "2021-01-31" },
      { from: "2021-03-01", to: "2021-03-31" },
    ];
    const whole = {
      author: "the Governor of Ohio",
      order_number: "2020-01",
      operation_limited: "Indoor dining. ",
      periods,
    };
    expect(said(whole)).toBe(
      'Order of the Governor of Ohio "Stay at Home", No. 2020-01, in effect for the employer from January 1, 2021 to January 31, 2021 and March 1, 2021 to March 31, 2021, which limited: Indoor dining.',
    );
  });
});

test("on the form of a year each of several quarters stands under its name, a single one by itself", () => {
  const both = explanationOfYear([given(), given({ quarter: 2 })], facts());
  expect(both.match(/Q\d 2021: The employer/g)).toEqual(["Q1 2021: The employer", "Q2 2021: The employer"]);
  expect(explanationOfYear([given()], facts())).toBe(explanationOf(given(), facts()));
});
