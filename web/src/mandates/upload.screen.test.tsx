import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { mandateOf, pageOf, rowOf, states } from "./mandate.given.ts";
import { UploadScreen } from "./upload.screen.tsx";

const scan = {
  id: 9,
  original_file_name: "order.pdf",
  created_on: "2026-01-15T15:00:00.000Z",
  state: "running",
  page_count: 4,
  pages_done: 1,
  mandate_upload: null,
  mandate: null,
  reason: null,
};

/** The server answers each file that is sent; what was sent is kept. */
function sending(answer: () => { status: number; body: object }): string[] {
  const sent: string[] = [];
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      status = 0;
      statusText = "";
      responseText = "";
      upload = {};
      onload: () => void = () => {};
      open(_method: string, path: string) {
        sent.push(path.replace("/api/v1", ""));
      }
      setRequestHeader() {}
      getResponseHeader = () => null;
      abort() {}
      send() {
        const { status, body } = answer();
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload();
      }
    },
  );
  return sent;
}

async function open(answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(14);
  const calls = answering({
    "GET /mandates/mine": pageOf([]),
    "GET /mandates/scans": pageOf([]),
    "GET /mandates/states": states,
    "GET /mandates/57": { body: mandateOf() },
    "POST /mandates": { status: 201, body: mandateOf() },
    ...answers,
  });
  await show(<UploadScreen />, "/upload-mandate", "/upload-mandate");
  await screen.findByRole("heading", { name: "Your uploads" });
  return calls;
}
const drop = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } });
const pdf = (name = "order.pdf", text = "%PDF-1.7 text") => new File([text], name, { type: "application/pdf" });

test("MANDATES-02 a PDF with text shows that it was uploaded and its editor, and saving says so", async () => {
  const sent = sending(() => ({ status: 201, body: { id: 3, page_count: 1, pages_without_text: [] } }));
  const calls = await open({ "PATCH /mandates/57": { body: mandateOf({ version: 3 }) } });
  expect(await screen.findByText("You have not uploaded any mandates yet.")).toBeTruthy();
  drop(pdf());
  await screen.findByText("PDF uploaded successfully.");
  expect(sent).toEqual(["/mandates/uploads"]);
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ mandate_upload: 3 });
  fireEvent.change(await screen.findByLabelText("Title"), { target: { value: "Bars close" } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Mandate saved successfully");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({ title: "Bars close" });
  fireEvent.click(screen.getByRole("button", { name: "Upload another" }));
  // Said once.
  expect(screen.getByText("Drop a PDF here or browse").closest("div")?.textContent).toBe(
    "Drop a PDF here or browsePDF, under 25 MB each",
  );
});

test("MANDATES-03 (2 of 2) a Word file called order.pdf is not sent, and the page says why", async () => {
  const sent = sending(() => ({ status: 201, body: {} }));
  await open();
  drop(pdf("order.pdf", "PK a Word file"));
  await screen.findByText("The uploaded file is not a PDF. Please upload a PDF file.");
  expect(sent).toEqual([]);
});

test("MANDATES-04 (2 of 2) 25,000,000 bytes open the optimizer dialog, which closes after 3.5 s; one byte less is sent", async () => {
  const sent = sending(() => ({ status: 201, body: { id: 3, page_count: 1, pages_without_text: [] } }));
  await open();
  const sized = (size: number) => Object.defineProperty(pdf(), "size", { value: size });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  drop(sized(25_000_000));
  const dialog = await vi.waitFor(() => screen.getByRole("dialog", { name: "File too large" }));
  expect(dialog.textContent).toContain(
    "The uploaded file is over the File Size limit of 25Mb. Please use a PDF optimizer to make the file smaller and try again.",
  );
  act(() => void vi.advanceTimersByTime(3400));
  expect(screen.queryByRole("dialog", { name: "File too large" })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(150));
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "File too large" })).toBeNull());
  expect(sent).toEqual([]);
  drop(sized(24_999_999));
  await screen.findByText("PDF uploaded successfully.");
});

test("MANDATES-05 (2 of 2) a scan leads to the page with heading and five steps; it is recognized here, and its copy goes on as any upload", async () => {
  let status = 422;
  const refused = {
    code: "no_searchable_text",
    error: "The uploaded PDF does not contain searchable text",
    details: { pages: [1, 2] },
  };
  const sent = sending(() => (status === 422 ? { status, body: refused } : { status, body: scan }));
  let scans: object[] = [];
  const calls = await open({ "GET /mandates/scans": () => pageOf(scans) });
  drop(pdf());
  await screen.findByRole("heading", { name: "The uploaded PDF does not contain searchable text" });
  expect(screen.getByText("Pages without text: 1, 2")).toBeTruthy();
  const steps = [...document.querySelectorAll("ol > li")].map(({ textContent }) => textContent);
  expect(steps).toEqual([
    "Open the file in your PDF program.",
    "Run text recognition (in Adobe Acrobat: Scan & OCR, Recognize Text, In This File).",
    "Save it as a new PDF.",
    "Check that you can select words with the mouse.",
    "Upload the new file here.",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Upload again" }));
  expect(screen.getByText("Drop a PDF here or browse")).toBeTruthy();
  drop(pdf());
  const recognize = await screen.findByRole("button", { name: "Recognize it here" });
  [status, scans] = [201, [scan]];
  fireEvent.click(recognize);
  await screen.findByText("Recognizing: 1 of 4 pages… 25%");
  expect(sent.at(-1)).toBe("/mandates/scans");
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("a recognized scan goes on as an upload, and one without text says why it does not", async () => {
  const calls = await open({
    "GET /mandates/scans": pageOf([
      { ...scan, state: "done", pages_done: 4, mandate_upload: 3 },
      { ...scan, id: 10, state: "none", reason: "No text could be recognized on the pages of this file." },
      { ...scan, id: 11, original_file_name: "over.pdf", state: "done", mandate_upload: 4, mandate: 58 },
    ]),
  });
  const list = await screen.findByRole("list", { name: "Text recognition" });
  expect(within(list).getByText("No text could be recognized on the pages of this file.")).toBeTruthy();
  expect(list.textContent).not.toContain("over.pdf");
  fireEvent.click(within(list).getByRole("button", { name: "Go on" }));
  await screen.findByText("PDF uploaded successfully.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ mandate_upload: 3 });
  expect(await screen.findByLabelText("Title")).toBeTruthy();
});

test("of several files each has its own result; one's uploads stand below, blocked ones with their reason", async () => {
  let count = 0;
  sending(() => {
    count += 1;
    return count === 1
      ? { status: 409, body: { code: "duplicate_mandate", error: "This PDF is already in the library: Bars (#4)." } }
      : { status: 201, body: { id: 3, page_count: 1, pages_without_text: [] } };
  });
  await open({
    "GET /mandates/mine": pageOf([rowOf({ title: "Stuck", review_status_id: 7, review_status_reason: "No seal." })]),
  });
  expect(await screen.findByText("No seal.")).toBeTruthy();
  drop(pdf("one.pdf"), pdf("two.pdf"));
  const results = await screen.findByRole("list", { name: "Results" });
  expect([...results.children].map(({ textContent }) => textContent)).toEqual([
    "one.pdf: This PDF is already in the library: Bars (#4).",
    "two.pdf: uploaded",
  ]);
});
