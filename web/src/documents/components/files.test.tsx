import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { acme } from "../../clients/client.given.ts";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ClientDocumentsScreen } from "../clientDocuments.screen.tsx";
import { answersOf, file, mark, requirement, sendingFiles } from "../document.given.ts";
import { UploadDialog } from "../upload.dialog.tsx";
import { UploadsTab } from "../uploads.tab.tsx";
import { sizeText } from "./PickedFiles.tsx";

type Answers = Parameters<typeof answering>[0];

async function open(files = [file(1, "Scan.pdf")], owed = [requirement(3, "Signed 8821")], more: Answers = {}) {
  signedInAs(1);
  const calls = answering({ "GET /clients/7": { body: acme }, ...answersOf(files, owed), ...more });
  const { unmount } = await show(<ClientDocumentsScreen />, "/clients/7/documents", "/clients/$clientId/documents");
  await screen.findByRole("region", { name: /^Outstanding/ });
  return { calls, unmount };
}
const groups = () =>
  screen.getAllByRole("region").flatMap(({ textContent }) => {
    const name = /^(Outstanding|Awaiting Review|Reviewed|Rejected)/.exec(textContent ?? "");
    return name ? [name[0]] : [];
  });
const pick = (container: ParentNode, ...names: string[]) =>
  act(async () =>
    fireEvent.change(container.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: names.map((name) => new File(["x"], name)) },
    }),
  );

test("the screen begins with what is outstanding, the tab ends with it; each has it once", async () => {
  const { unmount } = await open();
  expect(groups()).toEqual(["Outstanding", "Awaiting Review", "Reviewed", "Rejected"]);
  unmount();
  const [done, no] = [file(2, "Done.pdf", { state: "reviewed" }), file(3, "No.pdf", { state: "rejected" })];
  answering(answersOf([file(1, "Scan.pdf"), done, no], [requirement(3, "Signed 8821")]));
  await show(<UploadsTab client={{ id: 7, legal_name: "Acme Inc." }} />);
  await screen.findByText("Scan.pdf");
  expect(groups()).toEqual(["Awaiting Review", "Reviewed", "Rejected", "Outstanding"]);
});

test("what awaits review cannot be folded away, what was reviewed can", async () => {
  await open([file(1, "Scan.pdf"), file(2, "Done.pdf", { state: "reviewed" })]);
  expect(screen.queryByRole("button", { name: /^(Hide|Show) Awaiting Review/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Hide Reviewed" })).toBeTruthy();
});

test("a rejected file without a document can be reset; who does not review has neither that nor the menu", async () => {
  const seen = { review: false, delete: false };
  await open([file(1, "No.pdf", { state: "rejected" }), file(2, "Seen.pdf", { state: "rejected", abilities: seen })]);
  const tools = (name: string) => screen.getAllByRole("button", { name: new RegExp(`${name}$`) }).length;
  expect(screen.getByRole("button", { name: "Reset No.pdf" })).toBeTruthy();
  expect(tools("No.pdf")).toBe(3);
  const seenTools = screen.getAllByRole("button", { name: /Seen\.pdf$/ }).map((one) => one.getAttribute("aria-label"));
  expect(seenTools).toEqual(["Preview Seen.pdf"]);
});

test("an outstanding document says that it is asked for a refile, and several removed ones say how many", async () => {
  const removed = { at: "2026-03-02T10:00:00.000Z", by: "Bea Second", reason: null };
  await open(undefined, [
    requirement(3, "Signed 8821", { related_task: "refile" }),
    requirement(4, "941 2021 Q1", { removed }),
    requirement(5, "941 2021 Q2", { removed }),
  ]);
  const owed = within(screen.getByRole("list", { name: "Outstanding documents" }));
  expect(owed.getByRole("listitem").textContent).toBe("Signed 8821 refileUpload");
  expect(screen.getByText("2 removed documents")).toBeTruthy();
});

test("a client that owes nothing has collected everything", async () => {
  await open([], []);
  const bar = screen.getByRole("progressbar", { name: "0 of 0 documents collected" });
  expect(bar.getAttribute("aria-valuenow")).toBe("100");
});

test("the filter finds a file by a document that it is, and by why it was rejected", async () => {
  await open([
    file(1, "One.pdf", { state: "reviewed", document_progress: [mark(3, "Signed 8821", 1)] }),
    file(2, "Two.pdf", { state: "rejected", rejected_reason: "A menu" }),
  ]);
  const filter = (value: string) =>
    fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value } });
  filter("signed");
  await waitFor(() => expect(screen.queryByText("Two.pdf")).toBeNull());
  expect(screen.getByText("One.pdf")).toBeTruthy();
  filter("menu");
  await waitFor(() => expect(screen.queryByText("One.pdf")).toBeNull());
  expect(screen.getByText("Two.pdf")).toBeTruthy();
});

test("a reason of blanks is none", async () => {
  const { calls } = await open(undefined, undefined, { "DELETE /clients/7/reqdocs": { body: {} } });
  fireEvent.click(screen.getByRole("button", { name: "Remove Signed 8821" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Reason"), { target: { value: "   " } });
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Updated successfully.")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "DELETE").map(({ body }) => body)).toEqual([{ requirement_id: 3 }]);
});

test("while files are sent Save says so, and what waits cannot be taken away; what failed can", async () => {
  signedInAs(1);
  const sent = sendingFiles();
  answering(answersOf([file(1, "Here.pdf")], []));
  const { container } = await show(<UploadsTab client={{ id: 7, legal_name: "Acme Inc." }} />);
  await screen.findByText("Here.pdf");
  await pick(container, "a.pdf", "b.pdf", "c.pdf", "d.pdf", "e.pdf");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  const button = screen.getByRole("button", { name: "Uploading…" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("It is being sent.")).toBeTruthy();
  const removable = () => screen.queryAllByRole("button", { name: /^Remove / });
  expect(removable()).toEqual([]);
  await act(async () => sent[0]?.answer(415, { error: "This file type is not accepted here.", code: "wrong_type" }));
  expect(await screen.findByRole("button", { name: "Remove a.pdf" })).toBeTruthy();
  expect(removable()).toHaveLength(1);
});

test("the dialog closes when all is stored, and stays with the reason of what failed", async () => {
  signedInAs(1);
  const sent = sendingFiles();
  answering({});
  const onClose = vi.fn();
  await show(<UploadDialog client={7} opened onClose={onClose} />);
  await pick(document.body, "a.pdf");
  fireEvent.click(screen.getByRole("button", { name: "Upload files" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(415, { error: "This file type is not accepted here.", code: "wrong_type" }));
  expect(await screen.findByText("This file type is not accepted here.")).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Upload files" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await act(async () => sent[1]?.answer(201));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test("what its name or size tells is refused at once, in the server's words, and holds up nothing but the end", async () => {
  signedInAs(1);
  const sent = sendingFiles();
  answering({});
  const onClose = vi.fn();
  await show(<UploadDialog client={7} opened onClose={onClose} />);
  await act(async () =>
    fireEvent.change(document.body.querySelector("input[type=file]") as HTMLInputElement, {
      target: { files: [new File(["x"], "virus.exe"), new File([], "none.pdf")] },
    }),
  );
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "This file type is not accepted here. Accepted: PDF, PNG, JPEG, TIFF, HEIC, CSV, TXT, XLS, XLSX, DOC, DOCX, EML.",
    "The file is empty.",
  ]);
  const button = () => screen.getByRole("button", { name: "Upload files" });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Nothing of this can be uploaded. Remove it, or choose other files.")).toBeTruthy();
  await pick(document.body, "w2.pdf");
  fireEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(201));
  expect(await screen.findByText("Uploaded")).toBeTruthy();
  // It is not over while they stand there unread.
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getAllByRole("alert")).toHaveLength(2);
});

test("who removes a picked file is at the next one, or where files are chosen", async () => {
  signedInAs(1);
  answering({});
  await show(<UploadDialog client={7} opened onClose={vi.fn()} />);
  await pick(document.body, "a.pdf", "b.pdf", "c.pdf");
  const remove = (name: string) => fireEvent.click(screen.getByRole("button", { name: `Remove ${name}` }));
  const at = () => document.activeElement?.getAttribute("aria-label");
  remove("a.pdf");
  expect(at()).toBe("Remove b.pdf");
  remove("c.pdf");
  expect(at()).toBe("Remove b.pdf");
  remove("b.pdf");
  expect(at()).toMatch(/^Choose files\./);
});

test("sizes are read in bytes, KB and MB", () => {
  expect([999, 1000, 940_000, 1_000_000, 2_400_000].map(sizeText)).toEqual([
    "999 bytes",
    "1 KB",
    "940 KB",
    "1.0 MB",
    "2.4 MB",
  ]);
});

test("the menu of a file's documents is as high as there is room for, so that its last entry is reached", async () => {
  signedInAs(1);
  answering(answersOf([file(1, "Here.pdf")], [requirement(3, "Signed 8821")]));
  await show(<UploadsTab client={{ id: 7, legal_name: "Acme Inc." }} />);
  fireEvent.click(await screen.findByRole("button", { name: "Documents of Here.pdf" }));
  const menu = await screen.findByRole("menu");
  expect(within(menu).getByRole("menuitem", { name: "None of the above" })).toBeTruthy();
  await waitFor(() => expect(Number.parseFloat(menu.style.maxHeight)).toBeLessThanOrEqual(window.innerHeight));
});
