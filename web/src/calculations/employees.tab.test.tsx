import type { Calculation } from "@refundry/contract/calculations";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../ui/testing.tsx";
import { EmployeesTab } from "./employees.tab.tsx";

const amounts = {
  gross: "1000.00",
  other_credit: "1.00",
  ppp: "2.00",
  outside: "3.00",
  eligible: "994.00",
  cap: "10000.00",
  qualified_wages: "994.00",
  qualified_health: "5.00",
  credit: "699.30",
};
const row = (id: number, name: string, quarter: number, more: object = {}) => ({
  id,
  employee: id,
  name,
  year: 2021,
  quarter,
  ...amounts,
  limits: [],
  ...more,
});
const rows = [
  row(1, "Ana Ruiz", 1, { limits: ["30-day limit: 900.00."] }),
  row(2, "Chen, Li", 1, { employee: null }),
  row(3, "Ana Ruiz", 2),
];
const person = {
  name: "SMITH, DANA R",
  basis: "Owner",
  person: "Dana Smith",
  percent: null,
  relation: null,
  chain: [],
};
const calculation = (excluded: object[] = []) =>
  ({
    id: 3,
    quarters: [
      { year: 2021, quarter: 1 },
      { year: 2021, quarter: 2 },
    ],
    excluded,
  }) as unknown as Calculation;
const tab = (address = "/", excluded: object[] = []) => {
  const calls = answering({ "GET /calculations/3/employees": { body: { items: rows, total: 3, next: null } } });
  return show(<EmployeesTab calculation={calculation(excluded)} />, address).then((shown) => ({ ...shown, calls }));
};
const cells = () =>
  within(screen.getByRole("grid", { name: "Employees" }))
    .getAllByRole("row")
    .slice(1)
    .map((one) =>
      within(one)
        .getAllByRole("gridcell")
        .map(({ textContent }) => textContent?.trim()),
    );

test("amounts that nobody has stand in no column until somebody chooses it", async () => {
  const without = rows.map((one) => ({ ...one, other_credit: "0.00", qualified_health: "0.00" }));
  answering({ "GET /calculations/3/employees": { body: { items: without, total: 3, next: null } } });
  await show(<EmployeesTab calculation={calculation()} />);
  await screen.findByText("Chen, Li");
  const titles = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(titles).toEqual([
    "Employee",
    "Quarter",
    "Gross",
    "Covered by PPP",
    "Outside eligible period",
    "Eligible",
    "Cap",
    "Qualified wages",
    "Credit",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Choose columns" }));
  await screen.findByRole("group", { name: "Columns" });
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true }).checked;
  const titlesChosen = ["Used for another credit", "Outside eligible period", "Qualified health"].map(chosen);
  expect(titlesChosen).toEqual([false, true, false]);
});

test("one row for each employee and quarter, health apart from wages where somebody has it, with totals but of the cap; a lowered cap says why", async () => {
  await tab();
  await screen.findByText("Chen, Li");
  expect(cells()).toEqual([
    [
      "Ana Ruiz",
      "Q1 2021",
      "$1,000.00",
      "$1.00",
      "$2.00",
      "$3.00",
      "$994.00",
      "$10,000.00",
      "$994.00",
      "$5.00",
      "$699.30",
    ],
    [
      "Chen, Li",
      "Q1 2021",
      "$1,000.00",
      "$1.00",
      "$2.00",
      "$3.00",
      "$994.00",
      "$10,000.00",
      "$994.00",
      "$5.00",
      "$699.30",
    ],
    [
      "Ana Ruiz",
      "Q2 2021",
      "$1,000.00",
      "$1.00",
      "$2.00",
      "$3.00",
      "$994.00",
      "$10,000.00",
      "$994.00",
      "$5.00",
      "$699.30",
    ],
    ["Total", "", "$3,000.00", "$3.00", "$6.00", "$9.00", "$2,982.00", "", "$2,982.00", "$15.00", "$2,097.90"],
  ]);
  expect(screen.getAllByLabelText("30-day limit: 900.00.")).toHaveLength(1);
});

test("a quarter narrows the rows, stands in the address, and leaves it again", async () => {
  const { router } = await tab("/?quarter=2021-Q2");
  await waitFor(() =>
    expect(cells().map(([name, quarter]) => `${name} ${quarter}`)).toEqual(["Ana Ruiz Q2 2021", "Total "]),
  );
  const choice = screen.getByLabelText<HTMLSelectElement>("Quarter");
  expect([...choice.options].map(({ value, textContent }) => [value, textContent])).toEqual([
    ["", "All quarters"],
    ["2021-Q1", "Q1 2021"],
    ["2021-Q2", "Q2 2021"],
  ]);
  fireEvent.change(choice, { target: { value: "2021-Q1" } });
  await waitFor(() => expect(router.state.location.search).toEqual({ quarter: "2021-Q1" }));
  await waitFor(() => expect(cells()).toHaveLength(3));
  fireEvent.change(choice, { target: { value: "" } });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  await waitFor(() => expect(cells()).toHaveLength(4));
  expect(router.history.length).toBe(1);
});

test("a row opens the checks of its employee; one of an early calculation, which kept no employee, does not", async () => {
  const { router } = await tab();
  fireEvent.click(await screen.findByText("Chen, Li"));
  expect(router.state.location.href).toBe("/");
  fireEvent.click(screen.getAllByText("Ana Ruiz")[1] as HTMLElement);
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      in: "3",
      figure: "qualified_wages",
      quarter: "2021-Q2",
      people: "1",
      employee: "3",
    }),
  );
  // The quarter of an explanation narrows no list.
  expect(cells()).toHaveLength(4);
});

test("who is excluded stands below, with chain and percent once ownership was entered", async () => {
  const table = () =>
    within(screen.getByRole("table", { name: "Excluded persons" }))
      .getAllByRole("row")
      .map((one) => [...one.children].map(({ textContent }) => textContent));
  const none = await tab();
  expect(screen.getByText("Nobody of the payroll is excluded.")).toBeTruthy();
  none.unmount();
  const plain = await tab("/", [person]);
  expect(table()).toEqual([
    ["On the payroll", "Basis", "Listed as"],
    ["SMITH, DANA R", "Owner", "Dana Smith"],
  ]);
  plain.unmount();
  const chained = { ...person, name: "Evan Smith", percent: "60.00", relation: "child", chain: ["by Dana", "by Ed"] };
  await tab("/", [person, chained]);
  expect(table()).toEqual([
    ["On the payroll", "Basis", "Listed as", "Percent", "Chain"],
    ["SMITH, DANA R", "Owner", "Dana Smith", "–", "–"],
    ["Evan Smith", "Owner", "Dana Smith", "60.00%", "child; by Dana; by Ed"],
  ]);
});
