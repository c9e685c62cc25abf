import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answering, show, signedInAs } from "../ui/testing.tsx";
import { acme } from "./client.given.ts";
import { ClientsScreen } from "./clients.screen.tsx";
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

test("what is typed right after the press that opens it stands in its first field", async () => {
  signedInAs(1);
  answering({
    "GET /entities/tax": listed(tax),
    "GET /entities/law": listed(law),
    "GET /entities/my": { body: { id: 99, name: "Own" } },
    "GET /users/attorneys": listed([]),
    "GET /clients": listed([]),
    "GET /clients/recent": listed([]),
  });
  await show(<ClientsScreen />);
  const opener = await screen.findByRole("button", { name: "Create New Client" });
  opener.focus();
  fireEvent.click(opener);
  for (const key of "Qi ") fireEvent.keyDown(opener, { key });
  await screen.findByLabelText(/^Legal Name/);
  await waitFor(() => expect(field("Legal Name").value).toBe("Qi "));
});

test("a phone is written as a phone once its field is left; a salutation takes letters", async () => {
  await showPanel(1, 99);
  type("Contact Phone", "5550100199");
  expect(field("Contact Phone").value).toBe("5550100199");
  fireEvent.blur(field("Contact Phone"));
  expect(field("Contact Phone").value).toBe("(555) 010-0199");
  field("Salutation").focus();
  fireEvent.change(field("Salutation"), { target: { value: "dr" } });
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["Dr."]);
  fireEvent.click(screen.getByRole("option", { name: "Dr." }));
  await waitFor(() => expect(field("Salutation").value).toBe("Dr."));
});

const required = [
  ["Legal Name", "Legal Name Field is required."],
  ["Trade Name", "Trade Name Field is required."],
  ["EIN", "EIN is required."],
  ["Contact First", "Contact First Field is required."],
  ["Contact Last", "Contact Last Field is required."],
  ["Contact Email", "Email Field is required."],
  ["NAICS Code", "Naics code Field is required."],
  ["Salutation", "Salutation Field is required."],
  ["Tax Firm", "Tax Firm Field is required."],
  ["Managing Firm", "Managing Firm Field is required."],
] as const;
const naics = listed([{ code: "722511", title: "Full-Service Restaurants", general: false }]);
const saveButton = () => screen.getByText("Save").closest("button") as HTMLButtonElement;
const waits = () => saveButton().disabled || saveButton().getAttribute("aria-disabled") === "true";
async function pick(label: string, option: string) {
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByText(option));
}
/** The steps that fill every required field, one after another. */
const filling = [
  () => type("Legal Name", "Acme LLC"),
  () => type("Trade Name", "Acme"),
  () => type("EIN", "123456789"),
  async () => {
    field("NAICS Code").focus();
    fireEvent.input(field("NAICS Code"), { target: { value: "722511" } });
    field("NAICS Code").blur();
    await waitFor(() => expect(field("NAICS Code").value).toContain("Restaurants"));
  },
  () => pick("Salutation", "Ms."),
  () => type("Contact First", "Ann"),
  () => type("Contact Last", "Sample"),
  () => type("Contact Email", "ann@acme.test"),
  () => pick("Tax Firm", "Tax Firm One"),
  () => pick("Managing Firm", "South Law"),
];

test("CLIENTS-11 each required field that is empty says its exact text, and Save waits until the last of them is valid", async () => {
  const two = listed([...tax, { id: 8, name: "Tax Firm Two" }]);
  await showPanel(1, 99, { "GET /naics/codes": naics, "GET /entities/tax": two });
  for (const [label, text] of required) {
    expect(screen.queryByText(text)).toBeNull();
    field(label).focus();
    field(label).blur();
    await screen.findByText(text);
    expect(waits()).toBe(true);
  }
  for (const step of filling) {
    expect(waits()).toBe(true);
    await step();
  }
  await waitFor(() => expect(waits()).toBe(false));
  for (const [, text] of required) expect(screen.queryByText(text)).toBeNull();
  type("Contact Email", "ann@");
  expect(waits()).toBe(true);
});

test("CLIENTS-12 (2 of 2) `123456789` gets its hyphen while one types; `1-23` says the format on leaving", async () => {
  await showPanel(1, 99);
  type("EIN", "123456789");
  expect(field("EIN").value).toBe("12-3456789");
  type("EIN", "1-23");
  field("EIN").focus();
  field("EIN").blur();
  expect(await screen.findByText("Your EIN format is wrong. Ex: 00-0000000 (Use Digits only)")).toBeTruthy();
});

test("CLIENTS-17, CLIENTS-54 (2 of 2): a possible duplicate of `Smith & Sons LLC` is told and does not hinder; success is said for 6 s and opens the new profile", async () => {
  signedInAs(1);
  const calls = answering({
    "GET /entities/tax": listed(tax),
    "GET /entities/law": listed(law),
    "GET /entities/my": { body: { id: 99, name: "Own" } },
    "GET /users/attorneys": listed([]),
    "GET /naics/codes": naics,
    "GET /clients": listed([]),
    "GET /clients/recent": listed([]),
    "GET /clients/duplicates": ({ search }) => {
      const same = search.get("legal_name") === "Smith & Sons LLC";
      return listed(same ? [{ id: 5, legal_name: "Smith & Sons LLC", same: "name" }] : []);
    },
    "POST /clients": { status: 201, body: { ...acme, id: 12 } },
    "GET /clients/12": { body: { ...acme, id: 12 } },
  });
  const { router } = await show(<ClientsScreen />, "/clients");
  const create = await screen.findByText("Create New Client");
  await act(async () => {
    fireEvent.click(create);
  });
  await screen.findByLabelText(/^Legal Name/);
  for (const step of filling) await step();
  type("Legal Name", "Smith & Sons LLC");
  expect(screen.queryByText("Possible duplicate: Smith & Sons LLC (#5)")).toBeNull();
  field("Legal Name").focus();
  field("Legal Name").blur();
  await screen.findByText("Possible duplicate: Smith & Sons LLC (#5)");
  expect(waits()).toBe(false);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(saveButton());
  await screen.findByText("Client was created!");
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({ legal_name: "Smith & Sons LLC" });
  await act(() => vi.advanceTimersByTimeAsync(5200));
  expect(screen.getByText("Client was created!")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1800));
  expect(screen.queryByText("Client was created!")).toBeNull();
  await waitFor(() => expect(router.state.location.href).toBe("/clients/12/profile#12"));
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
