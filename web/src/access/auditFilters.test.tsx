import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { bringTrailWords } from "../base/trailWords.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { AuditScreen } from "./audit.screen.tsx";

const none = { body: { items: [], total: 0, next: null } };
const signIn = {
  id: 9,
  at: "2026-11-20T03:50:00.000Z",
  actor_user_id: 14,
  actor_name: "Nora Quill",
  on_behalf_of_user_id: null,
  on_behalf_of_name: null,
  action: "auth.sign_in",
  record_type: "user",
  record_id: 14,
  record_name: "Nora Quill",
  client_id: null,
  client_name: null,
  entity_id: null,
  before: null,
  after: { kind: "cookie" },
  names: { before: {}, after: {} },
  reason: null,
  request_id: "r",
  ip: null,
};

afterEach(() => bringTrailWords([]));

/** The explorer with the words of an area, for somebody who cannot prove the trail. */
async function explorer(address: string) {
  const kind = { label: "Kind", show: (value: unknown) => (value === "cookie" ? "In a browser" : "?") };
  bringTrailWords([
    async () => ({
      actions: { "auth.sign_in": "Signed in", "client.update": "Client changed", "client.create": "Client created" },
      entries: { auth: { fields: { kind } }, client: { fields: { on_hold: { label: "On Hold" } } } },
      records: { user: "User", clients: "Client" },
    }),
  ]);
  signedInAs(2);
  const calls = answering({
    "GET /audit": { body: { items: [signIn], total: 1, next: null } },
    "GET /audit/9": { body: signIn },
    "GET /entities": none,
  });
  const shown = await show(<AuditScreen />, address, "audit", ["/audit"]);
  const asked = () => calls.filter(({ path }) => path === "/audit").at(-1)?.search;
  return { ...shown, asked };
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
const reads = (label: string, value: string) => waitFor(() => expect(box(label).value).toBe(value));

test("an entry stands in the words of the areas, and says whom it is about by name", async () => {
  await explorer("/audit");
  const row = (await screen.findByText("Kind: In a browser")).closest<HTMLElement>("[role=row]");
  expect(within(row as HTMLElement).getByText("Nora Quill (14)")).toBeTruthy();
  expect(within(row as HTMLElement).getByText("Signed in")).toBeTruthy();
  fireEvent.click(within(row as HTMLElement).getByText("Nora Quill (14)"));
  const entry = within(await screen.findByRole("dialog", { name: "Entry 9" }));
  expect(await entry.findByText("User: Nora Quill (14)")).toBeTruthy();
  expect(entry.queryByText("cookie")).toBeNull();
});

test("a filter is chosen by its words and stands under them; the address holds the code", async () => {
  const { asked, router } = await explorer("/audit?record_type=clients");
  await reads("Record type", "Client");
  const action = box("Action");
  fireEvent.focus(action);
  fireEvent.change(action, { target: { value: "client c" } });
  // Half a word asks for nothing, whether Enter is pressed on it or it is left.
  fireEvent.blur(action);
  await reads("Action", "");
  expect(router.state.location.search).toEqual({ record_type: "clients" });
  fireEvent.click(box("Action"));
  fireEvent.change(box("Action"), { target: { value: "client ch" } });
  await act(async () => fireEvent.click(await screen.findByRole("option", { name: "Client changed", hidden: true })));
  await waitFor(() => expect(asked()?.get("action")).toBe("client.update"));
  expect(router.state.location.search).toMatchObject({ action: "client.update", record_type: "clients" });
  await reads("Action", "Client changed");
});

test("what has no words is asked for as it was typed, once Enter is pressed", async () => {
  const { asked } = await explorer("/audit?field=on_hold");
  await reads("Field changed", "On Hold");
  fireEvent.change(box("Field changed"), { target: { value: "odd_field" } });
  expect(asked()?.get("field")).toBe("on_hold");
  fireEvent.keyDown(box("Field changed"), { key: "Enter" });
  await waitFor(() => expect(asked()?.get("field")).toBe("odd_field"));
  await reads("Field changed", "odd_field");
});
