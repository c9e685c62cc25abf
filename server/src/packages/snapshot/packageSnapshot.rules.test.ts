import { describe, expect, test } from "vitest";
import { packageFileName, packageLabel, packageMark } from "./package.rules.ts";
import { outdatedParts, type PackageSnapshot } from "./packageSnapshot.rules.ts";

const snapshot = (
  facts: Partial<PackageSnapshot["facts"]> = {},
  client: Partial<PackageSnapshot["client"]> = {},
  rest: Partial<PackageSnapshot> = {},
) =>
  ({
    batch: 1,
    facts: {
      claim_quarters: ["2020-Q4"],
      owners: ["Dana Smith"],
      tssw: { "2020-Q4": "51600.00" },
      contingency_rate: "20.00",
      filing_date: "2026-01-01",
      ...facts,
    },
    client: { id: 1, legal_name: "Elm LLC", ein: "12-3456789", business_type: 1, city: "Dayton", ...client },
    filing: { filing_date: null, date_discovered: null, process: "claim", signer_title: null },
    in_group: false,
    impacts: [],
    orders: [],
    order_papers: [],
    designee: null,
    tax_firm: "Tax Counsel PLLC",
    ...rest,
  }) as PackageSnapshot;

describe("what makes a package outdated", () => {
  test("part of PACK-17: nothing while the facts are the same, whatever day a new one would be requested on", () => {
    expect(outdatedParts(snapshot(), snapshot({ filing_date: "2026-02-02" }), true)).toEqual([]);
    expect(outdatedParts(snapshot(), snapshot({ contingency_rate: "20" }), true)).toEqual([]);
  });

  test("part of PACK-17: each changed part by its name", () => {
    const one = { "2020-Q4": "1.00" };
    const changes: [object, string][] = [
      [{ tssw: { "2020-Q4": "51600.01" } }, "taxable wages"],
      [{ ss_tips: one }, "taxable wages"],
      [{ annual_wages: { "2021-H1": { ss: "1.00" } } }, "taxable wages"],
      [{ medicare_wages: one }, "Medicare wages"],
      [{ owners: [] }, "owners"],
      [{ family: ["Evan Smith"] }, "owners"],
      [{ cleared: ["Evan Smith"] }, "owners"],
      [{ ownership: { stakes: [] } }, "owners"],
      [{ group: { members: [{ name: "Oak LLC", receipts: {} }] } }, "group of companies"],
      [{ ppp: [{ number: 1, did_not_receive: true }] }, "PPP rounds"],
      [{ ppp_mode: "exclude_all" }, "PPP rounds"],
      [{ employee_counts: { "2020-Q4": 4 } }, "employee counts"],
      [{ fte_2019: 12 }, "employee counts"],
      [{ pay_30_days: one }, "employee counts"],
      [{ revenue: { "2019-Q4": "1.00" } }, "gross receipts"],
      [{ contingency_rate: "15.00" }, "contingency rate"],
      [{ claim_quarters: ["2020-Q4", "2021-Q1"] }, "claimed quarters"],
      [{ health: { "2020-Q4": { "Evan Smith": "1.00" } } }, "health plan expenses"],
      [{ health_march_2020: { "Evan Smith": "1.00" } }, "health plan expenses"],
      [{ health_basis: { "2020-Q4": "eligible_days" } }, "health plan expenses"],
      [{ other_credits: one }, "other credits"],
      [{ credits: { "2020-Q4": { form_8974: "1.00" } } }, "other credits"],
      [{ claimed_credits: ["wotc"] }, "other credits"],
      [{ other_credit_wages: [{ quarter: "2020-Q4", name: "A", kind: "wotc", amount: "1.00" }] }, "other credits"],
      [{ returns: { "2020-Q4": { filed: "2021-01-31" } } }, "days of the returns"],
      [{ limits: { last_claim_day: { "2020-Q4": "2024-04-16" } } }, "limits to file"],
      [{ originally_reported: { "2020-Q4": { "18a": "1.00" } } }, "amounts originally reported"],
      [{ prior_2020_qualified: { "Evan Smith": "1.00" } }, "2020 wages claimed before"],
      [{ recovery_startup: true }, "recovery startup"],
      [{ business_began: "2020-08-03" }, "recovery startup"],
      [{ suspensions: [{ start: "2021-01-01", end: "2021-02-01" }] }, "grounds"],
      [{ elections: [] }, "grounds"],
      [{ grounds: { "2020-Q4": { ground: null, spans: [] } } }, "grounds"],
    ];
    for (const [facts, name] of changes)
      expect([facts, outdatedParts(snapshot(), snapshot(facts), true)]).toEqual([facts, [name]]);
    const known = {
      legal_name: "Elm LLC",
      trade_name: "Elm",
      street: "1 Elm Street",
      state: "OH",
      zip: "45402",
      contact: "Ms. Anna Berg",
      contact_phone: "5550100199",
    };
    const clientChanges: [object, string][] = [
      [{ legal_name: "Oak LLC" }, "legal name"],
      [{ trade_name: "Oak" }, "trade name"],
      [{ ein: "98-7654321" }, "EIN"],
      [{ street: null }, "address"],
      [{ city: "Troy" }, "address"],
      [{ state: "MI" }, "address"],
      [{ zip: "45403" }, "address"],
      [{ business_type: 2 }, "business type"],
      [{ contact: "Mr. Al Berg" }, "contact"],
      [{ contact_phone: null }, "contact"],
    ];
    for (const [client, name] of clientChanges)
      expect([client, outdatedParts(snapshot({}, known), snapshot({}, { ...known, ...client }), true)]).toEqual([
        client,
        [name],
      ]);
    const filing = { filing_date: null, date_discovered: null, process: "claim", signer_title: null } as const;
    const rest: [object, string][] = [
      [{ filing: { ...filing, filing_date: "2023-08-01" } }, "filing date"],
      [{ filing: { ...filing, date_discovered: "2023-08-01" } }, "date discovered"],
      [{ filing: { ...filing, process: "adjust" } }, "process"],
      [{ filing: { ...filing, signer_title: "President" } }, "signer's title"],
      [{ orders: [{ mandate: 5 }] }, "mandates"],
      [{ order_papers: [{ mandate: 5, sha256: "a" }] }, "copies of mandates"],
      [{ designee: { name: "Nora Quill" } }, "designee"],
      [{ tax_firm: "Other PLLC" }, "tax firm"],
      [{ in_group: true }, "group of companies"],
      [{ impacts: [{ choice: "Supplies could not be obtained", note: "Flour" }] }, "business impact"],
    ];
    for (const [more, name] of rest)
      expect([more, outdatedParts(snapshot(), snapshot({}, {}, more), true)]).toEqual([more, [name]]);
    expect(outdatedParts(snapshot(), snapshot({}, { ein: "98-7654321", city: "Troy" }), true)).toEqual([
      "EIN",
      "address",
    ]);
    expect(outdatedParts(snapshot(), snapshot(), false)).toEqual(["payroll"]);
    expect(outdatedParts(snapshot(), null, false)).toEqual(["payroll"]);
  });

  test("a snapshot of an earlier version is compared in what it holds", () => {
    const { filing: _filing, orders: _orders, order_papers: _papers, tax_firm: _firm, ...kept } = snapshot();
    const { in_group: _group, ...early } = kept;
    const papers = [{ mandate: 5, sha256: "a", size: 9 }];
    const present = snapshot({}, {}, { in_group: true, order_papers: papers });
    expect(outdatedParts(early as PackageSnapshot, present, true)).toEqual([]);
  });
});

describe("names of packages", () => {
  test("label, mark and file name", () => {
    expect(packageLabel("2020-supplement", 1)).toBe("2020 Supplement 1");
    expect(packageLabel("peo-claim", 3)).toBe("PEO claim file 3");
    expect(packageMark(17, "draft", 2)).toBe("C17-D2");
    expect(packageFileName("A/B: \u202eevil*\u0000 & Söhne", "draft", 1)).toBe("A_B_ _evil__ & Söhne_draft_1.pdf");
    expect(packageFileName("x".repeat(400), "draft", 1).length).toBeLessThan(200);
  });
});
