import type { Client } from "@refundry/contract/clients";
import { fireEvent, screen, waitFor } from "@testing-library/react";
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
    abilities: { fields },
  }) as unknown as Client;

const listed = (...items: object[]) => ({
  body: { items: items.map((one) => ({ can_be_aor: true, ...one })), total: items.length, next: null },
});

async function showTab(role: 1 | 4, fields = ["attorney_of_record"], attorneys: object = listed(ann, bob)) {
  signedInAs(role);
  const calls = answering({
    "GET /users/attorneys": attorneys as never,
    "PATCH /clients/7": { body: { ...client(fields), attorney_of_record: bob, version: 4 } },
  });
  await show(<ToolsTab client={client(fields)} onDeleted={() => {}} />);
  const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Attorney of Record" });
  await waitFor(() => expect(calls.some(({ path }) => path === "/users/attorneys")).toBe(true));
  return { calls, field };
}

const offered = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

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
