import { money } from "@refundry/contract/values";
import { expect, test } from "vitest";
import type { StoredQuarter } from "../../calculations/index.ts";
import { annualLines, shownAnnualLines } from "./annualLines.rules.ts";
import { yearsTieOut } from "./tieOut.rules.ts";

type Lines = StoredQuarter["lines"];

/** A quarter whose amounts are dollars: corrected, and reported before. */
function quarterOf(nonrefundable: [number, number], refundable: [number, number], wages: [number, number]): Lines {
  const text = (dollars: number) => `${dollars}.00`;
  const base = ([now, before]: [number, number]) => ({ col1: text(now), col2: text(before), col3: text(now - before) });
  const credit = (both: [number, number]) => ({ ...base(both), col4: text(both[1] - both[0]) });
  const [a, b] = [nonrefundable, refundable];
  return {
    "18a": credit(a),
    "26a": credit(b),
    "23": { col4: text(a[1] - a[0]) },
    "27": { col4: text(a[1] - a[0] + b[1] - b[0]) },
    "30": base(wages),
  };
}
const chosen = (lines: Lines) => ({ lines, isChosen: true });
const dollars = (amount: number) => money(amount * 100);

test("a year states the sums of its quarters; column 3 is 1 less 2, column 4 the negative of 3", () => {
  const lines = annualLines([
    chosen(quarterOf([300, 100], [500, 0], [1_000, 200])),
    chosen(quarterOf([20, 50], [0, 0], [70, 90])),
  ]);
  expect(lines).toEqual({
    nonrefundable: { col1: dollars(320), col2: dollars(150), col3: dollars(170), col4: dollars(-170) },
    refundable: { col1: dollars(500), col2: dollars(0), col3: dollars(500), col4: dollars(-500) },
    subtotal: { col4: dollars(-170) },
    total: { col4: dollars(-670) },
    wages: { col1: dollars(1_070), col2: dollars(290), col3: dollars(780) },
    health: { col1: dollars(0), col2: dollars(0), col3: dollars(0) },
  });
});

test("wages and health of March 2020 stand with the rest of their year", () => {
  const base = (col1: string, col2 = "0.00") => ({ col1, col2, col3: "1.00" });
  const { wages, health } = annualLines([
    chosen({
      "30": base("10.10", "1.00"),
      "33a": base("0.90", "2.00"),
      "31a": base("3.00"),
      "34": base("0.25", "0.05"),
    }),
  ]);
  expect([wages.col1, wages.col2, wages.col3]).toEqual([1_100n, 300n, 800n]);
  expect([health.col1, health.col2, health.col3]).toEqual([325n, 5n, 320n]);
});

test("a quarter that nothing changes adds to what is corrected and to what was reported; one left out stays as it was reported", () => {
  const unchanged = quarterOf([40, 40], [60, 60], [100, 100]);
  const left = quarterOf([900, 7], [900, 0], [900, 9]);
  const lines = annualLines([
    chosen(quarterOf([300, 0], [500, 0], [1_000, 0])),
    chosen(unchanged),
    { lines: left, isChosen: false },
  ]);
  expect(lines.nonrefundable).toEqual({
    col1: dollars(347),
    col2: dollars(47),
    col3: dollars(300),
    col4: dollars(-300),
  });
  expect(lines.wages).toEqual({ col1: dollars(1_109), col2: dollars(109), col3: dollars(1_000) });
  expect(lines.total).toEqual({ col4: dollars(-800) });
});

test("an amount whose columns are all 0.00 is not shown, but for subtotal and total", () => {
  const none = quarterOf([0, 0], [0, 0], [0, 0]);
  expect(shownAnnualLines(annualLines([chosen(none)]))).toEqual({
    subtotal: { col4: "0.00" },
    total: { col4: "0.00" },
  });
  const unchanged = shownAnnualLines(annualLines([chosen(quarterOf([5, 5], [0, 0], [0, 0]))]));
  expect(unchanged.nonrefundable).toEqual({ col1: "5.00", col2: "5.00", col3: "0.00", col4: "0.00" });
  expect(Object.keys(unchanged)).toEqual(["nonrefundable", "subtotal", "total"]);
});

test("a year ties out while each of its sums is what the calculation has, and not with a cent more of any", () => {
  const quarter = {
    year: 2021,
    quarter: 1,
    lines: quarterOf([300, 100], [500, 0], [1_000, 200]),
    qualifiedWages: dollars(1_000),
    qualifiedHealth: dollars(0),
    nonrefundable: dollars(300),
    refundable: dollars(500),
    refund: dollars(700),
  } as unknown as StoredQuarter;
  const other = { ...quarter, year: 2020, quarter: 4 } as StoredQuarter;
  expect(yearsTieOut([quarter, other])).toBe(true);
  for (const name of ["qualifiedWages", "qualifiedHealth", "nonrefundable", "refundable", "refund"] as const)
    expect([name, yearsTieOut([other, { ...quarter, [name]: money(quarter[name] + 1n) }])]).toEqual([name, false]);
  for (const line of ["23", "27"]) {
    const lines = { ...quarter.lines, [line]: { col4: "-200.01" } };
    expect([line, yearsTieOut([{ ...quarter, lines }])]).toEqual([line, false]);
  }
});
