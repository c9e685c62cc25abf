import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { offered, option, page, pressed, text } from "./users.given.tsx";

const colleagues = {
  "GET /users/attorneys": {
    body: { items: [7, 8, 9].map((id) => ({ id, name: `Heir ${id}` })), total: 3, next: null },
  },
};
const holding = (
  id: number,
  clients: number,
  tasks: number,
  notifications: number,
  back = { mandates: 0, tickets: 0 },
) => ({
  [`GET /users/${id}/holdings`]: { body: { clients, tasks, notifications, ...back } },
});
const chooseFor = async (label: RegExp, words: string) => {
  fireEvent.click(await screen.findByLabelText(label, { selector: "input" }));
  fireEvent.click(await option(words));
};

test("deleting somebody who holds work asks who takes it, each part for itself, and sends it as one", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7, { role_id: 7 }), person(8), person(9)),
    ...colleagues,
    ...holding(7, 3, 1, 5),
    "DELETE /users/7": { body: {} },
  });
  await page("/users#7");
  await pressed("Delete user");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete user" }));
  expect(dialog.getByText("Delete Pia Person7? They will be signed out and can no longer sign in.")).toBeTruthy();
  await chooseFor(/^Give their 1 open task to/, "Pia Person9");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete user" })));
  expect((await dialog.findAllByText("Please choose who takes the clients.")).length).toBeGreaterThan(0);
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await chooseFor(/^Give their 3 clients to/, "Leave unassigned");
  await chooseFor(/^Give their 3 clients to/, "Heir 8");
  await chooseFor(/^Give their 3 clients to/, "Heir 9");
  expect(offered().map(({ textContent }) => textContent)).not.toContain("Heir 7");
  await chooseFor(/^Give their 5 unread notifications to/, "Pia Person8");
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete user" })));
  expect(await text("User deleted successfully")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "DELETE").map(({ body }) => body)).toEqual([
    { hand_over: { clients: [8, 9], tasks: [9], notifications: [8] } },
  ]);
});

test("clients may be left to nobody, which takes the people away that were chosen; what nobody holds is not asked", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7, { role_id: 7 })),
    ...colleagues,
    ...holding(7, 1, 0, 0),
    "DELETE /users/7": { body: {} },
  });
  await page("/users#7");
  await pressed("Delete user");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete user" }));
  await chooseFor(/^Give their 1 client to/, "Heir 8");
  await chooseFor(/^Give their 1 client to/, "Leave unassigned");
  expect(dialog.queryByRole("combobox", { name: /task|notification/ })).toBeNull();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete user" })));
  expect(await text("User deleted successfully")).toBeTruthy();
  expect(calls.find(({ method }) => method === "DELETE")?.body).toEqual({ leave_unassigned: true });
});

test("what goes back by itself is counted, and it is said what becomes of it, beside what others take over and without", async () => {
  signedInAs(1);
  for (const [clients, back, lines] of [
    [
      0,
      { mandates: 1, tickets: 0 },
      ["1 mandate checked out by them goes back to the review queue, for anybody to check out."],
    ],
    [
      1,
      { mandates: 2, tickets: 3 },
      [
        "2 mandates checked out by them go back to the review queue, for anybody to check out.",
        "3 tickets assigned to them are nobody's until somebody takes them.",
      ],
    ],
    [0, { mandates: 0, tickets: 1 }, ["1 ticket assigned to them is nobody's until somebody takes it."]],
  ] as const) {
    answering({ ...peopleAnswers(person(7, { role_id: 7 })), ...colleagues, ...holding(7, clients, 0, 0, back) });
    const { unmount } = await page("/users#7");
    await pressed("Delete user");
    const dialog = within(await screen.findByRole("dialog", { name: "Delete user" }));
    await dialog.findByText(lines[0]);
    expect(dialog.queryAllByText(/ (checked out by|assigned to) them /).map(({ textContent }) => textContent)).toEqual([
      ...lines,
    ]);
    expect(dialog.queryByLabelText(/^Give their/, { selector: "input" }) !== null).toBe(clients > 0);
    unmount();
  }
});

test("suspending needs a reason; a suspended person is reactivated and a pending one invited again, each with its words", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(
      person(7),
      person(8, {
        activation_status: "suspended",
        moves: [{ name: "reactivate", label: "Reactivate", tone: "main", allowed: true, reason: null }],
      }),
      person(9, { activation_status: "pending", abilities: { ...person(9).abilities, invite: true }, moves: [] }),
      person(10, {
        deleted_at: "2026-01-01T00:00:00.000Z",
        abilities: { fields: [], roles: [], invite: false, delete: false, restore: true },
        moves: [],
      }),
    ),
    ...holding(7, 0, 0, 0),
    "POST /users/7/suspend": { body: person(7, { activation_status: "suspended", version: 2 }) },
    "POST /users/8/reactivate": { body: person(8) },
    "POST /users/9/invite": { body: {} },
    "POST /users/10/restore": { body: person(10) },
  });
  const first = await page("/users#7");
  await pressed("Suspend");
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend Pia Person7" }));
  fireEvent.change(dialog.getByRole("textbox", { name: /^Reason/ }), { target: { value: "On leave." } });
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Suspend" })));
  expect(await text("Pia Person7 was suspended.")).toBeTruthy();
  expect(calls.find(({ path }) => path === "/users/7/suspend")?.body).toEqual({ reason: "On leave." });
  first.unmount();
  for (const [id, button, said] of [
    [8, "Reactivate", "Pia Person8 can sign in again."],
    [9, "Resend invitation", "Invitation sent again."],
    [10, "Restore", "Pia Person10 was restored."],
  ] as const) {
    const { unmount } = await page(`/users#${id}`);
    await pressed(button);
    expect(await text(said)).toBeTruthy();
    unmount();
  }
});
