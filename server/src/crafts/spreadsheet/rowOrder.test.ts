import { expect, test } from "vitest";
import { inOrder } from "./rowOrder.ts";

const rows = [
  { id: 1, name: "beta", points: "12.5" },
  { id: 2, name: null, points: "7.5" },
  { id: 3, name: "Álpha", points: null },
  { id: 4, name: "alpha", points: "8" },
];
const ids = (sort?: string) => inOrder(rows, sort).map(({ id }) => id);

test("rows stand by a field as on screen: without regard to case and accents, figures by their size, empty ones last both ways", () => {
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(ids("name")).toEqual([3, 4, 1, 2]);
  expect(ids("-name")).toEqual([1, 3, 4, 2]);
  expect(ids("points")).toEqual([2, 4, 1, 3]);
  expect(ids("-id")).toEqual([4, 3, 2, 1]);
  const of = inOrder(rows, "-id", ({ id }) => id % 3);
  expect(of.map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});
