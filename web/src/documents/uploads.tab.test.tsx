import { mostFileBytes } from "@refundry/contract/platform";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UnsavedProvider, UnsavedScope } from "../ui/panels/unsaved.tsx";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { answersOf, file, requirement, type Sent, sendingFiles } from "./document.given.ts";
import { UploadsTab } from "./uploads.tab.tsx";

async function open(files = [file(1, "Here.pdf")]) {
  signedInAs(1);
  const sent = sendingFiles();
  const calls = answering(answersOf(files, [requirement(3, "Signed 8821")]));
  const scope = new UnsavedScope(null);
  const tab = (
    <UnsavedProvider scope={scope}>
      <UploadsTab client={{ id: 7, legal_name: "Acme Inc." }} />
    </UnsavedProvider>
  );
  const { container } = await show(tab);
  await screen.findByText("Here.pdf");
  const pick = (...names: (string | File)[]) =>
    act(async () =>
      fireEvent.change(container.querySelector("input[type=file]") as HTMLInputElement, {
        target: { files: names.map((one) => (typeof one === "string" ? new File(["x"], one) : one)) },
      }),
    );
  return { sent, calls, scope, pick };
}
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const names = (sent: Sent[]) => sent.map(({ name }) => name);
const answer = (one: Sent | undefined, status = 201, body: object = {}) => act(async () => one?.answer(status, body));
const waiting = () => within(screen.getByRole("list", { name: "Files to upload" }));

test("DOCS-04 files that were dropped are not sent until Save; each then shows its progress and stands under Awaiting Review", async () => {
  const { sent, calls, pick } = await open();
  await pick("a.pdf", "b.pdf", "c.pdf");
  expect(waiting().getAllByRole("listitem")).toHaveLength(3);
  expect(sent).toEqual([]);
  save();
  await waitFor(() => expect(names(sent)).toEqual(["a.pdf", "b.pdf", "c.pdf"]));
  for (const [index, one] of sent.entries()) await act(async () => one.progress(10 * (index + 1), 100));
  expect(["10%", "20%", "30%"].map((text) => waiting().getByText(new RegExp(`Uploading… ${text}`)))).toHaveLength(3);
  const stored = answersOf([file(1, "a.pdf"), file(2, "b.pdf"), file(3, "c.pdf")], []);
  answering(stored);
  for (const one of sent) await answer(one);
  const group = within(screen.getByRole("region", { name: "Awaiting Review 3" }));
  await waitFor(() => expect(group.getAllByRole("listitem")).toHaveLength(3));
  expect(["a.pdf", "b.pdf", "c.pdf"].map((name) => group.getByText(name))).toHaveLength(3);
  expect(screen.queryByRole("list", { name: "Files to upload" })).toBeNull();
  expect(sent.map(({ fields }) => fields.upload_type)).toEqual(["filedrop", "filedrop", "filedrop"]);
  expect(calls.length).toBeGreaterThan(0);
});

test("a file that is not what its name says: it is said beside it once it is stored, and in its row", async () => {
  const { sent, pick } = await open();
  await pick("fake.pdf", "fits.txt");
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  const text = { mime_type: "text/plain", searchable: true } as const;
  const fake = file(2, "fake.pdf", { ...text, really: "Is plain text" });
  const fits = file(3, "fits.txt", text);
  answering(answersOf([fake, fits], []));
  await answer(sent[0], 201, fake);
  await answer(sent[1], 201, fits);
  const said = "The file is named .pdf but holds plain text; it is kept as plain text.";
  const stored = within(await screen.findByRole("list", { name: "Uploaded files" }));
  await waitFor(() => expect(stored.getAllByRole("listitem")).toHaveLength(1));
  expect(stored.getByRole("listitem").textContent).toContain("fake.pdf");
  expect(stored.getByRole("status").textContent).toBe(said);
  const group = within(screen.getByRole("region", { name: "Awaiting Review 2" }));
  await waitFor(() => expect(group.getAllByText(said)).toHaveLength(1));
  expect(group.getByText("Is plain text").dataset.meaning).toBe("wait");
  // Other files: what was said of these has been read.
  await pick("next.pdf");
  expect(screen.queryByText("Uploaded")).toBeNull();
});

test("without a file Save says why it cannot be pressed; a picked one can be taken away again", async () => {
  const { pick } = await open();
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Please select a file for upload")).toBeTruthy();
  await pick("a.pdf");
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
  expect(screen.getByText("Please select a file for upload")).toBeTruthy();
});

test("DOCS-05 leaving with picked files asks whether to save before", async () => {
  const { scope, sent, pick } = await open();
  expect(await scope.mayLeave()).toBe(true);
  await pick("a.pdf");
  const left = vi.fn();
  void scope.mayLeave().then(left);
  const dialog = within(await screen.findByRole("dialog", { name: "Save before leaving?" }));
  fireEvent.click(dialog.getByRole("button", { name: "SAVE" }));
  await waitFor(() => expect(names(sent)).toEqual(["a.pdf"]));
  expect(left).not.toHaveBeenCalled();
  await answer(sent[0]);
  await waitFor(() => expect(left).toHaveBeenCalledWith(true));
});

test("a refused file holds nobody back; of others that are left, those are saved that can be", async () => {
  const { scope, sent, pick } = await open();
  await pick("a.pdf", "b.pdf");
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  await answer(sent[0], 415, { error: "This file type is not accepted here.", code: "wrong_type" });
  await answer(sent[1], 503, { error: "Please try again.", code: "unavailable" });
  // What was looked at and refused is refused again, however often it is sent.
  expect(await screen.findByRole("button", { name: "Retry b.pdf" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Retry a.pdf" })).toBeNull();
  const left = vi.fn();
  void scope.mayLeave().then(left);
  const dialog = within(await screen.findByRole("dialog", { name: "Save before leaving?" }));
  fireEvent.click(dialog.getByRole("button", { name: "SAVE" }));
  await waitFor(() => expect(names(sent).slice(2)).toEqual(["b.pdf"]));
  await answer(sent[2]);
  await waitFor(() => expect(left).toHaveBeenCalledWith(true));
  expect(waiting().getByText("a.pdf", { exact: false })).toBeTruthy();
  expect(await scope.mayLeave()).toBe(true);
});

test("DOCS-60 one file is `File uploaded successfully`, three are `3 files uploaded successfully`", async () => {
  const { sent, pick } = await open();
  await pick("a.pdf");
  save();
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer(sent[0]);
  expect(await screen.findByText("File uploaded successfully")).toBeTruthy();
  await pick("b.pdf", "c.pdf", "d.pdf");
  save();
  await waitFor(() => expect(sent).toHaveLength(4));
  for (const one of sent.slice(1)) await answer(one);
  expect(await screen.findByText("3 files uploaded successfully")).toBeTruthy();
});

test("three are on their way at a time; one that fails stays with its reason and is sent again, the others go on", async () => {
  const { sent, pick } = await open();
  await pick("a.pdf", "b.pdf", "c.pdf", "d.pdf");
  save();
  await waitFor(() => expect(sent).toHaveLength(3));
  await answer(sent[1], 503, { error: "There is no room for it now.", code: "storage_full" });
  await waitFor(() => expect(names(sent)).toEqual(["a.pdf", "b.pdf", "c.pdf", "d.pdf"]));
  expect(waiting().getByText("There is no room for it now.")).toBeTruthy();
  for (const one of [sent[0], sent[2], sent[3]]) await answer(one);
  expect(await screen.findByText("3 files uploaded successfully")).toBeTruthy();
  expect(waiting().getAllByRole("listitem")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Retry b.pdf" }));
  await waitFor(() => expect(sent).toHaveLength(5));
  await answer(sent[4]);
  expect(await screen.findByText("File uploaded successfully")).toBeTruthy();
});

test("of files that are there already each is asked about: one is uploaded all the same, another left out", async () => {
  const { sent, pick } = await open();
  await pick("a.pdf", "b.pdf");
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  const refusal = (name: string) => ({
    error: `${name} was already uploaded on 2026-03-01 by Bea Second.`,
    code: "duplicate_file",
  });
  for (const one of [...sent]) await answer(one, 409, refusal(one.name));
  expect(await screen.findByText("a.pdf was already uploaded on 2026-03-01 by Bea Second.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Upload anyway" }));
  expect(await screen.findByText("b.pdf was already uploaded on 2026-03-01 by Bea Second.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Skip" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect([sent[2]?.name, sent[2]?.fields.allow_duplicate]).toEqual(["a.pdf", "true"]);
  await answer(sent[2]);
  expect(await screen.findByText("File uploaded successfully")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Files to upload" })).toBeNull();
});

const sized = (name: string, size: number) => Object.defineProperty(new File(["x"], name), "size", { value: size });

test("DOCS-06 (1 of 2) the largest file that may be is taken; one of 25,000,000 bytes is not, and its dialog closes by itself after 2.5 s", async () => {
  const { pick, sent } = await open();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await pick(sized("over.pdf", 25_000_000), sized("whole.pdf", mostFileBytes));
  const text = "The chosen file is over the File Size limit of 25Mb. Please try another file.";
  expect(await screen.findByText(text)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.queryByText(text)).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(waiting().getAllByRole("listitem")).toHaveLength(1);
  save();
  await waitFor(() => expect(names(sent)).toEqual(["whole.pdf"]));
});

test("DOCS-59 the size dialog has the exact text and a bar that moves 2 % every 50 ms", async () => {
  const { pick } = await open();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await pick(sized("over.pdf", 25_000_000));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The chosen file is over the File Size limit of 25Mb. Please try another file.",
  );
  const bar = () => Number(screen.getByRole("progressbar", { name: "Closes by itself" }).getAttribute("aria-valuenow"));
  const before = bar();
  for (const [time, percent] of [
    [49, 0],
    [1, 2],
    [50, 4],
    [500, 24],
  ] as const) {
    await act(() => vi.advanceTimersByTimeAsync(time));
    expect(bar() - before).toBe(percent);
  }
});
