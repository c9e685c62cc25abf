import { expect, test } from "vitest";
import { readFormSearch, readRequiredSearch } from "./formAddress.ts";

test("the address of a list of one form keeps that form, and that it is of all of them", () => {
  for (const read of [readFormSearch, readRequiredSearch])
    expect([read({ type: 943 }).type, read({ type: "945" }).type]).toEqual(["943", undefined]);
  expect([readFormSearch({ type: "all" }).type, readRequiredSearch({ type: "all" }).type]).toEqual(["all", "all"]);
  expect(["true", true, "false", 1].map((complete) => readRequiredSearch({ complete }).complete)).toEqual([
    ...["true", "true", undefined, undefined],
  ]);
});
