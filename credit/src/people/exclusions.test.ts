import { describe, expect, test } from "vitest";
import { evaluate, matchNames, ruleSetOf } from "../index.ts";
import { check, claim } from "../testing/claim.ts";

const basisOf = (person: string, employee: string) => matchNames([person], [employee])[0]?.basis;

describe("matchNames", () => {
  test.each([
    ["Dana Smith", "SMITH, DANA R", "exact"],
    ["John Smith Jr", "John Smith", "exact"],
    ["John Smith Jr", "John Smith Sr", "initial"],
    ["William Jones", "Bill Jones", "nickname"],
    ["Robert Jones", "R Jones", "initial"],
    ["William Jones", "Mary Jones", "last"],
    ["William Jones", "William Johnson", undefined],
  ])("%s and %s: %s", (person, employee, basis) => {
    expect(basisOf(person, employee)).toBe(basis);
  });

  test("an employee with an exact match makes no other", () => {
    expect(matchNames(["Dana Smith", "Evan Smith"], ["Dana Smith", "Lee Smith"])).toEqual([
      { person: "Dana Smith", employee: "Dana Smith", basis: "exact" },
      { person: "Dana Smith", employee: "Lee Smith", basis: "last" },
      { person: "Evan Smith", employee: "Lee Smith", basis: "last" },
    ]);
  });

  test("a cleared pair makes no match, whatever the spelling", () => {
    const cleared = [{ person: "DANA SMITH", employee: "Dana R. Smith" }];
    expect(matchNames(["Dana Smith"], ["SMITH, DANA R"], cleared)).toEqual([]);
    expect(matchNames(["Dana Smith"], ["SMITH, DANA K"], cleared)).toHaveLength(1);
  });

  test("a cleared pair never clears the person's own spelling, under the first rules it did", () => {
    const cleared = [{ person: "DANA SMITH", employee: "Dana Smith" }];
    const found = [{ person: "Dana Smith", employee: "SMITH, DANA", basis: "exact" }];
    expect(matchNames(["Dana Smith"], ["SMITH, DANA"], cleared)).toEqual(found);
    expect(matchNames(["Dana Smith"], ["SMITH, DANA", "Dana R Smith"], cleared)).toEqual(found);
    expect(matchNames(["Dana Smith"], ["SMITH, DANA"], cleared, ruleSetOf("2026-1") ?? undefined)).toEqual([]);
  });
});

describe("exclusion in a calculation", () => {
  const payroll = [
    check("SMITH, DANA R", "2021-02-15", "1000"),
    check("Bill Jones", "2021-02-15", "1000"),
    check("Mary Jones", "2021-02-15", "1000"),
    check("Ana Ruiz", "2021-02-15", "1000"),
  ];
  const input = claim({ payroll, owners: ["Dana Smith", "William Jones"], tssw: { "2021-Q1": "4000" } });

  test("exact matches are excluded, suspects and same last names count with a warning", () => {
    const result = evaluate(input);
    expect(result.excluded).toEqual(["SMITH, DANA R"]);
    expect(result.warnings).toEqual([
      "NAME_SUSPECT:Bill Jones:William Jones",
      "NAME_SAME_LAST:Mary Jones:William Jones",
    ]);
    expect(result.quarters["2021-Q1"]?.qualified_wages).toBe("3000.00");
  });

  test("a confirmed pair is excluded by adding the payroll name, a cleared one neither excluded nor suspect", () => {
    const confirmed = evaluate({
      ...input,
      owners: ["Dana Smith", "William Jones", "Bill Jones"],
      payroll: payroll.slice(0, 2),
    });
    expect(confirmed.excluded).toEqual(["Bill Jones", "SMITH, DANA R"]);
    const cleared = evaluate({
      ...input,
      cleared: [
        { person: "William Jones", employee: "Bill Jones" },
        { person: "Dana Smith", employee: "SMITH, DANA R" },
      ],
    });
    expect(cleared.excluded).toEqual([]);
    expect(cleared.warnings).toEqual(["NAME_SAME_LAST:Mary Jones:William Jones"]);
  });
});
