import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { sendingFiles } from "../documents/document.given.ts";
import { signedInAs } from "../ui/testing.tsx";
import { paper, showTab, submission } from "./submission.given.tsx";

const chooser = async () => (await screen.findByLabelText("Package")) as HTMLSelectElement;
const ticked = () =>
  screen
    .getAllByRole("checkbox")
    .flatMap((box) => ((box as HTMLInputElement).checked ? [box.closest("div")?.parentElement?.textContent] : []));
const names = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).value);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const refusal = (name: string) =>
  document.getElementById(button(name).getAttribute("aria-describedby") ?? "")?.textContent;
const pick = (container: HTMLElement, file: File) =>
  act(async () =>
    fireEvent.change(container.querySelector("input[type=file]") as HTMLInputElement, { target: { files: [file] } }),
  );

test("PACK-30 (2 of 2) the chooser preselects the only package, with three the latest", async () => {
  signedInAs(4);
  const { unmount } = await showTab([paper(2, "Final 2")]);
  expect((await chooser()).selectedOptions[0]?.text).toMatch(/^Final 2, /);
  unmount();
  const three = [
    paper(4, "2020 Supplement 1", { status: "2020-supplement" }),
    paper(3, "Final 3"),
    paper(2, "Final 2"),
  ];
  await showTab(three, [], {}, 3);
  expect((await chooser()).selectedOptions[0]?.text).toMatch(/^Final 3, /);
  expect((await chooser()).options).toHaveLength(3);
});

test("without a package and without a submission the tab says so", async () => {
  signedInAs(4);
  await showTab([]);
  expect(await screen.findByText("No final packages generated.")).toBeTruthy();
  expect(await screen.findByText("No submissions yet.")).toBeTruthy();
});

test("PACK-31 (2 of 2) SUBMIT is disabled with each of the two exact reasons", async () => {
  signedInAs(4);
  const { container } = await showTab([paper(2, "Final 2")]);
  await chooser();
  expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission");
  await pick(container, new File(["x"], "signed.pdf", { type: "application/pdf" }));
  expect(button("SUBMIT").getAttribute("aria-disabled")).toBeNull();
  for (const name of ["Q1 2021", "Q2 2021"]) fireEvent.click(screen.getByRole("checkbox", { name }));
  expect(refusal("SUBMIT")).toBe("You must declare which quarters are present in this submission.");
});

test("PACK-32 (2 of 2) a file of 25,000,000 bytes shows the size dialog and is not taken", async () => {
  signedInAs(4);
  const { container } = await showTab([paper(2, "Final 2")]);
  await chooser();
  const large = new File(["x"], "signed.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 25_000_000 });
  await pick(container, large);
  expect(
    await screen.findByText("The chosen file is over the File Size limit of 25Mb. Please try another file."),
  ).toBeTruthy();
  expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission");
});

test("the quarters of the package are ticked; one that it has no form for is warned of", async () => {
  signedInAs(4);
  await showTab([paper(2, "Final 2")]);
  await chooser();
  expect(names()).toEqual(["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
  expect(ticked()).toHaveLength(2);
  expect(screen.queryByText(/has no credit/)).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: "Q3 2021" }));
  expect(screen.getByText("Q3 2021 has no credit in this package.")).toBeTruthy();
});

test("PACK-61 (1 of 2) with a supplement chosen the tab offers Q2 2020 and Q3 2020 only", async () => {
  signedInAs(4);
  const early = [2, 3].map((quarter) => ({ year: 2020, quarter, held: quarter === 2 }));
  await showTab([paper(2, "Final 2"), paper(4, "2020 Supplement 1", { status: "2020-supplement", quarters: early })]);
  expect((await chooser()) && names()).toEqual(["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"]);
  fireEvent.change(await chooser(), { target: { value: "4" } });
  expect(names()).toEqual(["2020-Q2", "2020-Q3"]);
  expect((screen.getByRole("checkbox", { name: "Q2 2020" }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByRole("checkbox", { name: "Q3 2020" }) as HTMLInputElement).checked).toBe(false);
});

test("part of PACK-33: a signed file is sent with its package, then submitted with the quarters; the tab tells and begins anew", async () => {
  signedInAs(4);
  const sent = sendingFiles();
  const { container, calls } = await showTab([paper(2, "Final 2")], [], {
    "POST /clients/7/submissions": { status: 201, body: submission() },
  });
  await chooser();
  await pick(container, new File(["x"], "signed.pdf", { type: "application/pdf" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Q2 2021" }));
  fireEvent.click(button("SUBMIT"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.fields).toMatchObject({ upload_type: "submission", package: "2" });
  await act(async () => sent[0]?.answer(201, { id: 88 }));
  await screen.findByText("Add Fed-Ex Number once this file is submitted to the IRS");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    upload: 88,
    package: 2,
    quarters: [{ year: 2021, quarter: 1 }],
  });
  await waitFor(() => expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission"));
  expect((screen.getByRole("checkbox", { name: "Q2 2021" }) as HTMLInputElement).checked).toBe(true);
});

test("a client is told that its signed pages were sent, not what staff do next", async () => {
  signedInAs(6);
  const sent = sendingFiles();
  const { container } = await showTab([paper(2, "Final 2")], [], {
    "POST /clients/7/submissions": { status: 201, body: submission() },
  });
  await chooser();
  await pick(container, new File(["x"], "signed.pdf", { type: "application/pdf" }));
  fireEvent.click(button("SUBMIT"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(201, { id: 88 }));
  await screen.findByText("Your signed pages were sent to us.");
  expect(screen.queryByText(/Add Fed-Ex Number/)).toBeNull();
});

test("what was shipped is said to be, and submitted again only by who asks for it", async () => {
  signedInAs(6);
  showTimesIn("America/Los_Angeles");
  const shipped = submission({
    id: 4,
    shipped_on: "2026-11-24",
    package: { id: 2, label: "Final 2", status: "final" },
  });
  await showTab([paper(3, "Final 3"), paper(2, "Final 2")], [shipped], {}, 2);
  await screen.findByText("Final 2 was shipped to the IRS on Nov 24, 2026.");
  // The day of shipping is a day, wherever one reads it.
  expect(await screen.findByText("Nov 24, 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
  fireEvent.click(button("Submit it again"));
  expect(refusal("SUBMIT")).toBe("Please upload a file to create a submission");
});

test("PACK-34 (2 of 2) `Use the signed file of …` makes a submission without a second upload", async () => {
  signedInAs(4);
  const sent = sendingFiles();
  const signed = { id: 8, name: "scan.pdf", url: "/api/v1/uploads/8/file", created_on: "2026-03-01T10:00:00.000Z" };
  const { calls } = await showTab([paper(2, "Final 2", { signed })], [], {
    "POST /clients/7/submissions": { status: 201, body: submission() },
  });
  await chooser();
  fireEvent.click(button("Use the signed file of Mar 1, 2026"));
  fireEvent.click(button("SUBMIT"));
  await screen.findByText("Add Fed-Ex Number once this file is submitted to the IRS");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ upload: 8, package: 2 });
  expect(sent).toEqual([]);
});

test("PACK-35 (2 of 2) only role 1 sees who uploaded, the tracking input, papers and delete", async () => {
  signedInAs(1);
  const { unmount } = await showTab([paper(2, "Final 2")], [submission()]);
  const list = within(await screen.findByRole("list", { name: "Submissions" }));
  expect(list.getByText("Bea Second")).toBeTruthy();
  expect(list.getByText("2 / 3")).toBeTruthy();
  expect(list.getByRole("textbox", { name: "Tracking number" })).toBeTruthy();
  expect(list.getByRole("button", { name: "Delete" })).toBeTruthy();
  for (const name of ["Collated package", "Label", "Ship sheet"]) expect(list.getByRole("link", { name })).toBeTruthy();
  unmount();
  signedInAs(4);
  const theirs = { uploaded_by_name: null, show_submit: false, may_edit_quarters: false, papers: null, moves: [] };
  await showTab([paper(2, "Final 2")], [submission(theirs)]);
  const other = within(await screen.findByRole("list", { name: "Submissions" }));
  expect(other.getByRole("link", { name: "signed final.pdf" })).toBeTruthy();
  expect(other.queryByText("Uploaded by")).toBeNull();
  expect(other.queryByRole("textbox")).toBeNull();
  expect(other.queryByRole("button")).toBeNull();
});

test("part of PACK-36: a number of 11 digits is refused in words, a valid one is saved with the version; a tracked one links to the carrier", async () => {
  signedInAs(1);
  const { calls, unmount } = await showTab([paper(2, "Final 2")], [submission()], {
    "PATCH /submissions/5": { body: submission() },
  });
  const field = await screen.findByRole("textbox", { name: "Tracking number" });
  const save = button("Save");
  expect(save.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(field, { target: { value: "1".repeat(11) } });
  expect(screen.getByText("Tracking number must have 12 to 22 digits.")).toBeTruthy();
  fireEvent.click(save);
  fireEvent.change(field, { target: { value: "1234 5678 9012" } });
  fireEvent.click(save);
  await screen.findByText("FedEx tracking number updated successfully");
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { fedex_tracking: "123456789012", version: 3 },
  ]);
  unmount();
  await showTab([], [submission({ state: "tracked", fedex_tracking: "123456789012", shipped_on: "2026-03-02" })]);
  const link = await screen.findByRole("link", { name: "123456789012" });
  expect(link.getAttribute("href")).toContain("123456789012");
});

test("unverified signatures ask for a reason, and so does clearing a number", async () => {
  signedInAs(1);
  let first = true;
  const refuse = {
    status: 409,
    body: { error: "The signatures are not verified yet. Give a reason to go on.", code: "signatures_unverified" },
  };
  const { calls } = await showTab([], [submission({ state: "tracked", fedex_tracking: "1".repeat(12) })], {
    "PATCH /submissions/5": () => {
      const answer = first ? refuse : { body: submission() };
      first = false;
      return answer;
    },
  });
  const field = await screen.findByRole("textbox", { name: "Tracking number" });
  fireEvent.change(field, { target: { value: "2".repeat(12) } });
  fireEvent.click(button("Save"));
  const dialog = within(await screen.findByRole("dialog", { name: "The signatures are not verified yet" }));
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: "Seen on paper" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save number" }));
  await screen.findByText("FedEx tracking number updated successfully");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.change(field, { target: { value: "" } });
  fireEvent.click(button("Save"));
  const clearing = within(await screen.findByRole("dialog", { name: "Clear the tracking number?" }));
  fireEvent.change(clearing.getByRole("textbox", { name: /Reason/ }), { target: { value: "Typed wrong" } });
  fireEvent.click(clearing.getByRole("button", { name: "Clear number" }));
  await waitFor(() => expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(3));
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { fedex_tracking: "2".repeat(12), version: 3 },
    { fedex_tracking: "2".repeat(12), override_reason: "Seen on paper", version: 3 },
    { fedex_tracking: null, override_reason: "Typed wrong", version: 3 },
  ]);
});

test("part of PACK-39: other quarters are saved from the dialog, none is refused in words", async () => {
  signedInAs(1);
  const { calls } = await showTab([paper(2, "Final 2")], [submission()], {
    "PUT /submissions/5/quarters": { body: submission() },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit quarters" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Quarters of this submission" }));
  fireEvent.click(await dialog.findByRole("checkbox", { name: "Q1 2021" }));
  const save = dialog.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(dialog.getByRole("checkbox", { name: "Q4 2020" }));
  fireEvent.click(save);
  await screen.findByText("Quarters updated successfully");
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ quarters: [{ year: 2020, quarter: 4 }] });
});

test("PACK-41 (2 of 2) deleting lists its effects first, keeps the signed file when ticked, and is refused with its reason", async () => {
  signedInAs(1);
  const { calls, unmount } = await showTab([], [submission()], {
    "DELETE /submissions/5": ({ body }) => ({
      body: {
        effects: [
          (body as { keep_file: boolean }).keep_file ? "The signed file stays." : "The signed file is withdrawn.",
        ],
      },
    }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete the submission of signed final.pdf?" }));
  await dialog.findByText("The signed file is withdrawn.");
  fireEvent.click(dialog.getByRole("checkbox", { name: "Keep the signed file" }));
  await dialog.findByText("The signed file stays.");
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("Submission was deleted.");
  expect(calls.filter(({ method }) => method === "DELETE").map(({ body }) => body)).toEqual([
    { keep_file: false, version: 3, dry_run: true },
    { keep_file: true, version: 3, dry_run: true },
    { keep_file: true, version: 3, dry_run: false },
  ]);
  unmount();
  const reason = "Money was applied to what this submission claims.";
  await showTab(
    [],
    [submission({ moves: [{ name: "delete", label: "Delete", tone: "danger", allowed: false, reason }] })],
  );
  await screen.findByRole("button", { name: "Delete" });
  expect(refusal("Delete")).toBe(reason);
});

test("of several packages that alone is called shipped which was, by whichever of its submissions, each time it is chosen", async () => {
  signedInAs(4);
  const of = { id: 2, label: "Final 2", status: "final" } as const;
  const made = [submission({ id: 6, package: of }), submission({ id: 4, package: of, shipped_on: "2026-11-24" })];
  await showTab([paper(3, "Final 3"), paper(2, "Final 2")], made, {}, 2);
  const choose = async (id: string) => fireEvent.change(await chooser(), { target: { value: id } });
  await screen.findByText("Final 2 was shipped to the IRS on Nov 24, 2026.");
  await choose("3");
  expect(screen.queryByText(/was shipped to the IRS/)).toBeNull();
  expect(button("SUBMIT")).toBeTruthy();
  await choose("2");
  fireEvent.click(button("Submit it again"));
  expect(button("SUBMIT")).toBeTruthy();
  await choose("3");
  await choose("2");
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
});
