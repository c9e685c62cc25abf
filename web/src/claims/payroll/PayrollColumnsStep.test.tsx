import type { PayrollPreview, PreviewSheet } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "../../ui/testing.tsx";
import { PayrollColumnsStep } from "./PayrollColumnsStep.tsx";
import { givenChanges, givenSheet } from "./payroll.given.ts";

const sheet = (name: string, rest: Partial<PreviewSheet>) =>
  givenSheet(name, { sample: [["Pay Date", `Who of ${name}`, "Gross"]], ...rest });

async function showStep(sheets: PreviewSheet[], at: number | null = null) {
  const done: true[] = [];
  const preview = { id: "p1", version: 1, sheets } as unknown as PayrollPreview;
  const { sent, changes } = givenChanges(preview);
  await show(
    <PayrollColumnsStep
      preview={preview}
      changes={changes}
      at={at}
      onMapped={() => void done.push(true)}
      onBack={() => {}}
    />,
  );
  return { sent, done };
}

const field = (label: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: new RegExp(`^${label}`) });
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const chooser = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Sheet" });

test("each sheet with headings of its own is chosen, shown and set; only what was changed goes out, by its sheet", async () => {
  const { sent, done } = await showStep([
    sheet("2020", {}),
    sheet("2021", { sample: [["Pay Date", "Employee #", "Gross", "Employee"]] }),
    sheet("2022", { same_as: 1, sample: [] }),
    sheet("Cover", { chosen: false, sample: [] }),
  ]);
  expect([...chooser().options].map(({ text }) => text)).toEqual(["2020", "2021, 2022"]);
  expect(screen.getByRole("cell", { name: "Who of 2020" })).toBeTruthy();
  choose("Sheet", "1");
  expect(screen.getByRole("cell", { name: "Employee #" })).toBeTruthy();
  choose("Name of Employee", "3");
  choose("Sheet", "0");
  expect(field("Name of Employee").value).toBe("1");
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(done).toEqual([true]));
  expect(sent).toMatchObject([{ sheet_mappings: [{ sheet: 1, mapping: { name: { whole: 3 } } }] }]);
});

test("the sheet whose columns are to be chosen is shown first, and Check says which one it is", async () => {
  const { sent } = await showStep([sheet("2020", {}), sheet("2021", { mapping: null })]);
  expect(chooser().selectedOptions[0]?.text).toBe("2021 (columns to choose)");
  const check = screen.getByRole("button", { name: "Check" });
  fireEvent.click(check);
  expect(screen.getByText("2021: Choose the columns of date, name and gross wages.")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("what is wrong in a sheet opens its columns, also those it takes from another; one sheet needs no choice", async () => {
  await showStep([sheet("2020", {}), sheet("2021", {}), sheet("2022", { same_as: 1, sample: [] })], 2);
  expect(chooser().value).toBe("1");
});

test("nothing is sent where nothing was changed, and a single sheet needs no choice", async () => {
  const { sent, done } = await showStep([sheet("", {})]);
  expect(screen.queryByRole("combobox", { name: "Sheet" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(done).toEqual([true]));
  expect(sent).toEqual([]);
});

test("a chosen sheet in which nothing stands has no columns to choose", async () => {
  await showStep([sheet("2020", {}), sheet("Empty", { sample: [], mapping: null })]);
  expect(screen.queryByRole("combobox", { name: "Sheet" })).toBeNull();
  expect(screen.getByRole("button", { name: "Check" }).getAttribute("aria-disabled")).toBeNull();
});

test("what another tab made of the columns takes the place of what was chosen here", async () => {
  const preview = { id: "p1", version: 1, sheets: [sheet("", {})] } as unknown as PayrollPreview;
  const { changes } = givenChanges(preview);
  function Followed() {
    const [shown, setShown] = useState(preview);
    return (
      <>
        <button type="button" onClick={() => setShown({ ...preview, version: 2 })}>
          Another tab
        </button>
        <PayrollColumnsStep preview={shown} changes={changes} at={null} onMapped={() => {}} onBack={() => {}} />
      </>
    );
  }
  await show(<Followed />);
  choose("Name of Employee", "0");
  expect(field("Name of Employee").value).toBe("0");
  fireEvent.click(screen.getByRole("button", { name: "Another tab" }));
  expect(field("Name of Employee").value).toBe("1");
});

test("several columns make the gross, each added or subtracted as its field says; one that is removed counts no more", async () => {
  const { sent, done } = await showStep([sheet("", { sample: [["Pay Date", "Employee", "Gross", "Tips", "Refund"]] })]);
  for (const label of ["Add a column", "Add a column"]) fireEvent.click(screen.getByRole("button", { name: label }));
  choose("Column of part 2", "3");
  choose("Column of part 3", "4");
  choose("Sign of part 3", "-1");
  const signs = () => [1, 2, 3].map((part) => field(`Sign of part ${part}`).selectedOptions[0]?.text);
  expect(signs()).toEqual(["Add", "Add", "Subtract"]);
  choose("Sign of part 2", "-1");
  choose("Sign of part 2", "1");
  expect(signs()).toEqual(["Add", "Add", "Subtract"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove part 1" }));
  fireEvent.click(screen.getByRole("button", { name: "Check" }));
  await waitFor(() => expect(done).toEqual([true]));
  const gross = [
    { column: 3, sign: 1 },
    { column: 4, sign: -1 },
  ];
  expect(sent).toMatchObject([{ sheet_mappings: [{ sheet: 0, mapping: { gross } }] }]);
});
