import { expect, test } from "vitest";
import { namesUnknownTo } from "./unknownNames.ts";

const unknown = namesUnknownTo([{ spellings: ["SMITH, DANA R", "Dana Smith"] }, { spellings: ["Núñez Jr., José"] }]);

test.each([
  [["Dana Smith", "Dana R. Smith", "smith , dana"], []],
  [["Jose Nunez Jr"], []],
  [
    ["Nobody Unknown", "Dana Smyth", "Jose Nunez"],
    ["Nobody Unknown", "Dana Smyth", "Jose Nunez"],
  ],
])("of %j these fit nobody on the payroll: %j", (names, expected) => expect(unknown(names)).toEqual(expected));

test("another middle name is another person, where each spelling has one", () => {
  expect(namesUnknownTo([{ spellings: ["Dana R Smith"] }])(["Dana Quinn Smith", "Dana Rose Smith"])).toEqual([
    "Dana Quinn Smith",
  ]);
});

test("without a payroll nobody is unknown to it", () => expect(namesUnknownTo([])(["Ana Reyes"])).toEqual([]));
