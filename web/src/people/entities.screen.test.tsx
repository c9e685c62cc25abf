import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { EntitiesScreen } from "./entities.screen.tsx";

const firm = (id: number, more: object = {}) => ({
  id,
  name: `Firm ${id}`,
  ein: "12-3456789",
  firm_type: { id: 2, type: "Managing Firm" },
  firm_type_name: "Managing Firm",
  primary_user: { id: 5, first: "Fay", last: "Prime", email: "fay@firm.test" },
  available_roles: [],
  people_count: 3,
  client_count: 21,
  deleted_at: null,
  version: 1,
  abilities: { change: true, delete: true, restore: false },
  users: [{ id: 5, first: "Fay", last: "Prime", email: "fay@firm.test", role_id: 4 }],
  ...more,
});
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null } });
const known = {
  "GET /entities": listed(firm(1), firm(2, { firm_type: { id: 3, type: "Tax Firm" }, firm_type_name: "Tax Firm" })),
  "GET /entities/1": { body: firm(1) },
};
const overview = {
  body: {
    people: [{ role_id: 12, role: "Paralegal", count: 2 }],
    clients: { active: 1200, inactive: 0, on_hold: 1 },
    pods: 1,
  },
};
const page = () => show(<EntitiesScreen />, "/entities", "/entities");
const pressed = (name: string) => act(async () => fireEvent.click(await screen.findByRole("button", { name })));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const type = (within: Awaited<ReturnType<typeof dialog>>, label: string, value: string) => {
  const field = within.getByRole("textbox", { name: label });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("PEOPLE-25 firms have their type in a colour of its own and in words", async () => {
  signedInAs(2);
  answering(known);
  await page();
  const rows = await screen.findAllByRole("row");
  const colours = rows.slice(1).map((row) => [
    row
      .querySelector("[class*=Avatar-root]")
      ?.getAttribute("style")
      ?.match(/--avatar-color: ([^;]+)/)?.[1],
    ["Managing Firm", "Tax Firm"].find((words) => within(row).queryByText(words)),
  ]);
  expect(new Set(colours.map(([colour]) => colour)).size).toBe(2);
  expect(colours.map(([, words]) => words)).toEqual(["Managing Firm", "Tax Firm"]);
});

test("who opens the firms begins in the search, not at the cross", async () => {
  signedInAs(1);
  answering(known);
  await page();
  const search = (await dialog("Manage Entities")).getByRole("searchbox", { name: "Search" });
  await waitFor(() => expect(document.activeElement).toBe(search));
});

test("PEOPLE-24 role 1 opens the dialog of firms, and closing it leads to the dashboard", async () => {
  signedInAs(1);
  answering(known);
  const { router } = await page();
  const firms = await dialog("Manage Entities");
  expect(await firms.findByText("Firm 1")).toBeTruthy();
  await act(async () => fireEvent.click(firms.getByRole("button", { name: "Close" })));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
});

test("PEOPLE-60 the firm search runs by Enter and by button; what is found nowhere is said", async () => {
  signedInAs(2);
  const calls = answering({ ...known, "GET /entities/search": listed() });
  await page();
  const box = await screen.findByRole("searchbox", { name: "Search" });
  fireEvent.change(box, { target: { value: "zzz" } });
  fireEvent.submit(box);
  expect(await screen.findByText('Your search for "zzz" found no results.')).toBeTruthy();
  fireEvent.change(box, { target: { value: "yyy" } });
  await pressed("Search");
  expect(await screen.findByText('Your search for "yyy" found no results.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === "/entities/search").map(({ search }) => search.get("q"))).toEqual([
    "zzz",
    "yyy",
  ]);
});

test("PEOPLE-26 a short EIN shows its sentence; nine digits get their hyphen and the counter 10/10", async () => {
  signedInAs(1);
  answering(known);
  await page();
  await pressed("Add entity");
  const form = await dialog("Add entity");
  type(form, "EIN", "12345678");
  expect(await form.findByText("Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)")).toBeTruthy();
  type(form, "EIN", "123456789");
  expect(form.getByRole<HTMLInputElement>("textbox", { name: "EIN" }).value).toBe("12-3456789");
  expect(form.getByText("10/10")).toBeTruthy();
});

/** All that a new firm needs but the e-mail. */
const fillFirm = async (form: Awaited<ReturnType<typeof dialog>>) => {
  type(form, "Firm name", "New Firm");
  type(form, "EIN", "123456789");
  type(form, "Last name", "Prime");
  fireEvent.click(form.getByRole("combobox", { name: "Firm type" }));
  fireEvent.click(await screen.findByRole("option", { name: "Tax Firm" }));
};

test("an address that asks for a new firm opens its form, for role 1 alone", async () => {
  for (const [role, forms] of [
    [1, 1],
    [2, 0],
  ] as const) {
    signedInAs(role);
    answering(known);
    const { router, unmount } = await show(<EntitiesScreen />, "/entities#new", "/entities");
    await waitFor(() => expect(router.state.location.hash).toBe(""));
    expect([role, screen.queryAllByRole("dialog", { name: "Add entity" }).length]).toEqual([role, forms]);
    unmount();
  }
});

test("PEOPLE-59 (1 of 5) a new firm says `Entity created.`", async () => {
  signedInAs(1);
  answering({ ...known, "POST /entities": { status: 201, body: firm(9) } });
  await page();
  await pressed("Add entity");
  const form = await dialog("Add entity");
  await fillFirm(form);
  type(form, "E-mail", "prime@firm.test");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Create/ })));
  expect(await screen.findByText("Entity created.")).toBeTruthy();
});

test("PEOPLE-28 and PEOPLE-57 (2 of 2) an empty firm name shows its sentence, and so does `a@`; an empty first name is accepted, and what is new is sent", async () => {
  signedInAs(1);
  const calls = answering({ ...known, "POST /entities": { status: 201, body: firm(9) } });
  await page();
  await pressed("Add entity");
  const form = await dialog("Add entity");
  type(form, "Firm name", " ");
  expect(await form.findByText("Firm Name required.")).toBeTruthy();
  type(form, "E-mail", "a@");
  expect(await form.findByText("Invalid e-mail")).toBeTruthy();
  await fillFirm(form);
  expect(form.getByRole("button", { name: /^Create/ }).getAttribute("aria-disabled")).toBe("true");
  type(form, "E-mail", "prime@firm.test");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Create/ })));
  expect(await screen.findByText("Entity created.")).toBeTruthy();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    name: "New Firm",
    ein: "12-3456789",
    firm_type: 3,
    user_first: "",
    user_last: "Prime",
    user_email: "prime@firm.test",
  });
});

test("PEOPLE-59 (2 of 5) a change and a deletion are sent and told; what is refused names the counts", async () => {
  signedInAs(1);
  let used = true;
  const calls = answering({
    ...known,
    "PUT /entities/1": { body: firm(1, { name: "Renamed", version: 2 }) },
    "DELETE /entities/1": () =>
      used
        ? {
            status: 409,
            body: { error: "This firm is still in use: 1 client, 0 people, 0 pods, 0 adoptions.", code: "in_use" },
          }
        : { body: {} },
  });
  await page();
  fireEvent.click(await screen.findByText("Firm 1"));
  const form = await dialog("Firm 1");
  expect(await form.findByText("Managing attorney · fay@firm.test")).toBeTruthy();
  type(form, "Firm name", "Renamed");
  await act(async () => fireEvent.click(form.getByRole("button", { name: /^Save/ })));
  expect(await screen.findByText("Entity updated successfully!")).toBeTruthy();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ name: "Renamed", version: 1 });
  const remove = async () => {
    await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "Delete entity" })[0] as HTMLElement));
    const question = await screen.findByRole("dialog", { name: "Delete Firm 1?" });
    await act(async () => fireEvent.click(within(question).getByRole("button", { name: "Delete entity" })));
  };
  await remove();
  expect(await screen.findByText(/^This firm is still in use: 1 client/)).toBeTruthy();
  used = false;
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Delete Firm 1?" })).toBeNull());
  await remove();
  expect(await screen.findByText("Entity was deleted.")).toBeTruthy();
});

test("role 2 reads a firm and finds nothing to save or delete; a deleted one is restored by role 1", async () => {
  signedInAs(2);
  const read = { change: false, delete: false, restore: false };
  answering({ ...known, "GET /entities/1": { body: firm(1, { abilities: read }) } });
  const { unmount } = await page();
  expect(await screen.findByText("Firm 1")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add entity" })).toBeNull();
  fireEvent.click(screen.getByText("Firm 1"));
  const form = await dialog("Firm 1");
  expect((await form.findByRole<HTMLInputElement>("textbox", { name: "Firm name" })).readOnly).toBe(true);
  for (const name of [/^Save/, "Delete entity", "Restore"]) expect(form.queryByRole("button", { name })).toBeNull();
  unmount();
  signedInAs(1);
  const gone = firm(1, { deleted_at: "2026-01-01T00:00:00.000Z", abilities: { ...read, restore: true } });
  answering({
    "GET /entities": ({ search }) => (search.get("deleted") === "true" ? listed(gone) : listed()),
    "GET /entities/1": { body: gone },
    "POST /entities/1/restore": { body: firm(1) },
  });
  await page();
  expect(await screen.findByText("There are no firms here yet.")).toBeTruthy();
  const line = screen.getByRole("button", { name: "Add entity" }).parentElement as HTMLElement;
  fireEvent.click(within(line).getByRole("switch", { name: "Deleted firms" }));
  fireEvent.click(await screen.findByText("Firm 1"));
  await pressed("Restore");
  expect(await screen.findByText("Firm 1 was restored.")).toBeTruthy();
});

test("a firm much like one that is typed is named, each leads to its card; of what was not typed nothing is asked", async () => {
  signedInAs(1);
  const similar = {
    body: {
      items: [
        { id: 1, name: "Firm 1" },
        { id: 2, name: "Firm 2" },
      ],
      total: 2,
      next: null,
    },
  };
  const calls = answering({ ...known, "GET /entities/similar": similar, "GET /entities/1/overview": overview });
  await page();
  fireEvent.click(await screen.findByText("Firm 1"));
  const card = await dialog("Firm 1");
  await card.findByRole("textbox", { name: "Firm name" });
  type(card, "Firm name", "Firm One");
  const link = await card.findByRole("link", { name: "Firm 2" });
  expect(link.getAttribute("href")).toContain("/entities#2");
  expect(card.getByRole("status").textContent).toBe("Similar: Firm 1, Firm 2");
  const asked = calls
    .filter(({ path }) => path === "/entities/similar")
    .map(({ search }) => Object.fromEntries(search));
  expect(asked.at(-1)).toEqual({ name: "Firm One", email: "", except: "1" });
});

test("the card says what there is of a firm, and each figure leads to its list; role 1 and 2 read its history", async () => {
  for (const role of [1, 2] as const) {
    signedInAs(role);
    answering({ ...known, "GET /entities/1/overview": overview });
    const { unmount } = await page();
    fireEvent.click(await screen.findByText("Firm 1"));
    const card = await dialog("Firm 1");
    const leads = async (name: string) => (await card.findByRole("link", { name })).getAttribute("href");
    expect(await leads("2 people")).toBe("/users?firm=1&role=12");
    expect(await leads("1,200 active")).toContain("hold%3Ano");
    expect(await leads("1 on hold")).toContain("hold%3Ayes");
    expect(await leads("0 inactive")).toContain("/clients?q=firm%3A%22Firm+1%22");
    expect(await leads("1 pod")).toBe("/pods");
    expect(card.getByRole("button", { name: "History" })).toBeTruthy();
    unmount();
  }
});

test("a referral partner can be where contractors go who register by themselves; other firms are not asked", async () => {
  signedInAs(1);
  const partner = firm(1, { firm_type: { id: 4, type: "Referral Partner" }, is_default_referral: false });
  const calls = answering({
    "GET /entities": listed(partner),
    "GET /entities/1": { body: partner },
    "GET /entities/1/overview": overview,
    "PATCH /entities/1": { body: { ...partner, version: 2 } },
    "PUT /entities/1": { body: { ...partner, version: 2 } },
  });
  await page();
  fireEvent.click(await screen.findByText("Firm 1"));
  const card = await dialog("Firm 1");
  fireEvent.click(await card.findByRole("switch", { name: /^Contractors who register/ }));
  fireEvent.click(card.getByRole("button", { name: "Save" }));
  await screen.findByText("Entity updated successfully!");
  expect(calls.find(({ method }) => method !== "GET")?.body).toEqual({ is_default_referral: true, version: 1 });
});
