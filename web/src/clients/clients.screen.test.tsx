import { allRoles } from "@refundry/contract/platform";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { session } from "../base/session.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../ui/testing.tsx";
import { acme, listedAcme } from "./client.given.ts";
import { ClientsScreen } from "./clients.screen.tsx";

const none = { body: { items: [], total: 0, next: null } };
const texts = {
  leads: "No converted leads yet.",
  search: "Search by name, EIN, contact, phone, e-mail or client id.",
  list: "No client yet. Clients appear here as soon as one is created.",
};
const create = () => screen.queryByRole("button", { name: "Create New Client" }) !== null;

test.each([
  [1, "search", true],
  [3, "search", false],
  [4, "search", true],
  [9, "list", false],
  [10, "leads", false],
] as const)("role %i sees its %s; offered to create a client: %s", async (role, shown, creates) => {
  answering({ "GET /clients": none, "GET /clients/recent": none, "GET /leads/converted": none });
  signedInAs(role);
  await show(<ClientsScreen />);
  expect(await screen.findByText(texts[shown])).toBeTruthy();
  // Who searches has the whole list below the box.
  const both = shown === "search" ? ["search", "list"] : [shown];
  for (const [name, text] of Object.entries(texts))
    if (both.includes(name)) await screen.findByText(text);
    else expect(screen.queryByText(text)).toBeNull();
  expect(create()).toBe(creates);
});

test("while it is not known what the person may do, nothing is said of leads and nothing is offered", async () => {
  answering({});
  session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
  await show(<ClientsScreen />);
  expect(await screen.findByText(texts.search)).toBeTruthy();
  expect([screen.queryByText(texts.leads), create()]).toEqual([null, false]);
});

test("CLIENTS-10 (2 of 2) of all roles `Create New Client` with its id shows for 1, 4 and 7 only", async () => {
  answering({ "GET /clients": none, "GET /clients/recent": none });
  const shows: number[] = [];
  for (const role of allRoles) {
    signedInAs(role);
    const { container, unmount } = await show(<ClientsScreen />);
    await screen.findByText("Clients", { selector: "h1" });
    const button = container.querySelector("#clients-create-client-btn");
    if (button) expect(button.textContent).toBe("Create New Client");
    if (button) shows.push(role);
    unmount();
  }
  expect(shows).toEqual([1, 4, 7]);
});

const six = ["Legal Name", "Trade Name", "EIN", "Attorney of Record", "Business Type", "PEO"];
const answers = (opens: boolean) => ({
  "GET /clients": none,
  "GET /clients/recent": none,
  "GET /clients/search": { body: { items: [{ ...listedAcme, opens }], total: 1, next: null } },
  "GET /clients/7": { body: acme },
});
const found = "/?q=acme";

test("CLIENTS-05 (2 of 2) role 1 sees six columns, role 13 eight, role 4 two and role 3 names only", async () => {
  for (const [role, titles] of [
    [1, six],
    [13, [...six, "Managing Firm", "Tax Firm"]],
    [4, ["Clients", "Attorney of Record"]],
    [3, ["Legal Name", "Trade Name"]],
  ] as const) {
    signedInAs(role);
    answering(answers(true));
    const { container, unmount } = await show(<ClientsScreen />, found);
    await screen.findByText("Acme LLC");
    const shown = [...container.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent);
    expect([role, shown]).toEqual([role, titles]);
    unmount();
  }
});

test("CLIENTS-08 (2 of 2) role 8 sees names; neither a click nor Enter opens one", async () => {
  signedInAs(8);
  const calls = answering(answers(false));
  const { container, router } = await show(<ClientsScreen />, found);
  const name = await screen.findByText("Acme LLC");
  const titles = [...container.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent);
  expect(titles).toEqual(["Legal Name", "Trade Name"]);
  fireEvent.click(name);
  const grid = container.querySelector('[role="grid"]') as HTMLElement;
  for (const key of ["Home", "Enter"]) fireEvent.keyDown(grid, { key });
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.location.href).toBe(found);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain("/clients/7");
});

test("CLIENTS-06 (2 of 2) role 9 sees Trade Name and Attorney Of Record at once; typing filters after 500 ms", async () => {
  signedInAs(9);
  const rows = [listedAcme, { ...listedAcme, id: 8, trade_name: "Birch" }].map((one) => ({
    ...one,
    legal_name: undefined,
  }));
  answering({ "GET /clients": { body: { items: rows, total: 2, next: null } } });
  const { container, router } = await show(<ClientsScreen />);
  await screen.findByText("Birch");
  const titles = [...container.querySelectorAll('[role="columnheader"]')].map(({ textContent }) => textContent);
  expect(titles).toEqual(["Trade Name", "Attorney Of Record"]);
  expect(screen.getByText("Acme")).toBeTruthy();
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "Birch" } });
  await act(() => vi.advanceTimersByTimeAsync(450));
  expect([router.state.location.search, screen.queryByText("Acme") === null]).toEqual([{}, false]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  vi.useRealTimers();
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "Birch" }));
  await waitFor(() => expect(screen.queryByText("Acme")).toBeNull());
  expect(screen.getByText("Birch")).toBeTruthy();
});

test("what no column of the list says by the words of its filter is looked for by EIN, legal name and contact, and opens", async () => {
  signedInAs(9);
  const row = { ...listedAcme, legal_name: undefined };
  const calls = answering({
    "GET /clients": { body: { items: [row], total: 1, next: null } },
    "GET /clients/search": ({ search }) => ({
      body: {
        items: search.get("q") === "34-2000002" ? [{ ...row, id: 8, trade_name: "Birch" }] : [],
        total: 0,
        next: null,
      },
    }),
    "GET /clients/8": { body: { ...acme, id: 8 } },
  });
  const { unmount, router } = await show(<ClientsScreen />, "/?q=34-2000002");
  expect(await screen.findByText("By EIN, legal name or contact, “34-2000002” is found in:")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Birch #8" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/8/profile"));
  unmount();
  // One letter is no search.
  for (const q of ["nowhere", "z"]) {
    const other = await show(<ClientsScreen />, `/?q=${q}`);
    expect(await screen.findByText("No results found. Please try a different search.")).toBeTruthy();
    other.unmount();
  }
  const asked = calls.filter(({ path }) => path === "/clients/search").map(({ search }) => search.get("q"));
  expect(asked).toEqual(["34-2000002", "nowhere"]);
});

test("the trade name stands below the legal one where one column holds both, and only where it differs", async () => {
  signedInAs(4);
  const same = { ...listedAcme, id: 8, legal_name: "Birch LLC", trade_name: "Birch LLC" };
  answering({ ...answers(true), "GET /clients/search": { body: { items: [listedAcme, same], total: 2, next: null } } });
  const { container } = await show(<ClientsScreen />, found);
  await screen.findByText("Birch LLC");
  expect([...container.querySelectorAll("small")].map(({ textContent }) => textContent)).toContain("Acme");
  expect(screen.getAllByText("Birch LLC")).toHaveLength(1);
});

test("CLIENTS-75 a click and Enter on a result of role 1, 4, 9 and 13 open the profile under the legal name", async () => {
  for (const role of [1, 4, 9, 13] as const)
    for (const way of ["click", "Enter"]) {
      signedInAs(role);
      // Role 9 has its list at once; its rows hold no legal name.
      const own = { ...listedAcme, ...(role === 9 && { legal_name: undefined }) };
      answering({ ...answers(true), "GET /clients": { body: { items: [own], total: 1, next: null } } });
      const { container, router, unmount } = await show(<ClientsScreen />, role === 9 ? "/" : found);
      const name = await screen.findByText(role === 9 ? "Acme" : "Acme LLC");
      if (way === "click") fireEvent.click(name);
      else
        for (const key of ["Home", "Enter"])
          fireEvent.keyDown(container.querySelector('[role="grid"]') as Element, { key });
      await waitFor(() => expect(router.state.location.pathname).toBe("/clients/7/profile"));
      expect([role, way, router.state.location.hash]).toEqual([role, way, "7"]);
      const title = await screen.findByText("Acme LLC", { selector: "[role=dialog] h2" });
      const panel = title.closest("[role=dialog]");
      expect(panel?.getAttribute("aria-labelledby")).toBe(title.id);
      unmount();
    }
});

test("the title says how many clients there are, and how many of them are inactive", async () => {
  signedInAs(1);
  answering({
    ...answers(true),
    "GET /clients": ({ search }) => ({
      body: { items: [listedAcme], total: search.get("active") === "false" ? 10 : 1250, next: null },
    }),
  });
  await show(<ClientsScreen />);
  expect(await screen.findByText("1,250 · 10 inactive")).toBeTruthy();
});

test("the home's lists lead to their clients alone, named as there, with the way back to all", async () => {
  signedInAs(1);
  const calls = answering({
    ...answers(true),
    "GET /home": {
      body: { waiting: [{ key: "names", title: "Names to check", total: 25, all: "", items: [] }], note: null },
    },
    "GET /clients": { body: { items: [listedAcme], total: 1, next: null } },
  });
  await show(<ClientsScreen />, "/clients?waiting=names");
  await screen.findByText("Acme LLC");
  expect(await screen.findByText("Names to check")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).parentElement?.textContent).toBe("Clients1 row");
  const asked = calls.filter(({ path }) => path === "/clients").map(({ search }) => search.get("waiting"));
  expect(new Set(asked)).toEqual(new Set(["names"]));
  expect(screen.getByRole("link", { name: "All clients" }).getAttribute("href")).toBe("/clients");
  expect(screen.queryByRole("searchbox", { name: "Search clients" })).toBeNull();
  // What is not among these is not looked for among all.
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "nowhere" } });
  expect(await screen.findByText("No results found. Please try a different search.")).toBeTruthy();
  expect(calls.some(({ path }) => path === "/clients/search")).toBe(false);
});

test("an address that names what is not waited for says so and leads to all clients; of what nothing waits any more it says so", async () => {
  signedInAs(1);
  const unknown = {
    status: 422,
    body: { error: "Validation error", code: "invalid", fields: { waiting: "Nothing of this kind waits for you." } },
  };
  answering({
    ...answers(true),
    "GET /home": { body: { waiting: [], note: null } },
    "GET /clients": ({ search }) =>
      search.get("waiting") === "nonsense"
        ? unknown
        : { body: search.has("waiting") ? none.body : { items: [listedAcme], total: 1, next: null } },
  });
  const { unmount } = await show(<ClientsScreen />, "/clients?waiting=nonsense");
  await screen.findByText("This list is not yours.");
  expect(screen.queryByText("Acme LLC")).toBeNull();
  expect(screen.queryByText(/Validation error/)).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "All clients" }));
  await screen.findByText("Acme LLC");
  expect(screen.queryByText("Waiting for you")).toBeNull();
  unmount();
  await show(<ClientsScreen />, "/clients?waiting=names");
  await screen.findByText("No client is among these any more.");
  expect(screen.getByText("Waiting for you")).toBeTruthy();
});

test("above the clients stands for how many of them what waits, each leading to those; what is listed elsewhere does not", async () => {
  signedInAs(1);
  const kind = (key: string, total: number, all = `/clients?waiting=${key}`) => ({
    key,
    title: key,
    total,
    all,
    items: [],
  });
  answering({
    ...answers(true),
    "GET /home": {
      body: {
        waiting: [kind("names", 25), kind("owed", 0), kind("tasks", 3, "/tasks"), kind("firm_shipping", 4)],
        note: null,
      },
    },
    "GET /clients": { body: { items: [listedAcme], total: 1, next: null } },
  });
  await show(<ClientsScreen />);
  const waiting = within(await screen.findByRole("navigation", { name: "Clients that wait for you" }));
  const links = waiting.getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["names 25", "/clients?waiting=names"],
  ]);
  const ofFirm = screen.getByRole("navigation", { name: "Clients that wait at your firm" });
  expect(ofFirm.textContent).toBe("At your firm:firm_shipping 4");
});

test("CLIENTS-07 (2 of 2) role 10 on `/clients` sees Converted Leads only, and asks for no client", async () => {
  signedInAs(10);
  const calls = answering({ "GET /leads/converted": none });
  await show(<ClientsScreen />);
  expect(await screen.findByText("No converted leads yet.")).toBeTruthy();
  expect(calls.map(({ path }) => path)).not.toContain("/clients");
});

test.each([[true], [false]])(
  "people of a client read no syntax of staff, and on a telephone have no tools for their few companies (narrow: %s)",
  async (narrow) => {
    if (narrow) inNarrowWindow();
    signedInAs(6);
    const own = { id: 7, legal_name: "Acme LLC", trade_name: "Acme", active: true, on_hold: false, opens: true };
    answering({ "GET /clients": { body: { items: [own], total: 1, next: null } }, "GET /clients/recent": none });
    await show(<ClientsScreen />);
    expect(await screen.findByText("Acme LLC")).toBeTruthy();
    expect(screen.getByText(texts.search)).toBeTruthy();
    expect(screen.queryByText(/^Narrow it down/)).toBeNull();
    for (const name of ["Export these rows", "Choose columns"])
      expect([name, screen.queryByRole("button", { name }) !== null]).toEqual([name, !narrow]);
    expect(screen.queryByRole("combobox", { name: "Sort by" })).toBeNull();
  },
);
