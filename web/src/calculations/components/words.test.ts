import { describe, expect, test } from "vitest";
import { instantText } from "../../base/instants.ts";
import { readCalculationSearch } from "./address.ts";
import { checkText, employeesText, employeeText, explanationText, ruleText, sourceText } from "./explanationText.ts";
import { kindOf, tabOf, tabsFor } from "./useCalculationAddress.ts";
import {
  causeText,
  dayOf,
  groundText,
  historyText,
  keyLabel,
  placeOf,
  quarterName,
  quarterWord,
  shortHash,
  sideNames,
  signedMoney,
  spanText,
} from "./words.ts";

describe("the address of a calculation", () => {
  test("holds what is read of it; a number is a text, anything else is dropped", () => {
    const whole = {
      q: "ana",
      sort: "-name",
      columns: "name",
      kind: "final",
      tab: "ppp",
      of: 7,
      with: 8,
      in: "7",
      figure: "credit",
      quarter: "2021-Q1",
      people: "yes",
      employee: "ana",
      row: 3,
    };
    expect(readCalculationSearch(whole)).toEqual({ ...whole, of: "7", with: "8", row: "3" });
    expect(readCalculationSearch({ tab: "", kind: null, of: ["7"], other: "x" })).toEqual({});
  });

  test("an unknown tab is the quarters, an unknown basis the draft; What-if is for who may try", () => {
    expect(["final", "supplement", "draft", "other", undefined].map((kind) => kindOf({ kind }))).toEqual([
      "final",
      "supplement",
      "draft",
      "draft",
      "draft",
    ]);
    const all = tabsFor(true).map(([key]) => key);
    expect(all).toHaveLength(9);
    expect(tabsFor(false).map(([key]) => key)).toEqual(all.filter((key) => key !== "what-if"));
    expect([
      tabOf({ tab: "ppp" }),
      tabOf({ tab: "none" }),
      tabOf({}),
      tabOf({ tab: "what-if" }, tabsFor(false)),
    ]).toEqual(["ppp", "quarters", "quarters", "quarters"]);
  });
});

const rule = { name: "Cap", law: "IRC 3134", worksheet: "Worksheet 4", reading: null, rules_version: "2026-2" };

describe("an explanation as text", () => {
  test("a rule has its law, its line and its version; what it lacks is left out", () => {
    expect(ruleText(rule as never)).toBe("Cap · IRC 3134 · Worksheet 4 · rules 2026-2");
    expect(ruleText({ ...rule, worksheet: null, reading: "Ask" } as never)).toBe("Cap · IRC 3134 · rules 2026-2 · Ask");
  });

  test("each level stands line by line", () => {
    const explained = {
      title: "Credit",
      amount: "700.00",
      formula: "70% × 1,000.00",
      terms: [{ text: "Qualified wages", amount: "1000.00" }],
      rule,
      employees_of: "credit",
      employees: [{ name: "Ana Ruiz", amount: "700.00" }],
      employees_total: "700.00",
    } as never;
    expect(explanationText(explained).split("\n")).toEqual([
      "Credit: $700.00",
      "70% × 1,000.00",
      "Qualified wages: $1,000.00",
      "Cap · IRC 3134 · Worksheet 4 · rules 2026-2",
    ]);
    expect(employeesText(explained).split("\n")).toEqual([
      "Credit: credit by employee",
      "Ana Ruiz: $700.00",
      "Together $700.00",
    ]);
    const check = {
      date: "2021-02-10",
      spelling: "Ana Ruiz",
      gross: "1000.00",
      parts: [
        { text: "Qualified", amount: "900.00" },
        { text: "Above the cap", amount: "100.00" },
      ],
    };
    expect(checkText(check as never)).toBe("2021-02-10 Ana Ruiz $1,000.00: Qualified $900.00, Above the cap $100.00");
    expect(employeeText({ steps: [{ text: "Up to the cap", rule }], checks: [check] } as never).split("\n")).toEqual([
      "Up to the cap (Cap · IRC 3134 · Worksheet 4 · rules 2026-2)",
      checkText(check as never),
    ]);
  });

  test("a row of a file names its place, and who corrected what", () => {
    const cells = [
      { cell: "A3", text: "Ana", corrected: null },
      { cell: "B3", text: "100", corrected: { text: "1000", by: "Kim Lee" } },
    ];
    expect(sourceText({ file: "a.xlsx", sheet: "Jan", source_row: 3, cells } as never).split("\n")).toEqual([
      "a.xlsx, sheet Jan, row 3",
      "A3: Ana",
      "B3: 100, corrected to 1000 by Kim Lee",
    ]);
    expect(sourceText({ file: "a.csv", sheet: "", source_row: 4, cells: [] } as never)).toBe("a.csv, row 4");
  });
});

describe("words of a calculation", () => {
  test("quarters, days, differences and hashes", () => {
    expect([
      quarterName({ year: 2021, quarter: 1 }),
      quarterWord({ year: 2021, quarter: 1 }),
      keyLabel("2021-Q1"),
    ]).toEqual(["Q1 2021", "2021-Q1", "Q1 2021"]);
    expect([dayOf("2021-07-01"), spanText({ start: "2021-07-01", end: "2021-08-15" })]).toEqual([
      "Jul 1, 2021",
      "Jul 1, 2021 – Aug 15, 2021",
    ]);
    expect(["5.00", "-5.00", "0.00"].map(signedMoney)).toEqual(["+$5.00", "-$5.00", "$0.00"]);
    expect(shortHash("0123456789abcdef")).toBe("0123456789ab");
  });

  test("a ground", () => {
    expect([groundText(null), groundText("another")]).toEqual(["Not eligible", "another"]);
    expect(groundText("suspension")).not.toBe("suspension");
  });

  test("a kept calculation in one line: of which basis, what it came to, when, why and by whom", () => {
    const kept = {
      id: 9,
      kind: "final",
      created: "2026-01-02T10:00:00.000Z",
      caused_by: "manual",
      requested_by: "Kim Lee",
      packages: ["Final 1"],
      refund: "1000.00",
      state: "done",
      is_current: true,
    } as const;
    const at = instantText(kept.created);
    expect(historyText(kept as never)).toBe(`Final 1 · current final basis · $1,000.00 · ${at} · #9`);
    const refused = { ...kept, requested_by: null, packages: [], state: "refused", is_current: false };
    expect(historyText(refused as never)).toBe(`Recalculated · final basis · no result · ${at} · #9`);
    const causes = ["change", "manual", "package", "rules"] as const;
    expect(causes.map((caused_by) => causeText({ caused_by, requested_by: null }))).toEqual([
      "the claim changed",
      "recalculated",
      "a package",
      "new rules",
    ]);
  });

  test("the sides of a comparison are called by their packages, else by basis and time; alike ones are before and after", () => {
    const side = (packages: string[], kind = "draft", created = "2026-01-02T10:00:00.000Z") => ({
      id: 1,
      kind,
      created,
      packages,
    });
    const at = instantText("2026-01-02T10:00:00.000Z");
    expect(sideNames(side(["Draft 1", "Draft 2"]), side([], "final"))).toEqual([
      "Draft 1, Draft 2",
      `Final basis of ${at}`,
    ]);
    expect(sideNames(side([]), side([]))).toEqual(["Before", "After"]);
  });

  test("an address that came as text is led to as it is", () => {
    expect(placeOf("/clients/7/calculation?kind=final&tab=ppp#x")).toEqual({
      to: "/clients/7/calculation",
      search: { kind: "final", tab: "ppp" },
      hash: "x",
    });
    expect(placeOf("/clients/7")).toEqual({ to: "/clients/7", search: {} });
  });
});
