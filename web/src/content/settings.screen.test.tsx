import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { showTimesIn } from "../base/instants.ts";
import { localTime } from "../base/localTimes.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { readSettingsSearch } from "./components/settingsAddress.ts";
import { SettingsScreen } from "./settings.screen.tsx";

const none = { items: [], total: 0, next: null };
const blocked = { code: "form_8821", text: "Form 8821 is incomplete: CAF No.", link: "/settings?tab=filing&client=7" };
const elsewhere = { code: "names_open", text: "Check 1 name on the payroll.", link: "/clients/7/profile#names" };

test.each([
  [[blocked, elsewhere], "Form 8821 is incomplete: CAF No. Its tax firm is Keating Tax."],
  [[elsewhere], "Nothing here stands in the way of its final."],
])(
  "whoever came from a client's final finds the way back and whether something here still stands in its way",
  async (blockers, words) => {
    signedInAs(1);
    const part = { ready: false, blockers };
    answering({
      "GET /settings/forms": { body: none },
      "GET /settings/designees": { body: none },
      "GET /entities/tax-firms": { body: none },
      "GET /clients/7": { body: { id: 7, legal_name: "Acme LLC", tax_firm: { id: 3, name: "Keating Tax" } } },
      "GET /clients/7/package-readiness": { body: { draft: part, final: part, supplement: part, peo_claim: part } },
    });
    await show(<SettingsScreen />, "/settings?tab=filing&client=7", "/settings");
    const back = await screen.findByRole("link", { name: "Back to Acme LLC" });
    expect(back.getAttribute("href")).toBe("/clients/7/packages");
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  },
);

const number = {
  key: "session_idle_minutes",
  title: "Signed out when idle",
  meaning: "Whoever does nothing for so long is signed out.",
  group: "Signing in",
  tab: "general",
  field: { kind: "number", least: 15, most: 480, unit: "minutes" },
  value: 60,
  default: 60,
  version: 0,
  changed_by: null,
  changed_at: null,
  scheduled: [],
};
const address = {
  ...number,
  key: "support_url",
  title: "Help desk",
  meaning: "Where SUPPORT leads.",
  group: "Addresses",
  field: { kind: "address" },
  value: "https://help.example",
  default: "",
  version: 4,
  changed_by: "Bea Second",
  changed_at: "2026-03-01T10:00:00.000Z",
};
const planned = {
  id: 9,
  key: "registration_open",
  title: "Contractors may register",
  before: true,
  after: false,
  reason: null,
  state: "scheduled",
  effective_at: "2030-05-01T09:00:00.000Z",
  by: 1,
  by_name: "Bea Second",
  at: "2026-03-01T10:00:00.000Z",
  restorable: false,
};
const onOff = {
  ...number,
  key: "registration_open",
  title: "Contractors may register",
  meaning: "The page is open.",
  tab: "features",
  field: { kind: "switch" },
  value: true,
  default: true,
  scheduled: [planned],
};
const settings = { body: { items: [number, address, onOff], version: 4 } };
const open = async (tab: string, answers: Parameters<typeof answering>[0] = {}) => {
  signedInAs(1);
  const calls = answering({
    "GET /settings": settings,
    "POST /settings/effects": { body: { items: [] } },
    ...answers,
  });
  await show(<SettingsScreen />, `/settings?tab=${tab}`, "/settings");
  return calls;
};
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("each setting shows its meaning, its default and who changed it last; a value outside its limits cannot be saved", async () => {
  await open("general");
  expect(await screen.findByText(number.meaning)).toBeTruthy();
  expect(screen.getByText("Never changed")).toBeTruthy();
  expect(screen.getByText(/^Changed by Bea Second, /)).toBeTruthy();
  expect(screen.queryByText("Contractors may register")).toBeNull();
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
  await type("Signed out when idle", "5");
  expect(screen.getByText("Please enter a whole number from 15 to 480.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
  await type("Help desk", "http://help.example");
  expect(screen.getByText("Please enter an address that begins with https://.")).toBeTruthy();
  press("Reset to default: Help desk");
  expect(screen.getByLabelText<HTMLInputElement>("Help desk").value).toBe("");
});

test("saving lists each value before and after and what follows at once, and sends reason and version", async () => {
  const calls = await open("general", {
    "POST /settings/effects": {
      body: { items: [{ key: "session_idle_minutes", text: "3 people are signed out at once." }] },
    },
    "PATCH /settings": settings,
  });
  await type("Signed out when idle", "30");
  press("Save");
  const dialog = await screen.findByRole("dialog", { name: "Save settings" });
  const row = within(dialog).getByRole("row", { name: /^Signed out when idle/ });
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    "Signed out when idle",
    "60 minutes",
    "30 minutes",
  ]);
  await within(dialog).findByText("Signed out when idle: 3 people are signed out at once.");
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Policy" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await screen.findByText("Settings saved.");
  const sent = calls.find(({ method }) => method === "PATCH");
  expect(sent?.body).toEqual({ version: 4, session_idle_minutes: 30, reason: "Policy" });
});

test("from a later time on: a time that passed is refused before it is sent", async () => {
  const calls = await open("features", { "PATCH /settings": settings });
  fireEvent.click(await screen.findByRole("switch", { name: "Contractors may register" }));
  press("Save");
  const dialog = await screen.findByRole("dialog", { name: "Save settings" });
  fireEvent.click(within(dialog).getByLabelText("A later time"));
  const at = within(dialog).getByLabelText(/^Day and time/);
  fireEvent.change(at, { target: { value: "2020-01-01T10:00" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await within(dialog).findByText("Please choose a later time.");
  fireEvent.change(at, { target: { value: "2031-01-01T10:00" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await screen.findByText("Settings saved.");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
    version: 4,
    registration_open: false,
    effective_at: new Date("2031-01-01T10:00").toISOString(),
  });
});

test("a planned change stands at its setting and can be cancelled", async () => {
  const calls = await open("features", { "DELETE /settings/changes/9": { body: {} } });
  expect(await screen.findByText(/^Off from May 1, 2030.*, by Bea Second$/)).toBeTruthy();
  press("Cancel the planned change: Contractors may register");
  await screen.findByText("The planned change was cancelled.");
  expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
});

test("what the server refuses of a value stands at its field", async () => {
  await open("general", {
    "PATCH /settings": {
      status: 422,
      body: { error: "Validation error", code: "invalid", fields: { support_url: "This host is unknown." } },
    },
  });
  await type("Help desk", "https://help.other.example");
  press("Save");
  const dialog = await screen.findByRole("dialog", { name: "Save settings" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This host is unknown.")).toBeTruthy();
  expect(screen.getByLabelText("Help desk").getAttribute("aria-invalid")).toBe("true");
});

const change = { ...planned, id: 12, state: "applied", effective_at: planned.at, reason: "Fair", restorable: true };

test("the history shows before, after, author and reason, and brings a value back after a question; without changes it says so", async () => {
  const list = (items: object[]) => ({ body: { items, total: items.length, next: null } });
  const calls = await open("history", {
    "GET /settings/changes": list([planned, change]),
    "POST /settings/changes/12/restore": { body: change },
  });
  expect(await screen.findByText("Fair")).toBeTruthy();
  // A table has the width of the window, forms that of what is read.
  expect(document.querySelector("[class*=narrowPage]")).toBeNull();
  expect(screen.getByText("Scheduled")).toBeTruthy();
  press("Restore this value: Contractors may register");
  await screen.findByText("Contractors may register becomes: Off");
  press("Restore");
  await screen.findByText("Settings saved.");
  expect(calls.some(({ path }) => path === "/settings/changes/12/restore")).toBe(true);
  cleanup();
  await open("history", { "GET /settings/changes": list([]) });
  expect(await screen.findByText("Nothing was changed yet.")).toBeTruthy();
});

test("the address keeps a known tab and an id, and drops what is neither", () => {
  expect(readSettingsSearch({ tab: "filing", client: 7 })).toEqual({ tab: "filing", client: "7" });
  expect(readSettingsSearch({ tab: "odd", client: "x" })).toEqual({});
  expect(readSettingsSearch({ tab: "history", sort: "-at" })).toEqual({ tab: "history", sort: "-at" });
});

test("a later time is one of the reader's zone, in the head of the table as in what is sent", async () => {
  showTimesIn("America/Los_Angeles");
  const calls = await open("features", { "PATCH /settings": settings });
  fireEvent.click(await screen.findByRole("switch", { name: "Contractors may register" }));
  press("Save");
  const dialog = within(await screen.findByRole("dialog", { name: "Save settings" }));
  fireEvent.click(dialog.getByLabelText("A later time"));
  fireEvent.change(dialog.getByLabelText(/^Day and time/), { target: { value: "2031-01-01T10:00" } });
  expect(dialog.getByRole("columnheader", { name: /^From Jan 1, 2031, 10:00\sAM$/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Settings saved.");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({
    effective_at: "2031-01-01T18:00:00.000Z",
  });
});

test("whether a later time is over is asked by the reader's clock", async () => {
  // Twelve hours behind or ahead of the browser, whatever its zone is.
  showTimesIn("Pacific/Kiritimati");
  await open("features", { "PATCH /settings": settings });
  fireEvent.click(await screen.findByRole("switch", { name: "Contractors may register" }));
  press("Save");
  const dialog = within(await screen.findByRole("dialog", { name: "Save settings" }));
  fireEvent.click(dialog.getByLabelText("A later time"));
  fireEvent.change(dialog.getByLabelText(/^Day and time/), {
    target: { value: localTime(new Date(Date.now() - 3_600_000)) },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please choose a later time.")).toBeTruthy();
});

test("a later time that was not chosen is asked for", async () => {
  const calls = await open("features", { "PATCH /settings": settings });
  fireEvent.click(await screen.findByRole("switch", { name: "Contractors may register" }));
  press("Save");
  const dialog = within(await screen.findByRole("dialog", { name: "Save settings" }));
  fireEvent.click(dialog.getByLabelText("A later time"));
  fireEvent.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Please choose a day and a time.")).toBeTruthy();
  expect(calls.some(({ method }) => method === "PATCH")).toBe(false);
});
