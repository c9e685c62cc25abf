import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { countsBody, mostWages, onceText, receiptsBody, wagesBody } from "./figure.schemas.ts";

const textsOf = (body: z.ZodType, list: unknown) =>
  body.safeParse(list).error?.issues.map(({ message }) => message) ?? [];
const twice = (entry: object) => [
  { year: 2021, quarter: 1, ...entry },
  { year: 2021, quarter: 2, ...entry },
  { year: 2021, quarter: 1, ...entry },
];

describe("a list of figures", () => {
  test.each([
    ["counts", countsBody, { count: 5 }],
    ["wages", wagesBody, { wages: "1.00" }],
    ["receipts", receiptsBody, { amount: "1.00" }],
  ])("%s name a quarter once; the same quarter of another year is another", (_name, body, entry) => {
    expect(textsOf(body, twice(entry))).toEqual([onceText]);
    expect(textsOf(body, twice(entry).slice(0, 2))).toEqual([]);
  });

  test("receipts take the same quarter of two years", () => {
    const list = [2019, 2020].map((year) => ({ year, quarter: 1, amount: "1.00" }));
    expect(textsOf(receiptsBody, list)).toEqual([]);
  });

  test("counts end at 9,999,999 and wages at 9,999,999,999.99", () => {
    const count = (value: number) => textsOf(countsBody, [{ year: 2021, quarter: 1, count: value }]);
    expect([count(0), count(9_999_999)]).toEqual([[], []]);
    expect(count(10_000_000)).toEqual(["At most 9,999,999."]);
    const wages = (amount: string) => textsOf(wagesBody, [{ year: 2021, quarter: 1, wages: amount }]);
    expect(mostWages).toBe(999_999_999_999n);
    expect(wages("9,999,999,999.99")).toEqual([]);
    expect(wages("10,000,000,000.00")).toEqual(["At most 9,999,999,999.99."]);
  });
});
