import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { inNarrowWindow, show } from "../testing.tsx";
import { useWholeList } from "./rows.ts";
import { TableFrame } from "./TableFrame.tsx";

interface Row {
  id: number;
  name: string;
}

function Selectable({ count = 80 }: { count?: number }) {
  const items = Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Row ${at + 1}` }));
  const rows = useWholeList<Row>({ key: ["rows"], page: () => Promise.resolve({ items, total: count, next: null }) });
  return (
    <TableFrame
      name="rows"
      label="Rows"
      columns={[
        { key: "name", title: "Name", value: (row: Row) => row.name },
        { key: "id", title: "Number", value: (row: Row) => row.id, align: "end" },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      empty={{ text: "No rows yet." }}
      bulk={(selected) => <span>Act on {selected.map((row) => row.id).join()}</span>}
    />
  );
}

test("selects by Space, a page and all, and raises the bulk bar", async () => {
  await show(<Selectable />);
  const grid = await screen.findByRole("grid", { name: "Rows" });
  fireEvent.keyDown(grid, { key: "ArrowDown" });
  fireEvent.keyDown(grid, { key: " " });
  expect(await screen.findByText("1 selected")).toBeTruthy();
  expect(screen.getByText("Act on 2")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Select rows" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "First 50" }));
  expect(await screen.findByText("50 selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear the selection" }));
  await waitFor(() => expect(screen.queryByText("50 selected")).toBeNull());
});

test("counts only the selected rows that it hands over", async () => {
  const { router } = await show(<Selectable />);
  const grid = await screen.findByRole("grid", { name: "Rows" });
  for (const key of [" ", "ArrowDown", " "]) fireEvent.keyDown(grid, { key });
  expect(await screen.findByText("2 selected")).toBeTruthy();
  await act(() => router.navigate({ to: "/", search: { q: "Row 2" } as never }));
  expect(await screen.findByText("1 selected")).toBeTruthy();
  expect(screen.getByText("Act on 2")).toBeTruthy();
  // The box over the ticks speaks of what is shown.
  const box = () => screen.getByRole("button", { name: "Select rows" }).querySelector("svg")?.getAttribute("class");
  expect(box()).toContain("square-minus");
  await act(() => router.navigate({ to: "/", search: { q: "Row 3" } as never }));
  await waitFor(() => expect(box()).not.toContain("square-minus"));
  expect(screen.queryByText(/ selected$/)).toBeNull();
});

test("sorts and selects as cards, too", async () => {
  inNarrowWindow();
  const { router } = await show(<Selectable count={3} />);
  fireEvent.change(await screen.findByRole("combobox", { name: "Sort by" }), { target: { value: "-id" } });
  await waitFor(() => expect(router.state.location.searchStr).toBe("?sort=-id"));
  await waitFor(() => expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Row 3"));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Row 2" }));
  expect(await screen.findByText("Act on 2")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "Select" }));
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
  expect(screen.queryByRole("checkbox", { name: "Row 2" })).toBeNull();
});
