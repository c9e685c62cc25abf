import { describe, expect, test } from "vitest";
import { cellsOf, filledBy } from "./figures/pastedCells.ts";
import { ownersBody, ownerValues } from "./owners/ownerNames.ts";
import { columnLetter, columnNames, corrected, draftOf, leftOut, mappingOf, noEdits } from "./payroll/mapping.ts";
import { emptyRound, roundBody } from "./rounds/roundForm.ts";

describe("owners as text", () => {
  test("go out as owners, a newline, then family (CLAIM-09)", () => {
    const values = { owners: "Smith, Dana\n Lee Wong \n", family: "Evan Smith", no_owners: false };
    expect(ownersBody(values).owner_family_list).toBe("Smith, Dana; Lee Wong\nEvan Smith");
  });
  test("are empty when there are none (CLAIM-10)", () => {
    expect(ownersBody({ owners: "Dana", family: "", no_owners: true })).toEqual({
      owner_family_list: "",
      no_owners: true,
    });
  });
  test("come in one per line", () => {
    const person = (kind: "owner" | "family", name: string) => ({
      id: 1,
      kind,
      name,
      percent: null,
      has_living_relatives: null,
      related_to: null,
      relation: null,
      on_payroll: "open" as const,
      to_check: false,
      excluded: true,
      reason: null,
      position: 1,
      version: 1,
    });
    const list = [person("owner", "A"), person("owner", "B"), person("family", "C")];
    const answer = {
      owners: list,
      has_owners: true,
      owner_family_list: "",
      suspects: 0,
      has_payroll: true,
      version: 1,
    };
    expect(ownerValues(answer)).toEqual({
      owners: "A\nB\n",
      family: "C\n",
      no_owners: false,
    });
  });
});

describe("a round that was not received", () => {
  test("sends nothing else (CLAIM-04)", () => {
    const sent = roundBody({ ...emptyRound, did_not_receive: true, amount: "5", start: "2020-05-01", weeks: 8 });
    expect(sent).toEqual({
      did_not_receive: true,
      amount: null,
      start: null,
      weeks: null,
      forgiven: null,
      payroll_reported: null,
      nonpayroll_reported: null,
      other_payroll_costs: null,
      group_health: null,
    });
  });
});

describe("figures", () => {
  test("pasted from a spreadsheet fill the four inputs (CLAIM-54)", () => {
    expect(cellsOf("$51,600.00\t52,000\t 1\t0\r\n")).toEqual(["51600.00", "52000", "1", "0"]);
    expect(cellsOf("1\n2\n3\n4")).toEqual(["1", "2", "3", "4"]);
  });
  test("keep their places when a cell in the copied row or column is empty", () => {
    expect(cellsOf("1\t\t3\r\n")).toEqual(["1", "", "3"]);
    expect(cellsOf("\t2\t")).toEqual(["", "2", ""]);
    expect(cellsOf("1\r\n\r\n3\r\n")).toEqual(["1", "", "3"]);
    expect(filledBy(cellsOf("1\t \t3\t4"), ["a", "b", "c"])).toEqual([
      ["a", "1"],
      ["c", "3"],
    ]);
  });
});

describe("the columns of a payroll file", () => {
  const complete = { heading_row: 1, date: 0, name: { whole: 1 }, gross: [{ column: 2, sign: 1 as const }] };
  test("make a mapping once date, name and gross are chosen (CLAIM-30)", () => {
    const draft = draftOf({ ...complete, not_working: null, date_order: "month_first" });
    expect(mappingOf(draft)).toEqual({ ...complete, not_working: null, date_order: "month_first" });
    expect(mappingOf({ ...draft, gross: [] })).toBeNull();
    expect(mappingOf({ ...draft, split: true, first: 1 })).toBeNull();
    expect(mappingOf({ ...draft, split: true, first: 1, last: 2 })?.name).toEqual({
      first: 1,
      middle: null,
      last: 2,
      suffix: null,
    });
  });
  test("are called by letter and heading", () => {
    expect(
      columnNames(
        [
          ["Chk Dt", " "],
          ["1", "2", "3"],
        ],
        1,
      ),
    ).toEqual(["A · Chk Dt", "B", "C"]);
    expect([columnLetter(25), columnLetter(26), columnLetter(51)]).toEqual(["Z", "AA", "AZ"]);
  });
});

describe("edits of a preview", () => {
  test("keep one correction per cell and can be taken back (CLAIM-33, CLAIM-34)", () => {
    const once = corrected(noEdits, { source_row: 7, column: "date", value: "1/5/2021" });
    const twice = corrected(once, { source_row: 7, column: "date", value: "1/6/2021" });
    expect(twice.corrections).toEqual([{ source_row: 7, column: "date", value: "1/6/2021" }]);
    expect(leftOut(leftOut(twice, 9, true), 9, false).left_out).toEqual([]);
  });
});
