import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { PayrollRows } from "./PayrollRows.tsx";
import { givenChanges, givenPreview } from "./payroll.given.ts";

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
