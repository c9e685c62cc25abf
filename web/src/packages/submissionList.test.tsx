import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { signedInAs } from "../ui/testing.tsx";
import { button, paper, refusal, showTab, submission } from "./submission.given.tsx";

test("PACK-35 (2 of 2) only role 1 sees who uploaded, the tracking input, papers and delete", async () => {
  signedInAs(1);
  const { unmount } = await showTab([paper(2, "Final 2")], [submission()]);
  const list = within(await screen.findByRole("list", { name: "Submissions" }));
  expect(list.getByText("Bea Second")).toBeTruthy();
  expect(list.getByText("2 / 3")).toBeTruthy();
  // Once: in its field.
  expect(list.getByRole("textbox", { name: "Tracking number" })).toBeTruthy();
  expect(list.getAllByText("Tracking number")).toHaveLength(1);
  expect(list.getByRole("button", { name: "Delete" })).toBeTruthy();
  for (const name of ["Collated package", "Label", "Ship sheet"]) expect(list.getByRole("link", { name })).toBeTruthy();
  unmount();
  signedInAs(4);
  const theirs = { uploaded_by_name: null, show_submit: false, may_edit_quarters: false, papers: null, moves: [] };
  await showTab([paper(2, "Final 2")], [submission(theirs)]);
  const other = within(await screen.findByRole("list", { name: "Submissions" }));
  expect(other.getByRole("link", { name: "signed final.pdf" })).toBeTruthy();
  expect(other.queryByText("Uploaded by")).toBeNull();
  expect(other.getByText("Tracking number").nextElementSibling?.textContent).toBe("–");
  expect(other.queryByRole("textbox")).toBeNull();
  expect(other.queryByRole("button")).toBeNull();
});

test("what a submission claims stands first; of one that was shipped with fewer signatures it says who answers for it, when and why", async () => {
  signedInAs(1);
  const unverified = { reason: "Signatures seen on paper", by_name: "Bea Second", at: "2026-03-02T10:00:00.000Z" };
  await showTab([paper(2, "Final 2")], [submission({ unverified, claimed: "194826.22" })]);
  const list = within(await screen.findByRole("list", { name: "Submissions" }));
  expect(list.getByText("$194,826.22")).toBeTruthy();
  expect(list.getByText("Signatures checked").nextElementSibling?.textContent).toBe(
    "2 / 3Shipped without them: “Signatures seen on paper”, Bea Second, Mar 2, 2026",
  );
});

test("part of PACK-36: a number of 11 digits is refused in words, a valid one is saved with the version; a tracked one links to the carrier", async () => {
  signedInAs(1);
  const { calls, unmount } = await showTab([paper(2, "Final 2")], [submission()], {
    "PATCH /submissions/5": { body: submission() },
  });
  const field = await screen.findByRole("textbox", { name: "Tracking number" });
  const save = button("Save");
  expect(screen.getByText("Saving a number ships the submission today.")).toBeTruthy();
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
  // One that stands is typed over only by who asks for it.
  expect(screen.queryByRole("textbox", { name: "Tracking number" })).toBeNull();
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
  const field = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Change number" }));
    return screen.findByRole("textbox", { name: "Tracking number" });
  };
  fireEvent.change(await field(), { target: { value: "2".repeat(12) } });
  expect(screen.queryByText("Saving a number ships the submission today.")).toBeNull();
  fireEvent.click(button("Save"));
  const dialog = within(await screen.findByRole("dialog", { name: "The signatures are not verified yet" }));
  fireEvent.change(dialog.getByRole("textbox", { name: /Reason/ }), { target: { value: "Seen on paper" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save number" }));
  await screen.findByText("FedEx tracking number updated successfully");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  fireEvent.change(await field(), { target: { value: "" } });
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
