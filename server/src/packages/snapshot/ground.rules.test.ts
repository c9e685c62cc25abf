import { defaultRules } from "@refundry/credit";
import { describe, expect, test } from "vitest";
import type { EligibilityFacts, ReceiptsFigures, StoredQuarter, SuspensionFigures } from "../../calculations/index.ts";
import {
  effectSentences,
  type GroundFacts,
  groundName,
  groundStatement,
  lawOf,
  longDate,
  percentOf,
} from "./ground.rules.ts";

const figures = (
  quarter: string,
  amount: string | null,
  base: string | null,
  ratio: string | null,
  more: object = {},
) =>
  ({
    quarter,
    amount,
    base,
    base_amount: base && "100000.00",
    ratio,
    estimated_days: null,
    ...more,
  }) as ReceiptsFigures;
const facts = (
  receipts: ReceiptsFigures[],
  more: Partial<GroundFacts> = {},
  eligibility: object = {},
): GroundFacts => ({
  eligibility: { receipts, ...eligibility } as EligibilityFacts,
  facts: {},
  rules: defaultRules,
  ...more,
});
const quarter = (year: number, number: number, ground: string | null, spans: { start: string; end: string }[] = []) =>
  ({ year, quarter: number, ground, spans }) as unknown as StoredQuarter;

describe("why a quarter is eligible", () => {
  test("a ground has a short name; one that is not known stands as it is", () => {
    expect(
      [
        "significant_decline",
        "decline",
        "decline_alternative_quarter",
        "suspension",
        "recovery_startup",
        "another",
        null,
      ].map(groundName),
    ).toEqual([
      "Significant decline in gross receipts",
      "Decline in gross receipts",
      "Decline in gross receipts, preceding quarter",
      "Suspension by government order",
      "Recovery startup business",
      "another",
      "Not eligible",
    ]);
    expect(groundStatement(quarter(2021, 1, null), facts([]))).toBe("No ground was found for Q1 2021.");
  });

  test("a decline names its base; without figures it leads to the table, and says what is not entered", () => {
    const said = (receipts: ReceiptsFigures[]) => groundStatement(quarter(2021, 1, "decline"), facts(receipts));
    const start =
      "The employer was eligible in Q1 2021 because its gross receipts were below 80% of the quarter they are compared with: ";
    expect(said([figures("2021-Q1", "75000.00", "2019-Q1", "75.00")])).toBe(
      `${start}$75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00).`,
    );
    expect(said([figures("2021-Q1", "75000.00", "2019-Q1", "75.00", { estimated_days: 40 })])).toBe(
      `${start}$75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00, estimated for the whole quarter).`,
    );
    expect(said([figures("2021-Q1", "75000.00", null, null)])).toBe(`${start}$75,000.00 in Q1 2021.`);
    expect(said([figures("2021-Q1", null, "2019-Q1", null)])).toBe(`${start}not entered for Q1 2021.`);
    expect(said([figures("2021-Q2", "1.00", "2019-Q2", "1.00")])).toBe(`${start}see the table of gross receipts.`);
  });

  test("the preceding quarter of Q1 is that of the year before", () => {
    const receipts = [
      figures("2020-Q4", "70000.00", "2019-Q4", "70.00"),
      figures("2021-Q1", "75000.00", "2019-Q1", "75.00"),
    ];
    const said = (number: number) =>
      groundStatement(quarter(2021, number, "decline_alternative_quarter"), facts(receipts));
    expect(said(1)).toContain("below 80%: $70,000.00 in Q4 2020, 70.00% of Q4 2019 ($100,000.00).");
    expect(said(2)).toContain("below 80%: $75,000.00 in Q1 2021, 75.00% of Q1 2019 ($100,000.00).");
    expect(said(3)).toContain("below 80%: see the table of gross receipts.");
  });

  test("a significant decline begins with the first quarter of 2020 below half, and tells the present one where it is another", () => {
    const receipts = [
      figures("2020-Q1", null, "2019-Q1", null),
      figures("2020-Q2", "50000.00", "2019-Q2", "50.00"),
      figures("2020-Q3", "49990.00", "2019-Q3", "49.99"),
      figures("2020-Q4", "40000.00", "2019-Q4", "40.00"),
      figures("2021-Q1", "10000.00", "2019-Q1", "10.00"),
    ];
    const said = (number: number) => groundStatement(quarter(2020, number, "significant_decline"), facts(receipts));
    const began =
      "The decline began with gross receipts of $49,990.00 in Q3 2020, 49.99% of Q3 2019 ($100,000.00), which is below 50%.";
    expect(said(4)).toContain(
      `${began} Gross receipts were $40,000.00 in Q4 2020, 40.00% of Q4 2019 ($100,000.00). The period`,
    );
    expect(said(3)).toContain(`${began} The period ends`);
    const none = groundStatement(quarter(2020, 2, "significant_decline"), facts(receipts.slice(0, 2)));
    expect(none).not.toContain("The decline began");
    expect(none).toContain("Gross receipts were $50,000.00 in Q2 2020");
  });

  test("a startup says when it began and its average, in months and as one; before its first year there is none", () => {
    const said = (startup: object | undefined, began?: string) =>
      groundStatement(
        quarter(2021, 3, "recovery_startup"),
        facts([], began ? { facts: { business_began: began } } : {}, { startup }),
      );
    const known = { year: 2020, receipts: "250000.00", months: 6, average: "500000.00", at_most: "1000000.00" };
    expect(said(known, "2020-08-03")).toContain(
      "it began on August 3, 2020, its average annual gross receipts of 2020 were $500,000.00 ($250,000.00 × 12 ÷ 6 months), at most $1,000,000.00, and no other ground held. Its credit is at most $50,000.00",
    );
    expect(said({ ...known, months: 1 })).toContain("it began after February 15, 2020");
    expect(said({ ...known, months: 1 })).toContain("($250,000.00 × 12 ÷ 1 month)");
    expect(said({ ...known, year: null, receipts: null, average: null })).toContain(
      "no tax year lay before the one it began in",
    );
    for (const unknown of [undefined, { ...known, average: null }, { ...known, receipts: null }])
      expect(said(unknown)).toContain("its average annual gross receipts were at most $1,000,000.00");
  });

  test("a group is named after the statement, whatever the ground", () => {
    const group = { group: { members: [{ name: "Beta LLC" }, { name: "Gamma LLC" }] } };
    const said = groundStatement(quarter(2021, 1, "suspension"), facts([], { facts: group }));
    expect(said).toMatch(
      / The employer and Beta LLC and Gamma LLC are one employer \(IRC 52\(a\), 52\(b\), 414\(m\), 414\(o\)\); its gross receipts are those of all together\.$/,
    );
  });
});

describe("what an order touched", () => {
  const span = { start: "2021-07-10", end: "2021-08-20" };
  const touched = (
    more: Partial<SuspensionFigures> = {},
    of = quarter(2021, 3, "suspension", [span]),
    rules = defaultRules,
  ) => {
    const one = {
      start: "2021-07-10",
      end: "2021-07-20",
      counts: true,
      nominal: { measure: "receipts", part: "10000.00", total: "80000.00" },
      ...more,
    };
    return effectSentences(of, facts([], { rules }, { suspensions: [one] }));
  };

  test("is told of orders that count on the days of the quarter, in dollars or in hours", () => {
    expect(touched()).toEqual([
      "The order in effect from July 10, 2021 to July 20, 2021 touched $10,000.00 of $80,000.00 in gross receipts of the same quarter of 2019, 12.50%, not less than 10%.",
    ]);
    const hours = { measure: "hours", part: "100.00", total: "300.00" };
    expect(touched({ nominal: hours } as never)[0]).toContain(
      "touched 100.00 of 300.00 in hours of service of the same quarter of 2019, 33.33%",
    );
    expect(touched({ nominal: { ...hours, measure: "seats" } } as never)[0]).toContain("in seats of");
    const rules = { ...defaultRules, nominalUnder: 12 };
    expect(touched({}, undefined, rules)[0]).toMatch(/, 12\.50%, not less than 12%\.$/);
  });

  test("is not told of one that does not count, has no figures, or lies outside; the first and last day are inside", () => {
    expect(touched({ counts: false })).toEqual([]);
    expect(touched({ nominal: null })).toEqual([]);
    expect(touched({}, quarter(2021, 3, "decline", [span]))).toEqual([]);
    expect(touched({ start: "2021-08-20", end: "2021-09-30" })).toHaveLength(1);
    expect(touched({ start: "2021-08-21", end: "2021-09-30" })).toEqual([]);
    expect(touched({ start: "2021-07-01", end: "2021-07-10" })).toHaveLength(1);
    expect(touched({ start: "2021-07-01", end: "2021-07-09" })).toEqual([]);
    expect(effectSentences(quarter(2021, 3, "suspension", [span]), facts([]))).toEqual([]);
  });
});

test("the law, the rate and the rules of a quarter", () => {
  const laws = [
    [2020, 4],
    [2021, 2],
    [2021, 3],
  ].map(([year, number]) => lawOf(quarter(year ?? 0, number ?? 0, null)));
  expect(laws).toEqual(["CARES Act 2301", "CARES Act 2301", "IRC 3134"]);
  expect([percentOf(7000), percentOf(5000), percentOf(125)]).toEqual(["70%", "50%", "1.25%"]);
  expect(longDate("2020-03-13")).toBe("March 13, 2020");
});
