import { expect, test } from "vitest";
import { byName } from "./nameOrder.rules.ts";

test("names stand in their order whatever their capitals; the same name in capitals stands first", () => {
  const names = ["bECKER, JOHN", "EDWARDS, Al", "becker, john", "Adams, Zoe", "BECKER, JOHN", "de Vries, Jan"];
  expect([...names].sort(byName)).toEqual([
    "Adams, Zoe",
    "BECKER, JOHN",
    "bECKER, JOHN",
    "becker, john",
    "de Vries, Jan",
    "EDWARDS, Al",
  ]);
});
