import { describe, expect, test } from "vitest";
import { outdatedParts, type PackageSnapshot, type PrintedOrder } from "../snapshot/packageSnapshot.rules.ts";
import { changesSince } from "./packageComparison.rules.ts";

const order: PrintedOrder = {
  mandate: 4,
  title: "Dine-in order",
  author: "Governor",
  order_number: "2020-07",
  state: "OH",
  operation_limited: "Dining rooms",
  periods: [{ from: "2021-07-01", to: "2021-08-15" }],
  citations: [{ page: 2, quote: "Dining rooms are closed." }],
};

const made = {
  batch: 1,
  facts: {
    claim_quarters: ["2020-Q4"],
    owners: ["Dana Smith"],
    tssw: { "2020-Q4": "51600.00" },
    contingency_rate: "20.00",
    filing_date: "2026-01-01",
  },
  client: {
    id: 1,
    legal_name: "Elm LLC",
    trade_name: "Elm",
    ein: "12-3456789",
    street: "1 Oak Street",
    city: "Dayton",
    state: "OH",
    zip: "45402",
    business_type: 1,
    contact: "Ms. Ann Sample",
    contact_name: "Ann Sample",
    contact_phone: "5550100123",
  },
  filing: { filing_date: null, date_discovered: null, process: "claim", signer_title: null },
  in_group: false,
  impacts: [],
  orders: [order],
  order_papers: [],
  designee: null,
  tax_firm: "Tax Counsel PLLC",
} as unknown as PackageSnapshot;

type Part = "facts" | "client" | "filing";
const now = (part: Part, more: object): PackageSnapshot => ({ ...made, [part]: { ...made[part], ...more } });

describe("what changed since a package", () => {
  test("nothing, whatever day a new one would be requested on", () => {
    expect(changesSince(made, now("facts", { filing_date: "2026-02-02", contingency_rate: "20" }))).toEqual([]);
  });

  test.each<[string, PackageSnapshot, object]>([
    [
      "wages",
      now("facts", { tssw: { "2020-Q4": "1.00" } }),
      { name: expect.stringMatching(/Q4 2020$/), before: "$51,600.00", after: "$1.00" },
    ],
    ["owners", now("facts", { owners: [] }), { name: "Owners", before: "Dana Smith", after: null }],
    ["rate", now("facts", { contingency_rate: "15.00" }), { name: "Contingency rate", before: "20%", after: "15%" }],
    [
      "claimed",
      now("facts", { claim_quarters: ["2020-Q4", "2021-Q1"] }),
      { before: "Q4 2020", after: "Q4 2020, Q1 2021" },
    ],
    ["name", now("client", { legal_name: "Oak LLC" }), { name: "Legal name", before: "Elm LLC", after: "Oak LLC" }],
    ["trade name", now("client", { trade_name: "Oak" }), { name: "Trade name", before: "Elm", after: "Oak" }],
    ["EIN", now("client", { ein: "98-7654321" }), { name: "EIN", before: "12-3456789", after: "98-7654321" }],
    ["annual type", now("client", { business_type: 3 }), { name: "Business type", after: "Annual (944)" }],
    [
      "discovery",
      now("filing", { date_discovered: "2023-07-09" }),
      { name: "Date discovered", before: null, after: "2023-07-09" },
    ],
    [
      "order",
      {
        ...made,
        orders: [
          { ...order, order_number: null, periods: [...order.periods, { from: "2021-09-01", to: "2021-09-02" }] },
        ],
      },
      {
        name: "Mandates",
        before: "Dine-in order, 2020-07, 2021-07-01 to 2021-08-15",
        after: "Dine-in order, 2021-07-01 to 2021-08-15, 2021-09-01 to 2021-09-02",
      },
    ],
    [
      "two impacts",
      {
        ...made,
        impacts: [
          { choice: "No supplies", note: null },
          { choice: "Other", note: "Flour" },
        ],
      },
      { name: "Business impact", after: "No supplies; Other (Flour)" },
    ],
    [
      "address",
      now("client", { zip: "45403" }),
      { name: "Address", before: "1 Oak Street, Dayton, OH 45402", after: "1 Oak Street, Dayton, OH 45403" },
    ],
    ["type", now("client", { business_type: 2 }), { before: "Quarterly (941)", after: "Agricultural (943)" }],
    ["phone", now("client", { contact_phone: null }), { name: "Contact", before: "Ms. Ann Sample, (555) 010-0123" }],
    ["filing date", now("filing", { filing_date: "2023-08-01" }), { before: null, after: "2023-08-01" }],
    ["process", now("filing", { process: "adjust" }), { name: "Process", before: "Claim", after: "Adjustment" }],
    ["title", now("filing", { signer_title: "CEO" }), { name: "Signer's title", before: null, after: "CEO" }],
    ["orders", { ...made, orders: [] }, { name: "Mandates", after: null }],
    [
      "copies",
      { ...made, order_papers: [{ mandate: order.mandate, sha256: "a".repeat(64), size: 9 }] },
      { name: "Copies of mandates", before: null, after: `No. ${order.mandate} (aaaaaaaaaaaa)` },
    ],
    [
      "citations",
      { ...made, orders: [{ ...order, citations: [] }] },
      { name: "Details of Dine-in order", before: null, after: "changed" },
    ],
    [
      "designee",
      {
        ...made,
        designee: { name: "Dana Okafor", address: "9 Elm Avenue", caf: null, ptin: null, phone: null, fax: null },
      },
      { name: "Designee", before: null, after: "Dana Okafor, 9 Elm Avenue" },
    ],
    [
      "firm",
      { ...made, tax_firm: "Other PLLC" },
      { name: "Tax firm", before: "Tax Counsel PLLC", after: "Other PLLC" },
    ],
    [
      "group without members",
      { ...made, in_group: true },
      { name: "Part of a group of companies", before: null, after: "Yes" },
    ],
    [
      "impact",
      { ...made, impacts: [{ choice: "No supplies", note: "Flour" }] },
      { name: "Business impact", before: null, after: "No supplies (Flour)" },
    ],
  ])("one change of %s, which the mark Outdated names too", (_name, present, change) => {
    expect(changesSince(made, present)).toEqual([expect.objectContaining(change)]);
    expect(outdatedParts(made, present, true)).toHaveLength(1);
  });

  test("several changes stand in the order in which people read them; an order that came or moved has no details", () => {
    const present = {
      ...now("client", { legal_name: "Oak LLC", contact: "Mr. Al Sample" }),
      filing: { ...made.filing, signer_title: "CEO" },
      facts: { ...made.facts, owners: ["Dana Smith", "Ed Roe"] },
      orders: [
        { ...order, title: "Another order", citations: [] },
        { ...order, mandate: 9 },
      ],
      tax_firm: "",
    };
    expect(changesSince(made, present).map(({ name }) => name)).toEqual([
      "Legal name",
      "Contact",
      "Signer's title",
      "Owners",
      "Mandates",
      "Tax firm",
    ]);
  });

  test("of what an earlier version did not keep nothing is said", () => {
    const { filing: _filing, orders: _orders, tax_firm: _firm, impacts: _impacts, designee: _named, ...earlier } = made;
    const { in_group: _group, ...early } = earlier;
    expect(changesSince(early as PackageSnapshot, { ...made, in_group: true })).toEqual([]);
  });
});
