import type { PayrollPreview } from "@refundry/contract/claims";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import * as api from "../../base/api.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { PayrollCard } from "./PayrollCard.tsx";
import { givenPreview, givenSheet } from "./payroll.given.ts";
import { PayrollImportDialog } from "./payrollImport.dialog.tsx";

const years = [givenSheet("2020"), givenSheet("2021", { sample: [["Pay Date", "Who", "Gross"]] })];

const calls = {
  "GET /payroll/mappings": { body: { items: [], total: 0, next: null } },
  "GET /clients/7/941/employees": { body: { items: [], total: 0, next: null } },
  "GET /payroll/previews/p1/rows": { body: { items: [], total: 0 } },
  "DELETE /payroll/previews/p1": { status: 204, body: {} },
};

function Opened() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <PayrollImportDialog client={7} opened={opened} onClose={() => setOpened(false)} onImported={() => {}} />
    </>
  );
}

const drop = async () => {
  const file = new File(["x"], "pay.csv", { type: "text/csv" });
  await waitFor(() => expect(document.querySelector('input[type="file"]')).toBeTruthy());
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files: [file] } }));
};

async function openWith(preview: PayrollPreview, answers: object = {}) {
  vi.spyOn(api, "upload").mockResolvedValue(preview);
  const sent = answering({ ...calls, ...answers });
  await show(<Opened />);
  fireEvent.click(await screen.findByRole("button", { name: "Open" }));
  const provider = await screen.findByLabelText("Provider", { selector: "input" });
  await waitFor(() => expect(document.activeElement).toBe(provider));
  await drop();
  return sent;
}

const step = () => document.querySelector("[aria-current=step]")?.textContent?.replace(/^\d|Done/, "");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const focused = () => document.activeElement as HTMLElement;

test("sheets that all hold payroll are read without a question, and Back goes back step by step with the file kept", async () => {
  await openWith(givenPreview({ sheets: years }));
  await waitFor(() => expect(step()).toBe("Check"));
  press("Change columns");
  expect(step()).toBe("Columns");
  press("Back");
  expect(step()).toBe("Sheets");
  press("Back");
  expect(step()).toBe("File");
  screen.getByText("pay.csv was read. Another file takes its place.");
  press("Continue");
  expect(step()).toBe("Sheets");
  press("Continue");
  await waitFor(() => expect(step()).toBe("Check"));
});

test("a sheet that may hold payroll and is not read is asked about first", async () => {
  await openWith(givenPreview({ sheets: [givenSheet("2020"), givenSheet("2021", { chosen: false, sample: [] })] }));
  await waitFor(() => expect(step()).toBe("Sheets"));
});

test("a second sheet without its columns, or with tips that only its headings suggest, leads to the columns", async () => {
  const tips = { ...years[1]?.mapping, tips: { column: 3, in_gross: true } } as never;
  await openWith(givenPreview({ known: false, sheets: [givenSheet("2020"), givenSheet("2021", { mapping: tips })] }));
  await waitFor(() => expect(step()).toBe("Columns"));
  press("Check");
  await waitFor(() => expect(step()).toBe("Check"));
});

test("the focus stays in the dialog: on Provider as it opens, then in each step, and with it once a pressed button is gone", async () => {
  const hinted = givenPreview({ sheets: years, hinted_rows: [3] });
  const after = givenPreview({ sheets: years, version: 2, left_out: [3] });
  await openWith(hinted, {
    "PATCH /payroll/previews/p1": { body: after },
    "GET /payroll/previews/p1": { body: after },
  });
  await waitFor(() => expect(focused().getAttribute("aria-label")).toBe("Check, step 4 of 4"));
  const leave = screen.getByRole("button", { name: "Leave it out" });
  leave.focus();
  fireEvent.click(leave);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Leave it out" })).toBeNull());
  await waitFor(() => expect(focused().getAttribute("aria-label")).toBe("Check, step 4 of 4"));
  press("Change columns");
  expect(focused()).toBe(screen.getByRole("combobox", { name: "Sheet" }));
  press("Back");
  expect(focused()).toBe(screen.getByRole("checkbox", { name: "2020" }));
});

test("a file that takes the place of another closes the preview of that one", async () => {
  const sent = await openWith(givenPreview());
  await waitFor(() => expect(step()).toBe("Check"));
  press("Change columns");
  press("Back");
  vi.mocked(api.upload).mockResolvedValue(givenPreview({ id: "p2", file_name: "next.csv" }));
  await drop();
  const closed = () => sent.flatMap(({ method, path }) => (method === "DELETE" ? [path] : []));
  await waitFor(() => expect(closed()).toEqual(["/payroll/previews/p1"]));
});

const provider = () => screen.getByLabelText<HTMLInputElement>("Provider", { selector: "input" });

test("a provider that is named after the file was read goes with it once one continues", async () => {
  const sent = await openWith(givenPreview({ provider: "Nortpay" }), {
    "PATCH /payroll/previews/p1": { body: givenPreview({ provider: "Northpay", version: 2 }) },
  });
  await waitFor(() => expect(step()).toBe("Check"));
  press("Change columns");
  press("Back");
  fireEvent.change(provider(), { target: { value: " Northpay " } });
  press("Continue");
  await waitFor(() => expect(step()).toBe("Check"));
  const changes = () => sent.flatMap(({ method, body }) => (method === "PATCH" ? [body] : []));
  expect(changes()).toEqual([{ provider: "Northpay", version: 1 }]);
  press("Change columns");
  press("Back");
  expect(provider().value).toBe("Northpay");
  press("Continue");
  await waitFor(() => expect(step()).toBe("Check"));
  expect(changes()).toHaveLength(1);
});

test("a provider that cannot be kept is said, and stays to be tried again", async () => {
  await openWith(givenPreview(), {
    "PATCH /payroll/previews/p1": { status: 500, body: { error: "Oops! There has been an error.", code: "internal" } },
  });
  await waitFor(() => expect(step()).toBe("Check"));
  press("Change columns");
  press("Back");
  fireEvent.change(provider(), { target: { value: "Northpay" } });
  press("Continue");
  await screen.findByText("Oops! There has been an error.");
  expect([step(), provider().value]).toEqual(["File", "Northpay"]);
});

test.each([
  [2, true],
  [0, false],
])("after Import the dialog closes; %i names to check are shown: %s", async (suspects, shown) => {
  signedInAs(1);
  vi.spyOn(api, "upload").mockResolvedValue(givenPreview());
  answering({
    ...calls,
    "GET /clients/7/payroll/batches": { body: { items: [], total: 0, next: null } },
    "GET /clients/7/owners": { body: { owners: [], suspects, has_payroll: true } },
    "GET /clients/7/name-matches": { body: { items: [], total: 0, next: null } },
    "POST /payroll/previews/p1/confirm": { status: 201, body: {} },
  });
  await show(<PayrollCard client={7} />);
  fireEvent.click(await screen.findByRole("button", { name: "Upload CSV" }));
  await drop();
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  await screen.findByText("CSV uploaded successfully");
  if (shown) await screen.findByRole("dialog", { name: "Names to check" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Upload CSV" })).toBeNull());
  expect(screen.queryByRole("dialog", { name: "Names to check" }) !== null).toBe(shown);
});

const withTips = (name: string) =>
  givenSheet(name, { mapping: { ...years[0]?.mapping, tips: { column: 3, in_gross: true } } as never });

test("columns that are known are not asked about; of a new file they are, though those of the one before were confirmed", async () => {
  const known = await openWith(givenPreview({ known: true, provider: "Gusto", sheets: [withTips("")] }));
  expect(known).toBeTruthy();
  await waitFor(() => expect(step()).toBe("Check"));
  press("Change columns");
  press("Check");
  await waitFor(() => expect(step()).toBe("Check"));
  press("Change columns");
  press("Back");
  expect(screen.getByLabelText<HTMLInputElement>("Provider", { selector: "input" }).value).toBe("Gusto");
  vi.mocked(api.upload).mockResolvedValue(givenPreview({ id: "p2", known: false, sheets: [withTips("")] }));
  await drop();
  await waitFor(() => expect(step()).toBe("Columns"));
});

test("each next step is shown from its beginning, and its first field in sight", async () => {
  await openWith(givenPreview({ sheets: years }));
  await waitFor(() => expect(step()).toBe("Check"));
  const around = document.querySelector("section[aria-label^='Check, step']")?.parentElement as HTMLElement;
  around.scrollTop = 40;
  const shown: string[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    shown.push(this === document.activeElement ? this.tagName : "another");
  });
  press("Change columns");
  expect(around.scrollTop).toBe(0);
  // The field that took the focus is not left below the buttons.
  expect(shown).toEqual(["SELECT"]);
});
