import { expect, test } from "vitest";
import {
  columnLetter,
  columnNames,
  columnsLeftOut,
  draftOf,
  emptyMapping,
  hasBeside,
  mappingOf,
  meaningsOf,
  offeredMeanings,
  withMeaning,
} from "./mapping.ts";

test("a part of gross without a column makes no mapping: nothing is summed that nobody chose", () => {
  const chosen = { ...emptyMapping, date: 0, whole: 1, gross: [{ column: 2, sign: 1 as const }] };
  expect(mappingOf(chosen)?.gross).toEqual([{ column: 2, sign: 1 }]);
  expect(mappingOf({ ...chosen, gross: [...chosen.gross, { column: null, sign: 1 }] })).toBeNull();
});

test("a column is taken for one thing at a time; several add up to gross, an open part first", () => {
  const open = { ...emptyMapping, date: 3, gross: [{ column: null, sign: -1 as const }] };
  const first = withMeaning(open, 3, "gross");
  expect(first).toMatchObject({ date: null, gross: [{ column: 3, sign: 1 }] });
  const second = withMeaning(first, 4, "gross");
  expect(second.gross.map(({ column }) => column)).toEqual([3, 4]);
  expect([...meaningsOf(withMeaning(second, 1, "whole"))]).toEqual([
    [1, "whole"],
    [3, "gross"],
    [4, "gross"],
  ]);
  expect(withMeaning(second, 3, null).gross.map(({ column }) => column)).toEqual([4]);
});

test("a split name is offered in its parts, and the headings are where the file seems to have them", () => {
  expect(offeredMeanings({ ...emptyMapping, split: true })).toEqual([
    "date",
    "first",
    "middle",
    "last",
    "suffix",
    "gross",
    "not_working",
    "tips",
    "other_credit",
    "other_credit_kind",
  ]);
  expect([draftOf(null, 4).heading_row, draftOf(null, null).heading_row]).toEqual([4, 1]);
});

test("wages for another credit need a kind, in a column or for the file; tips say whether gross holds them", () => {
  const known = { ...emptyMapping, date: 0, whole: 1, gross: [{ column: 2, sign: 1 as const }] };
  expect(mappingOf({ ...known, other_credit: 4 })).toBeNull();
  expect(mappingOf({ ...known, other_credit: 4, credit: "wotc" })?.other_credit).toEqual({
    column: 4,
    kind: { of: "wotc" },
  });
  const whole = mappingOf({ ...known, tips: 3, tips_in_gross: false, other_credit: 4, other_credit_kind: 5 });
  expect(whole?.tips).toEqual({ column: 3, in_gross: false });
  expect(whole?.other_credit).toEqual({ column: 4, kind: { column: 5 } });
  expect(mappingOf(draftOf(whole))).toEqual(whole);
  expect([hasBeside(whole), hasBeside(mappingOf(known)), hasBeside(null)]).toEqual([true, false, false]);
});

test("a name that is split comes back in its parts, also where only two of them stand", () => {
  const known = { heading_row: 2, date: 0, gross: [{ column: 5, sign: 1 as const }] };
  const name = { first: 1, middle: null, last: 3, suffix: null };
  const draft = draftOf({ ...known, name, not_working: 4, date_order: "day_first", fill_down: ["date"] });
  expect(draft).toMatchObject({ split: true, first: 1, middle: null, last: 3, suffix: null, heading_row: 2 });
  expect(mappingOf(draft)).toEqual({ ...known, name, not_working: 4, date_order: "day_first", fill_down: ["date"] });
  for (const part of ["first", "last", "date"] as const) expect(mappingOf({ ...draft, [part]: null })).toBeNull();
  expect(mappingOf({ ...draft, gross: [] })).toBeNull();
  expect(mappingOf({ ...draft, split: false })).toBeNull();
  expect([...meaningsOf(draft).keys()]).toEqual([0, 1, 3, 5, 4]);
});

test("columns left out are those with a heading that nothing is taken from; without columns or headings there are none", () => {
  const mapping = { heading_row: 2, date: 0, name: { whole: 1 }, gross: [{ column: 2, sign: 1 as const }] };
  const sample = [["Report"], ["Pay Date", "Who", "Gross", " Dept ", "  ", "Fed W/H"]];
  expect(columnsLeftOut({ sample, mapping })).toEqual(["Dept", "Fed W/H"]);
  expect(columnsLeftOut({ sample, mapping: null })).toEqual([]);
  expect(columnsLeftOut({ sample, mapping: { ...mapping, heading_row: 0 } })).toEqual([]);
});

test("columns are called as spreadsheets call them, beyond Z too", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
  expect(columnNames([["Report"], [" Pay Date ", ""], ["a", "b", "c"]], 2)).toEqual(["A · Pay Date", "B", "C"]);
  expect(columnNames([["Pay Date"]], 0)).toEqual(["A"]);
  expect(columnNames([], 1)).toEqual([]);
});
