import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { session } from "../base/session.ts";
import { answering, show } from "../ui/testing.tsx";
import { ClientSearch } from "./ClientSearch.tsx";

const row = (id: number, legal_name: string, pinned: boolean) => {
  return { id, legal_name, trade_name: "T", active: true, on_hold: false, opens: true, pinned };
};
const items = [row(3, "Acme LLC", true), row(4, "Birch Inc.", false), row(5, "Cedar Co.", false)];

const known = {
  "GET /auth/users/5/nav": {
    body: {
      home: "/dashboard",
      items: [],
      screens: ["/clients", "/clients/:id/:tab"],
      permissions: ["clients.list"],
    },
  },
  "GET /clients/recent": { body: { items, total: 3, next: null } },
};

beforeEach(() => {
  session.begin({ current_user_id: 5, first: "Ann", last: "Sample" });
  answering({
    ...known,
    "GET /clients/search": ({ search }) => ({
      body: { items: search.get("q") === "smith" ? [row(9, "Smith & Sons", false)] : [], total: 1, next: null },
    }),
  });
});

const shown = async () => {
  const { router } = await show(<ClientSearch />);
  const find = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Search clients" });
  // The list comes with the first sign of a person, and with it the box that it belongs to.
  fireEvent.click(await find());
  await waitFor(() => expect(options()).not.toEqual([]));
  const box = await find();
  fireEvent.blur(box);
  await waitFor(() => expect(options()).toEqual([]));
  return { router, box, press: (key: string) => fireEvent.keyDown(box, { key, code: key }) };
};
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("what is typed and searched before the list is there is not lost", async () => {
  const { router } = await show(<ClientSearch />);
  await screen.findByRole("combobox", { name: "Search clients" });
  const before = screen.getByRole<HTMLInputElement>("combobox", { name: "Search clients" });
  act(() => before.focus());
  fireEvent.change(before, { target: { value: "smith" } });
  await waitFor(() => expect(options()).toEqual(["Smith & Sons"]));
  const box = screen.getByRole<HTMLInputElement>("combobox", { name: "Search clients" });
  expect(box).toBe(document.activeElement);
  expect(box.value).toBe("smith");
  fireEvent.submit(box);
  await waitFor(() => expect(router.state.location.href).toBe("/clients?q=smith"));
});

test("a client whose name does not hold what is typed says why it was found", async () => {
  answering({
    ...known,
    "GET /clients/search": {
      body: { items: [{ ...row(9, "Smith & Sons", false), trade_name: "Harbor Grill" }], total: 1, next: null },
    },
  });
  const { box } = await shown();
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: "harbor" } });
  await waitFor(() => expect(options()).toEqual(["Smith & SonsHarbor Grill"]));
});

test("the list opens when the empty box has the focus, pinned clients first, and Escape closes it", async () => {
  const { box, press } = await shown();
  expect(options()).toEqual([]);
  fireEvent.focus(box);
  await waitFor(() => expect(options()).toEqual(["Acme LLC", "Birch Inc.", "Cedar Co."]));
  expect(screen.getByRole("group", { name: "Pinned" }).textContent).toContain("Acme LLC");
  expect(box.getAttribute("aria-expanded")).toBe("true");
  press("Escape");
  await waitFor(() => expect(options()).toEqual([]));
  expect(box.getAttribute("aria-expanded")).toBe("false");
});

test("arrows and Enter open a client; the focus that its panel gives back does not open the list again", async () => {
  const { router, box, press } = await shown();
  fireEvent.focus(box);
  await waitFor(() => expect(options()).toHaveLength(3));
  press("ArrowDown");
  press("ArrowDown");
  expect(document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent).toBe("Birch Inc.");
  press("Enter");
  await waitFor(() => expect(router.state.location.href).toBe("/clients/4/profile#4"));
  expect(options()).toEqual([]);
  fireEvent.blur(box);
  await act(() => router.navigate({ to: "/clients", hash: "" }));
  fireEvent.focus(box);
  expect(options()).toEqual([]);
  press("ArrowDown");
  await waitFor(() => expect(options()).toHaveLength(3));
  press("Escape");
  fireEvent.blur(box);
  fireEvent.focus(box);
  await waitFor(() => expect(options()).toHaveLength(3));
});

test.each([
  ["a click", (box: HTMLElement) => fireEvent.click(box)],
  ["Tab", (box: HTMLElement) => fireEvent.keyUp(box, { key: "Tab" })],
  ["the key /", () => fireEvent.keyDown(document.documentElement, { key: "/", code: "Slash" })],
])("%s opens the list also where no panel gave the focus back", async (_, come) => {
  const { router, box, press } = await shown();
  fireEvent.focus(box);
  await waitFor(() => expect(options()).toHaveLength(3));
  press("ArrowDown");
  press("Enter");
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients/3/profile"));
  fireEvent.blur(box);
  come(box);
  await waitFor(() => expect(options()).toHaveLength(3));
});

test("what is typed finds clients while one types, and an arrow and Enter open one", async () => {
  const { router, box, press } = await shown();
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value: "smith" } });
  await waitFor(() => expect(options()).toEqual(["Smith & Sons"]));
  press("ArrowDown");
  press("Enter");
  await waitFor(() => expect(router.state.location.href).toBe("/clients/9/profile#9"));
});

test("who can find no client has no box", async () => {
  answering({
    "GET /auth/users/5/nav": { body: { home: "/dashboard", items: [], screens: ["/clients"], permissions: [] } },
  });
  await show(<ClientSearch />);
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
});

test("what is typed closes the list of those kept, and Enter searches for it", async () => {
  const { router, box } = await shown();
  fireEvent.focus(box);
  await waitFor(() => expect(options()).toHaveLength(3));
  fireEvent.change(box, { target: { value: "smith sons" } });
  await waitFor(() => expect(options()).toEqual([]));
  fireEvent.submit(box);
  await waitFor(() => expect(router.state.location.pathname).toBe("/clients"));
  expect(router.state.location.search).toEqual({ q: "smith sons" });
});
