import type { ComboboxItem, OptionsFilter } from "@mantine/core";

/** The zones of the states as people call them, and the states that lie in them, whole or in part. */
const called: Record<string, { name: string; states: string }> = {
  "America/New_York": {
    name: "Eastern",
    states:
      "Connecticut Delaware District of Columbia Florida Georgia Indiana Kentucky Maine Maryland Massachusetts Michigan New Hampshire New Jersey New York North Carolina Ohio Pennsylvania Rhode Island South Carolina Tennessee Vermont Virginia West Virginia",
  },
  "America/Chicago": {
    name: "Central",
    states:
      "Alabama Arkansas Florida Illinois Indiana Iowa Kansas Kentucky Louisiana Minnesota Mississippi Missouri Nebraska North Dakota Oklahoma South Dakota Tennessee Texas Wisconsin",
  },
  "America/Denver": {
    name: "Mountain",
    states: "Colorado Idaho Montana Nebraska New Mexico North Dakota South Dakota Texas Utah Wyoming",
  },
  "America/Phoenix": { name: "Arizona", states: "Arizona" },
  "America/Los_Angeles": { name: "Pacific", states: "California Idaho Nevada Oregon Washington" },
  "America/Anchorage": { name: "Alaska", states: "Alaska" },
  "Pacific/Honolulu": { name: "Hawaii", states: "Hawaii" },
};

const spaced = (zone: string) => zone.replaceAll("_", " ");
const usual = ([zone, { name }]: [string, { name: string }]) => ({ value: zone, label: `${name} (${spaced(zone)})` });

/** The zones of the states first, by their usual names, then all that the browser knows, and the one that stands there. */
export function zonesWith(present: string): ComboboxItem[] {
  const others = [...new Set([present, ...Intl.supportedValuesOf("timeZone")])].filter((zone) => !called[zone]).sort();
  return [...Object.entries(called).map(usual), ...others.map((value) => ({ value, label: spaced(value) }))];
}

/** Whether each word that was typed begins one of a zone's own words, those of its states among them. */
export const zoneFilter: OptionsFilter = ({ options, search }) => {
  const typed = wordsIn(search);
  return (options as ComboboxItem[]).filter(({ value, label }) => {
    const own = wordsIn(`${value} ${label} ${called[value]?.states ?? ""}`);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
};

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s/_()]+/)
    .filter(Boolean);
