import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { ClientPanel } from "./components/ClientPanel.tsx";
import { CreatePanel } from "./create.dialog.tsx";

const law = [
  { id: 2, name: "North Law" },
  { id: 3, name: "South Law" },
];
const tax = [{ id: 1, name: "Tax Firm One" }];
const listed = (items: object[]) => ({ body: { items, total: items.length, next: null } });

/** Create Client as somebody of a role and firm; answers what was called. */
async function showPanel(role: 1 | 4, own: number, answers: Parameters<typeof answering>[0] = {}) {
  signedInAs(role);
  const calls = answering({
    "GET /entities/tax": listed(tax),
    "GET /entities/law": listed(law),
    "GET /entities/my": { body: { id: own, name: "Own" } },
    "GET /users/attorneys": listed([]),
    "GET /clients/duplicates": listed([]),
    ...answers,
  });
  await show(<CreatePanel opened onClose={() => {}} onCreated={() => {}} />);
  await screen.findByLabelText(/^Legal Name/);
  return calls;
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input" });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

test("CLIENTS-78 among several managing firms the own one is preselected; for role 1 none is", async () => {
  await showPanel(4, 3);
  expect([field("Managing Firm").value, field("Tax Firm").value]).toEqual(["South Law", "Tax Firm One"]);
  cleanup();
  await showPanel(1, 99);
  expect([field("Managing Firm").value, field("Tax Firm").value]).toEqual(["", "Tax Firm One"]);
});

test("a state is found by its code and by its name", async () => {
  await showPanel(1, 99);
  const offered = (typed: string, states: string[]) => {
    fireEvent.click(field("State"));
    type("State", typed);
    return waitFor(() => expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual(states));
  };
  await offered("lou", ["LA Louisiana"]);
  await offered("oh", ["OH Ohio"]);
  fireEvent.click(screen.getByRole("option", { name: "OH Ohio" }));
  expect(field("State").value).toBe("OH");
});

test("CLIENTS-77 EIN and rate take no blank, EIN 10 characters, a phone 10 digits; a blank NAICS box sends no search", async () => {
  const calls = await showPanel(1, 99);
  type("EIN", "12 345 6789");
  expect([field("EIN").value, field("EIN").maxLength]).toEqual(["12-3456789", 10]);
  type("Contingency Rate", " 1 5 ");
  expect(field("Contingency Rate").value).toBe("15");
  type("Contact Phone", "5550100199");
  type("Contact Phone", "55501001992");
  expect(field("Contact Phone").value).toBe("5550100199");
  field("NAICS Code").focus();
  fireEvent.input(field("NAICS Code"), { target: { value: "   " } });
  field("NAICS Code").blur();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls.filter(({ path }) => path.startsWith("/naics"))).toEqual([]);
});

test("CLIENTS-69 a failed load shows the error with `Please, try again.` and Retry; a failed create keeps panel and values", async () => {
  const error = "The client list is being rebuilt";
  const calls = await showPanel(1, 2, {
    "GET /naics/codes": listed([{ code: "722511", title: "Full-Service Restaurants", general: false }]),
    "POST /clients": { status: 409, body: { error: "A client with this EIN already exists.", code: "duplicate_ein" } },
    "GET /clients/7": { status: 500, body: { error, code: "internal" } },
    "GET /clients/recent": listed([]),
  });
  const texts = {
    "Legal Name": "Acme LLC",
    "Trade Name": "Acme",
    EIN: "12-3456789",
    "Contact First": "Ann",
    "Contact Last": "Sample",
    "Contact Email": "ann@acme.test",
  };
  for (const [label, value] of Object.entries(texts)) type(label, value);
  field("NAICS Code").focus();
  fireEvent.input(field("NAICS Code"), { target: { value: "722511" } });
  field("NAICS Code").blur();
  await waitFor(() => expect(field("NAICS Code").value).toContain("Restaurants"));
  fireEvent.click(field("Salutation"));
  fireEvent.click(await screen.findByText("Ms."));
  fireEvent.click(screen.getByText("Save"));
  await waitFor(() => expect(calls.some(({ method }) => method === "POST")).toBe(true));
  expect((await screen.findAllByText("A client with this EIN already exists.")).length).toBeGreaterThan(0);
  for (const [label, value] of Object.entries(texts)) expect(field(label).value).toBe(value);
  await show(
    <ClientPanel id={7} tab="profile" onTab={() => {}} onClose={() => {}} onDeleted={() => {}} onGone={() => {}} />,
  );
  await screen.findByText(`${error}. Please, try again.`);
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
