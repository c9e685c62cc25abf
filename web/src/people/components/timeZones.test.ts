import type { ComboboxItem } from "@mantine/core";
import { expect, test } from "vitest";
import { zoneFilter, zonesWith } from "./timeZones.ts";

const found = (search: string, present = "America/New_York") =>
  (zoneFilter({ options: zonesWith(present), search, limit: Number.POSITIVE_INFINITY }) as ComboboxItem[]).map(
    ({ value }) => value,
  );

test.each([
  ["eastern", "America/New_York"],
  ["central", "America/Chicago"],
  ["Mountain", "America/Denver"],
  ["arizona", "America/Phoenix"],
  ["pacific", "America/Los_Angeles"],
  ["alaska", "America/Anchorage"],
  ["hawaii", "Pacific/Honolulu"],
  ["phoe", "America/Phoenix"],
  ["california", "America/Los_Angeles"],
  ["new jersey", "America/New_York"],
  ["Eastern (America/New York)", "America/New_York"],
])("%s finds %s first", (typed, zone) => {
  expect(found(typed)[0]).toBe(zone);
});

test("a state in two zones finds both, a place elsewhere its own, and what is no zone nothing", () => {
  expect(found("texas")).toEqual(["America/Chicago", "America/Denver"]);
  expect(found("berlin")).toEqual(["Europe/Berlin"]);
  expect(found("york berlin")).toEqual([]);
  expect(found("narnia")).toEqual([]);
  // A word is begun with: what ends one finds nothing.
  expect(found("rkansas")).toEqual([]);
});

test("each zone stands once, those of the states first, and one that the browser does not know as well", () => {
  const zones = zonesWith("Old/Zone").map(({ value }) => value);
  expect(zones.slice(0, 2)).toEqual(["America/New_York", "America/Chicago"]);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain("Old/Zone");
});
