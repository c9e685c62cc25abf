import type { PayrollComparison } from "@refundry/contract/claims";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { CompareDialog } from "./compare.dialog.tsx";

const found: PayrollComparison = {
  file_before: "old.csv",
  file_after: "new.csv",
  quarters: [
    { year: 2020, quarter: 4, before: "1000.00", after: "1000.01", employees_before: 2, employees_after: 3 },
    { year: 2021, quarter: 1, before: "20.00", after: null, employees_before: 1, employees_after: 0 },
    { year: 2021, quarter: 2, before: "5.00", after: "5.00", employees_before: 1, employees_after: 1 },
  ],
  employees: [{ name: "Ana Ruiz", before: null, after: "7.50" }],
  changed: 1,
  same: 1200,
};

async function opened(comparison: Partial<PayrollComparison> = {}) {
  answering({ "GET /payroll/previews/p1/comparison": { body: { ...found, ...comparison } } });
  const shown = await show(<CompareDialog preview="p1" version={1} opened onClose={() => {}} />);
  await screen.findByText(/new\.csv/);
  return shown;
}
const rows = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("each quarter stands beside what it was, with the difference and its sign, and so does who is paid otherwise", async () => {
  await opened();
  expect(screen.getByText(/new\.csv/).textContent).toBe("new.csv beside old.csv");
  expect(rows("Quarter totals")).toEqual([
    ["Q4 2020", "$1,000.00", "$1,000.01", "+$0.01", "2 → 3"],
    ["Q1 2021", "$20.00", "–", "-$20.00", "1 → 0"],
    ["Q2 2021", "$5.00", "$5.00", "$0.00", "1 → 1"],
  ]);
  expect(rows("Employees whose pay differs")).toEqual([["Ana Ruiz", "–", "$7.50", "+$7.50"]]);
  expect(screen.getByText("1 employee paid differently, 1,200 employees the same")).toBeTruthy();
  expect(screen.queryByText(/more\.$/)).toBeNull();
});

test("of more than are listed the others are counted; where nobody is paid otherwise that is said, without a table", async () => {
  const { unmount } = await opened({ changed: 1002, same: 1, file_before: null });
  expect(screen.getByText("1,002 employees paid differently, 1 employee the same")).toBeTruthy();
  expect(screen.getByText("… and 1,001 more.")).toBeTruthy();
  expect(screen.getByText(/new\.csv/).textContent).toBe("new.csv beside Current");
  unmount();
  await opened({ changed: 0, employees: [] });
  expect(screen.getByText("Every employee is paid the same in both files.")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Employees whose pay differs" })).toBeNull();
});
