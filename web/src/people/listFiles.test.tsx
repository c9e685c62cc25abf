import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { savedAsFile } from "../ui/table/file.given.ts";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { EntitiesScreen } from "./entities.screen.tsx";
import { peopleAnswers, person } from "./person.given.ts";
import { PodsScreen } from "./pods.screen.tsx";
import { UsersScreen } from "./users.screen.tsx";

const none = { body: { items: [], total: 0, next: null, clients_without_pod: 0 } };

/** Saves what is on screen, and says what was asked for. */
async function saved(screenOf: React.ReactNode, address: string, path: string, ready: string | RegExp) {
  signedInAs(1);
  // What is saved as a file is read as one that is missing: only the question counts here.
  const missing = { status: 404, body: { error: "x", code: "not_found" } };
  const calls = answering({
    ...peopleAnswers(person(7)),
    "GET /pods": none,
    "GET /entities": none,
    "GET /entities/search": none,
    "GET /users/search": none,
    "GET /users/export": missing,
  });
  const shown = await show(screenOf, address, path);
  await screen.findAllByText(ready);
  const { call, columns } = await savedAsFile(calls);
  const { path: from, search } = call;
  shown.unmount();
  return { from, search: Object.fromEntries(search), columns, heads: columns.map(({ title }) => title) };
}

test("people leave as a file with the filters, the order and the columns of the screen, or as a search found them", async () => {
  const all = await saved(<UsersScreen />, "/users?role=12&status=active&sort=-email", "/users", "Pia Person7");
  expect([all.from, all.search]).toMatchObject([
    "/users/export",
    { role_id: "12", status: "active", sort: "-email", format: "csv" },
  ]);
  expect(all.heads).toEqual(["Name", "Role", "E-mail", "Firm", "Last sign-in"]);
  expect(all.columns.at(-1)?.words).toEqual({ "": "Never" });
  const found = await saved(
    <UsersScreen />,
    "/users?search=quill",
    "/users",
    'Your search for "quill" found no results.',
  );
  expect([found.from, found.search.q]).toEqual(["/users/search", "quill"]);
});

test("firms and pods leave as files as they are seen", async () => {
  const firms = await saved(<EntitiesScreen />, "/entities?sort=type", "/entities", "There are no firms here yet.");
  expect([firms.from, firms.search.sort]).toEqual(["/entities", "firm_type_name"]);
  expect(firms.heads).toEqual(["Name", "Type", "EIN", "Primary user", "People", "Clients"]);
  const pods = await saved(<PodsScreen />, "/pods?sort=-since", "/pods", /^No pods yet/);
  expect([pods.from, pods.search.sort]).toEqual(["/pods", "-effective_from"]);
});
