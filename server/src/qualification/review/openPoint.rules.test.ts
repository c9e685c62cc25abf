import { expect, test } from "vitest";
import { openPoints } from "./openPoint.rules.ts";

const item = (checklist_item: string, more: object = {}) => ({
  ...{ checklist_item, selected: false, applies: true, required: true },
  ...more,
});
const orders = [
  { title: "Order 1", state: "selected", changed: false },
  { title: "Order 2", state: "in_review", changed: false },
  { title: "Order 3", state: "approved", changed: true },
  { title: "Order 4", state: "approved", changed: false },
  { title: "Order 5", state: "excluded", changed: true },
] as const;
const decisions = [
  "Not decided: Order 1",
  "Not decided: Order 2",
  "Changed since its approval, approve it again: Order 3",
  "Receipts of Q4 2020 are accepted and do not meet the test any more",
];

test("every point is named; as it is read decisions stand each, and items of the checklists as how many there are", () => {
  const items = [
    item("One"),
    item("Two"),
    item("Ticked", { selected: true }),
    item("Elsewhere", { applies: false }),
    item("At will", { required: false }),
  ];
  expect(openPoints({ orders, items, lost: ["Q4 2020"] })).toEqual({
    points: [...decisions, "Not ticked: One", "Not ticked: Two"],
    told: [...decisions, "2 items of the checklists are not ticked"],
  });
  expect(openPoints({ orders: [], items: [item("One")], lost: [] }).told).toEqual([
    "1 item of the checklists is not ticked",
  ]);
  expect(openPoints({ orders: [], items: [], lost: [] })).toEqual({ points: [], told: [] });
});
