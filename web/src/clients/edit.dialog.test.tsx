import type { Client } from "@refundry/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { api } from "../base/api.ts";
import { answering, show } from "../ui/testing.tsx";
import { InfoCard } from "./components/InfoCard.tsx";
import { EditPanel } from "./edit.dialog.tsx";

const north = { id: 2, name: "North Law" };
const south = { id: 3, name: "South Law" };
const acme: Client = {
  id: 7,
  legal_name: "Acme LLC",
  trade_name: "Acme",
  ein: "12-3456789",
  naics_code: "722511",
  naics_title: "Full-Service Restaurants",
  business_type: 1,
  uses_peo: false,
  contact_phone: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  contact_salutation: "Ms.",
  contact_first: "Ann",
  contact_last: "Sample",
  contact_email: "ann@acme.example",
  tax_firm: { id: 1, name: "Tax Firm One" },
  managing_firm: north,
  attorney_of_record: { id: 9, first: "Lee", last: "Wong", name: "Lee Wong" },
  owner: null,
  contingency_rate: "20",
  csv_upload: null,
  active: true,
  on_hold: false,
  on_hold_reason: null,
  on_hold_since: null,
  created: "2026-01-01T00:00:00.000Z",
  age: 3,
  workflow: { next_step: null, stage_friendly_name: "New", workflow_last_evaluated: null },
  tabs: ["profile"],
  version: 4,
  abilities: {
    fields: ["legal_name", "naics_code", "contact_salutation", "tax_firm", "managing_firm", "attorney_of_record"],
    switch_active: true,
    switch_hold: true,
    delete: true,
    read_history: true,
    find_duplicates: true,
    change_claim: true,
  },
};

/** Edit Client of Acme; answers the bodies that were sent. */
async function showPanel(answers: Parameters<typeof answering>[0] = {}) {
  const calls = answering({
    "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
    "GET /entities/law": { body: { items: [north, south], total: 2 } },
    "PATCH /clients/7": { body: { ...acme, version: 5 } },
    ...answers,
  });
  await show(<EditPanel client={acme} opened onClose={() => {}} onDeleted={() => {}} />);
  await waitFor(() => expect(calls).toHaveLength(2));
  return () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
}
/** By label and text: looking for roles among all these fields takes seconds. */
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: "input" });
async function choose(label: string, option: string) {
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByText(option));
}
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByText("Save"));

test("another managing firm says nothing of the attorney, whom this form does not show (CLIENTS-39)", async () => {
  const sent = await showPanel();
  await choose("Managing Firm", "South Law");
  save();
  await waitFor(() => expect(sent()).toEqual([{ managing_firm: 3, version: 4 }]));
});

test("the first firm chosen again changes nothing (CLIENTS-30)", async () => {
  const sent = await showPanel();
  await choose("Managing Firm", "South Law");
  await choose("Managing Firm", "North Law");
  type("Legal Name", "Acme Holding LLC");
  save();
  await waitFor(() => expect(sent()).toEqual([{ legal_name: "Acme Holding LLC", version: 4 }]));
});

function Current() {
  const { data = acme } = useQuery({
    ...api.clients.read.queryOptions({ input: { params: { id: 7 } } }),
    initialData: acme,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <EditPanel client={data} opened onClose={() => {}} onDeleted={() => {}} />;
}

test("after a reload the NAICS code stands there with its own words", async () => {
  const stale = { error: "Kim Lee changed this client at 10:42.", code: "stale_version" };
  answering({
    "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
    "GET /entities/law": { body: { items: [north, south], total: 2 } },
    "PATCH /clients/7": { status: 409, body: stale },
    "GET /clients/7": { body: { ...acme, naics_code: "541110", naics_title: "Offices of Lawyers", version: 5 } },
  });
  await show(<Current />);
  type("Legal Name", "Acme Holding LLC");
  save();
  fireEvent.click(await screen.findByText("Reload"));
  await waitFor(() => expect(field("NAICS Code").value).toBe("541110 · Offices of Lawyers"));
});

test("a choice that is required cannot be pressed away", async () => {
  await showPanel();
  await choose("Managing Firm", "North Law");
  expect(field("Managing Firm").value).toBe("North Law");
  await choose("Salutation", "Ms.");
  expect(field("Salutation").value).toBe("Ms.");
});

describe("the info card", () => {
  const factsOf = async (client: Client) => {
    answering({});
    const { container, unmount } = await show(<InfoCard client={client} onDeleted={() => {}} />);
    const facts = Object.fromEntries(
      [...container.querySelectorAll("dl > div")].map((one) => [
        one.querySelector("dt")?.textContent ?? "",
        one.querySelector("dd")?.textContent ?? "",
      ]),
    );
    const breaks = container.querySelectorAll("wbr").length;
    unmount();
    return { facts, breaks };
  };

  test("shows each item in words, and an address as far as it is known", async () => {
    const known = { street: "1 Main Street", city: "Dayton", state: "OH", zip: "45402", contact_phone: "5550100199" };
    const { facts, breaks } = await factsOf({ ...acme, ...known } as Client);
    expect(facts).toMatchObject({
      "Date entered": "Jan 1, 2026, 3 days ago",
      Address: "1 Main Street, Dayton, OH 45402",
      Contact: "Ms. Ann Sample",
      Phone: "(555) 010-0199",
      "E-mail": "ann@acme.example",
    });
    expect(breaks).toBe(2);
    expect((await factsOf({ ...acme, city: "Dayton", zip: "45402", age: 1 })).facts).toMatchObject({
      "Date entered": "Jan 1, 2026, 1 day ago",
      Address: "Dayton, 45402",
    });
    expect((await factsOf({ ...acme, age: 0 })).facts["Date entered"]).toBe("Jan 1, 2026, today");
  });

  test("opens Edit Client for who may change something, and for nobody else", async () => {
    answering({
      "GET /entities/tax": { body: { items: [acme.tax_firm], total: 1 } },
      "GET /entities/law": { body: { items: [north, south], total: 2 } },
    });
    const { unmount } = await show(<InfoCard client={acme} onDeleted={() => {}} />);
    expect(screen.queryByLabelText(/^Legal Name/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Edit" }));
    expect(await screen.findByLabelText(/^Legal Name/)).toBeTruthy();
    unmount();
    await show(<InfoCard client={{ ...acme, abilities: { ...acme.abilities, fields: [] } }} onDeleted={() => {}} />);
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });
});
