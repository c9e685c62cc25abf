import { expect, test } from "vitest";
import { makeLanes } from "./lane.rules.ts";

test("never more than the lanes run at once, all come to their turn, and a failure gives its lane back", async () => {
  const inLane = makeLanes(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) =>
    inLane(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (number === 1) throw new Error("no");
      return number;
    });
  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(ends.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
});
