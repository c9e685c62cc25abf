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
    impacts: [],
    orders: [],
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
    const changes: [Partial<PackageSnapshot["facts"]>, string][] = [
      [{ tssw: { "2020-Q4": "51600.01" } }, "taxable wages"],
      [{ owners: [] }, "owners"],
      [{ family: ["Evan Smith"] }, "owners"],
      [{ ppp: [{ number: 1, did_not_receive: true }] }, "PPP rounds"],
      [{ employee_counts: { "2020-Q4": 4 } }, "employee counts"],
      [{ revenue: { "2019-Q4": "1.00" } }, "gross receipts"],
      [{ contingency_rate: "15.00" }, "contingency rate"],
    ];
    for (const [facts, name] of changes) expect(outdatedParts(snapshot(), snapshot(facts), true)).toEqual([name]);
    expect(outdatedParts(snapshot(), snapshot({}, { ein: "98-7654321", city: "Troy" }), true)).toEqual([
      "EIN",
      "address",
    ]);
    expect(outdatedParts(snapshot(), snapshot(), false)).toEqual(["payroll"]);
    expect(outdatedParts(snapshot(), null, false)).toEqual(["payroll"]);
    const filing = { filing_date: "2023-08-01", date_discovered: null, process: "adjust", signer_title: null } as const;
    expect(outdatedParts(snapshot(), snapshot({}, {}, { filing }), true)).toEqual(["filing date", "process"]);
    expect(outdatedParts(snapshot(), snapshot({}, {}, { tax_firm: "Other PLLC" }), true)).toEqual(["tax firm"]);
    const impacts = [{ choice: "Supplies could not be obtained", note: "Flour" }];
    expect(outdatedParts(snapshot(), snapshot({}, {}, { impacts }), true)).toEqual(["business impact"]);
  });

  test("a snapshot of an earlier version is compared in what it holds", () => {
    const { filing: _filing, orders: _orders, tax_firm: _firm, ...early } = snapshot();
    expect(outdatedParts(early as PackageSnapshot, snapshot(), true)).toEqual([]);
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
