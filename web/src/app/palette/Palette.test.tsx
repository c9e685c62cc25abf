import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ShellKeys } from "../ShellKeys.tsx";

const client = (id: number, legal_name: string, pinned: boolean, more = {}) => ({
  ...{ id, legal_name, trade_name: "T", active: true, on_hold: false, opens: true, pinned },
  ...more,
});
const recent = {
  body: {
    items: [
      client(3, "Acme LLC", true),
      client(4, "Birch Inc.", false),
      client(5, "Cedar Co.", false, { on_hold: true }),
    ],
    total: 3,
    next: null,
  },
};
const smith = { id: 9, name: "Smith & Sons", text: "Harbor Grill", path: "/clients/9/profile#9" };
const person = { id: 12, name: "Sam Smithers", text: "Paralegal", path: "/users#12" };
const found = {
  body: {
    groups: [
      { key: "clients", title: "Clients", items: [smith] },
      { key: "people", title: "People", items: [person] },
    ],
  },
};

/** The layout's keys, with the search open, for somebody of a role. */
async function opened(role: 1 | 2 | 10 | 12 = 1, answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(role);
  const calls = answering({ "GET /clients/recent": recent, "GET /search": found, ...answers });
  const onClose = vi.fn();
  const { router } = await show(<ShellKeys opened onOpen={() => {}} onClose={onClose} />, "/dashboard");
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: "Search or go to" });
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { router, box, type, press, calls, onClose };
}
const options = (group?: string) => {
  const place = group === undefined ? screen : within(screen.getByRole("group", { name: group }));
  return place.queryAllByRole("option").map((option) => option.textContent);
};
const chosen = () => screen.getByRole("option", { selected: true }).textContent;

test("opens with pinned and recent clients first, then actions and screens", async () => {
  const { box } = await opened();
  await waitFor(() => expect(options("Pinned")).toEqual(["Acme LLC#3"]));
  expect(options("Recently opened")).toEqual(["Birch Inc.#4", "Cedar Co.#5 · On hold"]);
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Pinned",
    "Recently opened",
    "Actions",
  ]);
  expect(options("Actions")).toEqual([
    "Add entity",
    "Add new user",
    "Create client",
    "Create New Lead",
    "New ticket",
    "Take the tour",
    "Keyboard shortcuts",
    "Log out",
  ]);
  expect(chosen()).toBe("Acme LLC#3");
  expect(box.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { name: /^Acme LLC/ }).id);
});

test("what was opened last and is called so stands first, once, with its number; a group says that there are more", async () => {
  const lantern = (id: number) => ({ id, name: "Lantern Salon", text: `#${id}`, path: `/clients/${id}/profile#${id}` });
  const { type } = await opened(2, {
    "GET /clients/recent": {
      body: { items: [client(210, "Lantern Salon", false), client(4, "Birch Inc.", true)], total: 2, next: null },
    },
    "GET /search": {
      body: { groups: [{ key: "clients", title: "Clients", more: true, items: [lantern(12), lantern(210)] }] },
    },
  });
  await waitFor(() => expect(options("Recently opened")).toEqual(["Lantern Salon#210"]));
  type("lantern");
  await waitFor(() => expect(options("Clients, there are more")).toEqual(["Lantern Salon#12"]));
  expect(options("Recently opened")).toEqual(["Lantern Salon#210"]);
  expect([screen.queryByRole("group", { name: "Pinned" }), chosen()]).toEqual([null, "Lantern Salon#210"]);
});

test("pinned and recent clients of one name are told apart by their numbers", async () => {
  await opened(1, {
    "GET /clients/recent": {
      body: { items: [client(3, "Acme LLC", true), client(4, "Acme LLC", false)], total: 2, next: null },
    },
  });
  await waitFor(() => expect(options("Pinned")).toEqual(["Acme LLC#3"]));
  expect(options("Recently opened")).toEqual(["Acme LLC#4"]);
});

test("SHELL-49 (2 of 3) three letters and Enter open the client that is found first, also when Enter comes before the answer", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { router, type, press, onClose, calls } = await opened(1, {
    "GET /search": async () => {
      await held;
      return found;
    },
  });
  type("smi");
  press("Enter");
  await waitFor(() => expect(calls.find(({ path }) => path === "/search")?.search.get("q")).toBe("smi"));
  expect(router.state.location.pathname).toBe("/dashboard");
  letGo();
  await waitFor(() => expect(router.state.location.href).toBe("/clients/9/profile#9"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("arrows go round and round; what is found says why, and what it is", async () => {
  const { router, type, press } = await opened();
  type("smith");
  await waitFor(() => expect(options("Clients")).toEqual(["Smith & SonsHarbor Grill"]));
  expect(options("People")).toEqual(["Sam SmithersParalegal"]);
  expect(options("Search")).toEqual(["Search all clients for “smith”"]);
  expect(chosen()).toContain("Smith & Sons");
  press("ArrowDown");
  expect(chosen()).toContain("Sam Smithers");
  press("ArrowDown");
  press("ArrowDown");
  expect(chosen()).toContain("Smith & Sons");
  press("ArrowUp");
  expect(chosen()).toContain("Search all clients");
  press("ArrowUp");
  press("Enter");
  await waitFor(() => expect(router.state.location.href).toBe("/users#12"));
});

test("the Enter that ends the composing of a letter takes nothing", async () => {
  const { box, type, press, onClose } = await opened();
  type("smith");
  await waitFor(() => expect(options("Clients")).toHaveLength(1));
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  press("Enter");
  expect(onClose).toHaveBeenCalledOnce();
});

test("what one chose with the arrows is taken though others come above it", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { router, type, press } = await opened(1, {
    "GET /search": async () => {
      await held;
      return found;
    },
  });
  type("cl");
  await waitFor(() => expect(options()).toContain("Create client"));
  press("ArrowDown");
  expect(chosen()).toContain("Search all clients");
  letGo();
  await waitFor(() => expect(options("Clients")).toHaveLength(1));
  expect(chosen()).toContain("Search all clients");
  press("Enter");
  await waitFor(() => expect(router.state.location.href).toBe("/clients?q=cl"));
});

test("an action begins where it is done; only what the role may is offered", async () => {
  const { router, type, press } = await opened(1, { "GET /search": { body: { groups: [] } } });
  type("create");
  await waitFor(() => expect(options("Actions")[0]).toBe("Create client"));
  press("Enter");
  await waitFor(() => expect(router.state.location.href).toBe("/clients#new"));
});

test.each([
  [12, ["New ticket", "Take the tour", "Keyboard shortcuts", "Log out"]],
  [10, ["Create New Lead", "New ticket", "Keyboard shortcuts", "Log out"]],
] as const)("role %i is offered %j, and asks for no clients that it cannot open", async (role, actions) => {
  const { calls, box } = await opened(role);
  expect(box.placeholder).toBe(`Search clients, ${role === 10 ? "leads, " : ""}people, screens and actions`);
  await waitFor(() => expect(options("Actions")).toEqual(actions));
  const asks = calls.some(({ path }) => path === "/clients/recent");
  await waitFor(() => expect(asks).toBe(role === 12));
});

test("to add, to create and to make anew are one: what is called so itself first", async () => {
  const { type } = await opened(1);
  type("new client");
  await waitFor(() => expect(options("Actions")).toEqual(["Create client"]));
  type("create");
  await waitFor(() =>
    expect(options("Actions")).toEqual([
      "Create client",
      "Create New Lead",
      "Add entity",
      "Add new user",
      "New ticket",
    ]),
  );
});

test("says when nothing fits, when one letter is too few, and when the search failed", async () => {
  const { type, calls } = await opened(1, {
    "GET /search": ({ search }) =>
      search.get("q") === "broken"
        ? { status: 500, body: { error: "It broke.", code: "internal" } }
        : { body: { groups: [] } },
  });
  type("q");
  expect((await screen.findByRole("status")).textContent).toBe("Nothing you may open is called “q”.");
  expect(calls.some(({ path }) => path === "/search")).toBe(false);
  type("broken");
  await screen.findByText("It broke.");
});

test("Ctrl+K opens it wherever one types, / only where one does not, and ? lists the keys that are bound here", async () => {
  signedInAs(1);
  answering({});
  const onOpen = vi.fn();
  await show(
    <>
      <input aria-label="Field" />
      <ShellKeys opened={false} onOpen={onOpen} onClose={() => {}} />
    </>,
    "/dashboard",
  );
  const field = screen.getByRole("textbox", { name: "Field" });
  fireEvent.keyDown(field, { key: "/" });
  fireEvent.keyDown(field, { key: "?" });
  fireEvent.keyDown(document.body, { key: "k" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true, altKey: true });
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "k", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "K", metaKey: true });
  fireEvent.keyDown(document.body, { key: "/" });
  expect(onOpen).toHaveBeenCalledTimes(3);
  fireEvent.keyDown(document.body, { key: "?", shiftKey: true });
  const help = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  const keys = (words: string) =>
    [...(within(help).getByText(words).parentElement?.querySelectorAll("kbd") ?? [])].map((key) => key.textContent);
  expect(keys("Search or go to")).toEqual(["Ctrl", "K", "/"]);
  expect(keys("These shortcuts")).toEqual(["?"]);
  expect(keys("Close the one on top")).toEqual(["Esc"]);
  // No table stands here.
  expect(within(help).queryByRole("region", { name: "Table" })).toBeNull();
});

test("on the page of clients / is its own search's, for whom it has one", async () => {
  for (const [role, times] of [
    [1, 0],
    [9, 1],
  ] as const) {
    signedInAs(role);
    answering({});
    const onOpen = vi.fn();
    const { unmount } = await show(<ShellKeys opened={false} onOpen={onOpen} onClose={() => {}} />, "/clients");
    fireEvent.keyDown(document.body, { key: "/" });
    expect([role, onOpen.mock.calls.length]).toEqual([role, times]);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    expect([role, onOpen.mock.calls.length]).toEqual([role, times + 1]);
    unmount();
  }
});
