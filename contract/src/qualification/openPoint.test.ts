import { expect, test } from "vitest";
import { readPoints, untickedPoint } from "./openPoint.schemas.ts";

test.each([
  [["Not decided: Order 3"], ["Not decided: Order 3"]],
  [
    [untickedPoint("One"), "Not decided: Order 3"],
    ["Not decided: Order 3", "1 item of the checklists is not ticked"],
  ],
  [[untickedPoint("One"), untickedPoint("Two")], ["2 items of the checklists are not ticked"]],
])("decisions stand each, items of the checklists as how many there are: %j", (points, read) => {
  expect(readPoints(points)).toEqual(read);
});
