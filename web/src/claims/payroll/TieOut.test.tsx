import type { OutsideQuarters, PayrollBatch } from "@refundry/contract/claims";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { TieOut } from "./TieOut.tsx";

type Quarter = PayrollBatch["quarters"][number];
const quarter = (number: 1 | 2, gross: string, rest: Partial<Quarter> = {}): Quarter => ({
  year: 2021,
  quarter: number,
  gross,
  compared: gross,
  tips: "0.00",
  employees: 2,
  wages: null,
  difference: null,
  percent: null,
  tie: null,
  tips_entered: null,
  tips_difference: null,
  tips_percent: null,
  tips_tie: null,
  ...rest,
});
const nothing: OutsideQuarters = { before: "0.00", march: "0.00", after: "0.00" };
const totals = () => {
  const row = screen.getAllByRole("row").at(-1) as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

test("the quarters have a total, and what the payroll holds beside them is named with what it comes to", async () => {
  const outside = { before: "100.10", march: "20.00", after: "3.00" };
  await show(<TieOut quarters={[quarter(1, "1000.50"), quarter(2, "0.50")]} outside={outside} counts={undefined} />);
  expect(await screen.findByRole("rowheader", { name: "Total" })).toBeTruthy();
  expect(totals()).toEqual(["$1,001.00", "", "", "", "", ""]);
  expect(
    screen.getByText(
      "Not in these quarters: $100.10 in checks before Mar 13, 2020, which do not count; $20.00 in checks of Mar 13–31, 2020, which count with Q2 2020 but are on no return of it; $3.00 in checks after Dec 31, 2021, which do not count. With them the payroll comes to $1,124.10.",
    ),
  ).toBeTruthy();
});

test("wages have a total only where every quarter has them; one quarter needs none, and nothing outside says nothing", async () => {
  const entered = { wages: "900.00", difference: "100.00", percent: "11.1", tie: "differs" as const };
  const { unmount } = await show(
    <TieOut
      quarters={[quarter(1, "1000.00", { ...entered, compared: "990.00" }), quarter(2, "1000.00", entered)]}
      outside={nothing}
      counts={undefined}
    />,
  );
  await screen.findByRole("rowheader", { name: "Total" });
  expect(totals()).toEqual(["$1,990.00of $2,000.00", "$1,800.00", "$200.00", "", "", ""]);
  expect(screen.queryByText(/Not in these quarters/)).toBeNull();
  expect(document.querySelector("p:empty")).toBeNull();
  unmount();
  await show(<TieOut quarters={[quarter(1, "1000.00")]} outside={null} counts={undefined} />);
  expect(screen.queryByRole("rowheader", { name: "Total" })).toBeNull();
});

test("tips have totals of their own, each below its column", async () => {
  const tips = { tips: "10.00", tips_entered: "8.00", tips_tie: "differs" as const, tips_percent: "25.0" };
  await show(
    <TieOut quarters={[quarter(1, "100.00", tips), quarter(2, "100.00", tips)]} outside={nothing} counts={undefined} />,
  );
  await screen.findByRole("rowheader", { name: "Total" });
  expect(totals().slice(0, 7)).toEqual(["$200.00", "", "", "", "$20.00", "$16.00", ""]);
});

test("each quarter says how payroll and entry tie, its count as entered, and leads to its employees", async () => {
  const asked: unknown[] = [];
  const one = quarter(1, "1000.00", {
    wages: "990.00",
    difference: "10.00",
    percent: "1.0",
    tie: "close",
    employees: 1200,
  });
  await show(
    <TieOut
      quarters={[one]}
      outside={{ ...nothing, march: "5.00" }}
      counts={[
        { year: 2020, quarter: 1, count: 3 },
        { year: 2021, quarter: 1, count: 1300 },
      ]}
      onEmployees={(chosen) => asked.push(chosen)}
    />,
  );
  const [cells = []] = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell"));
  expect(cells.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
    "$1,000.00",
    "$990.00",
    "$10.00",
    "Close 1.0%",
    "1,200100 fewer than entered",
    "1,300",
  ]);
  expect(
    screen.getByText(
      "Not in these quarters: $5.00 in checks of Mar 13–31, 2020, which count with Q2 2020 but are on no return of it. With them the payroll comes to $1,005.00.",
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /Q1 2021/ }));
  expect(asked).toEqual([one]);
});

test("employees and count entered that differ say by how many; the same number, or none entered, says nothing", async () => {
  const employees = async (found: number, count: number | null) => {
    const { unmount } = await show(
      <TieOut
        quarters={[quarter(1, "1000.00", { employees: found, wages: "1000.00", tie: "ties", percent: "0.0" })]}
        outside={nothing}
        counts={count === null ? [] : [{ year: 2021, quarter: 1, count }]}
      />,
    );
    const cells = within(screen.getAllByRole("row").at(-1) as HTMLElement).getAllByRole("cell");
    const texts = cells.slice(4, 6).map(({ textContent }) => textContent);
    // In words alone: it is no warning.
    expect([...document.querySelectorAll("td [data-meaning]")].map(({ textContent }) => textContent)).toEqual([
      "Ties 0.0%",
    ]);
    unmount();
    return texts;
  };
  expect(await employees(9, 8)).toEqual(["91 more than entered", "8"]);
  expect(await employees(8, 1200)).toEqual(["81,192 fewer than entered", "1,200"]);
  expect(await employees(8, 8)).toEqual(["8", "8"]);
  expect(await employees(8, 0)).toEqual(["88 more than entered", "0"]);
  expect(await employees(8, null)).toEqual(["8", "–"]);
});
