import type { Calculation, WhatIf } from "@refundry/contract/calculations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { RefundNow, WhatIfResult } from "./WhatIfResult.tsx";

test("before anything is tried it says what the claim comes to now, in the shape of what comes", async () => {
  const calculation = {
    id: 3,
    client: 7,
    kind: "draft",
    quarters: [
      { year: 2020, quarter: 4, refund_amount: "12200.00" },
      { year: 2021, quarter: 1, refund_amount: "6440.00" },
    ],
    totals: { refund: "18640.00" },
  } as Calculation;
  await show(<RefundNow calculation={calculation} />);
  const rows = within(screen.getByRole("table", { name: "Refund per quarter, now" })).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Quarter", "Now"],
    ["Q4 2020", "$12,200.00"],
    ["Q1 2021", "$6,440.00"],
  ]);
  expect(screen.getByText("Total refund now").nextElementSibling?.textContent).toBe("$18,640.00");
});

const quarterOf = (year: number, quarter: number, before: string, after: string, difference: string) => ({
  year,
  quarter,
  before,
  after,
  difference,
});
const tried = (quarters: object[], more: object = {}) =>
  ({
    inputs: [],
    errors: [],
    warnings: { came: [], gone: [] },
    refund_before: "18640.00",
    refund_after: "18640.00",
    difference: "0.00",
    quarters,
    figures: [],
    ...more,
  }) as unknown as WhatIf;
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const split = {
  year: 2021,
  quarter: 1,
  figure: "nonrefundable",
  title: "Nonrefundable",
  before: "3199.20",
  after: "620.00",
  difference: "-2579.20",
};

test("the sum stands first with its difference, then the quarters that change and the names of those that do not", async () => {
  const quarters = [
    quarterOf(2020, 4, "12200.00", "12200.00", "0.00"),
    quarterOf(2021, 1, "6440.00", "17080.00", "10640.00"),
    quarterOf(2021, 2, "0.00", "0.00", "0.00"),
  ];
  const result = tried(quarters, { refund_after: "29280.00", difference: "10640.00", figures: [split] });
  await show(<WhatIfResult result={result} />);
  const total = screen.getByText("Total refund, what-if").parentElement;
  expect(total?.textContent).toBe("Total refund, what-if$29,280.00+$10,640.00 against $18,640.00 now");
  expect(rowsOf("Refund per quarter, now and what-if")).toEqual([
    ["Quarter", "Now", "What-if", "Difference"],
    ["Q1 2021", "$6,440.00", "$17,080.00", "+$10,640.00"],
  ]);
  expect(screen.getByText("The refund of Q4 2020 and Q2 2021 stays the same.")).toBeTruthy();
});

test("where only the split changes no row says $0.00, and the figures that change stand below by name", async () => {
  const quarters = [
    quarterOf(2020, 4, "12200.00", "12200.00", "0.00"),
    quarterOf(2021, 1, "6440.00", "6440.00", "0.00"),
  ];
  const { unmount } = await show(<WhatIfResult result={tried(quarters, { figures: [split] })} />);
  expect(screen.queryByRole("table", { name: "Refund per quarter, now and what-if" })).toBeNull();
  expect(screen.getByText("No quarter's refund changes; what does stands below.")).toBeTruthy();
  expect(screen.getByText("Total refund, what-if").parentElement?.textContent).toBe(
    "Total refund, what-if$18,640.00As it is now",
  );
  expect(rowsOf("Changed figures")).toEqual([
    ["Figure", "Now", "What-if", "Difference"],
    ["Q1 2021 Nonrefundable", "$3,199.20", "$620.00", "-$2,579.20"],
  ]);
  unmount();
  await show(<WhatIfResult result={tried(quarters)} />);
  expect(screen.getByText("Both give the same figures.")).toBeTruthy();
  expect(screen.queryByText(/stands below|stays the same/)).toBeNull();
});
