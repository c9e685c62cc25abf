import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnsavedProvider, UnsavedScope } from "../ui/panels/unsaved.tsx";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { answersOf, payrollOwed, requirement, sendingFiles } from "./document.given.ts";
import { UploadsTab } from "./uploads.tab.tsx";

const owed = [requirement(3, "Signed 8821"), payrollOwed(13, { year: 2020, quarter: 1 })];

async function open(role: 1 | 6, requirements = owed) {
  signedInAs(role);
  const sent = sendingFiles();
  answering(answersOf([], requirements));
  await show(
    <UnsavedProvider scope={new UnsavedScope(null)}>
      <UploadsTab client={{ id: 7, legal_name: "Acme Inc." }} />
    </UnsavedProvider>,
  );
  await screen.findByRole("region", { name: `Outstanding ${requirements.length}` });
  return sent;
}
const groups = () =>
  screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent?.replace(/ \d+$/, ""))
    .filter((title) => title !== "New files");
const handIn = async (paper: string, ...names: string[]) => {
  fireEvent.click(screen.getByRole("button", { name: `Upload ${paper}` }));
  const dialog = await screen.findByRole("dialog", { name: `Upload ${paper}` });
  await waitFor(() => expect(dialog.querySelector("input[type=file]")).toBeTruthy());
  const files = names.map((name) => new File(["x"], name));
  await act(async () =>
    fireEvent.change(dialog.querySelector("input[type=file]") as HTMLInputElement, { target: { files } }),
  );
  fireEvent.click(await within(dialog).findByRole("button", { name: "Upload files" }));
  return dialog;
};

test("a client reads first what is outstanding; who works on it, the files", async () => {
  await open(6);
  expect(groups()).toEqual(["Outstanding", "Awaiting Review", "Reviewed", "Rejected"]);
});

test("who is not asked for the documents has them last, and no button to hand one in", async () => {
  await open(1);
  expect(groups()).toEqual(["Awaiting Review", "Reviewed", "Rejected", "Outstanding"]);
  expect(screen.queryByRole("button", { name: "Upload Signed 8821" })).toBeNull();
});

test("each outstanding document is handed in by itself, and says which it is", async () => {
  const sent = await open(6);
  const dialog = await handIn("Signed 8821", "scan.pdf", "table.xlsx");
  // No other choice stands there: it is this document.
  expect(within(dialog).queryAllByRole("checkbox")).toEqual([]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ fields }) => fields)).toEqual([
    { upload_type: "filedrop", document: "3" },
    { upload_type: "filedrop", document: "3" },
  ]);
  for (const one of sent) await act(async () => one.answer(201));
  expect(await screen.findByText("2 files uploaded successfully")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a table of payroll that is handed in as such is looked through as payroll", async () => {
  const sent = await open(6);
  await handIn("Raw Payroll Q1 2020", "q1.csv", "Q2.XLS", "q1.pdf");
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ fields }) => fields)).toEqual([
    { upload_type: "payroll-candidate", document: "13" },
    { upload_type: "payroll-candidate", document: "13" },
    { upload_type: "filedrop", document: "13" },
  ]);
});

test("a document that is only called as payroll is, is none", async () => {
  const sent = await open(6, [requirement(13, "Raw Payroll Q1 2020", { document_type: null, own: true })]);
  await handIn("Raw Payroll Q1 2020", "q1.csv");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields.upload_type).toBe("filedrop");
});

test.each([
  [true, "Choose files"],
  [false, "Drag and drop files here or browse"],
])("on a telephone nobody is told to drag: %s", async (telephone, words) => {
  if (telephone) inNarrowWindow();
  await open(6);
  expect(await screen.findByText(words)).toBeTruthy();
});

test("of what came for a document and waits the row says so, and takes another file", async () => {
  await open(6, [requirement(3, "Signed 8821", { handed_in: "2026-11-26T12:00:00.000Z" })]);
  expect(await screen.findByText("Handed in Nov 26, 2026, waits for review")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload Signed 8821" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Another file for Signed 8821" }));
  expect(await screen.findByRole("dialog", { name: "Upload Signed 8821" })).toBeTruthy();
});
