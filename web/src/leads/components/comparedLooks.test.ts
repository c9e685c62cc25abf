import type { Lead, LeadLooks } from "@refundry/contract/leads";
import { expect, test } from "vitest";
import { lead as given } from "../lead.given.ts";
import { comparedWith } from "./comparedLooks.ts";

const lead = {
  ...(given as unknown as Lead),
  ...{ legal_name: "Birch Bakery LLC", trade_name: "Birch", ein: null, contact_first: "Bo", contact_last: "Birch" },
  ...{ contact_email: "BO@birch.example ", contact_phone: "5550100199", street: null, city: "Dayton", state: "OH" },
} as Lead;
const there: LeadLooks = {
  ...{ legal_name: "Birch Bakery L.L.C.", trade_name: "Birch", ein: "12-3456789", contact: "Al Birch" },
  ...{ contact_email: "bo@birch.example", contact_phone: "5550100199", street: null, city: "Dayton", state: "OH" },
  ...{ managing_firm: "Harbor Firm", originator: null, status: "Client", created: "2026-01-05T12:00:00.000Z" },
};
const marksOf = (...matched: ("ein" | "email" | "phone" | "name")[]) =>
  Object.fromEntries(comparedWith(lead, there, matched).map(({ title, mark }) => [title, mark]));

test("what both say is the same, differs, or is said by one alone; letters and blanks at the ends do not matter", () => {
  expect(marksOf("phone")).toMatchObject({
    ...{ "Legal name": "differs", "Trade name": "same", EIN: null, Contact: "differs" },
    ...{ "E-mail": "same", Phone: "same", Address: "same", "Managing firm": null, Status: null, Since: null },
  });
});

test("names by which both were found alike are alike where they differ, and nothing else is", () => {
  expect(marksOf("name")).toMatchObject({ "Legal name": "alike", "Trade name": "same", Contact: "differs" });
});

test("what neither says is left out", () => {
  const none = { ...there, ein: null, originator: null };
  expect(comparedWith({ ...lead, originator: null }, none, ["phone"]).map(({ title }) => title)).not.toContain("EIN");
  expect(marksOf("phone")).toHaveProperty("EIN");
});
