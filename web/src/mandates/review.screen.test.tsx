import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { mandateOf, may, mayNot, pageOf, rowOf, states } from "./mandate.given.ts";
import { QueueScreen } from "./queue.screen.tsx";
import { move, openOrder } from "./review.given.tsx";
import { ReviewScreen } from "./review.screen.tsx";

const note = {
  id: 9,
  author: 5,
  author_name: "Ann Sample",
  body: "Ask for\nthe annex.",
  created_on: "2026-01-15T15:00:00.000Z",
  abilities: { delete: true },
};

test.each([
  [1, "This mandate is still pre-processing (Check back in a few minutes)", "bad", {}],
  [3, "This mandate is still pre-processing (Check back in a few minutes)", "bad", {}],
  [4, "Press CHECK OUT to work on this mandate.", "bad", {}],
  [
    5,
    "This mandate has been checked out by user Ann Sample",
    "na",
    { checked_out_to: 5, checked_out_to_name: "Ann Sample" },
  ],
  [
    5,
    "This mandate has been checked out by user Ada Byron",
    "bad",
    { checked_out_to: 8, checked_out_to_name: "Ada Byron" },
  ],
  [6, "This mandate is marked as reviewed", "good", {}],
  [7, "This mandate is marked as blocked", "bad", {}],
])("MANDATES-59 (1 of 2) status %i shows `%s`", async (status, text, meaning, more) => {
  await openOrder({ review_status_id: status as 4, edit: mayNot("Not now."), ...more });
  expect((await screen.findAllByText(text))[0]?.closest("[data-meaning]")?.getAttribute("data-meaning")).toBe(meaning);
});

test("MANDATES-12 (2 of 2) while it is read the banner says so, edit actions are disabled and say why", async () => {
  const why = "This mandate is still pre-processing (Check back in a few minutes)";
  await openOrder({ review_status_id: 2, moves: [move("checkOut", "CHECK OUT", why)] });
  expect(screen.getByRole("button", { name: "CHECK OUT" }).getAttribute("aria-disabled")).toBe("true");
  expect(screen.getAllByText(why).some((one) => one.closest("[data-meaning='bad']"))).toBe(true);
});

test("checking out is sent once, without a version", async () => {
  const { sent } = await openOrder(
    { moves: [move("checkOut", "CHECK OUT")] },
    { "PATCH /mandates/queues/review/57": { body: {} } },
  );
  fireEvent.click(screen.getByRole("button", { name: "CHECK OUT" }));
  await screen.findByText("Checked out.");
  expect(sent("PATCH").map(({ body }) => body)).toEqual([{ review_status: 5 }]);
});

test("MANDATES-21 (2 of 2) blocking asks for a reason and sends it; a blocked order shows it below its banner", async () => {
  const { sent, unmount } = await openOrder(
    { moves: [move("block", "Mark as Blocked")] },
    { "PATCH /mandates/queues/review/57": { body: {} } },
  );
  fireEvent.click(screen.getByRole("button", { name: "Mark as Blocked" }));
  const dialog = await screen.findByRole("dialog", { name: "Mark as blocked" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Mark as Blocked" }));
  expect(sent("PATCH")).toEqual([]);
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: "No seal." } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Mark as Blocked" }));
  await screen.findByText("Mandate is marked as blocked.");
  expect(sent("PATCH")[0]?.body).toEqual({ review_status: 7, review_status_reason: "No seal.", version: 2 });
  unmount();
  await openOrder({ review_status_id: 7, review_status_reason: "No seal." });
  expect(screen.getByText("No seal.")).toBeTruthy();
});

test("part of MANDATES-23: escalating goes with a reason and without one, and an escalated order offers it no more", async () => {
  const { sent, unmount } = await openOrder({}, { "PATCH /mandates/57": { body: mandateOf() } });
  for (const reason of ["", "Court date"]) {
    fireEvent.click(screen.getByRole("button", { name: "Escalate" }));
    const dialog = await screen.findByRole("dialog", { name: "Escalate this mandate" });
    fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: reason } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Escalate" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Escalate this mandate" })).toBeNull());
  }
  expect(sent("PATCH").map(({ body }) => body)).toEqual([
    { escalated: true },
    { escalated: true, priority_reason: "Court date" },
  ]);
  expect(screen.getAllByText("Mandate has been escalated!").length).toBeGreaterThan(0);
  unmount();
  await openOrder({ is_escalated: true });
  expect(screen.queryByRole("button", { name: "Escalate" })).toBeNull();
});

test("MANDATES-28 (2 of 2) deleting one that seven clients use shows the warning and five of them with id, name and EIN", async () => {
  const related = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
    client_id: id,
    trade_name: `Shop ${id}`,
    ein: `12-345678${id}`,
  }));
  await openOrder(
    {},
    {
      "DELETE /mandates/queues/review/57": {
        status: 409,
        body: { code: "has_related_clients", error: "In use.", details: { related_clients: related, hidden: 2 } },
      },
    },
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Delete this mandate?" });
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  const table = await screen.findByRole("table", { name: "Clients that use it" });
  expect(screen.getByText("This mandate is used by clients and cannot be deleted.")).toBeTruthy();
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Client id", "Trade name", "EIN"]);
  const names = () =>
    within(table)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(["Shop 1", "Shop 2", "Shop 3", "Shop 4", "Shop 5"]);
  expect(within(table).getByText("12-3456785")).toBeTruthy();
  expect(screen.getByText("and 2 clients outside your view")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(names()).toEqual(["Shop 6", "Shop 7"]);
});

test("MANDATES-27 (2 of 2) a note is deleted where its answer says so; none is edited, and an empty one is not sent", async () => {
  const { sent } = await openOrder(
    {},
    {
      "GET /mandates/57/notes": pageOf([
        note,
        { ...note, id: 10, author: 8, author_name: "Ada Byron", abilities: { delete: false } },
      ]),
      "DELETE /mandates/queues/notes/9": { status: 204, body: null },
      "POST /mandates/57/notes": { body: note },
    },
  );
  fireEvent.click(screen.getByRole("tab", { name: "Notes" }));
  const notes = await screen.findByRole("list", { name: "Notes" });
  expect(within(notes).getByText(/^You,/)).toBeTruthy();
  expect(within(notes).getByText(/^Ada Byron,/)).toBeTruthy();
  expect(within(notes).queryByRole("button", { name: /Edit/ })).toBeNull();
  expect(within(notes).getAllByRole("button", { name: "Delete" })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Please input a message before submitting!")).toBeTruthy();
  expect(sent("PATCH")).toEqual([]);
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Seen." } });
  const add = screen.getByRole("button", { name: "Add note" });
  for (let times = 0; times < 2; times += 1) fireEvent.click(add);
  await waitFor(() => expect((screen.getByLabelText("Note") as HTMLTextAreaElement).value).toBe(""));
  expect(sent("POST").map(({ body }) => body)).toEqual([{ body: "Seen." }]);
});

test("MANDATES-42 (2 of 2) another state asks first and clears the counties; who says no keeps all", async () => {
  await openOrder({ edit: may });
  const choose = async (confirm: string) => {
    fireEvent.click(screen.getByRole("combobox", { name: "State" }));
    fireEvent.click(await screen.findByRole("option", { name: "Texas" }));
    const question = await screen.findByRole("dialog", { name: "Change the state?" });
    fireEvent.click(within(question).getByRole("button", { name: confirm }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Change the state?" })).toBeNull());
  };
  const chosen = () => screen.queryAllByText("Adams").filter(({ className }) => className.includes("Pill")).length;
  await waitFor(() => expect(chosen()).toBe(1));
  await choose("Cancel");
  expect((screen.getByRole("combobox", { name: "State" }) as HTMLInputElement).value).toBe("Ohio");
  expect(chosen()).toBe(1);
  await choose("Change");
  await waitFor(() =>
    expect((screen.getByRole("combobox", { name: "State" }) as HTMLInputElement).value).toBe("Texas"),
  );
  expect(chosen()).toBe(0);
});

test.each([
  ["Bars close", "bars.pdf", "bars.pdf"],
  ["Bars close", null, "Paper"],
  [null, "bars.pdf", "Paper"],
])("the paper of %s, file %s, is called %s: nothing is named twice", async (title, original_file_name, named) => {
  await openOrder({ title, original_file_name: original_file_name as string });
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual([title ?? original_file_name, named]);
});

test("MANDATES-20 (2 of 2) checking out what was reviewed meanwhile says so, and its card leaves the queue", async () => {
  signedInAs(7);
  let reviewed = false;
  answering({
    "GET /mandates/57": () => ({
      body: reviewed ? mandateOf({ review_status_id: 6 }) : mandateOf({ moves: [move("checkOut", "CHECK OUT")] }),
    }),
    "GET /mandates/57/notes": pageOf([]),
    "GET /mandates/states": states,
    "GET /mandates/queues/review": () => pageOf(reviewed ? [] : [rowOf({ title: "Waits" })]),
    "PATCH /mandates/queues/review/57": () => {
      reviewed = true;
      const error = "Mandate is already legally reviewed and it cannot be checked out";
      return { status: 409, body: { code: "already_reviewed", error } };
    },
  });
  const both = (
    <>
      <ReviewScreen />
      <QueueScreen />
    </>
  );
  await show(both, "/mandate/57", "/mandate/$mandateId");
  await screen.findByText("Waits");
  fireEvent.click(await screen.findByRole("button", { name: "CHECK OUT" }));
  expect(await screen.findByText("Mandate is already legally reviewed and it cannot be checked out")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Waits")).toBeNull());
  expect(await screen.findByText("There are no mandates in the queue...")).toBeTruthy();
  expect(await screen.findByText("This mandate is marked as reviewed")).toBeTruthy();
});
