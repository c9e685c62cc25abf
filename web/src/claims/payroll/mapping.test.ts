import { expect, test } from "vitest";
import { draftOf, emptyMapping, mappingOf, meaningsOf, offeredMeanings, withMeaning } from "./mapping.ts";

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
  ]);
  expect([draftOf(null, 4).heading_row, draftOf(null, null).heading_row]).toEqual([4, 1]);
});
