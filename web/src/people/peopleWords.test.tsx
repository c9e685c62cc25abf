import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { choice, choose, page, pressed, text } from "./users.given.tsx";

const answers = {
  ...peopleAnswers(person(7)),
  "POST /entities/2/users": { status: 201, body: person(9) },
  "PATCH /users/7": { body: person(7, { last: "Else", version: 2 }) },
  "GET /users/7/holdings": { body: { clients: 0, tasks: 0, notifications: 0, mandates: 0, tickets: 0 } },
  "DELETE /users/7": { body: {} },
};
const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
const write = async (label: RegExp, value: string) => {
  const field = await box(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("PEOPLE-58 (1 of 4) each emptied field of the card says its words", async () => {
  signedInAs(1);
  answering(answers);
  await page("/users#7");
  for (const [label, words] of [
    [/^First name/, "Name is required."],
    [/^E-mail/, "E-mail is required"],
  ] as const) {
    await write(label, "");
    expect(await text(words)).toBeTruthy();
  }
  await write(/^First name/, "Pia");
  await waitFor(() => expect(screen.queryByText("Name is required.")).toBeNull());
  await write(/^Last name/, "");
  expect(await text("Name is required.")).toBeTruthy();
});

test("PEOPLE-58 (2 of 4) a role that is not chosen says so, and a new person `User created successfully`", async () => {
  signedInAs(1);
  answering(answers);
  await page();
  await pressed("Add new user");
  await box(/^Entity/);
  fireEvent.blur(choice("Role"));
  expect(await text("Role is required")).toBeTruthy();
  await choose("Entity", "Harbor Law");
  await choose("Role", "Paralegal");
  await write(/^First name/, "Nora");
  await write(/^Last name/, "Quill");
  await write(/^E-mail/, "nora@firm.test");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Create/ })));
  expect(await text("User created successfully")).toBeTruthy();
});

test("PEOPLE-58 (3 of 4) an edited person says `User edited successfully`, a deleted one `User deleted successfully`", async () => {
  signedInAs(1);
  answering(answers);
  await page("/users#7");
  await write(/^Last name/, "Else");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Save/ })));
  expect(await text("User edited successfully")).toBeTruthy();
  await pressed("Delete user");
  const dialog = within(await screen.findByRole("dialog", { name: "Delete user" }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Delete user" })));
  expect(await text("User deleted successfully")).toBeTruthy();
});

test("PEOPLE-58 (4 of 4) roles 3, 4, 9 and 13 find their own entity preselected and no other", async () => {
  for (const role of [3, 4, 9, 13] as const) {
    signedInAs(role);
    answering(answers);
    const { unmount } = await page();
    await pressed("Add new user");
    const entity = await box(/^Entity/);
    expect([role, entity.value, entity.disabled]).toEqual([role, "Harbor Law", true]);
    fireEvent.click(entity);
    expect(screen.queryByText("Keating Tax")).toBeNull();
    unmount();
  }
});

test("role 1 reads the menu of a person, and everybody who reads the trail its history in the words of the form", async () => {
  signedInAs(1);
  const entry = {
    id: 1,
    at: "2026-03-01T10:00:00.000Z",
    actor_user_id: 5,
    actor_name: "Ann Sample",
    on_behalf_of_user_id: null,
    on_behalf_of_name: null,
    action: "user.update",
    record_type: "user",
    record_id: 7,
    client_id: null,
    before: { parent_entity: 2, role_id: 12 },
    after: { parent_entity: 3, role_id: 8 },
    names: { before: { parent_entity: "Harbor Law" }, after: { parent_entity: "Keating Tax" } },
    reason: null,
    request_id: null,
  };
  const item = (title: string, group: string) => ({
    key: title,
    title,
    group,
    path: `/${title}`,
    icon: null,
    external: false,
    children: [],
  });
  const menu = {
    home: "/dashboard",
    items: [item("Clients", "Work"), item("Pods", "People")],
    screens: [],
    permissions: [],
  };
  const calls = answering({
    ...peopleAnswers(person(7)),
    "GET /auth/users/7/nav": { body: menu },
    "GET /users/contractors": { body: { items: [], total: 0, next: null } },
    "GET /audit": { body: { items: [entry], total: 1, next: null } },
  });
  const first = await page("/users#7");
  await pressed("Their menu");
  const dialog = within(await screen.findByRole("dialog", { name: "The menu of Pia Person7" }));
  for (const words of ["Work", "People", "Pods"]) expect(await dialog.findByText(words)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await pressed("History");
  const history = within(await screen.findByRole("dialog", { name: "History of Pia Person7" }));
  expect(await history.findByText("Person changed")).toBeTruthy();
  const row = async (label: string) => (await history.findByText(label)).parentElement?.textContent;
  expect(await row("Entity")).toBe("EntityHarbor Law → Keating Tax");
  expect(await row("Role")).toBe("RoleParalegal → Accountant");
  const [asked] = calls.filter(({ path }) => path === "/audit");
  expect(Object.fromEntries(asked?.search ?? [])).toMatchObject({ record_type: "user", record_id: "7" });
  first.unmount();
  signedInAs(4);
  answering(peopleAnswers(person(7)));
  await page("/users#7");
  await screen.findByRole("textbox", { name: /^Last name/ });
  for (const name of ["Their menu", "History", "Sessions"]) expect(screen.queryByRole("button", { name })).toBeNull();
});
