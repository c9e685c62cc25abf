import type { PayrollPreview, PreviewRow } from "@refundry/contract/claims";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, inNarrowWindow, show } from "../../ui/testing.tsx";
import { noEdits, type PayrollEdits } from "./mapping.ts";
import { PayrollRows } from "./PayrollRows.tsx";
import { givenChanges, givenMapping, givenPreview, givenRow, givenSheet } from "./payroll.given.ts";

test.each([
  ["Warnings 0", "No row has a warning."],
  ["Corrected 0", "No row was corrected."],
  ["Left out 0", "No row is left out."],
])("under %s it says that there is none, in place of an empty table", async (filter, text) => {
  answering({ "GET /payroll/previews/p1/rows": { body: { items: [], total: 0 } } });
  const preview = givenPreview();
  await show(<PayrollRows preview={preview} changes={givenChanges(preview).changes} />);
  expect(screen.getByRole("grid", { name: "Rows of the file" })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: filter }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("grid")).toBeNull();
});

/** The rows of a preview, with what is made of its edits at each change, and what was asked for. */
async function showRows(rows: PreviewRow[], rest: Partial<PayrollPreview> = {}, taken = true) {
  const asked: string[] = [];
  answering({
    "GET /payroll/previews/p1/rows": ({ search }) => {
      asked.push(`${search.get("filter")} ${search.get("offset")}`);
      return { body: { items: rows, total: rows.length } };
    },
  });
  const edits: PayrollEdits[] = [];
  const { changes } = givenChanges(givenPreview());
  const edit = async (change: (before: PayrollEdits) => PayrollEdits) => {
    edits.push(change(noEdits));
    return taken;
  };
  await show(<PayrollRows preview={givenPreview(rest)} changes={{ ...changes, edit }} />);
  await screen.findByText(rows[0]?.name ?? "");
  return { edits, asked };
}

const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
const texts = (row: number) =>
  within(screen.getAllByRole("row")[row] as HTMLElement)
    .getAllByRole("gridcell")
    .map(({ textContent }) => textContent?.trim());
const always = ["Row", "Date of Check", "Name of Employee", "Gross Wages", "What to check", "Leave out"];

test("tips, another credit and the sheet have columns of their own only where the file has them", async () => {
  await showRows([givenRow(2)]);
  expect(heads()).toEqual(always);
  cleanup();
  const mapping = {
    ...givenMapping,
    tips: { column: 3, in_gross: true },
    other_credit: { column: 4, kind: { column: 5 } },
  };
  const row = { sheet: "2021", sheet_row: 7, tips: "1200.50", other_credit: "3.00", other_credit_kind: "WOTC" };
  await showRows([givenRow(9, { ...row, warnings: ["It is paid twice."], errors: { gross: "It is no amount." } })], {
    mapping,
    sheets: [givenSheet("2020"), givenSheet("2021")],
  });
  const [row_, date, name, gross, ...rest] = always;
  expect(heads()).toEqual(["Sheet", row_, date, name, gross, "Tips", "Used for another credit", "Kind", ...rest]);
  expect(texts(1)).toEqual([
    ...["2021", "7", "Jan 5, 2021", "Person 9", "", "$1,200.50", "$3.00", "WOTC"],
    ...["It is no amount. It is paid twice.", ""],
  ]);
  expect(screen.getByRole("checkbox", { name: "Leave out row 7 of 2021" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Row 2021 7, gross: It is no amount." })).toBeTruthy();
});

test("a corrected cell says what stood there, and a row that is left out has nothing to mend", async () => {
  await showRows([
    givenRow(2, { corrected: { name: "Persn 2", gross: "" } }),
    givenRow(3, { left_out: true, errors: { date: "It is no date." } }),
  ]);
  expect(texts(1).slice(2, 5)).toEqual(["Person 2", "$10.00", "Before: name Persn 2; gross empty."]);
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Leave out row 3" }).checked).toBe(true);
});

test("what is wrong with a row is read whole: the row is measured by its words, and nothing in it scrolls", async () => {
  const warnings = ["This looks like a line of totals. Leave it out, or its amount counts as pay."];
  await showRows([givenRow(2, { errors: { gross: "It is no amount.", date: "The date is missing." }, warnings })]);
  expect(texts(1).at(-2)).toBe(`It is no amount. The date is missing. ${warnings[0]}`);
  expect(screen.getByRole("grid").dataset.grows).toBe("true");
});

test("a cell is sent once it is another than it was, and once only", async () => {
  const wrong = givenRow(4, { date: "soon", errors: { date: "It is no date." } });
  const { edits } = await showRows([wrong, givenRow(5)]);
  const cell = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Row 4, date: It is no date." });
  fireEvent.blur(cell());
  fireEvent.change(cell(), { target: { value: "1/5/2021" } });
  fireEvent.keyDown(cell(), { key: "Tab" });
  expect(edits).toEqual([]);
  fireEvent.keyDown(cell(), { key: "Enter" });
  fireEvent.blur(cell());
  const correction = { source_row: 4, column: "date", value: "1/5/2021" };
  expect(edits).toEqual([{ corrections: [correction], left_out: [] }]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Leave out row 5" }));
  expect(edits.slice(1)).toEqual([{ corrections: [], left_out: [5] }]);
});

test("a correction that was not taken stands as it was, and can be sent again", async () => {
  const wrong = givenRow(4, { gross: "x", errors: { gross: "It is no amount." } });
  const { edits } = await showRows([wrong], {}, false);
  const cell = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Row 4, gross/ });
  for (const times of [1, 2]) {
    fireEvent.change(cell(), { target: { value: "5.00" } });
    fireEvent.blur(cell());
    await waitFor(() => expect([cell().value, edits.length]).toEqual(["x", times]));
  }
});

test("rows with errors are shown first; a narrow window chooses among the same, in a list", async () => {
  const counts = { rows: 9, employees: 2, errors: 1, warnings: 4, corrected: 1, left_out: 2 };
  const { asked } = await showRows([givenRow(2)], { counts });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Errors 1" }).checked).toBe(true);
  expect(asked).toEqual(["errors 0"]);
  cleanup();
  inNarrowWindow();
  const narrow = await showRows([givenRow(2)], { counts: { ...counts, errors: 0 } });
  expect(screen.queryByRole("grid")).toBeNull();
  const list = screen.getByLabelText<HTMLSelectElement>("Rows shown");
  expect([...list.options].map(({ text }) => text)).toEqual([
    "All 9",
    "Errors 0",
    "Warnings 4",
    "Corrected 1",
    "Left out 2",
  ]);
  expect(list.value).toBe("all");
  fireEvent.change(list, { target: { value: "left_out" } });
  await waitFor(() => expect(narrow.asked).toEqual(["all 0", "left_out 0"]));
});

test("rows that could not be read are said, and can be asked for again", async () => {
  let fails = true;
  answering({
    "GET /payroll/previews/p1/rows": () =>
      fails
        ? { status: 500, body: { error: "Oops! There has been an error.", code: "internal" } }
        : { body: { items: [givenRow(2)], total: 1 } },
  });
  const preview = givenPreview();
  await show(<PayrollRows preview={preview} changes={givenChanges(preview).changes} />);
  await screen.findByText(/Oops! There has been an error\./);
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Person 2")).toBeTruthy();
});
