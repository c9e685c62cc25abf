import type { WhatIf } from "@refundry/contract/calculations";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { changedFigure } from "../calculation.given.ts";
import { WhatIfResult } from "./WhatIfResult.tsx";

const tried = (more: object = {}) =>
  ({
    errors: [],
    inputs: [
      { field: "a", title: "Wages Q1 2021", before: "$1.00", after: "$2.00", link: "/clients/7/profile#wages-2021-Q1" },
      { field: "b", title: "Order 7", before: null, after: null, link: null },
    ],
    quarters: [{ year: 2021, quarter: 1, before: "1.00", after: "3.00", difference: "2.00" }],
    refund_before: "1.00",
    refund_after: "3.00",
    difference: "2.00",
    figures: [changedFigure],
    warnings: { came: [], gone: [] },
    ...more,
  }) as unknown as WhatIf;
const rowsOf = (name: string) =>
  [...screen.getByRole("table", { name }).querySelectorAll("tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test("what values would make of the claim: the refund per quarter, what was tried and where it is entered, what differs", async () => {
  await show(<WhatIfResult result={tried()} />);
  expect(rowsOf("Refund per quarter, now and what-if").slice(1)).toEqual([["Q1 2021", "$1.00", "$3.00", "+$2.00"]]);
  expect(rowsOf("Changed on the copy").slice(1)).toEqual([
    ["Wages Q1 2021", "$1.00", "$2.00", "Apply"],
    ["Order 7", "–", "–", "–"],
  ]);
  const link = screen.getByRole("link", { name: "Apply Wages Q1 2021: opens the field" });
  expect(link.getAttribute("href")).toBe("/clients/7/profile#wages-2021-Q1");
  expect(rowsOf("Changed figures").slice(1)).toEqual([["Q1 2021 Credit", "$1.00", "$3.00", "+$2.00"]]);
  expect([screen.queryByText("Both give the same figures."), screen.queryByText("Nothing is changed.")]).toEqual([
    null,
    null,
  ]);
});

test("values that change nothing say so; values without a result say what stops them, and show no figures", async () => {
  const same = await show(<WhatIfResult result={tried({ inputs: [], figures: [] })} />);
  expect(screen.getByText("Both give the same figures.")).toBeTruthy();
  expect(screen.getByText("Nothing is changed.")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Changed on the copy" })).toBeNull();
  same.unmount();
  await show(<WhatIfResult result={tried({ errors: [{ text: "Row 3 cannot be read." }] })} />);
  expect(screen.getByText("There would be no result")).toBeTruthy();
  expect(screen.getByText("Row 3 cannot be read.")).toBeTruthy();
  for (const name of ["Refund per quarter, now and what-if", "Changed figures"])
    expect(screen.queryByRole("table", { name })).toBeNull();
  expect(screen.getByRole("table", { name: "Changed on the copy" })).toBeTruthy();
});
