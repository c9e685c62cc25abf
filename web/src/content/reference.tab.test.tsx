import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../base/ApiError.ts";
import * as api from "../base/api.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { CityField } from "./reference/placeFields.tsx";
import { ReferenceTab } from "./reference.tab.tsx";

const page = (items: object[]) => ({ items, total: items.length, next: null });
const common = { source: "built_in", list_year: 2020, active: true, used_by: 0, version: 1 };
const county = {
  id: 1,
  state_code: "TX",
  fips: "48301",
  name: "Loving County",
  valid_from: null,
  valid_until: null,
  ...common,
};
const city = {
  id: 7,
  state_code: "IL",
  fips: null,
  name: "Springfeld",
  full_name: "Springfeld",
  kind: null,
  counties: [],
  status: "to_check",
  typed_by: "Tina Typed",
  typed_at: "2026-03-01T10:00:00.000Z",
  merged_into: null,
  abilities: { unmerge: false },
  ...common,
  source: "typed",
  list_year: null,
};
const open = (search: string) => show(<ReferenceTab />, `/settings?tab=reference&${search}`, "/settings");
const menuOf = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `More of ${name}` }));
  const items = await screen.findAllByRole("menuitem");
  return {
    items: items.map(({ textContent }) => textContent),
    choose: (at: number) => fireEvent.click(items[at] as HTMLElement),
  };
};

test("the tabs of the lists stand as the specification names them, states first", async () => {
  signedInAs(1);
  const texas = { state_code: "TX", state_name: "Texas", fips: "48", kind: "state", used_by: 3 };
  answering({ "GET /reference/states": { body: page([texas]) } });
  await open("");
  const tabs = within(await screen.findByRole("tablist", { name: "Lists" })).getAllByRole("tab");
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    "States",
    "Counties",
    "Cities",
    "ZIP areas",
    "NAICS codes",
    "Imports",
  ]);
  expect(await screen.findByText("3 clients")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
});

test("an entry that nothing uses can be deleted, a used one only deactivated", async () => {
  signedInAs(1);
  const sent = answering({
    "GET /reference/counties": { body: page([county, { ...county, id: 2, name: "Used County", used_by: 4 }]) },
    "PATCH /reference/counties/2": { body: county },
  });
  await open("list=counties");
  expect((await menuOf("Loving County, TX")).items).toEqual(["Edit", "Deactivate", "Delete"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  const used = await menuOf("Used County, TX");
  expect(used.items).toEqual(["Edit", "Deactivate"]);
  used.choose(1);
  expect(await screen.findByText("Entry deactivated.")).toBeTruthy();
  expect(sent.find(({ method }) => method === "PATCH")?.body).toEqual({ version: 1, active: false });
});

test("a city to check is confirmed, renamed or merged; one that was merged can only be taken apart", async () => {
  signedInAs(1);
  const merged = {
    ...city,
    id: 8,
    name: "Chicgo",
    merged_into: { id: 9, name: "Chicago" },
    abilities: { unmerge: true },
  };
  answering({
    "GET /reference/cities": { body: page([city, merged]) },
    "GET /reference/cities/7/similar": {
      body: page([{ id: 3, name: "Springfield", full_name: "Springfield city", used_by: 2 }]),
    },
    "POST /reference/cities/7/merge": { body: { ...city, merged_into: { id: 3, name: "Springfield" } } },
  });
  await open("list=cities");
  expect(await screen.findByText("To check")).toBeTruthy();
  expect(screen.getByText("merged into Chicago")).toBeTruthy();
  expect((await menuOf("Chicgo, IL")).items).toEqual(["Undo the merge"]);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  const steps = await menuOf("Springfeld, IL");
  expect(steps.items).toEqual(["Confirm", "Rename", "Merge into…", "Deactivate", "Delete"]);
  steps.choose(2);
  const dialog = await screen.findByRole("dialog", { name: "Merge Springfeld into…" });
  expect(within(dialog).getByRole("button", { name: "Merge" }).getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(await within(dialog).findByRole("radio", { name: "Springfield city" }));
  fireEvent.click(within(dialog).getByRole("button", { name: "Merge" }));
  expect(await screen.findByText("Merged into Springfield.")).toBeTruthy();
});

test("the search for the city to merge into asks at once by its button, and by Enter, and again when it is pressed again", async () => {
  signedInAs(1);
  const calls = answering({
    "GET /reference/cities": { body: page([city]) },
    "GET /reference/cities/7/similar": ({ search }) => ({
      body: page(search.get("q") ? [{ id: 4, name: "Peoria", full_name: "Peoria city", used_by: 0 }] : []),
    }),
  });
  await open("list=cities");
  (await menuOf("Springfeld, IL")).choose(2);
  const dialog = within(await screen.findByRole("dialog", { name: "Merge Springfeld into…" }));
  const box = dialog.getByRole("searchbox", { name: "Search the cities of the state" });
  const asked = () => calls.flatMap(({ path, search }) => (path.endsWith("/similar") ? [search.get("q")] : []));
  await waitFor(() => expect(asked()).toEqual([null]));
  fireEvent.change(box, { target: { value: "peo" } });
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Search" })));
  expect(asked()).toEqual([null, "peo"]);
  expect(await dialog.findByRole("radio", { name: "Peoria city" })).toBeTruthy();
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Search" })));
  expect(asked()).toEqual([null, "peo", "peo"]);
  fireEvent.change(box, { target: { value: "peor " } });
  await act(async () => fireEvent.submit(box));
  expect(asked()).toEqual([null, "peo", "peo", "peor"]);
});

test("the filter of cities says how many wait to be checked", async () => {
  signedInAs(1);
  answering({ "GET /reference/cities": { body: { ...page([city]), total: 12 } } });
  await open("list=cities");
  const filter = await screen.findByRole("combobox", { name: "Status" });
  expect(await within(filter).findByRole("option", { name: "Typed, to check (12)" })).toBeTruthy();
});

function Field() {
  const [city, choose] = useState("");
  return <CityField label="City" state="IL" chosen={[]} value={city} onChange={choose} />;
}

test("a city that is not in the list is added where cities are chosen", async () => {
  const springfield = { id: 3, name: "Springfield", full_name: "Springfield" };
  const newville = { id: 11, name: "Newville", full_name: "Newville" };
  let known = [springfield];
  const calls = answering({
    "GET /mandates/states/IL/cities": () => ({ body: page(known) }),
    "POST /mandates/states/IL/cities": () => {
      known = [springfield, newville];
      return { body: newville };
    },
  });
  await show(<Field />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "City" });
  const type = (text: string) => {
    act(() => field.focus());
    fireEvent.click(field);
    fireEvent.input(field, { target: { value: text }, inputType: "insertText" });
  };
  const offered = () => screen.queryAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);
  type("springfield");
  await waitFor(() => expect(offered()).toEqual(["Springfield"]));
  type("Newville");
  await waitFor(() => expect(offered()).toEqual(['Add "Newville"']));
  fireEvent.click(screen.getByRole("option", { hidden: true }));
  await waitFor(() => expect(field.value).toBe("Newville"));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ name: "Newville" });
});

const seen = {
  id: 5,
  list: "counties",
  year: 2020,
  file_name: "national_county2020.txt",
  state: "previewed",
  moves: [{ name: "confirm", label: "Import", tone: "main", allowed: true, reason: null }],
  counts: { new: 12, changed: 3, unchanged: 3_000, missing: 1, rejected: 2 },
  added: 12,
  changed: 3,
  rejected: 2,
  to_write: 15,
  written: 0,
  kept: 0,
  failure: null,
  by: "Ada Admin",
  at: "2026-03-01T10:00:00.000Z",
  done_at: null,
};
const rejected = {
  id: 1,
  line: 4,
  key: "48301",
  name: "Other County",
  state_code: "IL",
  result: "rejected",
  changes: [],
  reason: "48301 is no FIPS code of IL.",
  told: "48301 is no FIPS code of IL.",
};

test("a preview says what was recognised and what would become of each row, rejected ones first", async () => {
  signedInAs(1);
  answering({
    "GET /reference/imports/5": { body: seen },
    "GET /reference/imports/5/rows": { body: page([rejected]) },
  });
  await open("list=imports&import=5");
  expect(await screen.findByRole("heading", { name: "Counties, 2020" })).toBeTruthy();
  expect(screen.getByText("national_county2020.txt, 3,017 rows.", { exact: false })).toBeTruthy();
  expect(
    screen.getByText("Nothing is written yet. 12 would be added and 3 changed. 2 rows are rejected."),
  ).toBeTruthy();
  const filter = screen.getByRole("combobox", { name: "Result" }) as HTMLSelectElement;
  expect(
    within(filter)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Result: all", "New (12)", "Changed (3)", "Unchanged (3,000)", "Not in the file (1)", "Rejected (2)"]);
  expect(filter.value).toBe("rejected");
  expect(await screen.findByText("48301 is no FIPS code of IL.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Import" })).toBeTruthy();
});

test("while it runs it says how far it is; done, what it brought; undone, what stayed", async () => {
  signedInAs(1);
  const rows = { body: page([rejected]) };
  const show = async (one: object) => {
    answering({
      "GET /reference/imports/5": { body: { ...seen, moves: [], ...one } },
      "GET /reference/imports/5/rows": rows,
    });
    return open("list=imports&import=5");
  };
  const running = await show({ state: "running", written: 6 });
  expect(await screen.findByText("Importing… 40%")).toBeTruthy();
  running.unmount();
  const done = await show({ state: "done", written: 15 });
  expect(await screen.findByText("12 added, 3 changed, 2 rejected.")).toBeTruthy();
  done.unmount();
  await show({ state: "undone", kept: 1 });
  expect(await screen.findByText("Import undone. 1 entry stayed; see why below.")).toBeTruthy();
});

test("CONTENT-45 (2 of 2) a file that is not recognised says so, and which columns are expected", async () => {
  signedInAs(1);
  const error =
    "This file is not recognised. Expected columns: STATE, STATEFP, COUNTYFP, COUNTYNAME · STATE, STATEFP, PLACEFP, PLACENAME.";
  answering({ "GET /reference/imports": { body: page([]) } });
  vi.spyOn(api, "upload").mockRejectedValueOnce(new ApiError(422, { error, code: "not_recognised" }));
  await open("list=imports");
  expect(await screen.findByText("Nothing was imported yet.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  const dialog = await screen.findByRole("dialog", { name: "Import reference data" });
  const file = new File(["a,b\n1,2"], "wrong.csv", { type: "text/csv" });
  fireEvent.change(dialog.querySelector("input[type=file]") as HTMLInputElement, { target: { files: [file] } });
  expect(await within(dialog).findByText(error)).toBeTruthy();
});
