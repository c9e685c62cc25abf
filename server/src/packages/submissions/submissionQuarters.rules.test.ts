import { quarterKey } from "@refundry/contract/values";
import { expect, test } from "vitest";
import { quartersNamed, quartersOfPaper } from "./submissionQuarters.rules.ts";

test("PACK-61 (1 of 2) a bare 2 means Q2 2021, a 4 Q4 2020; each counts once, in order", () => {
  expect(quartersNamed([2, 4, { year: 2021, quarter: 2 }, 1]).map(quarterKey)).toEqual([
    "2020-Q4",
    "2021-Q1",
    "2021-Q2",
  ]);
});

test("which quarters a submission may name", () => {
  const four = ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"];
  const holds = ["2020-Q2", "2021-Q1"];
  const keys = (paper: Parameters<typeof quartersOfPaper>[0]) => quartersOfPaper(paper).map(quarterKey);
  expect(keys({ status: "2020-supplement", holds, annual: false })).toEqual(["2020-Q2", "2020-Q3"]);
  expect(keys({ status: "final", holds, annual: false })).toEqual(four);
  expect(keys({ status: "final", holds, annual: true })).toEqual(["2020-Q2", ...four]);
  expect(keys({ status: "peo-claim", holds, annual: true })).toEqual(four);
});
