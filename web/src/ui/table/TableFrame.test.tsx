import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "../../base/ApiError.ts";
import { download } from "../../base/api.ts";
import { session } from "../../base/session.ts";
import { Page as Screen } from "../panels/Page.tsx";
import { answering, inNarrowWindow, show } from "../testing.tsx";
import type { Column } from "./columns.ts";
import { PanelTable } from "./PanelTable.tsx";
import { mostRowsHere, type Page, type PageRequest, useWholeList, useWindows } from "./rows.ts";
import { TableFrame, type TableFrameProps } from "./TableFrame.tsx";

interface Row {
  id: number;
  name: string;
}
const columns: Column<Row>[] = [
  { key: "name", title: "Name", value: (row) => row.name },
  { key: "id", title: "Number", value: (row) => row.id, align: "end" },
];
const some = (count: number): Row[] => Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `Row ${i + 1}` }));

/** A table of rows, with what one test wants besides. */
function Frame(wanted: Pick<TableFrameProps<Row>, "rows"> & Partial<TableFrameProps<Row>>) {
  return (
    <TableFrame
      name="rows"
      label="Rows"
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ text: "No rows yet." }}
      {...wanted}
    />
  );
}
function List({ page, onOpen }: { page: (request: PageRequest) => Promise<Page<Row>>; onOpen?: (row: Row) => void }) {
  const rows = useWholeList<Row>({ key: ["rows"], page });
  return <Frame rows={rows} {...(onOpen && { onOpen })} />;
}
function Ordered() {
  const rows = useWholeList<Row>({ key: ["rows"], page: () => answer(some(3)) });
  return <Frame rows={rows} ordered="name" />;
}
/** What a search found, in windows, narrowed by a text that was typed over it. */
function Found({ page, text }: { page: (request: PageRequest) => Promise<Page<Row>>; text: string }) {
  const rows = useWindows<Row>({ key: ["found"], page });
  return <Frame rows={rows} text={text} />;
}
const answer = (items: Row[], total = items.length, next: string | null = null) =>
  Promise.resolve({ items, total, next });
const firstCells = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("gridcell")[0]?.textContent);

test("the heading by which rows come says so, and a press on it turns the order", async () => {
  const { router } = await show(<Ordered />);
  const heading = (name: string) => screen.getByRole("columnheader", { name }).getAttribute("aria-sort");
  await screen.findByRole("columnheader", { name: "Name" });
  expect([heading("Name"), heading("Number")]).toEqual(["ascending", null]);
  fireEvent.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(heading("Name")).toBe("descending"));
  expect(router.state.location.search).toMatchObject({ sort: "-name" });
  fireEvent.click(screen.getByRole("button", { name: "Number" }));
  await waitFor(() => expect([heading("Name"), heading("Number")]).toEqual([null, "ascending"]));
});

test("the one list of a page says beside its title how many it shows; where that has a count, above the rows", async () => {
  const rows = { key: ["rows"], page: () => answer(some(3)) };
  const Titled = () => <Frame rows={useWholeList<Row>(rows)} titled />;
  const beside = () => screen.getByRole("heading", { level: 1 }).parentElement?.textContent;
  for (const [count, one, of] of [
    [undefined, "All rows3 rows", "All rows1 of 3 rows"],
    ["3 · 1 late", "All rows3 · 1 late", "All rows3 · 1 late"],
  ]) {
    const page = (
      <Screen title="All rows" count={count}>
        <Titled />
      </Screen>
    );
    const { unmount } = await show(page);
    await screen.findByText("Row 3");
    await waitFor(() => expect(beside()).toBe(one));
    expect(screen.queryByText("3 rows") !== null).toBe(count !== undefined);
    fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "Row 2" } });
    await waitFor(() => expect(screen.queryByText("Row 3")).toBeNull());
    expect(beside()).toBe(of);
    unmount();
  }
});

describe("the five states of a table", () => {
  test("loading shows a skeleton", async () => {
    await show(<List page={() => new Promise(() => {})} />);
    expect(screen.getByRole("status", { name: "Loading" })).toBeTruthy();
  });
  test("empty says what would be there", async () => {
    await show(<List page={() => answer([])} />);
    expect(await screen.findByText("No rows yet.")).toBeTruthy();
  });
  test("filtered out says so, and not that there is nothing", async () => {
    await show(<List page={() => answer(some(3))} />, "/?q=nowhere");
    expect(await screen.findByText("Nothing matches these filters.")).toBeTruthy();
  });
  test("denied shows the server's words without a Retry", async () => {
    const denied = new ApiError(403, { error: "You are not allowed to do this.", code: "forbidden" });
    await show(<List page={() => Promise.reject(denied)} />);
    expect(await screen.findByText("You are not allowed to do this.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });
  test("failed offers Retry, which loads", async () => {
    const page = vi.fn().mockRejectedValueOnce(new ApiError(0, { error: "Not reached.", code: "unreachable" }));
    page.mockImplementation(() => answer(some(2)));
    await show(<List page={page} />);
    fireEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByText("2 rows")).toBeTruthy();
  });
});

describe("an export", () => {
  const exporting = async () => {
    fireEvent.click(screen.getByRole("button", { name: "Export these rows" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "CSV file" }));
  };
  function Exported() {
    const rows = useWholeList<Row>({ key: ["rows"], page: () => answer(some(12)) });
    return <Frame rows={rows} onExport={(query) => download("/rows?year=2021", query)} />;
  }
  test("goes out like every call, with the columns on screen, filter and sort, and its failure is said and not saved", async () => {
    session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
    const calls = answering({
      "GET /rows": { status: 429, body: { error: "Too many tries. Please wait.", code: "too_many" } },
    });
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click");
    await show(<Exported />, "/?q=1&sort=-name");
    await screen.findByText(/of 12 rows/);
    await exporting();
    expect(await screen.findByText("Too many tries. Please wait.")).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    const { columns: asked, ...rest } = Object.fromEntries(calls.find(({ path }) => path !== "/views")?.search ?? []);
    expect(rest).toEqual({ zone: "UTC", year: "2021", format: "csv", within: "1", sort: "-name" });
    expect(JSON.parse(asked ?? "")).toEqual([
      { title: "Name", of: "{name}" },
      { title: "Number", of: "{id}" },
    ]);
    expect(calls[0]?.headers.get("x-acting-user")).toBe("5");
    saved.mockRestore();
  });
});

describe("a table with rows", () => {
  test("fetches all pages in the background", async () => {
    const all = some(1200);
    const page = vi.fn(({ limit, cursor }: PageRequest) => {
      const from = Number(cursor ?? 0);
      const end = from + limit;
      return answer(all.slice(from, end), all.length, end < all.length ? String(end) : null);
    });
    await show(<List page={page} />);
    expect(await screen.findByText("1,200 rows")).toBeTruthy();
    expect(page.mock.calls.map(([request]) => request.limit)).toEqual([500, 5000]);
  });
  test("asks the server to sort once there are more rows than it holds", async () => {
    const page = vi.fn((_: PageRequest) => answer(some(20), mostRowsHere + 1, "20"));
    await show(<List page={page} />, "/?sort=-name");
    await waitFor(() => expect(page.mock.calls.at(-1)?.[0]).toMatchObject({ sort: "-name" }));
  });
  test("shows what the server found once it filters, whatever the columns say", async () => {
    const page = vi.fn(({ q }: PageRequest) =>
      q === "kim" ? answer(some(2)) : answer(some(20), mostRowsHere + 1, "20"),
    );
    await show(<List page={page} />, "/?q=kim");
    expect(await screen.findByText("Row 2")).toBeTruthy();
    expect(screen.getByText("2 rows")).toBeTruthy();
  });
  test("looks on in the windows that follow while nothing that has come matches", async () => {
    const page = vi.fn(({ cursor }: PageRequest) => {
      const from = Number(cursor ?? 0);
      const items = some(60).slice(from, from + 20);
      return answer(items, 60, from < 40 ? String(from + 20) : null);
    });
    await show(<Found page={page} text="Row 55" />);
    expect(await screen.findByText("Row 55")).toBeTruthy();
    expect(page).toHaveBeenCalledTimes(3);
  });
  test("does not ask again and again for a window that fails", async () => {
    const page = vi.fn(({ cursor }: PageRequest) =>
      cursor ? Promise.reject(new ApiError(403, { error: "No.", code: "forbidden" })) : answer(some(20), 60, "20"),
    );
    await show(<Found page={page} text="Row 55" />);
    expect(await screen.findByText("Not all rows could be loaded.")).toBeTruthy();
    expect(page).toHaveBeenCalledTimes(2);
  });
  test("the filter's box follows the address, and the address the box", async () => {
    const { router } = await show(<List page={() => answer(some(12))} />, "/?q=1");
    const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Filter these rows" });
    expect(box.value).toBe("1");
    await act(() => router.navigate({ to: "/" }));
    expect(box.value).toBe("");
    expect(await screen.findByText("12 rows")).toBeTruthy();
    fireEvent.change(box, { target: { value: "12" } });
    await waitFor(() => expect(router.state.location.searchStr).toBe("?q=12"));
    expect(box.value).toBe("12");
    expect(await screen.findByText("1 of 12 rows")).toBeTruthy();
  });
  test("sorts by the heading, and the address says how", async () => {
    const { router } = await show(<List page={() => answer(some(12))} />);
    await screen.findByText("12 rows");
    fireEvent.click(screen.getByRole("button", { name: "Number" }));
    await waitFor(() => expect(router.state.location.searchStr).toBe("?sort=id"));
    fireEvent.click(screen.getByRole("button", { name: "Number" }));
    await waitFor(() => expect(firstCells()[0]).toBe("Row 12"));
    expect(screen.getByRole("columnheader", { name: "Number" }).getAttribute("aria-sort")).toBe("descending");
  });
  test("moves by arrows and opens with Enter", async () => {
    const onOpen = vi.fn();
    await show(<List page={() => answer(some(5))} onOpen={onOpen} />);
    const grid = await screen.findByRole("grid", { name: "Rows" });
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Enter", "End", "Enter", "Home", "Enter"])
      fireEvent.keyDown(grid, { key });
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([2, 5, 1]);
  });
  test("opens by a press, and leaves what can be pressed inside a row alone", async () => {
    const onOpen = vi.fn();
    await show(<List page={() => answer(some(5))} onOpen={onOpen} />);
    fireEvent.click(await screen.findByText("Row 4"));
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual([4]);
    expect(document.activeElement).toBe(screen.getByRole("grid", { name: "Rows" }));
  });
  test("a card is headed by the column that heads it, else by the first of words", async () => {
    inNarrowWindow();
    const of = (heads: boolean, more: { align?: "end" } = {}) => [
      { key: "id", title: "Days", value: (row: { id: number }) => row.id, ...more },
      { key: "name", title: "Client", value: () => "Acme", ...(heads && { heads: true as const }) },
    ];
    const shown = async (...given: Parameters<typeof of>) => {
      const { unmount } = await show(
        <PanelTable label="Rows" columns={of(...given)} rows={[{ id: 7 }]} rowKey={({ id }) => id} />,
      );
      const text = (await screen.findByRole("listitem")).textContent;
      unmount();
      return text;
    };
    expect(await shown(true)).toBe("AcmeDays7");
    expect(await shown(false)).toBe("7ClientAcme");
    // A number of its own names nobody.
    expect(await shown(false, { align: "end" })).toBe("AcmeDays7");
  });
  test("becomes cards in a narrow window", async () => {
    inNarrowWindow();
    await show(<List page={() => answer(some(3))} onOpen={() => {}} />);
    expect(await screen.findByRole("list", { name: "Rows" })).toBeTruthy();
    expect(screen.queryByRole("grid")).toBeNull();
  });
});
