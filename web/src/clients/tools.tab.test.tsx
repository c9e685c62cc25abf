import type { Client } from "@refundry/contract/clients";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ToolsTab } from "./tools.tab.tsx";

const ann = { id: 11, first: "Ann", last: "Able", name: "Ann Able" };
const bob = { id: 12, first: "Bob", last: "Best", name: "Bob Best" };
const client = (fields: string[]) =>
  ({
    id: 7,
    version: 3,
    managing_firm: { id: 4, name: "Harbor Law" },
    tax_firm: { id: 5, name: "Bluewater Tax" },
    contingency_rate: "20",
    attorney_of_record: ann,
    contractor: { id: 21, first: "Curt", last: "Credited", name: "Curt Credited" },
    abilities: { fields, read_history: false },
  }) as unknown as Client;

const listed = (...items: object[]) => ({
  body: { items: items.map((one) => ({ can_be_aor: true, ...one })), total: items.length, next: null },
});

async function showTab(role: 1 | 4, fields = ["attorney_of_record"], attorneys: object = listed(ann, bob)) {
  signedInAs(role);
  const calls = answering({
    "GET /users/attorneys": attorneys as never,
    "GET /users/contractors": listed({ id: 22, first: "Dora", last: "Other", email: "dora@example.test" }),
    "PATCH /clients/7": { body: { ...client(fields), attorney_of_record: bob, version: 4 } },
  });
  await show(<ToolsTab client={client(fields)} onDeleted={() => {}} />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Attorney of Record" });
  await waitFor(() => expect(calls.some(({ path }) => path === "/users/attorneys")).toBe(true));
  return { calls, field };
}

const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

test("who may change firms and rate is told where", async () => {
  await showTab(1, ["attorney_of_record", "managing_firm"]);
  expect(screen.getByRole("link", { name: "PROFILE" }).getAttribute("href")).toBe("/clients/7/profile");
  cleanup();
  await showTab(4);
  expect(screen.queryByRole("link", { name: "PROFILE" })).toBeNull();
});

test("CLIENTS-72 role 4 choosing an attorney of the managing firm saves at once; None is offered to role 1 only", async () => {
  const { calls, field } = await showTab(4);
  expect(field.value).toBe("Ann Able");
  fireEvent.click(field);
  const other = await screen.findByRole("option", { name: "Bob Best" });
  expect(offered()).toEqual(["Ann Able", "Bob Best"]);
  fireEvent.click(other);
  await screen.findByText("Updated successfully.");
  const sent = calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(sent).toEqual([{ attorney_of_record: 12, version: 3 }]);
});

test("an administrator may leave a client without an attorney", async () => {
  const { calls, field } = await showTab(1);
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: "None" }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.body).toMatchObject({ attorney_of_record: null }),
  );
});

test("who may not assign reads the attorney", async () => {
  const { field } = await showTab(4, []);
  expect([field.value, field.disabled]).toEqual(["Ann Able", true]);
});

test("who may not be an attorney of record is not offered; the one who is stays, whatever the list says", async () => {
  const { calls, field } = await showTab(4, undefined, listed({ ...ann, can_be_aor: false }, bob));
  fireEvent.click(field);
  await screen.findByRole("option", { name: "Bob Best" });
  expect(offered()).toEqual(["Ann Able", "Bob Best"]);
  fireEvent.click(screen.getByRole("option", { name: "Ann Able" }));
  expect(calls.filter(({ method }) => method === "PATCH")).toEqual([]);
  expect(calls[0]?.search.get("managing_firm")).toBe("4");
});

test("a list that fails to load says so at the field, which keeps its attorney", async () => {
  const error = "The database is not reached.";
  const { field } = await showTab(4, undefined, { status: 500, body: { error, code: "internal" } });
  expect(await screen.findByText(error)).toBeTruthy();
  expect(field.value).toBe("Ann Able");
});

test("a client without an attorney says Nobody yet, to an administrator None", async () => {
  const nobody = { ...client(["attorney_of_record"]), attorney_of_record: null } as Client;
  for (const [role, value] of [
    [4, ""],
    [1, "None"],
  ] as const) {
    signedInAs(role);
    const calls = answering({ "GET /users/attorneys": listed(bob) });
    const { unmount } = await show(<ToolsTab client={nobody} onDeleted={() => {}} />);
    const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Attorney of Record" });
    await waitFor(() => expect(field.value).toBe(value));
    expect(field.placeholder).toBe("Nobody yet");
    if (role === 1) {
      fireEvent.click(field);
      fireEvent.click(await screen.findByRole("option", { name: "None" }));
      expect(calls.filter(({ method }) => method === "PATCH")).toEqual([]);
    }
    unmount();
  }
});

test("CLIENTS-41 (2 of 2) role 4 sees the contractor in Tools and has no field for it; role 1 chooses another, or none", async () => {
  await showTab(4);
  expect(screen.getByText("Curt Credited")).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Contractor" })).toBeNull();
  cleanup();
  const { calls } = await showTab(1, ["attorney_of_record", "contractor"]);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Contractor" });
  expect(field.value).toBe("Curt Credited");
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole("option", { name: "Dora Other" }));
  await screen.findByText("Updated successfully.");
  expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ contractor: 22, version: 3 });
});

test("below each field stands who was in it before; who may not read the history asks for none", async () => {
  const change = {
    id: 900,
    at: "2026-03-02T15:00:00Z",
    actor_name: "Avery Admin",
    before: { attorney_of_record: 12 },
    after: { attorney_of_record: 11 },
    names: { before: { attorney_of_record: "Bob Best" }, after: { attorney_of_record: "Ann Able" } },
  };
  signedInAs(1);
  const calls = answering({
    "GET /users/attorneys": listed(ann, bob),
    "GET /users/contractors": listed(),
    "GET /audit": ({ search }) => ({
      body: { items: search.get("field") === "contractor" ? [] : [change], total: 1, next: null },
    }),
  });
  const read = client(["attorney_of_record", "contractor"]);
  Object.assign(read.abilities, { read_history: true });
  await show(<ToolsTab client={read} onDeleted={() => {}} />);
  const changes = await screen.findByRole("list", { name: "Changes of Attorney of Record" });
  expect(changes.textContent).toMatch(/^Bob Best → Ann AbleAvery Admin, Mar 2, 2026/);
  expect(await screen.findByText("Not changed since the client was created.")).toBeTruthy();
  const asked = calls
    .filter(({ path }) => path === "/audit")
    .map(({ search }) => [search.get("client_id"), search.get("record_type"), search.get("field")]);
  expect(asked).toEqual([
    ["7", "client", "attorney_of_record"],
    ["7", "client", "contractor"],
  ]);
  cleanup();
  const { calls: others } = await showTab(4);
  expect(others.some(({ path }) => path === "/audit")).toBe(false);
});
