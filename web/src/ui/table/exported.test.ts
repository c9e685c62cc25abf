import { expect, test } from "vitest";
import { showTimesIn } from "../../base/instants.ts";
import type { Column } from "./columns.ts";
import { exportQuery } from "./exported.ts";

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  key,
  title: key.toUpperCase(),
  value: () => null,
  ...more,
});
const name = column("name");
const quarter = column("quarter", { of: "Q{quarter} {year}" });
const type = column("type", { words: { 1: "941" } });
const gross = column("gross", { unfiltered: true });
const phone = column("phone", { extra: true });
const cap = column("cap", { extra: true, unfiltered: true });
const claim = column("claim", { of: "{user_name}" });
const columns = [name, quarter, type, gross, phone, cap, claim];
const seen = { columns, shownColumns: [name, quarter, type, gross], filter: "", q: undefined, sort: undefined };

const asked = (more: Partial<typeof seen> | { q: string } | { sort: string }) => {
  const { columns: list = "", ...rest } = Object.fromEntries(exportQuery("xlsx", { ...seen, ...more }));
  return { ...rest, columns: JSON.parse(list) };
};
const onScreen = [
  { title: "NAME", of: "{name}" },
  { title: "QUARTER", of: "Q{quarter} {year}" },
  { title: "TYPE", of: "{type}", words: { 1: "941" } },
  { title: "GROSS", of: "{gross}", only: "shown" },
];

test("a file is asked for with the columns on screen, their headings and words, and by whose clock it is written", () => {
  showTimesIn("America/Chicago");
  expect(asked({})).toEqual({ format: "xlsx", columns: onScreen, zone: "America/Chicago" });
  showTimesIn(undefined);
});

test("what the digits of a column are goes along", () => {
  const called = column("called", { as: "phone" });
  expect(asked({ columns: [called], shownColumns: [called] }).columns).toEqual([
    { title: "CALLED", of: "{called}", as: "phone" },
  ]);
});

test("columns that stand in the cells of another come beside it, under their own headings", () => {
  const low = { ...name, holds: ["phone", "unknown"] };
  const of = { columns: [low, ...columns.slice(1)], shownColumns: [low, type] };
  expect(asked(of).columns).toEqual([onScreen[0], onScreen[2], { title: "PHONE", of: "{phone}" }]);
});

test("what is typed over the rows goes along, with the hidden columns that the filter looks into", () => {
  expect(asked({ filter: "ann" })).toMatchObject({
    format: "xlsx",
    within: "ann",
    columns: [
      ...onScreen,
      { title: "PHONE", of: "{phone}", only: "searched" },
      { title: "CLAIM", of: "{user_name}", only: "searched" },
    ],
  });
});

test("what the server narrowed by stays its filter; a column that shows another field is sorted by that", () => {
  expect(asked({ q: "ann" })).toMatchObject({ q: "ann" });
  expect(["-claim", "claim", "-quarter", "name"].map((sort) => asked({ sort }))).toMatchObject(
    ["-user_name", "user_name", "-quarter", "name"].map((sort) => ({ sort })),
  );
});
