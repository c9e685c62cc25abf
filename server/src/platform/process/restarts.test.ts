import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Restarts } from "./restarts.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("what ends again and again waits longer each time, half a minute at most; after a minute of health it begins anew", () => {
  const restarts = new Restarts(400);
  const endAfter = (seconds: number) => {
    restarts.started();
    vi.advanceTimersByTime(seconds * 1000);
    return restarts.ended();
  };
  expect([endAfter(1), endAfter(1), endAfter(60), endAfter(1)]).toEqual([400, 800, 1600, 3200]);
  expect(Array.from({ length: 6 }, () => endAfter(0)).at(-1)).toBe(30_000);
  expect([restarts.ends, endAfter(61), restarts.ends, endAfter(1)]).toEqual([10, 400, 1, 800]);
});
