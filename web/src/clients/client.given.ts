import type { Client } from "@refundry/contract/clients";

/** Clients as the server answers them, for tests. */
export const north = { id: 2, name: "North Law" };
export const south = { id: 3, name: "South Law" };
export const acme: Client = {
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

/** The same client in a list of clients. */
export const listedAcme = {
  id: 7,
  legal_name: "Acme LLC",
  trade_name: "Acme",
  ein: "12-3456789",
  attorney_of_record: "Lee Wong",
  business_type: 1,
  uses_peo: false,
  managing_firm: "North Law",
  tax_firm: "Tax Firm One",
  active: true,
  on_hold: false,
  opens: true,
};
