import type { BatchEmployees, PayrollBatch } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { BatchEmployeesPanel } from "./batchEmployees.dialog.tsx";

const paid = (count: number): BatchEmployees => ({
  items: Array.from({ length: count }, (_, at) => ({
    employee: at + 1,
    name: `Person ${at + 1}`,
    checks: 2,
    gross: `${count - at}.25`,
    compared: `${count - at}.25`,
    excluded: at === 1,
  })),
  total: count,
  gross: `${(count * (count + 1)) / 2 + count / 4}.00`,
  compared: `${(count * (count + 1)) / 2 + count / 4}.00`,
  wages: null,
  difference: null,
});

async function showPanel(found: BatchEmployees) {
  answering({ "GET /payroll/batches/3/employees": { body: found } });
  const batch = { id: 3 } as PayrollBatch;
  return show(<BatchEmployeesPanel batch={batch} quarter={{ year: 2021, quarter: 1 }} onClose={() => {}} />);
}
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1, -1)
    .map((row) => within(row).getAllByRole("gridcell")[0]?.textContent?.trim());

test("of 20,000 employees only those in sight are in the page; filter and order know them all", async () => {
  await showPanel(paid(20_000));
  const grid = await screen.findByRole("grid", { name: "What each employee was paid" });
  expect(grid.getAttribute("aria-rowcount")).toBe("20002");
  expect(screen.getAllByRole("row").length).toBeLessThan(100);
  expect(names().slice(0, 2)).toEqual(["Person 1", "Person 2 Excluded"]);
  expect(screen.getByText("$200,015,000.00", { selector: "[role=gridcell]" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Gross" }));
  await waitFor(() => expect(names()[0]).toBe("Person 20000"));
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "person 1234" } });
  await screen.findByText("12 of 20,000 rows");
  expect(names()[0]).toBe("Person 12349");
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "nobody" } });
  await screen.findByText("Nothing matches this filter.");
});

test("the sums of a quarter stand above its employees; tips and leave only where they are taken off", async () => {
  const facts = () =>
    screen.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  const { unmount } = await showPanel({
    ...paid(1),
    gross: "10.00",
    compared: "9.00",
    wages: "8.00",
    difference: "1.00",
  });
  await screen.findByText("Person 1");
  expect(facts()).toEqual([
    "Payroll: $10.00",
    "Less tips and leave before April 2021: $9.00",
    "Wages entered: $8.00",
    "Difference: $1.00",
  ]);
  expect(screen.getByText("Employees of Q1 2021")).toBeTruthy();
  unmount();
  await showPanel({ ...paid(0), gross: "0.00", compared: "0.00" });
  expect(await screen.findByText("Nobody was paid in this quarter.")).toBeTruthy();
  expect(facts()).toEqual(["Payroll: $0.00", "Wages entered: –", "Difference: –"]);
  expect(screen.queryByRole("grid")).toBeNull();
});
