import type { PayrollPreview, PreviewSheet } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { PayrollSheetsStep } from "./PayrollSheetsStep.tsx";
import { givenChanges, givenSheet } from "./payroll.given.ts";
import { areDoubtful, readText } from "./sheets.ts";

const sheet = (name: string, chosen: boolean, rest: Partial<PreviewSheet> = {}) =>
  givenSheet(name, {
    chosen,
    rows: 520,
    first_date: `${name}-01-03`,
    last_date: `${name}-12-31`,
    mapping: null,
    ...rest,
  });

async function showStep(sheets: PreviewSheet[]) {
  const chosen: true[] = [];
  const preview = { id: "p1", version: 1, sheets } as unknown as PayrollPreview;
  const { sent, changes } = givenChanges(preview);
  await show(
    <PayrollSheetsStep preview={preview} changes={changes} onChosen={() => void chosen.push(true)} onBack={() => {}} />,
  );
  return { sent, chosen };
}

const bare = { first_date: null, last_date: null };

test("every sheet is named with its rows and dates, several can be ticked, and what is left out is said", async () => {
  const { sent, chosen } = await showStep([
    sheet("2020", true),
    sheet("2021", false, { rows: 1 }),
    sheet("Old", false, { ...bare, rows: 3, hidden: true }),
    sheet("Chart", false, { ...bare, rows: 0 }),
  ]);
  await screen.findByText("520 rows, Jan 3, 2020 – Dec 31, 2020");
  screen.getByText("hidden in the workbook, 3 rows");
  screen.getByText("Left out: 2021 (1 row, Jan 3, 2021 – Dec 31, 2021); Old (hidden in the workbook, 3 rows).");
  fireEvent.click(screen.getByRole("checkbox", { name: "2021" }));
  screen.getByText("Left out: Old (hidden in the workbook, 3 rows).");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(chosen).toEqual([true]));
  expect(sent).toEqual([{ sheets: [0, 1], corrections: [], left_out: [] }]);
});

test("nothing is sent when the choice stands, and no sheet is no choice", async () => {
  const { sent, chosen } = await showStep([sheet("2020", true), sheet("2021", true)]);
  fireEvent.click(await screen.findByRole("button", { name: "Continue" }));
  await waitFor(() => expect(chosen).toEqual([true]));
  expect(sent).toEqual([]);
  for (const name of ["2020", "2021"]) fireEvent.click(screen.getByRole("checkbox", { name }));
  const button = screen.getByRole("button", { name: "Continue" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(chosen).toEqual([true]);
});

test("sheets are asked about first only where one that may hold payroll is not read", () => {
  const cover = sheet("Cover", false, { ...bare, rows: 0 });
  expect(areDoubtful([sheet("2020", true), sheet("2021", true), cover])).toBe(false);
  expect(areDoubtful([sheet("2020", true), sheet("2021", false)])).toBe(true);
  expect(areDoubtful([sheet("2020", true), sheet("Broken", false, { ...bare, rows: null })])).toBe(true);
});

test("of the sheets that are read those are named that hold something", () => {
  const empty = sheet("2022", true, { ...bare, rows: 0 });
  expect(readText([sheet("2020", true, { ...bare, rows: 1 }), sheet("2021", true, { ...bare, rows: 2 }), empty])).toBe(
    "Read one after another: 2020 (1 row); 2021 (2 rows).",
  );
});
