import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../testing.tsx";
import type { Column } from "./columns.ts";
import { rowsHere } from "./rows.ts";
import { TableFrame } from "./TableFrame.tsx";

interface Row {
  id: number;
  name: string;
  city: string;
}
const rows: readonly Row[] = [
  { id: 1, name: "Acme", city: "Salem" },
  { id: 2, name: "Birch", city: "Dover" },
];
const columns: readonly Column<Row>[] = [
  { key: "name", title: "Name", value: ({ name }) => name },
  { key: "city", title: "City", value: ({ city }) => city },
];
const table = (
  <TableFrame
    name="things"
    label="Things"
    columns={columns}
    rows={rowsHere(rows)}
    rowKey={({ id }) => id}
    empty={{ text: "None." }}
  />
);

const view = (id: number, name: string, state: Record<string, string>, is_default = false, screen = "things") => ({
  ...{ id, screen, name, state, is_default },
});
const listed = (...items: object[]) => ({ body: { items, total: items.length, next: null } });
const down = { sort: "-name", columns: "name" };

async function shown(address: string, answers: Parameters<typeof answering>[0]) {
  signedInAs(1);
  const calls = answering(answers);
  const { router } = await show(table, address);
  const button = { name: /^Views of this table/ };
  await screen.findByRole("button", button);
  return { router, calls, open: () => fireEvent.click(screen.getByRole("button", button)) };
}
const shownView = () => screen.getByRole("button", { name: /^Views of this table/ }).textContent;
const item = (name: string | RegExp) => screen.findByRole("menuitem", { name });
const headings = () => screen.getAllByRole("columnheader").map((one) => one.textContent);
const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);

test("SHELL-53 (1 of 3) a saved view restores filters, columns and sort, in place of what the address had", async () => {
  const { router, open } = await shown("/?q=acme&status=open", {
    "GET /views": listed(view(1, "Downwards", { ...down, status: "done" }), view(2, "Elsewhere", {}, false, "others")),
  });
  await waitFor(() => expect(names()).toEqual(["Acme"]));
  open();
  expect(screen.queryByRole("menuitem", { name: "Elsewhere" })).toBeNull();
  fireEvent.click(await item("Downwards"));
  await waitFor(() => expect(router.state.location.search).toEqual({ ...down, status: "done" }));
  await waitFor(() => expect(names()).toEqual(["Birch", "Acme"]));
  expect(headings()).toEqual(["Name"]);
  open();
  expect((await item("Downwards")).getAttribute("aria-current")).toBe("true");
  fireEvent.click(await item("Without a view"));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("a view keeps what the address says and the columns that are shown, under a name of its own", async () => {
  const kept: object[] = [view(1, "Mine", { sort: "city" })];
  const { calls, open } = await shown("/?q=acme&status=open", {
    "GET /views": () => listed(...kept),
    "POST /views": ({ body }) => {
      kept.push(view(2, "Open ones", (body as { state: Record<string, string> }).state));
      return { status: 201, body: kept.at(-1) };
    },
  });
  open();
  fireEvent.click(await item("Save this view…"));
  const dialog = await screen.findByRole("dialog", { name: "Save this view" });
  const name = within(dialog).getByRole("textbox", { name: /Name/ });
  fireEvent.change(name, { target: { value: " mine " } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dialog.textContent).toContain("You have a view of this name already."));
  fireEvent.change(name, { target: { value: "Open ones" } });
  fireEvent.click(within(dialog).getByRole("checkbox", { name: "Open the table with it" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await screen.findByText("View saved.");
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
    screen: "things",
    name: "Open ones",
    state: { q: "acme", status: "open", columns: "name,city" },
    is_default: true,
  });
  open();
  expect((await item("Open ones")).getAttribute("aria-current")).toBe("true");
});

test("a dialog that is chosen in the menu begins from the menu's button, to which it gives the focus back: the entry is gone by then", async () => {
  const { open } = await shown("/?sort=-name&columns=name", { "GET /views": listed(view(1, "Downwards", down)) });
  const button = () => screen.getByRole("button", { name: /^Views of this table/ });
  for (const [entry, title] of [
    ["Rename…", "Rename view"],
    ["Delete", "Delete view"],
  ] as const) {
    open();
    (await item(entry)).focus();
    const focused = vi.spyOn(button(), "focus");
    fireEvent.click(await item(entry));
    // Before the dialog looks where it was.
    expect(focused).toHaveBeenCalled();
    focused.mockRestore();
    const dialog = await screen.findByRole("dialog", { name: title });
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: title })).toBeNull());
  }
});

test("the default view opens the bare table, once; an address that says something is left alone", async () => {
  const views = { "GET /views": listed(view(1, "Downwards", down, true)) };
  const { router } = await shown("/", views);
  await waitFor(() => expect(router.state.location.search).toEqual(down));
  await router.navigate({ to: ".", search: {} as never });
  await waitFor(() => expect(headings()).toEqual(["Name", "City"]));
  expect(router.state.location.search).toEqual({});
  document.body.innerHTML = "";
  const other = await shown("/?q=acme", views);
  await waitFor(() => expect(other.calls.some(({ path }) => path === "/views")).toBe(true));
  expect(other.router.state.location.search).toEqual({ q: "acme" });
});

test("what one chose while the views were on their way stays, whatever the default", async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { router, open } = await shown("/", {
    "GET /views": async () => {
      await held;
      return listed(view(1, "Downwards", down, true));
    },
  });
  await router.navigate({ to: ".", search: { q: "acme" } as never });
  await waitFor(() => expect(names()).toEqual(["Acme"]));
  letGo();
  open();
  await item(/Downwards/);
  expect(router.state.location.search).toEqual({ q: "acme" });
});

test("the view that is shown opens the table from now on, or no more; it is renamed and deleted after a question", async () => {
  let kept = view(1, "Downwards", down);
  const { calls, open } = await shown("/?sort=-name&columns=name", {
    "GET /views": () => listed(...(kept ? [kept] : [])),
    "PATCH /views/1": ({ body }) => {
      kept = { ...kept, ...(body as object) };
      return { body: kept };
    },
    "DELETE /views/1": { body: {} },
  });
  open();
  fireEvent.click(await item("Open the table with it"));
  await screen.findByText("This table opens with “Downwards” from now on.");
  open();
  await waitFor(() => expect(screen.getByRole("menuitem", { name: /Downwards/ }).textContent).toContain("opens first"));
  fireEvent.click(await item("Rename…"));
  const dialog = await screen.findByRole("dialog", { name: "Rename view" });
  expect(within(dialog).queryByText(/^It keeps the filters/)).toBeNull();
  fireEvent.change(within(dialog).getByRole("textbox", { name: /Name/ }), { target: { value: "Z to A" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await screen.findByText("View saved.");
  expect(calls.filter(({ method }) => method === "PATCH").map(({ body }) => body)).toEqual([
    { is_default: true },
    { name: "Z to A", is_default: true },
  ]);
  open();
  fireEvent.click(await item("Delete"));
  const question = await screen.findByRole("dialog", { name: "Delete view" });
  expect(question.textContent).toContain("Delete the view “Z to A”?");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await screen.findByText("View deleted.");
  expect(calls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual(["/views/1"]);
});

test("what was changed in a view is kept in it: its name stays on its button, which says so until it is updated", async () => {
  let kept = view(1, "Downwards", down);
  const { calls, open, router } = await shown("/?sort=-name&columns=name", {
    "GET /views": () => listed(kept, view(2, "Upwards", { sort: "name" })),
    "PATCH /views/1": ({ body }) => {
      kept = { ...kept, ...(body as object) };
      return { body: kept };
    },
  });
  open();
  await item("Rename…");
  expect(shownView()).toBe("Downwards");
  expect(screen.queryByRole("menuitem", { name: /^Update/ })).toBeNull();
  await router.navigate({ to: ".", search: { ...down, q: "acme" } as never });
  await waitFor(() => expect(shownView()).toBe("Downwardschanged"));
  screen.getByRole("button", { name: "Views of this table: Downwards, changed" });
  // What is shown may be kept as another one as well, and its view renamed, deleted or shown as it was kept.
  for (const entry of ["Save this view…", "Rename…", "Delete", "Open the table with it", /^Downwards.*changed$/])
    await item(entry);
  expect(screen.queryAllByRole("menuitem").some((one) => one.getAttribute("aria-current") === "true")).toBe(false);
  fireEvent.click(await item("Update “Downwards”"));
  await screen.findByText("“Downwards” keeps what is shown now.");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ state: { ...down, q: "acme" } });
  await waitFor(() => expect(shownView()).toBe("Downwards"));
});

test("a bare table and one that came from elsewhere are of no view, whatever was shown before", async () => {
  const { open, router } = await shown("/?q=acme&columns=name", {
    "GET /views": listed(view(1, "Downwards", down)),
  });
  open();
  await item("Downwards");
  expect(shownView()).toBe("");
  expect(screen.queryByRole("menuitem", { name: /^Update/ })).toBeNull();
  fireEvent.click(await item("Downwards"));
  await waitFor(() => expect(shownView()).toBe("Downwards"));
  await router.navigate({ to: ".", search: {} as never });
  await waitFor(() => expect(shownView()).toBe(""));
  await router.navigate({ to: ".", search: { q: "acme" } as never });
  await waitFor(() => expect(names()).toEqual(["Acme"]));
  expect(shownView()).toBe("");
});

test("SHELL-53 (2 of 3) its link holds filters, columns and sort and nothing of whose view it is", async () => {
  const copied = vi.fn(async () => {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }));
  const { open } = await shown("/?q=acme&sort=-name", { "GET /views": listed() });
  open();
  fireEvent.click(await item("Copy link"));
  await screen.findByText("Link copied.");
  expect(copied).toHaveBeenCalledWith(`${location.origin}${location.pathname}?q=acme&sort=-name&columns=name%2Ccity`);
});
