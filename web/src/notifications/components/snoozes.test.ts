import { afterEach, expect, test } from "vitest";
import { showTimesIn } from "../../base/instants.ts";
import { snoozes } from "./snoozes.ts";

afterEach(() => showTimesIn(undefined));

test("`Next week` is 8:00 by the reader's clock, seven days after the day that it shows", () => {
  const nextWeek = snoozes.find(([label]) => label === "Next week")?.[1];
  // In Los Angeles it is still the 25th.
  showTimesIn("America/Los_Angeles");
  expect(nextWeek?.(new Date("2026-11-26T02:31:00.000Z"))).toBe("2026-12-02T16:00:00.000Z");
  showTimesIn("Asia/Tokyo");
  expect(nextWeek?.(new Date("2026-11-26T16:31:00.000Z"))).toBe("2026-12-03T23:00:00.000Z");
});
