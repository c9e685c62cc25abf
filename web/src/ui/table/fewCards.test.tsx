import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { inNarrowWindow, show } from "../testing.tsx";
import type { Column } from "./columns.ts";
import { useWholeList } from "./rows.ts";
import { TableFrame } from "./TableFrame.tsx";

interface Row {
  id: number;
  name: string;
}
const columns: Column<Row>[] = [
  { key: "name", title: "Name", value: (row) => row.name },
  { key: "id", title: "Number", value: (row) => row.id },
];

function Few({ count }: { count: number }) {
  const items = Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `Row ${place + 1}` }));
  const rows = useWholeList<Row>({ key: ["rows"], page: () => Promise.resolve({ items, total: count, next: null }) });
  return (
    <TableFrame
      name="rows"
      label="Rows"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={{ text: "No rows yet." }}
      fewCards="when few"
      onExport={() => Promise.resolve()}
    />
  );
}

test("as cards a list that is short needs no tools, until there are ten of them or it is filtered", async () => {
  inNarrowWindow();
  const tools = () =>
    ["Choose columns", "Export these rows", "Views of this table", "Sort by", "Filter these rows"].filter(
      (name) => screen.queryByLabelText(name) !== null,
    );
  const { unmount, router } = await show(<Few count={9} />);
  expect(await screen.findAllByRole("listitem")).toHaveLength(9);
  expect(tools()).toEqual([]);
  await act(() => router.navigate({ to: "/", search: { q: "Row 2" } as never }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
  expect(tools()).toHaveLength(5);
  unmount();
  await show(<Few count={10} />);
  await waitFor(() => expect(tools()).toHaveLength(5));
});

test("in a wide window it has its tools however few they are", async () => {
  await show(<Few count={1} />);
  await screen.findByRole("grid", { name: "Rows" });
  for (const tool of ["Choose columns", "Export these rows", "Filter these rows"])
    expect(screen.getByLabelText(tool)).toBeTruthy();
});
