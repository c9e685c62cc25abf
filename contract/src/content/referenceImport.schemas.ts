import { z } from "zod";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { referenceImportLifecycle } from "./referenceImport.lifecycle.ts";

/** The lists that a file can bring. */
export const importedLists = ["counties", "cities", "zip_areas", "naics"] as const;
export type ImportedList = (typeof importedLists)[number];
export const importedListNames: Readonly<Record<ImportedList, string>> = {
  counties: "Counties",
  cities: "Cities",
  zip_areas: "ZIP areas",
  naics: "NAICS codes",
};

/** Most rows below the headings. */
export const mostReferenceRows = 200_000;

/** What becomes of a row; `missing`: the list has it, the file does not. */
export const importResults = ["new", "changed", "unchanged", "missing", "rejected"] as const;
export type ImportResult = (typeof importResults)[number];

/** The columns by which a file is recognised, as they are named to people. */
export const recognisedColumns = [
  "STATE, STATEFP, COUNTYFP, COUNTYNAME",
  "STATE, STATEFP, PLACEFP, PLACENAME",
  "USPS, GEOID, NAME",
  "GEOID_ZCTA5_20, GEOID_COUNTY_20 or GEOID_PLACE_20, AREALAND_PART",
  "2022 NAICS US Code, 2022 NAICS US Title (or 2017)",
] as const;

const count = z.number().int();
export const referenceImportSchema = z.strictObject({
  id: idSchema,
  list: z.enum(importedLists),
  year: count.nullable(),
  file_name: z.string(),
  state: stateSchema(referenceImportLifecycle),
  moves: movesSchema,
  counts: z.strictObject({ new: count, changed: count, unchanged: count, missing: count, rejected: count }),
  added: count,
  changed: count,
  rejected: count,
  /** Rows to write, and how many of them are written. */
  to_write: count,
  written: count,
  /** After it was undone: rows that stayed because they are in use or were changed since. */
  kept: count,
  failure: z.string().nullable(),
  by: z.string(),
  at: instantCodec,
  done_at: instantCodec.nullable(),
});
export type ReferenceImport = z.input<typeof referenceImportSchema>;

export const referenceImportRowSchema = z.strictObject({
  id: idSchema,
  /** As a spreadsheet numbers it; null for what is not in the file. */
  line: count.nullable(),
  /** FIPS, ZIP or NAICS code. */
  key: z.string(),
  name: z.string(),
  state_code: z.string().nullable(),
  result: z.enum(importResults),
  changes: z.array(z.strictObject({ title: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  reason: z.string().nullable(),
  /** In one sentence: why not, or what changes. */
  told: z.string(),
});
export type ReferenceImportRow = z.input<typeof referenceImportRowSchema>;
