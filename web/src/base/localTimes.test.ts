import { afterEach, describe, expect, test } from "vitest";
import { dayText, instantText, shownZone, showTimesIn } from "./instants.ts";
import { instantAt, localTime, shortAgoText } from "./localTimes.ts";

afterEach(() => showTimesIn(undefined));

describe("times are those of the reader's own zone, wherever the browser is (00, 3)", () => {
  test("an instant and its day are written by that clock", () => {
    const at = "2026-11-26T02:31:00.000Z";
    showTimesIn("America/Los_Angeles");
    expect([instantText(at), dayText(at), shownZone()]).toEqual([
      "Nov 25, 2026, 6:31 PM",
      "Nov 25, 2026",
      "America/Los_Angeles",
    ]);
    showTimesIn("Asia/Tokyo");
    expect([instantText(at), dayText(at)]).toEqual(["Nov 26, 2026, 11:31 AM", "Nov 26, 2026"]);
  });

  test("a zone that the browser does not know is its own", () => {
    const own = shownZone();
    showTimesIn("Mars/Olympus");
    expect(shownZone()).toBe(own);
  });

  test.each([
    ["America/New_York", "2026-11-26T12:41", "2026-11-26T17:41:00.000Z"],
    ["America/New_York", "2026-07-04T00:00", "2026-07-04T04:00:00.000Z"],
    ["Asia/Kolkata", "2026-01-01T03:15", "2025-12-31T21:45:00.000Z"],
    // The day on which clocks are put forward, before and after; the hour that there is not is the one after it.
    ["America/New_York", "2026-03-08T01:30", "2026-03-08T06:30:00.000Z"],
    ["America/New_York", "2026-03-08T03:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-11-01T03:00", "2026-11-01T08:00:00.000Z"],
  ])("in %s %s is %s, and back", (zone, local, instant) => {
    showTimesIn(zone);
    expect(instantAt(local)?.toISOString()).toBe(instant);
    expect(localTime(new Date(instant))).toBe(local);
  });

  test.each([
    ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
    ["Europe/London", "2026-03-29T01:30", "2026-03-29T01:30:00.000Z"],
  ])("in %s the hour that there is not, %s, is the one after it", (zone, local, instant) => {
    showTimesIn(zone);
    expect(instantAt(local)?.toISOString()).toBe(instant);
  });

  test("what is no time is none", () => {
    expect([instantAt(""), instantAt("soon")]).toEqual([null, null]);
  });
});

test.each([
  [0, "just now"],
  [-20, "20m ago"],
  [-59, "59m ago"],
  [-60, "1h ago"],
  [-23 * 60, "23h ago"],
  [-3 * 24 * 60, "3d ago"],
  [5 * 60, "in 5h"],
  [2 * 24 * 60, "in 2d"],
])("in a column %i minutes are short", (minutes, words) => {
  const now = Date.parse("2026-11-26T12:00:00.000Z");
  expect(shortAgoText(new Date(now + minutes * 60_000).toISOString(), now)).toBe(words);
});
