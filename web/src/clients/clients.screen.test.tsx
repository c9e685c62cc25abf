import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../base/session.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientsScreen } from "./clients.screen.tsx";

const none = { body: { items: [], total: 0, next: null } };
const texts = {
  leads: "Your converted leads will stand here.",
  search: "Search by name, EIN, contact, phone, e-mail or client id.",
  list: "No client yet. Clients stand here as soon as one is created.",
};
const create = () => screen.queryByRole("button", { name: "Create New Client" }) !== null;

test.each([
  [1, "search", true],
  [3, "search", false],
  [4, "search", true],
  [9, "list", false],
  [10, "leads", false],
] as const)("role %i sees its %s; offered to create a client: %s", async (role, shown, creates) => {
  answering({ "GET /clients": none, "GET /clients/recent": none });
  signedInAs(role);
  await show(<ClientsScreen />);
  expect(await screen.findByText(texts[shown])).toBeTruthy();
  // Who searches has the whole list below the box.
  const both = shown === "search" ? ["search", "list"] : [shown];
  for (const [name, text] of Object.entries(texts))
    if (both.includes(name)) await screen.findByText(text);
    else expect(screen.queryByText(text)).toBeNull();
  expect(create()).toBe(creates);
});

test("while it is not known what the person may do, nothing is said of leads and nothing is offered", async () => {
  answering({});
  session.begin({ current_user_id: 5, role_id: 1, first: "Ann", last: "Sample" });
  await show(<ClientsScreen />);
  expect(await screen.findByText(texts.search)).toBeTruthy();
  expect([screen.queryByText(texts.leads), create()]).toEqual([null, false]);
});
