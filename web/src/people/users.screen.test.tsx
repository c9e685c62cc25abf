import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { UsersScreen } from "./users.screen.tsx";

const page = (address = "/users") => show(<UsersScreen />, address, "/users");
const pressed = (name: string) => act(async () => fireEvent.click(await screen.findByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
/** A choice of the form that is open, and not of the filters below it. */
const choice = (name: "Entity" | "Role") =>
  within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("combobox", { name });
/** What an open list of the form offers. */
const offered = () => screen.getAllByRole("option").filter(({ tagName }) => tagName !== "OPTION");
const option = (name: string) =>
  waitFor(() => {
    const found = offered().find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`${name} is not offered.`);
    return found;
  });
const choose = async (name: "Entity" | "Role", words: string) => {
  fireEvent.click(choice(name));
  fireEvent.click(await option(words));
};
const leave = (label: string | RegExp) => fireEvent.blur(screen.getByRole("textbox", { name: label }));
/** Past the press that may have left the field. */
const text = (words: string) => screen.findByText(words);

test("PEOPLE-02 `Add new user` is there for roles 1, 3, 4, 9 and 13; role 2 sees the list without it", async () => {
  for (const [role, adds] of [
    [1, true],
    [3, true],
    [4, true],
    [9, true],
    [13, true],
    [2, false],
  ] as const) {
    signedInAs(role);
    answering(peopleAnswers(person(7)));
    const { unmount } = await page();
    expect(await text("Pia Person7")).toBeTruthy();
    expect([role, screen.queryByRole("button", { name: "Add new user" }) !== null]).toEqual([role, adds]);
    unmount();
  }
});

test("PEOPLE-07 (2 of 2) who cannot sign in yet or any more is marked, and nobody else; staff read firm and last sign-in", async () => {
  for (const [role, staff] of [
    [2, true],
    [4, false],
  ] as const) {
    signedInAs(role);
    answering(
      peopleAnswers(
        person(7, { activation_status: "pending" }),
        person(8, { activation_status: "suspended", last_sign_in_at: "2026-01-31T12:00:00.000Z" }),
      ),
    );
    const { unmount } = await page();
    expect(await text("(Pending)")).toBeTruthy();
    expect(screen.getByText("(Suspended)")).toBeTruthy();
    expect([role, screen.queryAllByText("Harbor Law").length > 0, screen.queryByText("Jan 31, 2026") !== null]).toEqual(
      [role, staff, staff],
    );
    expect(screen.queryByRole("combobox", { name: "Firm" }) !== null).toBe(staff);
    unmount();
  }
});

test("an empty list says so, and each filter is asked of the server", async () => {
  signedInAs(1);
  const calls = answering(peopleAnswers());
  await page();
  expect(await text("There are no people here yet.")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Role" }), { target: { value: "7" } });
  await screen.findByRole("option", { name: "Harbor Law" });
  fireEvent.change(screen.getByRole("combobox", { name: "Firm" }), { target: { value: "3" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "deleted" } });
  await waitFor(() => {
    const asked = calls.filter(({ path }) => path === "/users").at(-1)?.search ?? [];
    expect(Object.fromEntries(asked)).toMatchObject({ role_id: "7", entity: "3", status: "deleted" });
  });
});

test("PEOPLE-09 (2 of 2) a search with @ goes by e-mail, another by name; what is found nowhere is said, and clearing shows the list", async () => {
  signedInAs(1);
  const none = { body: { items: [], total: 0, next: null } };
  const calls = answering({
    ...peopleAnswers(person(7)),
    "GET /users/search": none,
    "GET /users/email": { body: { items: [person(8)], total: 1, next: null } },
  });
  await page();
  const box = await screen.findByRole("searchbox", { name: "Search" });
  const search = (value: string) => {
    fireEvent.change(box, { target: { value } });
    fireEvent.submit(box);
  };
  search("z");
  expect(await text("Please enter at least 2 characters.")).toBeTruthy();
  search("zzz");
  expect(await text('Your search for "zzz" found no results.')).toBeTruthy();
  search("pia8@");
  expect(await text("Pia Person8")).toBeTruthy();
  expect(calls.filter(({ search }) => search.has("q")).map(({ path, search }) => [path, search.get("q")])).toEqual([
    ["/users/search", "zzz"],
    ["/users/email", "pia8@"],
  ]);
  fireEvent.change(box, { target: { value: "" } });
  expect(await text("Pia Person7")).toBeTruthy();
});

test("PEOPLE-03 role 1 picks any entity; `Role` is disabled until then and changes with the firm's type", async () => {
  signedInAs(1);
  answering(peopleAnswers(person(7)));
  await page();
  await pressed("Add new user");
  const role = () => choice("Role");
  await screen.findByRole("combobox", { name: "Entity" });
  expect(role().disabled).toBe(true);
  await choose("Entity", "Harbor Law");
  expect(role().disabled).toBe(false);
  fireEvent.click(role());
  const names = () => offered().map(({ textContent }) => textContent);
  fireEvent.click(await option("Paralegal"));
  fireEvent.click(role());
  await option("Paralegal");
  expect(names()).toEqual(["Managing attorney", "Attorney", "Paralegal"]);
  fireEvent.click(await option("Paralegal"));
  await choose("Entity", "Keating Tax");
  expect(role().value).toBe("");
  fireEvent.click(role());
  await option("Accountant");
  expect(names()).toEqual(["Tax attorney", "Accountant"]);
});

test("PEOPLE-06 and PEOPLE-57 (1 of 2) `Create` stays disabled until all five fields are valid, and each field shows its message", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7)),
    "POST /entities/2/users": { status: 201, body: person(9) },
  });
  await page();
  await pressed("Add new user");
  const create = () => screen.getByRole("button", { name: /^Create/ });
  await screen.findByRole("combobox", { name: "Entity" });
  expect(create().getAttribute("aria-disabled") ?? String((create() as HTMLButtonElement).disabled)).toBe("true");
  fireEvent.click(create());
  for (const words of ["This field is required.", "Role is required", "E-mail is required"])
    expect(await text(words)).toBeTruthy();
  expect(await screen.findAllByText("Name is required.")).toHaveLength(2);
  await choose("Entity", "Harbor Law");
  await choose("Role", "Paralegal");
  type(/^First name/, "Nora");
  type(/^Last name/, "Quill");
  type(/^E-mail/, "a@");
  leave(/^E-mail/);
  expect(await text("Must be valid e-mail")).toBeTruthy();
  expect(create().getAttribute("aria-disabled")).toBe("true");
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  type(/^E-mail/, "nora@firm.test");
  await waitFor(() => expect(create().getAttribute("aria-disabled")).not.toBe("true"));
  await act(async () => fireEvent.click(create()));
  expect(await text("User created successfully")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    first: "Nora",
    last: "Quill",
    email: "nora@firm.test",
    role: 12,
  });
});

test("role 4 finds the own entity preselected and no other", async () => {
  signedInAs(4);
  answering(peopleAnswers(person(7)));
  await page();
  await pressed("Add new user");
  const entity = await screen.findByRole<HTMLInputElement>("combobox", { name: "Entity" });
  expect([entity.value, entity.disabled]).toEqual(["Harbor Law", true]);
  fireEvent.click(choice("Role"));
  expect(await option("Office manager")).toBeTruthy();
});

test("PEOPLE-11 `Save` is disabled until something changed and all is valid; the request holds only what changed and the version", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7)),
    "PATCH /users/7": { body: person(7, { last: "Else", version: 2 }) },
  });
  await page("/users#7");
  const panel = within(await screen.findByRole("dialog", { name: "Pia Person7" }));
  const save = () => panel.getByRole("button", { name: /^Save/ });
  await panel.findByRole("textbox", { name: /^Last name/ });
  const shut = () => save().getAttribute("aria-disabled") === "true" || (save() as HTMLButtonElement).disabled;
  expect(shut()).toBe(true);
  type(/^Last name/, "");
  leave(/^Last name/);
  expect(await text("Name is required.")).toBeTruthy();
  expect(shut()).toBe(true);
  type(/^Last name/, "Else");
  await waitFor(() => expect(shut()).toBe(false));
  await act(async () => fireEvent.click(save()));
  expect(await text("User edited successfully")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ last: "Else", version: 1 });
});

test("what one may not change can be read; a person one does not manage shows facts alone", async () => {
  signedInAs(4);
  const { abilities } = person(7);
  answering(
    peopleAnswers(
      person(7, { abilities: { ...abilities, fields: ["first", "last", "role"], delete: false } }),
      person(8, { abilities: { ...abilities, fields: [], delete: false }, moves: [] }),
    ),
  );
  const first = await page("/users#7");
  const mail = await screen.findByRole<HTMLInputElement>("textbox", { name: /^E-mail/ });
  expect([mail.readOnly, mail.value]).toEqual([true, "pia7@firm.test"]);
  expect(screen.queryByRole("textbox", { name: /^Username/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete user" })).toBeNull();
  first.unmount();
  await page("/users#8");
  const panel = within(await screen.findByRole("dialog", { name: "Pia Person8" }));
  expect(await panel.findByText("pia8@firm.test")).toBeTruthy();
  expect(panel.queryByRole("textbox")).toBeNull();
});

test("deleting an attorney of record asks who takes the clients once the server says so, and sends the answer", async () => {
  signedInAs(1);
  const calls = answering({
    ...peopleAnswers(person(7, { role_id: 7 })),
    "GET /users/attorneys": {
      body: { items: [{ id: 9, first: "Bea", last: "Heir", name: "Bea Heir" }], total: 1, next: null },
    },
    "DELETE /users/7": ({ body }: { body: unknown }) =>
      (body as { reassign_to?: number }).reassign_to === 9
        ? { body: {} }
        : {
            status: 409,
            body: {
              error: "Pia Person7 is attorney of record of 3 clients.",
              code: "has_clients",
              details: { count: 3 },
            },
          },
  });
  await page("/users#7");
  await pressed("Delete user");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete user" }));
  expect(dialog.getByText("Delete Pia Person7? They will be signed out and can no longer sign in.")).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete user" })));
  expect(await dialog.findByText("Pia Person7 is attorney of record of 3 clients.")).toBeTruthy();
  fireEvent.click(await dialog.findByRole("combobox", { name: /^Give their 3 clients to/ }));
  expect(await option("Leave unassigned")).toBeTruthy();
  fireEvent.click(await option("Bea Heir"));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete user" })));
  expect(await text("User deleted successfully")).toBeTruthy();
  expect(calls.filter(({ method }) => method === "DELETE").map(({ body }) => body)).toEqual([{}, { reassign_to: 9 }]);
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
