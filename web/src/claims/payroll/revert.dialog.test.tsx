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
  const sent = () => calls.filter(({ method }) => method === "POST");
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: " wrong client " } });
  fireEvent.click(dialog.getByRole("button", { name: "Revert" }));
  expect(await screen.findByText("Payroll was reverted to second.csv.")).toBeTruthy();
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ reason: "wrong client" }]));
});

test("without a file before it says that the client has no payroll afterwards", async () => {
  await open([current, batch(8, "reverted", "third.csv")]);
  expect(await screen.findByText("The client has no payroll afterwards.")).toBeTruthy();
  expect(screen.queryByText(/becomes the current payroll/)).toBeNull();
});

test.each([
  [
    [current, batch(7, "replaced", "second.csv")],
    [
      "Final 1 and Draft 2 rest on this payroll: kept as they are, and marked outdated, unless both files say the same.",
      "The refund as calculated now, $300.50, is calculated anew.",
    ],
  ],
  [
    [current],
    [
      "Final 1 and Draft 2 rest on this payroll: kept as they are, and marked outdated.",
      "The refund as calculated now, $300.50, goes: without payroll nothing is calculated.",
    ],
  ],
])(
  "what rests on the payroll is named before it is taken back, with what becomes of it",
  async (batches, sentences) => {
    const made = (id: number | null, label: string, outdated: string[] = []) => ({ id, label, outdated });
    answering({
      "GET /clients/7/packages": {
        body: {
          items: [made(null, "Final 2"), made(5, "Final 1"), made(4, "Draft 2"), made(3, "Draft 1", ["payroll"])],
          total: 4,
          next: null,
        },
      },
      "GET /clients/7/calculation": {
        body: { calculation: { quarters: [{}], totals: { refund: "300.50" } }, missing: [] },
      },
    });
    await open(batches);
    const dialog = within(await screen.findByRole("dialog", { name: "Revert payroll" }));
    await waitFor(() =>
      expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(sentences),
    );
  },
);

test("one package, and more than fit a sentence", async () => {
  const labels = ["Final 1"];
  answering({
    "GET /clients/7/packages": () => ({
      body: {
        items: labels.map((label, at) => ({ id: at + 1, label, outdated: [] })),
        total: labels.length,
        next: null,
      },
    }),
  });
  const { unmount } = await open([current]);
  await screen.findByText("Final 1 rests on this payroll: kept as it is, and marked outdated.");
  unmount();
  labels.push("Draft 3", "Draft 2", "Draft 1");
  await open([current]);
  await screen.findByText("Final 1, Draft 3, and 2 more rest on this payroll: kept as they are, and marked outdated.");
});
