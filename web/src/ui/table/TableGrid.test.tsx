import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { inNarrowWindow, show } from "../testing.tsx";
import { targetOf } from "./body.ts";
import type { Column } from "./columns.ts";
import { PanelTable } from "./PanelTable.tsx";
import { type ListRows, rowsHere } from "./rows.ts";
import { TableFrame, type TableFrameProps } from "./TableFrame.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { countText } from "./TableToolbar.tsx";

interface Row {
  id: number;
  name: string;
  paid: boolean | null;
}
const some = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Row ${at + 1}`,
    paid: at === 0 ? null : at % 2 === 0,
  }));
const columns: Column<Row>[] = [
  { key: "name", title: "Name", value: (row) => row.name },
  { key: "paid", title: "Paid", value: (row) => row.paid, unfiltered: true },
  { key: "id", title: "Number", value: (row) => row.id, extra: true, total: (rows) => rows.length },
];
const table = (more: Partial<TableFrameProps<Row>> = {}, address = "/") =>
  show(
    <TableFrame
      name="rows"
      label="Rows"
      columns={columns}
      rows={rowsHere(some(5))}
      rowKey={(row) => row.id}
      empty={{ text: "None." }}
      {...more}
    />,
    address,
  );
const grid = () => screen.getByRole("grid", { name: "Rows" });
const cells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("gridcell")
        .map(({ textContent }) => textContent),
    );

test.each([
  [false, 50 * 32 + 33 - 200, 6 * 32 + 33 - 200],
  // The totals cover as much as the heading.
  [true, 50 * 32 + 66 - 200, 6 * 32 + 66 - 200],
])("the row that a key leads to is not covered by heading or totals (totals: %s)", async (totals, last, sixth) => {
  const all = totals ? 33 : 0;
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(50 * 32 + 33 + all);
  const tops: number[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation(((to: ScrollToOptions) => {
    tops.push(to.top ?? 0);
  }) as never);
  const shown = columns.map(({ extra: _extra, ...column }) => column);
  await table({ rows: rowsHere(some(50)), columns: totals ? shown : shown.slice(0, 2) });
  tops.length = 0;
  for (let times = 0; times < 5; times += 1) fireEvent.keyDown(grid(), { key: "ArrowDown" });
  await waitFor(() => expect(tops.at(-1)).toBe(sixth));
  // With Ctrl as without.
  fireEvent.keyDown(grid(), { key: "End", ctrlKey: true });
  await waitFor(() => expect(tops.at(-1)).toBe(last));
});

test("the row that a key leads to stays within the table; other keys lead nowhere", () => {
  const lead = (key: string, current = 5) => targetOf(key, current, 10, 4);
  expect(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"].map((key) => lead(key))).toEqual([
    6, 4, 9, 1, 0, 9,
  ]);
  expect([lead("PageDown", 7), lead("PageUp", 2), lead("ArrowDown", 9), lead("ArrowUp", 0), lead("x")]).toEqual([
    9,
    0,
    9,
    0,
    null,
  ]);
});

describe("a grid", () => {
  test("what a row unfolds stands under it, and says so to screen readers; a click in it opens nothing", async () => {
    const onOpen = vi.fn();
    await table({
      onOpen,
      opens: (row) => row.id !== 4,
      detail: (row) => (row.id === 2 ? <button type="button">Under {row.name}</button> : null),
    });
    // Rows that unfold belong to a treegrid.
    const rows = within(screen.getByRole("treegrid", { name: "Rows" })).getAllByRole("row");
    expect(rows[3]?.textContent).toBe("Under Row 2");
    expect([rows[1], rows[2], rows[4]].map((row) => row?.getAttribute("aria-expanded"))).toEqual([
      "false",
      "true",
      "false",
    ]);
    // One that does not open is neither folded nor unfolded.
    expect(rows[5]?.getAttribute("aria-expanded")).toBeNull();
    fireEvent.click(within(rows[3] as HTMLElement).getByRole("gridcell"));
    expect(onOpen).not.toHaveBeenCalled();
  });

  test("rows that grow are as high as what stands in them, others as high as each other", async () => {
    const high = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(56);
    const body = {
      label: "Rows",
      columns: columns.slice(0, 2),
      shown: some(5),
      rows: rowsHere(some(5)),
      rowKey: (row: Row) => row.id,
    };
    const rest = { sort: undefined, onSort: undefined, selected: null, onSelect: () => {}, rowHeight: 40 };
    const height = () => screen.getAllByRole("rowgroup").at(-1)?.style.height;
    const { unmount } = await show(<TableGrid {...body} {...rest} />);
    expect(height()).toBe("200px");
    unmount();
    await show(<TableGrid {...body} {...rest} grows />);
    await waitFor(() => expect(height()).toBe("280px"));
    high.mockRestore();
  });

  test("shows each value in its cell, counts its rows and columns, and names the active row", async () => {
    await table();
    expect(cells()).toEqual([
      ["Row 1", ""],
      ["Row 2", "No"],
      ["Row 3", "Yes"],
      ["Row 4", "No"],
      ["Row 5", "Yes"],
    ]);
    expect([grid().getAttribute("aria-rowcount"), grid().getAttribute("aria-colcount")]).toEqual(["6", "2"]);
    const named = () => document.getElementById(grid().getAttribute("aria-activedescendant") ?? "");
    expect(named()?.textContent).toContain("Row 1");
    fireEvent.keyDown(grid(), { key: "ArrowDown" });
    expect([named()?.textContent?.slice(0, 5), named()?.dataset.active]).toEqual(["Row 2", "true"]);
    expect(named()?.getAttribute("aria-rowindex")).toBe("3");
  });

  test("arrows to the side scroll it; a key with Ctrl, Alt or Meta and one of another element are left alone", async () => {
    const onOpen = vi.fn();
    await table({ onOpen });
    const scrolled = vi.fn();
    grid().scrollBy = scrolled;
    for (const key of ["ArrowRight", "ArrowLeft"]) fireEvent.keyDown(grid(), { key });
    expect(scrolled.mock.calls).toEqual([[{ left: 120 }], [{ left: -120 }]]);
    for (const held of ["ctrlKey", "altKey", "metaKey"]) fireEvent.keyDown(grid(), { key: "Enter", [held]: true });
    fireEvent.keyDown(screen.getByText("Row 3"), { key: "Enter" });
    expect(onOpen).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(grid(), { key: "Enter" })).toBe(false);
    expect(fireEvent.keyDown(grid(), { key: "x" })).toBe(true);
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([1]);
  });

  test("a row that cannot be opened is neither offered nor opened", async () => {
    const onOpen = vi.fn();
    await table({ onOpen, opens: (row) => row.id !== 2 });
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows.map(({ dataset }) => dataset.opens ?? null)).toEqual(["true", null, "true", "true", "true"]);
    for (const name of ["Row 2", "Row 3"]) fireEvent.click(screen.getByText(name));
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([3]);
  });

  test("totals stand below the rows that are shown, and count as a row", async () => {
    await table({}, "/?columns=name,id&q=row 1");
    expect(cells().at(-1)).toEqual(["Total", "1"]);
    expect(grid().getAttribute("aria-rowcount")).toBe("3");
  });

  test("Space and the boxes select, the menu selects none and all; up to fifty rows there is no first page", async () => {
    await table({ bulk: (selected) => <span>Act on {selected.map((row) => row.id).join()}</span> });
    expect(grid().getAttribute("aria-multiselectable")).toBe("true");
    fireEvent.click(screen.getByLabelText("Select Row 3"));
    expect(await screen.findByText("Act on 3")).toBeTruthy();
    fireEvent.keyDown(grid(), { key: " " });
    expect(await screen.findByText("Act on 1,3")).toBeTruthy();
    fireEvent.click(screen.getByLabelText("Select Row 3"));
    expect(await screen.findByText("Act on 1")).toBeTruthy();
    const menu = async () => {
      fireEvent.click(screen.getByRole("button", { name: "Select rows" }));
      await screen.findByRole("menuitem", { name: "None" });
      return screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    };
    expect(await menu()).toEqual(["None", "All 5"]);
    fireEvent.click(screen.getByRole("menuitem", { name: "All 5" }));
    expect(await screen.findByText("5 selected")).toBeTruthy();
    await menu();
    fireEvent.click(screen.getByRole("menuitem", { name: "None" }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  });
});

test("the box over the rows tells of those in sight whether they are selected", async () => {
  const { router } = await table({ bulk: () => null });
  for (const row of [2, 3]) fireEvent.click(screen.getByLabelText(`Select Row ${row}`));
  const box = () => screen.getByRole("button", { name: "Select rows" }).querySelector("svg")?.classList;
  const told = () => ["square-minus", "checkbox", "square"].find((icon) => box()?.contains(`tabler-icon-${icon}`));
  await waitFor(() => expect(told()).toBe("square-minus"));
  for (const [q, icon] of [
    ["3", "checkbox"],
    ["4", "square"],
  ]) {
    await act(() => router.navigate({ to: "/", search: { q } } as never));
    await waitFor(() => expect([cells().length, told()]).toEqual([1, icon]));
  }
});

describe("the columns that one chooses", () => {
  const choose = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Choose columns" }));
    await screen.findByRole("group", { name: "Columns" });
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name, hidden: true });

  test("stand in the address and are kept for the next time; the first always stays, and the usual ones leave no trace", async () => {
    const { router, unmount } = await table();
    await choose();
    expect([box("Name").disabled, box("Paid").checked, box("Number").checked]).toEqual([true, true, false]);
    fireEvent.click(box("Number"));
    await waitFor(() => expect(router.state.location.search).toEqual({ columns: "name,paid,id" }));
    fireEvent.click(box("Paid"));
    await waitFor(() => expect(router.state.location.search).toEqual({ columns: "name,id" }));
    unmount();
    const next = await table();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Name", "Number"]);
    await choose();
    fireEvent.click(box("Paid"));
    await waitFor(() => expect(next.router.state.location.search).toEqual({ columns: "name,paid,id" }));
    fireEvent.click(box("Number"));
    await waitFor(() => expect(next.router.state.location.search).toEqual({}));
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Name", "Paid"]);
    expect(Object.keys(localStorage).filter((key) => key.includes("columns.rows"))).toEqual([]);
  });
});

test("the count says how many there are, how many are shown, and what is on its way", () => {
  const rows = (more: Partial<ListRows<Row>>) => ({ ...rowsHere(some(3)), ...more });
  expect([
    countText(rowsHere(some(1)), 1),
    countText(rows({ total: 1200 }), 1200),
    countText(rows({}), 2),
    countText(rows({ whole: false, total: 60 }), 60),
    countText(rows({ whole: false, total: 1000, atLeast: true, filling: true }), 50),
    countText(rows({ filling: true }), 3),
  ]).toEqual(["1 row", "1,200 rows", "2 of 3 rows", "60 of 60 rows", "50 of more than 1,000 rows, loading…", "3 rows"]);
});

describe("a table inside a panel", () => {
  const panel = () =>
    show(<PanelTable label="Rows" columns={columns.slice(0, 2)} rows={some(12)} rowKey={(row) => row.id} />);
  const filter = (value: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value } });

  test("sorts and filters by itself, and leaves the address to the screen below", async () => {
    const { router } = await panel();
    expect(screen.getByText("12 rows")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Name" }));
    fireEvent.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(cells()[0]?.[0]).toBe("Row 12"));
    filter("row 11");
    expect(await screen.findByText("1 of 12 rows")).toBeTruthy();
    expect(cells().map(([name]) => name)).toEqual(["Row 11"]);
    // What a column says that is not filtered by matches nothing.
    filter("yes");
    expect(await screen.findByText("Nothing matches this filter.")).toBeTruthy();
    expect(router.state.location.href).toBe("/");
  });

  test("is cards in a narrow window", async () => {
    inNarrowWindow();
    await panel();
    expect(await screen.findByRole("list", { name: "Rows" })).toBeTruthy();
    expect(screen.getAllByRole("listitem")[1]?.textContent).toBe("Row 2PaidNo");
    expect(screen.getAllByRole("listitem")[0]?.textContent).toBe("Row 1");
  });
});
