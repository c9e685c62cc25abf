import { createElement } from "react";
import { answering, show } from "../ui/testing.tsx";
import { LeadsScreen } from "./leads.screen.tsx";
/** A row of the list, and a lead, as the server answers them. */
export const leadRow = {
  id: 57,
  trade_name: "Birch Bakery" as string | null,
  legal_name: "Birch Bakery LLC" as string | null,
  contact_first: "Lea",
  contact_last: "Dane",
  contact_email: "lea@birch.test",
  contact_phone: "5550100199",
  state: "OH",
  status: { id: 1, name: "New lead", workflow_order: 10 },
  age: 3,
  managing_firm: null,
  originator: null,
  next_follow_up: null,
  stale: false,
  possible_duplicate: false,
  known_elsewhere: false,
};

export const lead = {
  ...leadRow,
  ein: null as string | null,
  business_type: 1,
  uses_peo: false,
  street: null,
  city: null,
  zip: null,
  contact_salutation: "Ms.",
  origin: "manual",
  status_changed_at: "2026-01-01T00:00:00.000Z",
  created: "2026-01-01T00:00:00.000Z",
  version: 1,
  matches: [] as object[],
  duplicate_of: null,
  converted: null as object | null,
  consent: null,
  usual_tax_firm: null as { id: number; name: string } | null,
  selectable: [2, 3, 5, 4, 6, 7, 8],
  abilities: {
    fields: ["trade_name"],
    delete: true,
    convert: false,
    choose_firm: false,
    choose_tax_firm: false,
    becomes_attorney: false,
    decide: false,
    read_history: false,
  },
};

export const ready = {
  ...lead,
  status: { id: 4, name: "Ready to convert", workflow_order: 50 },
  selectable: [1, 2, 3, 5, 6, 7, 8],
  abilities: { ...lead.abilities, convert: true },
};

export const pageOf = (items: object[]) => ({ body: { items, total: items.length, next: null } });
export const refused = (status: number, error: string, code = "x") => ({ status, body: { error, code } });

/** The list of leads at an address, with what the server answers beside the usual. */
export const openLeads = async (address = "/leads", answers: object = {}) => {
  const calls = answering({
    "GET /leads": pageOf([leadRow]),
    "GET /leads/57": { body: lead },
    "GET /leads/57/notes": pageOf([]),
    "GET /leads/duplicates": { body: { items: [] } },
    ...answers,
  } as never);
  const shown = await show(createElement(LeadsScreen), address, "/leads");
  return { calls, ...shown };
};
