import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnsavedProvider, UnsavedScope } from "../ui/panels/unsaved.tsx";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { answersOf, file, payrollOwed, requirement, sendingFiles } from "./document.given.ts";
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
  const outstanding = requirements.filter((one) => one.handed_in === null).length;
  await screen.findByRole("region", { name: `Outstanding ${outstanding}` });
  return sent;
}
const groups = () =>
  screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent?.replace(/ \d+$/, ""));
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

test("a client reads what is outstanding before anything else, and in one line that no file came", async () => {
  await open(6);
  expect(groups()).toEqual(["Outstanding", "New files"]);
  expect(screen.getByText("No file came yet.")).toBeTruthy();
});

test("a client reads of each document of the catalogue what it is until it is handed in; staff know it", async () => {
  const [signed, payroll] = owed as [(typeof owed)[0], (typeof owed)[0]];
  const catalogued = { ...payroll, document_type: 13 };
  const what = () => screen.queryAllByText(/^Who was paid when and how much from January to March 2020/).length;
  await open(6, [signed, catalogued]);
  expect(what()).toBe(1);
  cleanup();
  await open(6, [signed, { ...catalogued, handed_in: "2026-11-20T10:00:00.000Z" }]);
  expect(what()).toBe(0);
  cleanup();
  await open(1, [signed, catalogued]);
  expect(what()).toBe(0);
});

test("who is not asked for the documents has them last and reads before the files how many there are; each can be handed in", async () => {
  const sent = await open(1);
  expect(groups()).toEqual(["New files", "Outstanding"]);
  const line = screen.getByText(
    "2 outstanding: Signed 8821 and Raw Payroll Q1 2020. Each can be handed in by itself below.",
  );
  const drop = screen.getByText("Drag and drop files here or browse");
  expect(line.compareDocumentPosition(drop)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await handIn("Signed 8821", "scan.pdf");
  await waitFor(() => expect(sent.map(({ fields }) => fields.document)).toEqual(["3"]));
});

test("of the states without a file the tab names those in one line", async () => {
  signedInAs(6);
  answering(answersOf([file(1, "Scan.pdf")], owed));
  await show(<UploadsTab client={{ id: 7, legal_name: "Acme Inc." }} />);
  expect(await screen.findByText("No files: Reviewed, Rejected.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Rejected/ })).toBeNull();
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

const quarters = ([1, 2, 3] as const).map((quarter) => payrollOwed(12 + quarter, { year: 2020, quarter }));
const sheet = "The payroll of these 3 quarters may come in one spreadsheet.";

test("over the payroll of several quarters a client reads that one spreadsheet may hold it, and hands that in for all of them", async () => {
  const sent = await open(6, [requirement(3, "Signed 8821"), ...quarters, requirement(20, "PEO Agreement")]);
  const rows = within(screen.getByRole("list", { name: "Outstanding documents" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent?.includes(sheet))).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Upload one spreadsheet of the payroll" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload Payroll spreadsheet" });
  await waitFor(() => expect(dialog.querySelector("input[type=file]")).toBeTruthy());
  const files = [new File(["x"], "payroll.xlsx")];
  await act(async () =>
    fireEvent.change(dialog.querySelector("input[type=file]") as HTMLInputElement, { target: { files } }),
  );
  fireEvent.click(await within(dialog).findByRole("button", { name: "Upload files" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toEqual({ upload_type: "payroll-candidate", document: "13,14,15" });
});

test.each([
  ["one quarter is outstanding", 6, quarters.slice(0, 1)],
  ["it came already", 6, quarters.map((one) => ({ ...one, handed_in: "2026-11-20T10:00:00.000Z" }))],
  ["nobody is asked for it here", 1, quarters],
] as const)("nothing of one spreadsheet is said where %s", async (_, role, requirements) => {
  await open(role, [requirement(3, "Signed 8821"), ...requirements]);
  expect(screen.queryByText(/may come in one spreadsheet/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Upload one spreadsheet of the payroll" })).toBeNull();
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
  // It is not outstanding: the home counts the same.
  const card = screen.getByRole("region", { name: "Outstanding 0" });
  expect(within(card).getByRole("heading", { name: "Documents in review 1" })).toBeTruthy();
  expect(within(card).getByText("Every document came. What waits for its review stands below.")).toBeTruthy();
  expect(within(card).getByRole("list", { name: "Documents in review" }).children).toHaveLength(1);
  expect(screen.getByText("1 document in review")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Upload Signed 8821" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Another file for Signed 8821" }));
  expect(await screen.findByRole("dialog", { name: "Upload Signed 8821" })).toBeTruthy();
});

const twin = (usable: boolean) => ({
  error: "scan.pdf was already uploaded on 2026-03-01 by you.",
  code: "duplicate_file",
  details: { date: "2026-03-01", date_at: "2026-03-01T12:00:00.000Z", usable },
});

test("a file that is there already is used as the document it is handed in for, while nothing is under way behind the question", async () => {
  const sent = await open(6);
  await handIn("Signed 8821", "scan.pdf");
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.progress(10, 10));
  expect(screen.getByText(/^Checking/)).toBeTruthy();
  await act(async () => sent[0]?.answer(409, twin(true)));
  expect(await screen.findByText("scan.pdf was already uploaded on Mar 1, 2026 by you.")).toBeTruthy();
  expect(screen.queryByText(/^Checking/)).toBeNull();
  // What keeps one file of it stands out, and it alone.
  const looks = ["Upload anyway", "Skip", "Use it as Signed 8821"].map(
    (name) => screen.getByRole("button", { name }).dataset.variant,
  );
  expect(looks).toEqual(["default", "default", undefined]);
  fireEvent.click(screen.getByRole("button", { name: "Use it as Signed 8821" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.fields).toEqual({ upload_type: "filedrop", document: "3", use_former: "true" });
});

test("one that was looked through already is only uploaded again or left out", async () => {
  const sent = await open(6);
  await handIn("Signed 8821", "scan.pdf");
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(409, twin(false)));
  expect(await screen.findByRole("button", { name: "Upload anyway" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Use it as/ })).toBeNull();
});

test("already the payroll of two quarters may come in one spreadsheet", async () => {
  await open(6, [requirement(3, "Signed 8821"), ...quarters.slice(1)]);
  expect(screen.getByText("The payroll of these 2 quarters may come in one spreadsheet.")).toBeTruthy();
});
