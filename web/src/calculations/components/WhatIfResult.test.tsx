import type { Calculation } from "@refundry/contract/calculations";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { RefundNow } from "./WhatIfResult.tsx";

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
    ["Quarter", "Now", "What-if", "Difference"],
    ["Q4 2020", "$12,200.00", "–", "–"],
    ["Q1 2021", "$6,440.00", "–", "–"],
    ["Total", "$18,640.00", "–", "–"],
  ]);
});
