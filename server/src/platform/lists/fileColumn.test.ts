import { expect, test } from "vitest";
import { contentOf, fieldsOf, standsIn, writtenIn } from "./fileColumn.ts";

const of = (text: string, row: object, more: object = {}) => contentOf({ title: "T", of: text, ...more }, { ...row });

test("lists say what is in them: quarters and names as the screen has them, figures by themselves", () => {
  const quarters = [
    { year: 2020, quarter: 4 },
    { year: 2021, quarter: 1 },
  ];
  expect(of("{quarters}", { quarters })).toBe("Q4 2020, Q1 2021");
  expect(of("{quarter}", { quarter: quarters[0] })).toBe("Q4 2020");
  expect(of("{documents}", { documents: [{ name: "Label", address: "/a" }, { name: "Ship sheet" }] })).toBe(
    "Label, Ship sheet",
  );
  expect([of("{met}", { met: [1, 3] }), of("{met}", { met: [] }), of("{one}", { one: 4 })]).toEqual(["1, 3", "", 4]);
});

test("signs in the braces stand only with a field that says something which was not said", () => {
  const both = "{legal} {(trade)} {active}";
  const said = (row: object) => of(both, row, { words: { "active:false": "(Inactive)", "active:true": "" } });
  expect(said({ legal: "Birch LLC", trade: "Birch Coffee", active: false })).toBe(
    "Birch LLC (Birch Coffee) (Inactive)",
  );
  expect(said({ legal: "Birch LLC", trade: "Birch LLC", active: true })).toBe("Birch LLC");
  expect(said({ legal: "Birch LLC", active: true })).toBe("Birch LLC");
  const client = "{client} {#client.id}";
  expect(of(client, { client: { id: 12, name: "Birch" } })).toBe("Birch #12");
  expect(of(client, { client: null })).toBe("");
  // Without signs of its own a field is said as often as it stands there.
  expect(of("{score} / {most}", { score: 13, most: 13 })).toBe("13 / 13");
  expect(fieldsOf({ title: "T", of: `${client} ${both}` })).toEqual(["client", "client", "legal", "trade", "active"]);
});

test("nothing has a word where one stands for it; what the reader does not see has none", () => {
  const words = { words: { "": "Never" } };
  expect([of("{at}", { at: null }, words), of("{at}", {}, words), of("{at}", { at: null })]).toEqual([
    "Never",
    undefined,
    null,
  ]);
});

test("instants are written by the reader's clock and phones as one reads them; without a clock both stay", () => {
  const row = { at: "2026-11-28T04:52:48.611Z", day: "2026-11-28", phone: "5550100199", order: "5550100199" };
  const content = (text: string, zone?: string, more: object = {}) =>
    contentOf({ title: "T", of: text, ...more }, row, writtenIn(zone));
  expect(content("{at}", "America/New_York")).toBe("2026-11-27 23:52");
  expect(content("{at}", "UTC")).toBe("2026-11-28 04:52");
  expect(content("{at} {order}", "UTC")).toBe("2026-11-28 04:52 5550100199");
  expect(content("{day}", "America/New_York")).toBe("2026-11-28");
  const phone = { as: "phone" };
  expect([content("{phone}", "UTC", phone), content("{phone}", undefined, phone), content("{at}")]).toEqual([
    "(555) 010-0199",
    row.phone,
    row.at,
  ]);
  // The quick filter on screen looks into what is kept.
  expect(standsIn(["5550100199"], [{ title: "T", of: "{phone}", as: "phone" }], row)).toBe(true);
});
