import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { givenPreview, givenSheet } from "./payroll.given.ts";
import { Check } from "./payrollCheck.given.tsx";

const read = {
  "GET /clients/7/941/employees": { body: { items: [] } },
  "GET /payroll/previews/p1/rows": { body: { items: [], total: 0 } },
};
const importButton = () => screen.getByRole("button", { name: "Import" });

const replaces = { id: 4, file_name: "old.csv", date: "2026-02-01T10:00:00.000Z", new_employees: 1, gone_employees: 2 };

test("Import says what it replaces and leaves out, asks, and sends what it was shown", async () => {
  const confirmed: unknown[] = [];
  answering({
    ...read,
    "GET /payroll/previews/p1/comparison": {
      body: { ...{ file_before: "old.csv", file_after: "pay.csv" }, quarters: [], employees: [], changed: 0, same: 2 },
    },
    "POST /payroll/previews/p1/confirm": ({ body }) => {
      confirmed.push(body);
      return { status: 201, body: {} };
    },
  });
  const sheets = [givenSheet("2020"), givenSheet("2021", { chosen: false, rows: 3 })];
  await show(<Check start={givenPreview({ replaces, sheets, version: 3 })} onSheets={() => {}} />);
  const replacing =
    "Replaces old.csv of Feb 1, 2026. 1 employee new, 2 gone. Packages made before will be marked outdated.";
  expect(await screen.findByText(replacing)).toBeTruthy();
  expect(screen.queryByText(/^Import stores/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Compare files" }));
  const compared = await screen.findByRole("dialog", { name: "Compare files" });
  await within(compared).findByText("Every employee is paid the same in both files.");
  fireEvent.click(within(compared).getByRole("button", { name: "Close" }));
  fireEvent.click(importButton());
  const question = async () => within(await screen.findByRole("dialog", { name: "Import this payroll?" }));
  const left = "Left out: 2021 (3 rows, Jan 5, 2021 – Jan 5, 2021).";
  expect((await question()).getByText(`${replacing} ${left}`)).toBeTruthy();
  fireEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Import this payroll?" })).toBeNull());
  expect(confirmed).toEqual([]);
  fireEvent.click(importButton());
  fireEvent.click((await question()).getByRole("button", { name: "Import" }));
  await waitFor(() => expect(confirmed).toEqual([{ replaces: 4, version: 3 }]));
});

test.each([
  [1, "1 row has errors."],
  [1200, "1,200 rows have errors."],
])("Import waits while %i rows are wrong, and says so", async (errors, text) => {
  answering({
    ...read,
  });
  await show(<Check start={givenPreview({ counts: { ...givenPreview().counts, errors } })} />);
  expect(importButton().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Import stores/)).toBeNull();
  expect(screen.getByRole("button", { name: "Change columns" }).getAttribute("aria-disabled")).toBeNull();
});

test.each([
  [409, { left_out: 1, rows: 2, employees: 1 }, "Import stores 1 row of 1 employee as", true],
  [500, {}, "Import stores 2 rows of 2 employees as", false],
])(
  "an import that is refused with %i is said; where the file is another since it is shown as it is",
  async (...given) => {
    const [status, counts, text, reads] = given;
    const asked: string[] = [];
    answering({
      ...read,
      "POST /payroll/previews/p1/confirm": { status, body: { error: "It was not imported.", code: "stale_version" } },
      "GET /payroll/previews/p1": ({ path }) => {
        asked.push(path);
        return { body: givenPreview({ version: 2, counts: { ...givenPreview().counts, ...counts } }) };
      },
    });
    await show(<Check />);
    fireEvent.click(importButton());
    expect(await screen.findByText("It was not imported.")).toBeTruthy();
    expect(await screen.findByText(new RegExp(`^${text}`))).toBeTruthy();
    expect(asked.length > 0).toBe(reads);
  },
);
