import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { session } from "../base/session.ts";
import { acme } from "../clients/client.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { App } from "./providers.tsx";
import { router } from "./router.tsx";
import { SideMenu } from "./SideMenu.tsx";

const entry = (key: string, title: string) => ({
  key,
  title,
  path: `/clients/:id/${key}`,
  icon: null,
  external: false,
});
const items = [
  {
    key: "clients",
    title: "Clients",
    path: "/clients",
    icon: null,
    external: false,
    group: "Clients",
    children: [
      entry("profile", "Profile"),
      entry("admin", "Admin"),
      { ...entry("documents", "Documents"), key: "clientDocuments" },
      entry("packages", "Packages"),
    ],
  },
  {
    ...{ key: "unassignedClients", title: "Unassigned clients", path: "/unassigned-clients", icon: null },
    ...{ external: false, group: "Clients", children: [] },
  },
];
const tabs = ["profile", "admin", "uploads", "submission", "tools"];
const ofClient = [...tabs, "packages", "documents", "reports/final"].map((part) => `/clients/:id/${part}`);
const unassigned = ["/unassigned-clients", "/queues/clients/unassigned"];
const screens = ["/dashboard", ...unassigned, "/clients", "/clients/:id", ...ofClient];

test.each([
  ["/clients/7/profile", "Profile", "page"],
  ["/clients/7/admin", "Admin", "page"],
  ["/clients/7/documents", "Documents", "page"],
  // Without entries of their own.
  ["/clients/7/uploads", "Documents", "true"],
  ["/clients/7/submission", "Packages", "true"],
  ["/clients/7/tools", null, null],
  ["/clients/7/packages", "Packages", "page"],
  ["/clients/7/reports/final", "Packages", "true"],
  // One screen at two addresses.
  ["/unassigned-clients", "Unassigned clients", "page"],
  ["/queues/clients/unassigned", "Unassigned clients", "true"],
])("at %s the menu marks %s", async (address, title, marked) => {
  session.begin({ current_user_id: 700, first: "Pia", last: "Sorensen" });
  answering({
    "GET /auth/users/700/nav": { body: { home: "/dashboard", items, screens, permissions: [] } },
    "GET /clients/7": { body: { ...acme, tabs } },
    "GET /status": { body: { status: "online", demo: false } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: address }));
  await waitFor(() => {
    const shown = screen.getAllByRole("navigation", { name: "Main menu", hidden: true })[0];
    expect(shown?.textContent).toContain("Unassigned clients");
    const found = [...(shown?.querySelectorAll("[aria-current]") ?? [])];
    expect(found.map((one) => [one.textContent, one.getAttribute("aria-current")])).toEqual(
      title === null ? [] : [[title, marked]],
    );
  });
  unmount();
});

test("a page that has an entry of its own marks no other", async () => {
  session.begin({ current_user_id: 700, first: "Pia", last: "Sorensen" });
  const ofClientToo = items.map((item) =>
    item.key === "clients" ? { ...item, children: [...item.children, entry("uploads", "Uploads")] } : item,
  );
  answering({
    "GET /auth/users/700/nav": { body: { home: "/dashboard", items: ofClientToo, screens, permissions: [] } },
    "GET /clients/7": { body: { ...acme, tabs } },
    "GET /status": { body: { status: "online", demo: false } },
  });
  const { unmount } = render(<App />);
  await act(() => router.navigate({ to: "/clients/$clientId/$tab", params: { clientId: "7", tab: "uploads" } }));
  await waitFor(() => {
    const shown = screen.getAllByRole("navigation", { name: "Main menu", hidden: true })[0];
    const found = [...(shown?.querySelectorAll("[aria-current]") ?? [])];
    expect(found.map(({ textContent }) => textContent)).toEqual(["Uploads"]);
  });
  unmount();
});

test("SHELL-04 what belongs to a client stands in the menu only while one is open, and leads to that client's pages", async () => {
  const found = async (address: string, path: string) => {
    session.begin({ current_user_id: 700, first: "Pia", last: "Sorensen" });
    answering({ "GET /auth/users/700/nav": { body: { home: "/dashboard", items, screens, permissions: [] } } });
    const { unmount } = await show(<SideMenu person={700} />, address, path);
    await screen.findByRole("link", { name: "Clients" });
    const links = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("/clients"));
    const leads = links.map((link) => [link.textContent, link.getAttribute("href")]);
    unmount();
    return leads;
  };
  const ofClient = (id: number) =>
    ["profile", "admin", "documents", "packages"].map((part) => [
      part.charAt(0).toUpperCase() + part.slice(1),
      `/clients/${id}/${part}`,
    ]);
  const list = ["Clients", "/clients"];
  expect(await found("/dashboard", "$")).toEqual([list]);
  expect(await found("/clients", "$")).toEqual([list]);
  expect(await found("/clients/7/packages", "clients/$clientId/packages")).toEqual([list, ...ofClient(7)]);
  expect(await found("/clients/12/profile", "clients/$clientId/$tab")).toEqual([list, ...ofClient(12)]);
  expect(await found("/dashboard#9", "$")).toEqual([list, ...ofClient(9)]);
});

test("SHELL-05 (2 of 2) Help center opens the help site in a new tab, and is absent while its setting is empty", async () => {
  signedInAs(1, 700);
  const links = { public_site_url: "", help_site_url: "", support_url: "", registration_open: true };
  const help = async (address: string) => {
    answering({
      "GET /auth/users/700/nav": { body: { home: "/dashboard", items, screens, permissions: [] } },
      "GET /settings/public": { body: { ...links, help_site_url: address } },
    });
    const { unmount, queries } = await show(<SideMenu person={700} />);
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const link = screen.queryByRole("link", { name: "Help center" });
    const found = link && [link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")];
    unmount();
    return found;
  };
  expect(await help("")).toBeNull();
  expect(await help("https://docs.firm.example/")).toEqual([
    "https://docs.firm.example/",
    "_blank",
    "noopener noreferrer",
  ]);
});

test("a long menu shows its open entry, and stays where it is when that one is seen", async () => {
  session.begin({ current_user_id: 700, first: "Pia", last: "Sorensen" });
  answering({ "GET /auth/users/700/nav": { body: { home: "/dashboard", items, screens, permissions: [] } } });
  const where = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const between = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;
  const scrolled = async (open: DOMRect) => {
    where.mockImplementation(function (this: Element) {
      return this.matches("[aria-current]") ? open : between(100, 500);
    });
    const { unmount } = await show(<SideMenu person={700} />, "/clients/7/packages", "clients/$clientId/packages");
    const entry = await screen.findByRole("link", { name: "Packages" });
    await waitFor(() => expect(entry.getAttribute("aria-current")).toBe("page"));
    const { scrollTop } = entry.closest("nav > div") as HTMLElement;
    unmount();
    return scrollTop;
  };
  expect(await scrolled(between(460, 500))).toBe(0);
  expect(await scrolled(between(470, 510))).toBe(190);
});
