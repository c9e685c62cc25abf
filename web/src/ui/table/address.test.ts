import { expect, test } from "vitest";
import { readTableSearch } from "./address.ts";

test("of an address a table reads its filter, its order and its columns; a number is a text, anything else is dropped", () => {
  const whole = { q: "acme", sort: "-name", columns: "name,id", tab: "profile" };
  expect(readTableSearch(whole)).toEqual({ q: "acme", sort: "-name", columns: "name,id" });
  expect(readTableSearch({ q: 12, sort: "", columns: ["name"] })).toEqual({ q: "12" });
  expect(readTableSearch({ q: null, sort: true })).toEqual({});
});
