import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { EntitiesScreen } from "./entities.screen.tsx";

const firm = (id: number, more: object = {}) => ({
  id,
  name: `Firm ${id}`,
  ein: "12-3456789",
  firm_type: { id: 2, type: "Managing Firm" },
  firm_type_name: "Managing Firm",
  primary_user: null,
  available_roles: [],
  people_count: 3,
  client_count: 0,
  deleted_at: null,
  version: 1,
  ...more,
});
const pressed = (name: string) => act(async () => fireEvent.click(await screen.findByRole("button", { name })));

test("firms are narrowed to one type, with how many there are of each, and so is their file; initials pass over an ampersand", async () => {
  signedInAs(1);
  const items = [
    firm(1, { name: "Harbor & Vale Law" }),
    firm(2, { firm_type: { id: 3, type: "Tax Firm" }, firm_type_name: "Tax Firm" }),
  ];
  const two = { body: { items, total: 2, next: null } };
  // What is saved as a file is read as one that is missing: only the question counts here.
  const missing = { status: 404, body: { error: "x", code: "not_found" } };
  const calls = answering({ "GET /entities": ({ search }) => (search.has("format") ? missing : two) });
  await show(<EntitiesScreen />, "/entities", "/entities");
  expect((await screen.findAllByRole("row"))[1]?.textContent).toMatch(/^HV/);
  const filter = await screen.findByRole("combobox", { name: "Type" });
  expect(
    within(filter)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Type: all", "Processor (0)", "Managing Firm (1)", "Tax Firm (1)", "Referral Partner (0)"]);
  fireEvent.change(filter, { target: { value: "3" } });
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  expect(screen.getByText("Firm 2")).toBeTruthy();
  expect(screen.queryByText("Harbor & Vale Law")).toBeNull();
  await pressed("Export these rows");
  await act(async () => fireEvent.click(await screen.findByRole("menuitem", { name: "CSV file" })));
  await waitFor(() => expect(calls.find(({ search }) => search.has("format"))?.search.get("firm_type")).toBe("3"));
});

test("where a firm of its type has no clients of its own a dash stands for the number", async () => {
  signedInAs(1);
  const referral = { firm_type: { id: 4, type: "Referral Partner" }, firm_type_name: "Referral Partner" };
  answering({ "GET /entities": { body: { items: [firm(1), firm(2, referral)], total: 2, next: null } } });
  await show(<EntitiesScreen />, "/entities", "/entities");
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(rows.map((row) => within(row).getAllByRole("gridcell").at(-1)?.textContent)).toEqual(["0", "–"]);
});
