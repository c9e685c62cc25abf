import type { PackageStatus } from "@refundry/contract/packages";
import type { Quarter } from "@refundry/contract/values";
import { describe, expect, test } from "vitest";
import { belongs } from "./binder.rules.ts";
import { type FiledPackage, type FiledQuarter, formCalled, ordersOf } from "./filedQuarter.rules.ts";
import { cutsOfQuarter } from "./packageCuts.rules.ts";

const first: Quarter = { year: 2021, quarter: 1 };

/** A quarter of a package that cites orders with these days. */
function filed(
  quarter: Quarter,
  periods: readonly { from: string; to: string }[],
  status: PackageStatus = "final",
): FiledQuarter {
  const snapshot = { orders: periods.length === 0 ? [] : [{ mandate: 7, title: "Order", periods }] };
  const paper = { id: 1, status, label: "Final 1", snapshot, forms: new Map([["2021-Q1", "944-X"]]) };
  return { ...quarter, package: paper as unknown as FiledPackage, signed: null, submission: null };
}

describe("what belongs into a binder of a quarter", () => {
  test.each([
    ["nothing of a quarter or a year", { year: null, quarter: null }, true],
    ["the year as a whole", { year: 2021, quarter: null }, true],
    ["the quarter", { year: 2021, quarter: 1 }, true],
    ["another quarter of the year", { year: 2021, quarter: 2 }, false],
    ["the same quarter of another year", { year: 2020, quarter: 1 }, false],
    ["another year", { year: 2019, quarter: null }, false],
  ])("%s", (_what, of, expected) => {
    expect([belongs(first, of), belongs(null, of)]).toEqual([expected, true]);
  });
});

test("an order is cited for a quarter with a day in force in it, its first and last included", () => {
  const cited = (from: string, to: string) => ordersOf(filed(first, [{ from, to }])).length;
  expect(cited("2020-10-01", "2020-12-31")).toBe(0);
  expect(cited("2020-10-01", "2021-01-01")).toBe(1);
  expect(cited("2021-03-31", "2021-06-30")).toBe(1);
  expect(cited("2021-04-01", "2021-06-30")).toBe(0);
  const both = [
    { from: "2020-04-01", to: "2020-05-01" },
    { from: "2021-02-01", to: "2021-02-02" },
  ];
  expect(ordersOf(filed(first, both)).map(({ mandate }) => mandate)).toEqual([7]);
});

test("a quarter takes its own worksheets and those of the period of an annual filer that it falls into", () => {
  const periods = (quarter: Quarter) =>
    cutsOfQuarter(filed(quarter, []))
      .find(({ part }) => part === "Worksheets")
      ?.section?.slice(2);
  const of = (name: string) => [`Worksheet 2, ${name}`, `Worksheet 4, ${name}`];
  expect([1, 2, 3].map((quarter) => periods({ year: 2021, quarter } as Quarter))).toEqual([
    of("January to June 2021"),
    of("January to June 2021"),
    of("July to December 2021"),
  ]);
  expect(periods({ year: 2020, quarter: 4 })).toEqual(of("2020"));
});

test("orders stand among the parts where one is cited; a PEO claim has a letter in the place of a form and no line 43", () => {
  const parts = (quarter: FiledQuarter) => cutsOfQuarter(quarter).map(({ part }) => part);
  const days = [{ from: "2021-01-01", to: "2021-01-02" }];
  expect([parts(filed(first, days)).includes("Mandates"), parts(filed(first, [])).includes("Mandates")]).toEqual([
    true,
    false,
  ]);
  const peo = filed(first, [], "peo-claim");
  expect([formCalled(peo), parts(peo)[0], parts(peo).includes("Line 43, further sheets")]).toEqual([
    "certification letter",
    "Certification letter",
    false,
  ]);
  expect([formCalled(filed(first, [])), formCalled(filed({ year: 2021, quarter: 2 }, []))]).toEqual(["944-X", "form"]);
});
