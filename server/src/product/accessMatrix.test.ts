import { expect, test } from "vitest";
import { allOperations } from "./accessStage.given.ts";
import { expectedAccess } from "./expectedAccess.given.ts";

// Each area's lines are tried in a file of its own: product/matrix, made by `node tools/structure.mjs --write`.
test("every operation stands in the table of its area, and every line of a table is an operation", () => {
  expect(Object.keys(expectedAccess).sort()).toEqual(allOperations.map(({ name }) => name).sort());
});
