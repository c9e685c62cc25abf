import type { Client } from "@refundry/contract/clients";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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

test("Find duplicates and History stand under More as far as one may use them; without either there is no menu", async () => {
  signedInAs(1);
  answering({ "GET /clients/recent": recent });
  const may = (read_history: boolean, find_duplicates: boolean) => ({
    ...acme,
    abilities: { ...acme.abilities, read_history, find_duplicates },
  });
  for (const [client, entries] of [
    [may(true, true), ["History", "Find duplicates"]],
    [may(true, false), ["History"]],
    [may(false, true), ["Find duplicates"]],
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
    const none = { ...acme, abilities: { ...acme.abilities, read_history: false, find_duplicates: false } };
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
