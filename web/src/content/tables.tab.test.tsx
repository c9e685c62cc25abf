import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { SettingsScreen } from "./settings.screen.tsx";

const columns = [
  { key: "state", title: "State", type: "choice", isKey: true, required: true, choices: ["AL", "GU", "KS"] },
  { key: "name", title: "Name", type: "text", required: true, most: 120 },
  { key: "zip", title: "ZIP", type: "zip", required: true },
  { key: "count", title: "Count", type: "number", most: 1000 },
] as const;
const version = {
  id: 4,
  effective_from: "2020-01-01",
  state: "in_force",
  rows: 2,
  note: "Came with the product: the list of 2020.",
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
  abilities: { change: true, correct: false },
  note: "New list",
  author: "Bea Second",
};
const rows = [
  { state: "AL", name: "Ogden office", zip: "84201", count: null },
  { state: "GU", name: "Box office", zip: "84409", count: 3 },
];
const head = {
  key: "transcript_addresses",
  title: "Transcript addresses",
  used_by: "Transcripts",
  kept_here: true,
  href: null,
};
const table = {
  ...head,
  looked_up_by: "day of shipping",
  columns,
  on: "2026-11-23",
  version,
  rows,
  versions: [coming, version],
};
const terms = { ...head, key: "pod_terms", title: "Point spreads of pods", kept_here: false, href: "/pods" };

const open = async (address: string, answers: Parameters<typeof answering>[0] = {}) => {
  signedInAs(1);
  const calls = answering({
    "GET /settings/tables": {
      body: {
        items: [
          { ...head, in_force_since: "2020-01-01", next_change: "2031-05-01", rows: 59 },
          { ...terms, in_force_since: null, next_change: null, rows: 0 },
          {
            ...terms,
            key: "calculation_rules",
            title: "Rules of the calculation",
            in_force_since: null,
            next_change: null,
            rows: 0,
          },
        ],
        total: 2,
        next: null,
      },
    },
    "GET /settings/tables/transcript_addresses": { body: table },
    "POST /settings/tables/transcript_addresses/comparison": {
      body: { added: 0, removed: 0, changed: 0, unchanged: 2, touched: [], items: [] },
    },
    "GET /settings/tables/pod_terms": {
      body: {
        ...terms,
        looked_up_by: "day of the check",
        columns,
        on: "2026-11-23",
        version: null,
        rows: [],
        versions: [],
      },
    },
    ...answers,
  });
  await show(<SettingsScreen />, address, "/settings");
  return calls;
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("the list says who uses each table, since when it is in force and what comes next, and leads to it", async () => {
  await open("/settings?tab=tables");
  const line = (await screen.findByRole("button", { name: "Transcript addresses" })).closest("tr");
  expect([...(line?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    "Transcript addresses",
    "Transcripts",
    "Jan 1, 2020",
    "May 1, 2031",
    "59",
  ]);
  press("Transcript addresses");
  expect(await screen.findByText("New list")).toBeTruthy();
  expect(screen.getByText("The version from Jan 1, 2020.")).toBeTruthy();
});

test("CONTENT-62 (2 of 2) the entry `Rules of the calculation` opens the rule sets", async () => {
  const version = { id: 2, name: "2026-2", state: "active", based_on: null, note: "The domain document", changes: [] };
  const told = { valid_from: null, reason: null, confirmed_by: null, confirmed_on: null, author: null };
  const more = { created_at: "2026-06-01T00:00:00Z", version: 1, abilities: { activate: false, remove: false } };
  const items = [{ ...version, ...told, ...more }];
  await open("/settings?tab=tables", { "GET /settings/rules": { body: { items, total: 1, next: null } } });
  fireEvent.click(await screen.findByRole("button", { name: "Rules of the calculation" }));
  expect(await screen.findByText("The domain document")).toBeTruthy();
  press("All dated tables");
  expect(await screen.findByRole("button", { name: "Rules of the calculation" })).toBeTruthy();
});

test("CONTENT-31 (2 of 2) a day that is chosen is asked for, and stands in the address", async () => {
  const calls = await open("/settings?tab=tables&table=transcript_addresses");
  fireEvent.change(await screen.findByLabelText("As of"), { target: { value: "2019-07-01" } });
  await expect.poll(() => calls.map(({ search }) => search.get("on"))).toContain("2019-07-01");
});

test("a table of another area leads to where it is changed, and cannot be changed here", async () => {
  await open("/settings?tab=tables&table=pod_terms");
  expect((await screen.findByRole("link", { name: "It is changed here" })).getAttribute("href")).toBe("/pods");
  expect(screen.queryByRole("button", { name: "New version" })).toBeNull();
});

test("a new version begins as a copy, is edited in place, compared and saved", async () => {
  const calls = await open("/settings?tab=tables&table=transcript_addresses", {
    "POST /settings/tables/transcript_addresses/comparison": {
      body: {
        added: 0,
        removed: 0,
        changed: 1,
        unchanged: 1,
        touched: [],
        items: [{ kind: "changed", name: "GU", columns: [{ title: "ZIP", before: "84409", after: "84410" }] }],
      },
    },
    "POST /settings/tables/transcript_addresses/versions": {
      status: 201,
      body: { ...coming, effective_from: "2031-06-01" },
    },
  });
  await screen.findByText("New list");
  press("New version");
  expect((await screen.findByLabelText<HTMLInputElement>("Name, row 1")).value).toBe("Ogden office");
  type("ZIP, row 2", "84410");
  press("Compare");
  expect(await screen.findByText("1 changed, 0 added, 0 removed, 1 as before.")).toBeTruthy();
  expect(screen.getByText("ZIP: 84409 → 84410")).toBeTruthy();
  type(/^Effective from/, "2031-06-01");
  type(/^Note/, "New list of June");
  press("Save");
  expect(await screen.findByText("Version saved. In force from Jun 1, 2031.")).toBeTruthy();
  const sent = calls.find(({ method, path }) => method === "POST" && path.endsWith("/versions"));
  expect(sent?.body).toEqual({
    effective_from: "2031-06-01",
    note: "New list of June",
    rows: [rows[0], { ...rows[1], zip: "84410" }],
  });
});

test("a scheduled version is edited from its own rows, not from those of the day one looks at", async () => {
  const own = [{ ...rows[0], name: "May office" }];
  const calls = await open("/settings?tab=tables&table=transcript_addresses", {
    "GET /settings/tables/transcript_addresses": ({ search }) => ({
      body: search.get("on") === "2031-05-01" ? { ...table, on: "2031-05-01", version: coming, rows: own } : table,
    }),
    "PATCH /settings/tables/transcript_addresses/versions/5": { body: coming },
  });
  await screen.findByText("New list");
  press("Edit the version from May 1, 2031");
  expect((await screen.findByLabelText<HTMLInputElement>("Name, row 1")).value).toBe("May office");
  expect(screen.queryByLabelText("Name, row 2")).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe("New list");
  type("ZIP, row 1", "99999");
  press("Save");
  await screen.findByText("Version saved. In force from May 1, 2031.");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
    effective_from: "2031-05-01",
    note: "New list",
    rows: [{ ...own[0], zip: "99999" }],
    version: 1,
  });
});

test("what is refused of rows is said by row and column, and what was typed stays", async () => {
  const refusal = {
    status: 422,
    body: {
      error: "Validation error",
      code: "invalid",
      fields: { "rows.1.zip": "Please enter a ZIP as 00000 or 00000-0000.", rows: "KS is missing." },
    },
  };
  await open("/settings?tab=tables&table=transcript_addresses", {
    "POST /settings/tables/transcript_addresses/comparison": refusal,
    "POST /settings/tables/transcript_addresses/versions": refusal,
  });
  await screen.findByText("New list");
  press("New version");
  await screen.findByLabelText("ZIP, row 2");
  type("ZIP, row 2", "9");
  type(/^Note/, "x");
  press("Save");
  expect(await screen.findByText("Row 2, ZIP: Please enter a ZIP as 00000 or 00000-0000.")).toBeTruthy();
  expect(screen.getByText("KS is missing.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("ZIP, row 2").value).toBe("9");
});

test("a version in force is corrected with a reason and keeps its day; a coming one is withdrawn after a question", async () => {
  const calls = await open("/settings?tab=tables&table=transcript_addresses", {
    "POST /settings/tables/transcript_addresses/versions": { status: 201, body: version },
    "DELETE /settings/tables/transcript_addresses/versions/5": { body: {} },
  });
  await screen.findByText("New list");
  press("Withdraw the version from May 1, 2031");
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  await screen.findByText("The version was withdrawn.");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
  press("Correct the version from Jan 1, 2020");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Effective from/)).disabled).toBe(true);
  press("Remove row 1");
  press("Add row");
  type(/^Note/, "Corrected list");
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
  type(/^Reason/, "A typing error");
  press("Save");
  await screen.findByText("Version saved. In force from Jan 1, 2020.");
  expect(calls.find(({ path }) => path.endsWith("/versions"))?.body).toEqual({
    effective_from: "2020-01-01",
    note: "Corrected list",
    reason: "A typing error",
    replaces: 4,
    rows: [{ state: null, name: null, zip: null, count: null }, rows[1]],
  });
  // What stood there is compared with: a correction takes nothing away that is edited.
  expect(calls.find(({ path }) => path.endsWith("/comparison"))?.body).toEqual({
    effective_from: "2020-01-01",
    rows: [{ state: null, name: null, zip: null, count: null }, rows[1]],
  });
});

test("the keyboard goes on in the table that was opened, after its editor closed, and at its row on the way back", async () => {
  await open("/settings?tab=tables");
  const row = await screen.findByRole("button", { name: "Transcript addresses" });
  row.focus();
  fireEvent.click(row);
  const change = await screen.findByRole("button", { name: "New version" });
  const within = (piece: HTMLElement) =>
    waitFor(() =>
      expect(document.activeElement !== document.body && document.activeElement?.contains(piece)).toBe(true),
    );
  await within(change);
  change.focus();
  fireEvent.click(change);
  const cancel = await screen.findByRole("button", { name: "Cancel" });
  await within(cancel);
  cancel.focus();
  fireEvent.click(cancel);
  await within(await screen.findByRole("button", { name: "New version" }));
  const back = screen.getByRole("button", { name: "All dated tables" });
  back.focus();
  fireEvent.click(back);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Transcript addresses"));
});
