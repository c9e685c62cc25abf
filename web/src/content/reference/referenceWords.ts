/** The lists of the reference data, as their tabs stand. */
export const referenceLists = [
  ["states", "States"],
  ["counties", "Counties"],
  ["cities", "Cities"],
  ["zip_areas", "ZIP areas"],
  ["naics", "NAICS codes"],
  ["imports", "Imports"],
] as const;
export type ReferenceListKey = (typeof referenceLists)[number][0];
export type EditedList = Exclude<ReferenceListKey, "states" | "imports">;

/** One of a list, in a sentence. */
export const entryNoun: Readonly<Record<EditedList, string>> = {
  counties: "county",
  cities: "city",
  zip_areas: "ZIP area",
  naics: "NAICS code",
};

export const sourceWords = {
  built_in: "Built in",
  import: "Imported",
  typed: "Typed",
  added: "Added",
} as const;
