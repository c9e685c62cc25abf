import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { ReferenceTab } from "../reference.tab.tsx";
import { CityField } from "./placeFields.tsx";

const page = (items: object[]) => ({ items, total: items.length, next: null });
const common = { source: "built_in", list_year: 2020, active: true, used_by: 0, version: 1 };
const loving = {
  id: 1,
  state_code: "TX",
  fips: "48301",
  name: "Loving County",
  valid_from: null,
  valid_until: null,
  ...common,
};
const area = { id: 1, zip: "62701", state_code: "IL", county: null, city: null, share: null, ...common };
const seen = {
  id: 5,
  list: "counties",
  year: 2020,
  file_name: "counties.txt",
  state: "previewed",
  moves: [{ name: "confirm", label: "Import", tone: "main", allowed: true, reason: null }],
  counts: { new: 0, changed: 0, unchanged: 3, missing: 0, rejected: 1 },
  added: 0,
  changed: 0,
  rejected: 1,
  to_write: 0,
  written: 0,
  kept: 0,
  failure: null,
  by: "Ada Admin",
  at: "2026-03-01T10:00:00.000Z",
  done_at: null,
};
const open = (search: string) => show(<ReferenceTab />, `/settings?tab=reference&${search}`, "/settings");
const menuOf = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `More of ${name}` }));
  return screen.findAllByRole("menuitem");
};
const type = (field: HTMLElement, text: string) => {
  act(() => field.focus());
  fireEvent.click(field);
  fireEvent.input(field, { target: { value: text }, inputType: "insertText" });
};
const offered = () => screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);

test("an entry is deleted after a question, and not where it is answered with Cancel", async () => {
  signedInAs(1);
  const sent = answering({
    "GET /reference/counties": { body: page([loving]) },
    "DELETE /reference/counties/1": { body: {} },
  });
  await open("list=counties");
  const answer = async (name: string) => {
    fireEvent.click((await menuOf("Loving County, TX")).at(-1) as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: "Delete Loving County?" });
    fireEvent.click(within(dialog).getByRole("button", { name }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  };
  const deletions = () => sent.filter(({ method }) => method === "DELETE");
  await answer("Cancel");
  expect(deletions()).toEqual([]);
  await answer("Delete");
  expect(await screen.findByText("Entry deleted.")).toBeTruthy();
  expect(deletions()).toHaveLength(1);
});

test("an area of three digits, which lies in a state only, is not edited; one of five digits is", async () => {
  signedInAs(1);
  answering({ "GET /reference/zip_areas": { body: page([area, { ...area, id: 2, zip: "606" }]) } });
  await open("list=zip_areas");
  expect((await menuOf("62701")).map(({ textContent }) => textContent)).toEqual(["Edit", "Deactivate", "Delete"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  expect((await menuOf("606")).map(({ textContent }) => textContent)).toEqual(["Deactivate", "Delete"]);
});

test("each list is asked with the filters that it has: cities alone by status, industries by no state", async () => {
  signedInAs(1);
  const sent = answering({
    "GET /reference/counties": { body: page([loving]) },
    "GET /reference/cities": { body: page([]) },
    "GET /reference/naics": { body: page([]) },
  });
  const asked = async (list: string, path: string) => {
    const shown = await open(`list=${list}&status=ok&state=TX&active=false`);
    const found = () => sent.filter((one) => one.path === path && one.search.get("active") !== null).at(-1)?.search;
    await waitFor(() => expect(found()).toBeTruthy());
    shown.unmount();
    return ["status", "state", "active"].map((name) => found()?.get(name) ?? null);
  };
  expect(await asked("counties", "/reference/counties")).toEqual([null, "TX", "false"]);
  expect(await asked("cities", "/reference/cities")).toEqual(["ok", "TX", "false"]);
  expect(await asked("naics", "/reference/naics")).toEqual([null, null, "false"]);
});

test.each([
  [0, "The list says all of this already: there is nothing to import."],
  [1, "There is nothing to import. 1 row is rejected."],
  [2, "There is nothing to import. 2 rows are rejected."],
])("a file that brings nothing new says so, and there is nothing to import: %i rejected", async (rejected, text) => {
  signedInAs(1);
  answering({
    "GET /reference/imports/5": { body: { ...seen, counts: { ...seen.counts, rejected } } },
    "GET /reference/imports/5/rows": { body: page([]) },
  });
  await open("list=imports&import=5");
  expect(await screen.findByText(text)).toBeTruthy();
  const card = screen.getByRole("heading", { name: "Counties, 2020" }).closest("section") as HTMLElement;
  expect(card.querySelector("p[data-meaning]")?.getAttribute("data-meaning")).toBe("wait");
  expect(within(card).queryByRole("button", { name: "Import" })).toBeNull();
});

test("an import is taken back after a question", async () => {
  signedInAs(1);
  const undo = { name: "undo", label: "Undo this import", tone: "danger", allowed: true, reason: null };
  const done = { ...seen, state: "done", moves: [undo] };
  const sent = answering({
    "GET /reference/imports/5": { body: done },
    "GET /reference/imports/5/rows": { body: page([]) },
    "POST /reference/imports/5/undo": { body: { ...done, state: "undone", moves: [] } },
  });
  await open("list=imports&import=5");
  const posts = () => sent.filter(({ method }) => method === "POST").length;
  fireEvent.click(await screen.findByRole("button", { name: "Undo this import" }));
  const dialog = await screen.findByRole("dialog", { name: "Undo this import?" });
  expect(posts()).toBe(0);
  fireEvent.click(within(dialog).getByRole("button", { name: "Undo this import" }));
  expect(await screen.findByText("Import undone.")).toBeTruthy();
  expect(posts()).toBe(1);
});

test("what an import came to has the meaning of its state: in force, undone without alarm, or wrong", async () => {
  signedInAs(1);
  for (const [state, meaning] of [
    ["done", "good"],
    ["undone", "na"],
    ["failed", "bad"],
  ] as const) {
    answering({
      "GET /reference/imports/5": { body: { ...seen, state, moves: [] } },
      "GET /reference/imports/5/rows": { body: page([]) },
    });
    const shown = await open("list=imports&import=5");
    const heading = await screen.findByRole("heading", { name: "Counties, 2020" });
    const ribbon = heading.closest("section")?.querySelector("p[data-meaning]");
    expect([state, ribbon?.getAttribute("data-meaning")]).toEqual([state, meaning]);
    shown.unmount();
  }
});

test("the counties of a new city go when another state is chosen", async () => {
  signedInAs(1);
  const sent = answering({
    "GET /reference/cities": { body: page([]) },
    "GET /mandates/states/TX/counties": { body: page([{ id: 1, name: "Loving County" }]) },
    "GET /mandates/states/IL/counties": { body: page([{ id: 2, name: "Cook County" }]) },
    "POST /reference/cities": { status: 201, body: {} },
  });
  await open("list=cities");
  fireEvent.click(await screen.findByRole("button", { name: "Add city" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choose = async (label: RegExp, text: string) => {
    type(await dialog.findByRole("combobox", { name: label }), text);
    await waitFor(() => expect(offered()).toContain(text));
    fireEvent.click(screen.getByRole("option", { name: text, hidden: true }));
  };
  await choose(/^State/, "TX Texas");
  await choose(/^Counties/, "Loving County");
  await choose(/^State/, "IL Illinois");
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: "Newville" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    state_code: "IL",
    name: "Newville",
    fips: null,
    counties: [],
  });
});

function Field() {
  const [city, choose] = useState("");
  return <CityField label="City" state="IL" chosen={[]} value={city} onChange={choose} />;
}

test("two cities of one name are told apart by their kind; two letters are enough for a new one, one is not", async () => {
  answering({
    "GET /mandates/states/IL/cities": {
      body: page([
        { id: 1, name: "Twin Oaks", full_name: "Twin Oaks city" },
        { id: 2, name: "Twin Oaks", full_name: "Twin Oaks CDP" },
        { id: 3, name: "Elgin", full_name: "Elgin city" },
      ]),
    },
  });
  await show(<Field />);
  const field = await screen.findByRole("combobox", { name: "City" });
  type(field, "x");
  await waitFor(() => expect(offered()).toEqual([]));
  type(field, "xy");
  await waitFor(() => expect(offered()).toEqual(['Add "xy"']));
  fireEvent.input(field, { target: { value: "" }, inputType: "deleteContentBackward" });
  await waitFor(() => expect(offered()).toEqual(["Twin Oaks city", "Twin Oaks CDP", "Elgin"]));
});
