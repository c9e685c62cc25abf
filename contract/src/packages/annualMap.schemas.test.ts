import { expect, test } from "vitest";
import { annualMapSchema, fieldsOfMap, readAnnualMap } from "./annualMap.schemas.ts";

const pair = (name: string): [string, string] => [`${name}$`, `${name}c`];
const credit = (name: string) => ({
  col1: pair(`${name}1`),
  col2: pair(`${name}2`),
  col3: pair(`${name}3`),
  col4: pair(`${name}4`),
});
const base = (name: string) => ({ col1: pair(`${name}1`), col2: pair(`${name}2`), col3: pair(`${name}3`) });
const map = {
  pages: 3,
  head: {
    ein: ["ein2", "ein7"],
    legal_name: "name",
    trade_name: "trade",
    street: "street",
    city: "city",
    state: "state",
    zip: "zip",
    year: "year",
    date_discovered: ["month", "day", "found"],
  },
  boxes: { adjust: "adjust", claim: "claim" },
  amounts: {
    nonrefundable: credit("n"),
    refundable: credit("r"),
    subtotal: { col4: "subtotal" },
    total: { col4: pair("total") },
    wages: base("w"),
    health: base("h"),
  },
  explanation: ["line 1", "line 2"],
  signature: { name: "signer", title: "title", phone: "phone" },
};
const read = (changed: object) => readAnnualMap(JSON.stringify({ ...map, ...changed }));
const faultOf = (changed: object) => {
  const found = read(changed);
  return "fault" in found ? found.fault : null;
};

test("a map says which field holds what; what a form does not have may be left out", () => {
  const found = read({});
  if ("fault" in found) throw new Error(found.fault);
  expect(found.map).toMatchObject({ later_heads: [], preparer: [] });
  const fields = fieldsOfMap(found.map);
  expect(fields).toHaveLength(50);
  expect(fields.filter(({ kind }) => kind === "box").map(({ name }) => name)).toEqual(["adjust", "claim"]);
  expect(fields).toContainEqual({ key: "amounts.total.col4.1", name: "totalc", kind: "text" });
  expect(fields).toContainEqual({ key: "head.ein.0", name: "ein2", kind: "text" });
  expect(readAnnualMap(`\uFEFF${JSON.stringify(map)}`)).toEqual(found);
});

test("head, later heads, explanation, signature and preparer may each have what they can have", () => {
  const whole = {
    ...map,
    head: { ...map.head, ein: "ein", date_discovered: "found" },
    later_heads: [{ legal_name: "name 2", ein: pair("ein 2"), year: "year 2" }, { ein: "ein 3" }],
    boxes: { ...map.boxes, certify_w2: "w2", recovery_startup: "startup" },
    signature: { ...map.signature, page: 3, do_not_sign: { middle: 612, top: 0 } },
    preparer: [{ field: "preparer", most: 50 }],
  };
  expect(annualMapSchema.parse(whole)).toEqual(whole);
});

test("what is wrong is told with its key", () => {
  const { total: _, ...amounts } = map.amounts;
  for (const [changed, fault] of [
    [{ pages: 0 }, "pages: "],
    [{ pages: "3" }, "pages: The number of a page is wanted."],
    [{ amounts }, "amounts.total: This is missing. An object of fields is wanted."],
    [
      { amounts: { ...amounts, total: {} } },
      "amounts.total.col4: This is missing. Two fields, of dollars and of cents, or one are wanted.",
    ],
    [
      { amounts: { ...map.amounts, total: { col1: "x", col4: "y" } } },
      "amounts.total.col1: This key is not known here.",
    ],
    [
      { head: { ...map.head, ein: ["a", "b", "c"] } },
      "head.ein: Two fields, of the first 2 and the last 7 digits, or one are wanted.",
    ],
    [{ head: { ...map.head, zip: 7 } }, "head.zip: The full name of a field is wanted."],
    [{ head: { ...map.head, zip: "" } }, "head.zip: The name is empty."],
    [{ head: { ...map.head, zip: "a\u0000" } }, "head.zip: The name holds a control character."],
    [{ explanation: [] }, "explanation: One field at least is wanted."],
    [{ notes: "x" }, "notes: This key is not known here."],
    [{ signature: { ...map.signature, page: 4 } }, "signature.page: This page is not among those filed."],
  ] as const)
    expect([changed, faultOf(changed)]).toEqual([changed, expect.stringContaining(fault)]);
  expect(readAnnualMap("{")).toEqual({ fault: "The map is no JSON." });
  expect(readAnnualMap("[]")).toEqual({ fault: "The map: An object of fields is wanted." });
});

test("a field that is named twice is refused, at its second place, with the first", () => {
  expect(faultOf({ boxes: { adjust: "adjust", claim: "adjust" } })).toBe(
    "boxes.claim: The field adjust stands at boxes.adjust, too.",
  );
  expect(faultOf({ later_heads: [{ legal_name: "year" }] })).toBe(
    "later_heads.0.legal_name: The field year stands at head.year, too.",
  );
});

test("at most five faults are told at once, and how many more there are", () => {
  const fault = faultOf({ head: {} });
  expect(fault?.match(/This is missing/g)).toHaveLength(5);
  expect(fault).toMatch(/ And 4 more\.$/);
});
