import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UnsavedProvider, UnsavedScope } from "../ui/panels/unsaved.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { sendingFiles } from "./document.given.ts";
import { UploadDialog } from "./upload.dialog.tsx";

const paper = (id: number, label: string, status: "final" | "2020-supplement" | "peo-claim") => ({
  id,
  label,
  status,
  created: `2026-03-0${id}T10:00:00.000Z`,
  quarters: [],
  signed: null,
});

async function open(packages: ReturnType<typeof paper>[]) {
  signedInAs(1);
  const sent = sendingFiles();
  answering({
    "GET /clients/7/submission-request": { body: { packages, preset: packages[0]?.id ?? null } },
  });
  const onClose = vi.fn();
  const scope = new UnsavedScope(null);
  await show(
    <UnsavedProvider scope={scope}>
      <UploadDialog client={7} opened onClose={onClose} />
    </UnsavedProvider>,
  );
  return { sent, onClose };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const finalBox = () => box("I am uploading a signed Final Report");
const supplementBox = () => box("I am uploading a signed 2020 Supplement");
const button = () => screen.getByRole("button", { name: "Upload files" });
const reason = () => document.getElementById(button().getAttribute("aria-describedby") ?? "")?.textContent ?? null;
const pick = (...names: string[]) =>
  act(async () =>
    fireEvent.change(document.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: names.map((one) => new File(["x"], one)) },
    }),
  );

test("DOCS-32 the upload dialog with the signed-final box and no final package shows both exact texts and keeps `Upload files` disabled", async () => {
  const { sent, onClose } = await open([paper(3, "2020 Supplement 1", "2020-supplement")]);
  await pick("signed.pdf");
  expect(button().getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(finalBox());
  const told = within(await screen.findByRole("alert"));
  told.getByText("No Final package found for this client!");
  told.getByText("You can't upload this type of file.");
  expect(button().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button());
  expect(sent).toEqual([]);
  // Nor is it sent as another kind of file on leaving.
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Save before leaving?" }));
  fireEvent.click(dialog.getByRole("button", { name: "SAVE" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Save before leaving?" })).toBeNull());
  expect([sent, onClose.mock.calls]).toEqual([[], []]);
});

test("without a 2020 supplement the dialog says so with its own text", async () => {
  await open([paper(3, "Final 1", "final")]);
  await pick("signed.pdf");
  fireEvent.click(supplementBox());
  const told = within(await screen.findByRole("alert"));
  told.getByText("No 2020 Supplement package found for this client!");
  told.getByText("You can't upload this type of file.");
  expect(button().getAttribute("aria-disabled")).toBe("true");
});

test("DOCS-54 a PEO client with a PEO claim file and no final can be given a signed upload with the signed-final box; the claim file is preselected", async () => {
  const { sent, onClose } = await open([
    paper(5, "PEO claim file 2", "peo-claim"),
    paper(4, "PEO claim file 1", "peo-claim"),
  ]);
  fireEvent.click(finalBox());
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Package that was signed" });
  await waitFor(() => expect(choice.value).toBe("5"));
  expect([...choice.options].map((one) => one.text)).toEqual([
    expect.stringMatching(/^PEO claim file 2, /),
    expect.stringMatching(/^PEO claim file 1, /),
  ]);
  await pick("signed.pdf");
  expect(reason()).toBeNull();
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toEqual({ upload_type: "submission", package: "5" });
  await act(async () => sent[0]?.answer(201));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("one box at a time: the other takes its place, and none makes documents again", async () => {
  const { sent } = await open([paper(3, "2020 Supplement 1", "2020-supplement"), paper(2, "Final 1", "final")]);
  fireEvent.click(finalBox());
  fireEvent.click(supplementBox());
  expect([finalBox().checked, supplementBox().checked]).toEqual([false, true]);
  await screen.findByRole("combobox", { name: "Package that was signed" });
  await pick("signed.pdf");
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toEqual({ upload_type: "2020-supplement", package: "3" });
  await act(async () => sent[0]?.answer(415, { error: "This file type is not accepted here.", code: "wrong_type" }));
  fireEvent.click(supplementBox());
  expect(screen.queryByRole("combobox", { name: "Package that was signed" })).toBeNull();
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.fields).toEqual({ upload_type: "filedrop" });
});

test("a signed package is exactly one PDF", async () => {
  const { sent } = await open([paper(2, "Final 1", "final")]);
  fireEvent.click(finalBox());
  await screen.findByRole("combobox", { name: "Package that was signed" });
  await pick("signed.docx");
  expect(reason()).toBe("A signed package is exactly one PDF.");
  fireEvent.click(screen.getByRole("button", { name: "Remove signed.docx" }));
  await pick("one.pdf", "two.PDF");
  expect(reason()).toBe("A signed package is exactly one PDF.");
  fireEvent.click(button());
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Remove one.pdf" }));
  expect(reason()).toBeNull();
});

test("the cursor starts at the first box", async () => {
  await open([]);
  await waitFor(() => expect(document.activeElement).toBe(finalBox()));
});

test("of several files one that is stored is said to be, while another stands with what is wrong", async () => {
  const { sent, onClose } = await open([]);
  await pick("good.pdf", "bad.pdf");
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[0]?.answer(201));
  await act(async () => sent[1]?.answer(415, { error: "This file type is not accepted here.", code: "wrong_type" }));
  const stored = within(await screen.findByRole("list", { name: "Uploaded files" }));
  expect(stored.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["good.pdf 1 bytesUploaded"]);
  expect(within(screen.getByRole("list", { name: "Files to upload" })).getAllByRole("listitem")).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  // Once nothing is left to be done, the list begins anew.
  fireEvent.click(screen.getByRole("button", { name: "Remove bad.pdf" }));
  expect(screen.queryByText("Uploaded")).toBeNull();
  await pick("next.pdf");
  expect(screen.queryByText("Uploaded")).toBeNull();
});
