import type { PayrollBatch, PayrollMappingRecord } from "@refundry/contract/claims";
import { roles } from "@refundry/contract/platform";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { PayrollCard } from "./PayrollCard.tsx";

const listed = (items: readonly object[]) => ({ body: { items, total: items.length, next: null } });
const revert = { name: "revert", label: "Revert", tone: "danger", allowed: true, reason: null } as const;
const nothing = { before: "0.00", march: "0.00", after: "0.00" };
const batch: PayrollBatch = {
  id: 9,
  original_file_name: "pay.csv",
  upload: 3,
  provider: "Northpay",
  rows: 1200,
  employees: 1001,
  gross: "50000.50",
  first_date: "2020-10-02",
  last_date: "2021-09-17",
  state: "current",
  left_out: 1,
  corrections: 2,
  filled_down: { date: 1, name: 1400 },
  imported_by: "Ann Sample",
  imported_at: "2026-03-01T10:00:00.000Z",
  reverted_reason: null,
  moves: [revert],
  quarters: [],
  outside: nothing,
};
const plain = { left_out: 0, corrections: 0, filled_down: { date: 0, name: 0 } };

async function shown(batches: readonly PayrollBatch[], answers: Parameters<typeof answering>[0] = {}, role = 1) {
  signedInAs(role as 1);
  const calls = answering({
    "GET /clients/7/payroll/batches": listed(batches),
    "GET /clients/7/941/employees": listed([]),
    "GET /clients/7/packages": listed([]),
    ...answers,
  });
  await show(<PayrollCard client={7} />);
  await screen.findByText(batches.some(({ state }) => state === "current") ? "Imported" : "No payroll CSV yet.");
  return calls;
}
const facts = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const panel = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("the current payroll says what file it is, who brought it in when, and what was changed on the way", async () => {
  await shown([{ ...batch, id: 8, state: "replaced", original_file_name: "old.csv" }, batch]);
  expect(facts()).toEqual([
    "pay.csv",
    "Northpay",
    "1,200",
    "1,001",
    "Oct 2, 2020 – Sep 17, 2021",
    "Mar 1, 2026, 10:00 AM by Ann Sample",
    "1 date filled down, 1,400 names filled down, 2 corrected, 1 row left out",
  ]);
  expect(screen.getByRole("link", { name: "pay.csv" }).getAttribute("href")).toBe("/api/v1/payroll/batches/9/file");
  cleanup();
  await shown([{ ...batch, ...plain, left_out: 2, provider: null }]);
  expect(facts().slice(-1)).toEqual(["2 rows left out"]);
  cleanup();
  await shown([{ ...batch, ...plain, provider: null }]);
  expect(facts()[1]).toBe("–");
  expect(screen.queryByText("Changed on the way in")).toBeNull();
  expect(screen.queryByText(/^Each correction/)).toBeNull();
});

test("each correction stands with its old and new text, once one looks; the columns by what they are called", async () => {
  const change = { sheet: "", source_row: 4, column: "name", before: "Dana S", after: "Dana Smith", by: "Ann Sample" };
  const calls = await shown([batch], {
    "GET /payroll/batches/9/corrections": listed([
      change,
      { ...change, sheet: "2021", source_row: 7, column: "row", before: "", after: "Left out" },
      { ...change, source_row: 9, column: "row", before: "| Total March |  | 9647.75", after: "Left out" },
    ]),
  });
  const fold = screen.getByText("Each correction and row left out (3)").closest("details") as HTMLDetailsElement;
  expect(calls.some(({ path }) => path.endsWith("/corrections"))).toBe(false);
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
  const rows = within(await screen.findByRole("table", { name: "Corrections" })).getAllByRole("row");
  expect(rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ["Row 4", "Name of Employee", "Dana S", "Dana Smith", "Ann Sample"],
    ["2021, Row 7", "Whole row", "–", "Left out", "Ann Sample"],
    ["Row 9", "Whole row", "Total March · 9647.75", "Left out", "Ann Sample"],
  ]);
});

test("every payroll is listed with its state and why it was taken back; the one that may be is, by its own dialog", async () => {
  await shown([
    batch,
    { ...batch, ...plain, id: 8, state: "reverted", provider: null, reverted_reason: "Wrong client", moves: [] },
    { ...batch, ...plain, id: 7, state: "replaced", moves: [] },
  ]);
  press("Batches");
  const list = await panel("Batches");
  await list.findAllByRole("listitem");
  const [first, second, third] = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain(
    "pay.csvCurrentMar 1, 2026, 10:00 AM by Ann Sample, Northpay1,200 rows, 1,001 employees, $50,000.50",
  );
  expect(second).toBe(
    "pay.csvRevertedMar 1, 2026, 10:00 AM by Ann Sample1,200 rows, 1,001 employees, $50,000.50Reverted: Wrong client",
  );
  expect(third).toContain("pay.csvReplaced");
  expect(third).not.toContain("Reverted:");
  fireEvent.click(list.getByRole("button", { name: "Revert" }));
  expect((await panel("Revert payroll")).getByText("pay.csv becomes the current payroll again.")).toBeTruthy();
});

test("before the first payroll nothing is listed, and who may not import is offered nothing of it", async () => {
  await shown([]);
  press("Batches");
  expect((await panel("Batches")).getByText("No payroll was imported yet.")).toBeTruthy();
  const offered = () =>
    ["Batches", "Remembered columns", "Upload CSV"].filter((name) => screen.queryByRole("button", { name }));
  cleanup();
  await shown([]);
  expect(offered()).toEqual(["Batches", "Remembered columns", "Upload CSV"]);
  cleanup();
  await shown([], {}, roles.paralegal);
  expect(offered()).toEqual(["Batches"]);
});

test("columns that are remembered are forgotten once that was asked", async () => {
  const one: PayrollMappingRecord = {
    id: 4,
    provider: "Northpay",
    headings: "Pay Date, Who",
    used_at: "2026-02-01T10:00:00.000Z",
    made_by: "Ann Sample",
  } as PayrollMappingRecord;
  let items = [one, { ...one, id: 5, provider: null, headings: "" }];
  const calls = await shown([], {
    "GET /payroll/mappings": () => listed(items),
    "DELETE /payroll/mappings/5": () => {
      items = [];
      return { body: {} };
    },
  });
  press("Remembered columns");
  const list = await panel("Remembered columns");
  expect((await list.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "NorthpayPay Date, WhoUsed Feb 1, 2026, made by Ann SampleForget",
    "No provider namedUsed Feb 1, 2026, made by Ann SampleForget",
  ]);
  const forgotten = () => calls.flatMap(({ method, path }) => (method === "DELETE" ? [path] : []));
  const question = () => panel("Forget the columns of No provider named?");
  fireEvent.click(list.getByRole("button", { name: "Forget No provider named" }));
  fireEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Forget the columns/ })).toBeNull());
  expect(forgotten()).toEqual([]);
  fireEvent.click(list.getByRole("button", { name: "Forget No provider named" }));
  fireEvent.click((await question()).getByRole("button", { name: "Forget" }));
  await screen.findByText("The columns are forgotten.");
  expect(forgotten()).toEqual(["/payroll/mappings/5"]);
  await list.findByText("No columns are remembered yet.");
});
