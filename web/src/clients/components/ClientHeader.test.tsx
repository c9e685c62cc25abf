import type { Client } from "@refundry/contract/clients";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../base/api.ts";
import { navigationQuery } from "../../base/queries.ts";
import { answering, inNarrowWindow, show, signedInAs } from "../../ui/testing.tsx";
import { acme } from "../client.given.ts";
import { ClientHeader } from "./ClientHeader.tsx";

const recent = { body: { items: [], total: 0, next: null } };
const header = (client: Client, tab: "profile" | "admin") =>
  show(<ClientHeader client={client} tab={tab} onTab={() => {}} />);
const offered = () => screen.queryByRole("switch", { name: "On Hold" }) !== null;

test("CLIENTS-27 (2 of 2) On Hold stands on the Profile tab only, for who may switch it; everybody else reads its reason", async () => {
  signedInAs(1);
  const held = { ...acme, on_hold: true, on_hold_reason: "Waiting for a signature" };
  const calls = answering({ "GET /clients/recent": recent, "PATCH /clients/7": { body: { ...held, version: 5 } } });
  const may = (client: Client, switch_hold: boolean) => ({
    ...client,
    abilities: { ...client.abilities, switch_hold },
  });
  for (const [client, tab, shows] of [
    [may(acme, true), "profile", true],
    [may(acme, true), "admin", false],
    [may(acme, false), "profile", false],
    [may(held, false), "profile", false],
    [may(held, false), "admin", false],
  ] as const) {
    const { unmount } = await header(client, tab);
    expect([tab, offered()]).toEqual([tab, shows]);
    expect(screen.queryByText("On hold: Waiting for a signature") !== null).toBe(client.on_hold);
    unmount();
  }
  await header(may(acme, true), "profile");
  fireEvent.click(screen.getByRole("switch", { name: "On Hold" }));
  fireEvent.change(await screen.findByLabelText("Reason"), { target: { value: " Waiting for a signature " } });
  fireEvent.click(screen.getByRole("button", { name: "Put on hold" }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
      { on_hold: true, on_hold_reason: "Waiting for a signature" },
    ]),
  );
});

test("Manage Users, Find duplicates and History stand under More as far as one may use them; without any there is no menu", async () => {
  signedInAs(1);
  answering({ "GET /clients/recent": recent });
  const may = (read_history: boolean, find_duplicates: boolean, manage_users = false) => ({
    ...acme,
    abilities: { ...acme.abilities, read_history, find_duplicates, manage_users },
  });
  for (const [client, entries] of [
    [may(true, true), ["History", "Find duplicates"]],
    [may(true, false), ["History"]],
    [may(false, true), ["Find duplicates"]],
    [may(false, false, true), ["Manage Users"]],
    [may(true, false, true), ["Manage Users", "History"]],
  ] as const) {
    const { unmount } = await header(client, "profile");
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    await screen.findByRole("menuitem", { name: entries[0] });
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([...entries]);
    unmount();
  }
  await header(may(false, false), "profile");
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test.each([[true], [false]])(
  "More leads to the client's other pages where the panel lies over the menu (narrow: %s)",
  async (narrow) => {
    if (narrow) inNarrowWindow();
    signedInAs(4);
    answering({ "GET /clients/recent": recent });
    const none = {
      ...acme,
      abilities: { ...acme.abilities, read_history: false, find_duplicates: false, manage_users: false },
    };
    const { queries } = await header({ ...none, tabs: ["profile", "admin"] }, "profile");
    expect(screen.queryByRole("button", { name: "More" })).toBeNull();
    const child = (title: string) => {
      const key = title.toLowerCase();
      return { key, title, path: `/clients/:id/${key}`, group: "Clients", icon: null, children: [] };
    };
    const children = ["Profile", "Admin", "Calculation", "Packages"].map(child);
    const { queryKey } = navigationQuery(5);
    const before = queries.getQueryData(queryKey);
    await act(async () =>
      queries.setQueryData(queryKey, { ...before, items: [{ ...child("Clients"), children }] } as never),
    );
    if (!narrow) {
      // Beside a wide panel the side menu has them.
      expect(screen.queryByRole("button", { name: "More" })).toBeNull();
      return;
    }
    fireEvent.click(await screen.findByRole("button", { name: "More" }));
    await screen.findByRole("menuitem", { name: "Calculation" });
    const links = screen.getAllByRole("menuitem").map((item) => [item.textContent, item.getAttribute("href")]);
    expect(links).toEqual([
      ["Calculation", "/clients/7/calculation"],
      ["Packages", "/clients/7/packages"],
    ]);
  },
);

const sentOf = (calls: ReturnType<typeof answering>) =>
  calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("marking a client inactive is asked about and may be left; marking it active is not; both are said", async () => {
  signedInAs(1);
  const calls = answering({
    "GET /clients/recent": recent,
    "PATCH /clients/7": ({ body }) => ({ body: { ...acme, ...(body as object), version: 5 } }),
  });
  const { unmount, queries } = await header(acme, "profile");
  const active = () => screen.getByRole<HTMLInputElement>("switch", { name: "Active" });
  fireEvent.click(active());
  expect(
    await screen.findByText("Mark Acme LLC inactive? It leaves all queues until it is active again."),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([sentOf(calls), active().checked]).toEqual([[], true]);
  fireEvent.click(active());
  fireEvent.click(await screen.findByRole("button", { name: "Mark inactive" }));
  await waitFor(() => expect(sentOf(calls)).toEqual([{ active: false }]));
  expect(await screen.findByText("Client was updated!")).toBeTruthy();
  // What the server answered is what every screen reads now.
  const { queryKey } = api.clients.read.queryOptions({ input: { params: { id: 7 } } });
  expect(queries.getQueryData(queryKey)).toMatchObject({ id: 7, active: false, version: 5 });
  unmount();
  await header({ ...acme, active: false }, "profile");
  expect(active().checked).toBe(false);
  fireEvent.click(active());
  await waitFor(() => expect(sentOf(calls)).toEqual([{ active: false }, { active: true }]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a switch shows what was asked for until the answer comes, and what the server refuses is said", async () => {
  signedInAs(1);
  let answer: (() => void) | undefined;
  const error = "This client was deleted.";
  const calls = answering({
    "GET /clients/recent": recent,
    "PATCH /clients/7": () =>
      new Promise((resolve) => {
        answer = () => resolve({ status: 409, body: { error, code: "gone" } });
      }),
  });
  await header({ ...acme, active: false }, "profile");
  const active = () => screen.getByRole<HTMLInputElement>("switch", { name: "Active" });
  fireEvent.click(active());
  await waitFor(() => expect([active().checked, active().disabled]).toEqual([true, true]));
  await waitFor(() => expect(calls.some(({ method }) => method === "PATCH")).toBe(true));
  act(() => answer?.());
  expect(await screen.findByText(error)).toBeTruthy();
  await waitFor(() => expect([active().checked, active().disabled]).toEqual([false, false]));
  expect(screen.queryByText("Client was updated!")).toBeNull();
});

test("who may not switch reads whether the client is active", async () => {
  signedInAs(3);
  answering({ "GET /clients/recent": recent });
  for (const [active, word, meaning] of [
    [true, "Active", "good"],
    [false, "Inactive", "na"],
  ] as const) {
    const client = { ...acme, active, abilities: { ...acme.abilities, switch_active: false } };
    const { unmount } = await header(client, "profile");
    expect(screen.getByText(word).dataset.meaning).toBe(meaning);
    expect(screen.queryByRole("switch", { name: "Active" })).toBeNull();
    unmount();
  }
});

test("taking a client off hold is sent at once, without a reason", async () => {
  signedInAs(1);
  const calls = answering({ "GET /clients/recent": recent, "PATCH /clients/7": { body: { ...acme, version: 5 } } });
  await header({ ...acme, on_hold: true }, "profile");
  expect(screen.queryByText(/^On hold/)).toBeNull();
  fireEvent.click(screen.getByRole("switch", { name: "On Hold" }));
  await waitFor(() => expect(sentOf(calls)).toEqual([{ on_hold: false }]));
  expect(screen.queryByLabelText("Reason")).toBeNull();
});

test("on each tab stand the identifiers, the trade name where it is another, and PEO for who uses one", async () => {
  signedInAs(1);
  answering({ "GET /clients/recent": recent });
  const shown = () => ["Acme", "#7", "12-3456789", "PEO"].filter((text) => screen.queryByText(text) !== null);
  for (const [client, tab, texts] of [
    [acme, "admin", ["Acme", "#7", "12-3456789"]],
    [{ ...acme, trade_name: "Acme LLC", uses_peo: true }, "admin", ["#7", "12-3456789", "PEO"]],
    [{ ...acme, uses_peo: true }, "profile", ["Acme", "#7", "12-3456789", "PEO"]],
  ] as const) {
    const { unmount } = await header(client as Client, tab);
    expect(shown()).toEqual(texts);
    unmount();
  }
});

test("on a telephone the trade name stands beside the legal one: a client knows itself by it", async () => {
  signedInAs(6);
  inNarrowWindow();
  await header(acme, "profile");
  expect(screen.getByText("Acme")).toBeTruthy();
  expect(screen.getByText("#7")).toBeTruthy();
});

test("the tabs are those that the answer lists and the product has; a press chooses one", async () => {
  signedInAs(1);
  answering({ "GET /clients/recent": recent });
  const chosen: string[] = [];
  const client = { ...acme, tabs: ["profile", "uploads", "admin", "tools"] } as Client;
  await show(<ClientHeader client={client} tab="admin" onTab={(tab) => chosen.push(tab)} />);
  const tabs = screen.getAllByRole("tab");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-selected")])).toEqual([
    ["PROFILE", "false"],
    ["UPLOADS", "false"],
    ["ADMIN", "true"],
    ["TOOLS", "false"],
  ]);
  fireEvent.click(screen.getByRole("tab", { name: "TOOLS" }));
  expect(chosen).toEqual(["tools"]);
});

test("the pin of a client stands there once it is known whether it is pinned", async () => {
  signedInAs(1);
  const other = { id: 8, legal_name: "Birch LLC", trade_name: "Birch", active: true, on_hold: false, opens: true };
  const pinned = (...ids: number[]) => ({
    body: { items: [7, 8].map((id) => ({ ...other, id, pinned: ids.includes(id) })), total: 2, next: null },
  });
  for (const [answer, pressed] of [
    [pinned(7), "true"],
    [pinned(8), "false"],
    [recent, "false"],
  ] as const) {
    answering({ "GET /clients/recent": answer });
    const { unmount } = await header(acme, "profile");
    const pin = await screen.findByRole("button", { name: "Pin Acme LLC" });
    expect(pin.getAttribute("aria-pressed")).toBe(pressed);
    unmount();
  }
  answering({});
  await header(acme, "profile");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("button", { name: "Pin Acme LLC" })).toBeNull();
});

test("Find duplicates and History open, each its own", async () => {
  signedInAs(1);
  const calls = answering({
    "GET /clients/recent": recent,
    "GET /clients/duplicates": { body: { items: [], total: 0, next: null } },
    "GET /audit": { body: { items: [], total: 0, next: null } },
  });
  await header(acme, "profile");
  const asked = (path: string) => calls.filter((one) => one.path === path).length;
  expect([asked("/clients/duplicates"), asked("/audit")]).toEqual([0, 0]);
  for (const [entry, title, counts] of [
    ["Find duplicates", "Possible duplicates of Acme LLC", [1, 0]],
    ["History", "History of Acme LLC", [1, 1]],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: entry }));
    const dialog = await screen.findByRole("dialog", { name: title });
    await waitFor(() => expect([asked("/clients/duplicates"), asked("/audit")]).toEqual(counts));
    expect(screen.getAllByRole("dialog")).toEqual([dialog]);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("on a telephone the number and the EIN stay in sight, in the line of the tabs; who has own companies pins none", async () => {
  inNarrowWindow();
  signedInAs(1);
  answering({ "GET /clients/recent": { body: { items: [{ id: 7, pinned: true }], total: 1, next: null } } });
  const { unmount } = await header({ ...acme, tabs: ["profile", "admin"] }, "profile");
  const line = screen.getByRole("combobox", { name: "Parts of the client" }).closest("[class*=narrow]");
  expect(line?.textContent).toContain("#7");
  expect(line?.textContent).toContain("12-3456789");
  expect(await screen.findByRole("button", { name: /pin/i })).toBeTruthy();
  unmount();
  signedInAs(6);
  await header(acme, "profile");
  expect(screen.getByText("12-3456789")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /pin/i })).toBeNull();
});
