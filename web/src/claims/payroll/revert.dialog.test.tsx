import type { PayrollBatch } from "@refundry/contract/claims";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show } from "../../ui/testing.tsx";
import { RevertDialog } from "./revert.dialog.tsx";

const batch = (id: number, state: PayrollBatch["state"], original_file_name: string) =>
  ({ id, state, original_file_name }) as PayrollBatch;
const current = batch(9, "current", "fourth.csv");

const open = (batches: PayrollBatch[]) =>
  show(<RevertDialog client={7} batch={current} batches={batches} onClose={() => {}} />);

test("the dialog and its message name the file that becomes current again: the newest that was replaced", async () => {
  const calls = answering({ "POST /payroll/batches/9/revert": { body: {} } });
  await open([
    current,
    batch(8, "reverted", "third.csv"),
    batch(7, "replaced", "second.csv"),
    batch(6, "replaced", "first.csv"),
  ]);
  const dialog = within(await screen.findByRole("dialog", { name: "Revert payroll" }));
  expect(dialog.getByText("second.csv becomes the current payroll again.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Revert" }));
  expect(dialog.getByRole("button", { name: "Revert" }).getAttribute("aria-description")).toBe("A reason is required.");
  expect(calls).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: " wrong client " } });
  fireEvent.click(dialog.getByRole("button", { name: "Revert" }));
  expect(await screen.findByText("Payroll was reverted to second.csv.")).toBeTruthy();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ reason: "wrong client" }]));
});

test("without a file before it says that the client has no payroll afterwards", async () => {
  await open([current, batch(8, "reverted", "third.csv")]);
  expect(await screen.findByText("The client has no payroll afterwards.")).toBeTruthy();
  expect(screen.queryByText(/becomes the current payroll/)).toBeNull();
});
