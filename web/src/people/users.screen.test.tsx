import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, signedInAs } from "../ui/testing.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { page, text } from "./users.given.tsx";

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

test("an address that asks for a new user opens the form, for whom it is", async () => {
  for (const [role, forms] of [
    [4, 1],
    [2, 0],
  ] as const) {
    signedInAs(role);
    answering({ "GET /users": { body: { users: [], total: 0, next: null } } });
    const { router, unmount } = await page("/users#new");
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect([role, screen.queryAllByRole("dialog").length]).toEqual([role, forms]);
    unmount();
  }
});

test("somebody out of reach is said not to be there, and the hash goes in the place of its address", async () => {
  signedInAs(4);
  answering({
    ...peopleAnswers(person(7)),
    "GET /users/1": { status: 404, body: { error: "This record was not found.", code: "not_found" } },
  });
  const { router } = await page("/users?search=pia#1");
  expect(await text("This record was not found.")).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toBe("/users?search=pia"));
  expect(router.history.length).toBe(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
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

test("the filter by role offers staff all fourteen, others those that people of their firm may have", async () => {
  const offered = async (role: 1 | 4 | 13) => {
    signedInAs(role);
    const firm = role === 13 ? { id: 3, type: "Tax Firm" } : { id: 2, type: "Managing Firm" };
    answering({ ...peopleAnswers(person(7)), "GET /entities/my": { body: { id: 2, name: "Own", firm_type: firm } } });
    const { unmount } = await page();
    const filter = await screen.findByRole("combobox", { name: "Role" });
    await within(filter).findByRole("option", { name: "Attorney" });
    const names = within(filter)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    unmount();
    return names;
  };
  expect(await offered(1)).toHaveLength(15);
  expect(await offered(4)).toEqual([
    "Role: all",
    "Managing attorney",
    "Office manager",
    "Attorney",
    "Managing partner",
    "Paralegal",
    "Mandate uploader",
  ]);
  expect(await offered(13)).toEqual([
    "Role: all",
    "Tax attorney",
    "Attorney",
    "Accountant",
    "Master tax attorney",
    "Mandate uploader",
  ]);
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
