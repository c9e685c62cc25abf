import { datedTables } from "@refundry/contract/content";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { today } from "../../base/instants.ts";
import { UnsavedProvider, UnsavedScope } from "../../ui/panels/unsaved.tsx";
import { answering, show, signedInAs } from "../../ui/testing.tsx";
import { SettingsScreen } from "../settings.screen.tsx";

const version = {
  id: 4,
  effective_from: "2020-01-01",
  state: "in_force",
  rows: 1,
  note: "The list of 2020.",
  reason: null,
  author: null,
  at: "2026-03-01T10:00:00.000Z",
  version: 1,
  replaces: null,
  abilities: { change: false, correct: true },
};
const coming = {
  ...version,
  id: 5,
  effective_from: "2031-05-01",
  state: "scheduled",
  rows: 2,
  abilities: { change: true, correct: false },
};
const table = {
  key: "transcript_addresses",
  title: "Transcript addresses",
  used_by: "Transcripts",
  kept_here: true,
  href: null as string | null,
  looked_up_by: "day of shipping",
  columns: [
    { key: "state", title: "State", type: "text", isKey: true, required: true, most: 2 },
    { key: "name", title: "Name", type: "text", required: true, most: 120 },
    { key: "line2", title: "Line 2", type: "text", required: false, most: 120 },
  ],
  on: "2026-11-23",
  version,
  rows: [
    { state: "AL", name: "Ogden office", line2: null },
    { state: "GU", name: "Box office", line2: null },
  ],
  versions: [coming, version],
};
const path = "/settings/tables/transcript_addresses";

async function open(shown: object = table, answers: Parameters<typeof answering>[0] = {}, search = "") {
  signedInAs(1);
  const calls = answering({ [`GET ${path}`]: { body: shown }, ...answers });
  const scope = new UnsavedScope(null);
  const screenOf = (
    <UnsavedProvider scope={scope}>
      <SettingsScreen />
    </UnsavedProvider>
  );
  const { router } = await show(screenOf, `/settings?tab=tables&table=transcript_addresses${search}`, "/settings");
  await screen.findByRole("button", { name: "All dated tables" });
  return { calls, scope, router, asked: (method: string) => calls.filter((one) => one.method === method) };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const names = () => screen.queryAllByLabelText(/^Name, row/).map((field) => (field as HTMLInputElement).value);
const refusal = {
  status: 422,
  body: { error: "Validation error", code: "invalid", fields: { "rows.1.name": "This field is required." } },
};

test("a version says its rows in the singular or the plural, and who brought it where it is kept here", async () => {
  await open();
  const versions = await screen.findByRole("list", { name: "Versions of Transcript addresses" });
  const [next, now] = within(versions).getAllByRole("listitem");
  expect(next?.textContent).toContain("2 rows");
  expect(now?.textContent).toContain("1 row");
  expect(now?.textContent).not.toContain("1 rows");
  expect(now?.textContent).toContain("Came with the product");
});

test("what its note says already of where a version came from stands once", async () => {
  const note = "Came with the product: the list of 2020.";
  await open({ ...table, versions: [{ ...version, note }] });
  const versions = await screen.findByRole("list", { name: "Versions of Transcript addresses" });
  expect(versions.textContent?.split("Came with the product")).toHaveLength(2);
});

const deadlines = {
  ...table,
  columns: datedTables.deadline_rules.columns,
  rows: [
    { kind: "respond", year: null, quarter: null, date: null, count: 30, unit: "days", counted: "after the letter" },
    { kind: "last_claim_day", year: "2020", quarter: "4", date: "2024-04-15", count: null, unit: null, counted: null },
  ],
};

test("kinds and quarters stand in words in the list and in the editor; what is kept are their codes", async () => {
  const comparison = { added: 0, removed: 0, changed: 0, unchanged: 2, touched: [], items: [] };
  const { asked } = await open(deadlines, { [`POST ${path}/comparison`]: { body: comparison } });
  const rows = (await screen.findAllByRole("row")).slice(1).map((row) => row.textContent);
  expect(rows).toEqual([
    "Respond byAll yearsAll quarters30daysafter the letter",
    "Last day to claim2020Q4Apr 15, 2024",
  ]);
  await press("New version");
  const field = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);
  const reads = async (name: string) => [...(await field(name)).selectedOptions].map(({ textContent }) => textContent);
  expect(await reads("Kind, row 1")).toEqual(["Respond by"]);
  expect(await reads("Quarter, row 1")).toEqual(["All quarters"]);
  expect(await reads("Quarter, row 2")).toEqual(["Q4"]);
  expect([...(await field("Kind, row 1")).options].map(({ textContent }) => textContent)).toContain("OBBBA: paid by");
  await type("Quarter, row 2", "3");
  fireEvent.change(screen.getByRole("searchbox", { name: "Filter these rows" }), { target: { value: "claim q3" } });
  await waitFor(() => expect(screen.queryByLabelText("Kind, row 1")).toBeNull());
  await press("Compare");
  await screen.findByText("Nothing differs from the version before.");
  expect(asked("POST")[0]?.body).toMatchObject({
    rows: [
      { kind: "respond", quarter: null },
      { kind: "last_claim_day", quarter: "3" },
    ],
  });
});

test("a table of another area says where it is changed, or by what, and nothing of who brought it", async () => {
  const abilities = { change: false, correct: false };
  await open({ ...table, kept_here: false, versions: [{ ...version, abilities }] });
  expect(await screen.findByText(/It is changed by its own rules\./)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "It is changed here" })).toBeNull();
  expect(screen.queryByText("Came with the product")).toBeNull();
});

test("a column in which nothing is entered is left out; today leaves the address", async () => {
  const { router } = await open({ ...table, on: "2019-07-01" }, {}, "&on=2019-07-01");
  expect((await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent)).toEqual(["State", "Name"]);
  fireEvent.change(screen.getByLabelText("As of"), { target: { value: today() } });
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty("on"));
});

test("rows that were changed are not left without a question", async () => {
  const { scope } = await open();
  await press("New version");
  await screen.findByLabelText("Name, row 1");
  expect(await scope.mayLeave()).toBe(true);
  await type("Name, row 1", "Other office");
  const left = vi.fn();
  void scope.mayLeave().then(left);
  expect(await screen.findByRole("dialog")).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
});

test("a version needs a note and a day that is not past", async () => {
  const { asked } = await open();
  await press("New version");
  await type("Name, row 1", "Other office");
  await press("Save");
  expect(asked("POST")).toEqual([]);
  await type(/^Note/, "x");
  await type(/^Effective from/, "2020-05-01");
  await press("Save");
  expect((await screen.findAllByText("Please choose today or a later day.")).length).toBeGreaterThan(0);
  expect(asked("POST")).toEqual([]);
});

test("rows that were compared are compared no more once they are changed", async () => {
  const comparison = { added: 0, removed: 0, changed: 0, unchanged: 2, touched: [], items: [] };
  const { asked } = await open(table, { [`POST ${path}/comparison`]: { body: comparison } });
  await press("Edit the version from May 1, 2031");
  await press("Compare");
  expect(await screen.findByText("Nothing differs from the version before.")).toBeTruthy();
  // With what stood before the version that is edited, not with itself.
  expect(asked("POST")[0]?.body).toMatchObject({ edits: 5 });
  await type("Name, row 1", "Other office");
  expect(screen.queryByText("Nothing differs from the version before.")).toBeNull();
});

test("what is open and goes by the new rows is counted and listed before they are saved; Cancel saves nothing", async () => {
  const touched = [
    {
      what: "packages not shipped",
      count: 1200,
      items: [
        { text: "Final 1 of Acme LLC", href: "/clients/7/packages" },
        { text: "Final 2 of Birch LLC", href: "/clients/8/packages" },
      ],
    },
  ];
  const whole = { what: "ticket", count: 1, items: [{ text: "Ticket 4", href: "/support-tickets#4" }] };
  const comparison = { added: 0, removed: 0, changed: 1, unchanged: 1, touched: [...touched, whole], items: [] };
  const { asked } = await open(table, {
    [`POST ${path}/comparison`]: { body: comparison },
    [`POST ${path}/versions`]: { status: 201, body: version },
  });
  const saved = () => asked("POST").filter((call) => call.path.endsWith("/versions"));
  await press("New version");
  await type("Name, row 1", "Other office");
  await type(/^Note/, "x");
  await press("Save");
  const question = async () => within(await screen.findByRole("dialog", { name: "Save this version?" }));
  const asks = await question();
  expect(asks.getByText(/^By the new rows go then: 1,200 packages not shipped, 1 ticket\./)).toBeTruthy();
  fireEvent.click(asks.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(saved()).toEqual([]);
  const list = within(screen.getByRole("region", { name: "1,200 packages not shipped" }));
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Final 1 of Acme LLC", "/clients/7/packages"],
    ["Final 2 of Birch LLC", "/clients/8/packages"],
  ]);
  expect(list.getByText("Only the first 2 are listed.")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "1 ticket" })).queryByText(/^Only the first/)).toBeNull();
  await press("Save");
  fireEvent.click((await question()).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toHaveLength(1));
});

test("the filter finds rows that have all the words, and never hides a row with a fault", async () => {
  await open(table, { [`POST ${path}/comparison`]: refusal });
  await press("New version");
  const filter = await screen.findByRole("searchbox", { name: "Filter these rows" });
  fireEvent.change(filter, { target: { value: "ogden box" } });
  await waitFor(() => expect(names()).toEqual([]));
  fireEvent.change(filter, { target: { value: "ogden al" } });
  await waitFor(() => expect(names()).toEqual(["Ogden office"]));
  await press("Compare");
  await screen.findByText("Row 2, Name: This field is required.");
  expect(names()).toEqual(["Box office", "Ogden office"]);
});

test("what was refused of a row is said until another row has its place", async () => {
  await open(table, { [`POST ${path}/comparison`]: refusal, [`POST ${path}/versions`]: refusal });
  await press("New version");
  await type(/^Note/, "x");
  await press("Save");
  await screen.findByText("Row 2, Name: This field is required.");
  await type("Name, row 2", "New box");
  expect(screen.getByText("Row 2, Name: This field is required.")).toBeTruthy();
  await press("Remove row 1");
  expect(screen.queryByText("Row 2, Name: This field is required.")).toBeNull();
  expect(names()).toEqual(["New box"]);
});

test("a version that waits is withdrawn after a question, and kept where it is answered with Cancel", async () => {
  const { asked } = await open(table, { [`DELETE ${path}/versions/5`]: { body: {} } });
  await press("Withdraw the version from May 1, 2031");
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw the version from May 1, 2031?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked("DELETE")).toEqual([]);
});

test("what could not be compared is not saved unasked, and says why", async () => {
  const { asked } = await open(table, {
    [`POST ${path}/comparison`]: { status: 500, body: { error: "Oops! There has been an error.", code: "internal" } },
    [`POST ${path}/versions`]: { status: 201, body: version },
  });
  await press("New version");
  await type("Name, row 1", "Other office");
  await type(/^Note/, "Moved.");
  await press("Save");
  expect(await screen.findByText("Oops! There has been an error.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBeNull());
  expect(asked("POST").map((call) => call.path)).toEqual([`${path}/comparison`]);
});

test("while it is compared the form says that it saves, and a second press compares and saves nothing else", async () => {
  const comparison = { added: 0, removed: 0, changed: 0, unchanged: 2, touched: [], items: [] };
  let compared = () => {};
  const { asked } = await open(table, {
    [`POST ${path}/comparison`]: () =>
      new Promise((resolve) => {
        compared = () => resolve({ body: comparison });
      }),
    [`POST ${path}/versions`]: { status: 201, body: version },
  });
  await press("New version");
  await type("Name, row 1", "Other office");
  await type(/^Note/, "Moved.");
  const save = screen.getByRole("button", { name: "Save" });
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByRole("button", { name: "Saving…" })).toBe(save);
  fireEvent.click(save);
  compared();
  await waitFor(() =>
    expect(asked("POST").map((call) => call.path)).toEqual([`${path}/comparison`, `${path}/versions`]),
  );
});
