import { cityStatuses, referenceSources, stateKinds } from "@refundry/contract/content";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";
import { referenceImports } from "./referenceImport.tables.ts";

const state = () =>
  text()
    .notNull()
    .references(() => states.stateCode);

/** What every reference record says beside its own fields (20, Reference records). */
const common = () => ({
  source: text({ enum: referenceSources }).notNull(),
  /** The year of the list that it came with or was last imported from. */
  listYear: integer(),
  active: boolean().notNull().default(true),
  /** The last import that wrote it. */
  importId: reference(() => referenceImports.id),
  version: integer().notNull().default(1),
  updatedBy: reference(() => users.id),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The 59 of the conventions; fixed. */
export const states = pgTable("states", {
  stateCode: text().primaryKey(),
  stateName: text().notNull().unique(),
  fips: text().notNull().unique(),
  kind: text({ enum: stateKinds }).notNull(),
});

export const counties = pgTable(
  "counties",
  {
    id: recordId(),
    stateCode: state(),
    /** Five digits: two of the state, three of the county. */
    fips: text().notNull().unique(),
    /** With its ending, as the Census lists it: `Loving County`, `Alexandria city`. */
    name: text().notNull(),
    /** The span in which it is one; null means that the span has no such end. */
    validFrom: date(),
    validUntil: date(),
    ...common(),
  },
  (table) => [
    unique("counties_of_state").on(table.id, table.stateCode),
    index("counties_state").on(table.stateCode, table.name),
    check("counties_fips_form", sql`${table.fips} ~ '^[0-9]{5}$'`),
    check("counties_span", sql`${table.validFrom} <= ${table.validUntil}`),
  ],
);

export const cities = pgTable(
  "cities",
  {
    id: recordId(),
    stateCode: state(),
    /** Seven digits: two of the state, five of the place; none of a city that no official list brought yet. */
    fips: text().unique(),
    name: text().notNull(),
    /** With its kind, as the list has it: `Chicago city`. */
    fullName: text().notNull(),
    kind: text(),
    /** By what two spellings are the same city (`normalName`). */
    normalName: text().notNull(),
    counties: bigint({ mode: "number" }).array().notNull().default([]),
    status: text({ enum: cityStatuses }).notNull().default("ok"),
    typedBy: reference(() => users.id),
    typedAt: timestamp({ withTimezone: true }),
    /** It was merged: a pointer to the city that stands for it. */
    mergedInto: reference((): AnyPgColumn => cities.id),
    ...common(),
  },
  (table) => [
    uniqueIndex("cities_name")
      .on(table.stateCode, table.normalName)
      .where(sql`${table.fips} is null and ${table.mergedInto} is null`),
    unique("cities_of_state").on(table.id, table.stateCode),
    index("cities_state").on(table.stateCode, table.name),
    index("cities_normal").on(table.stateCode, table.normalName),
    index("cities_name_letters").using("gin", sql`${table.name} gin_trgm_ops`),
    index("cities_counties").using("gin", table.counties),
    index("cities_merged").on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index("cities_to_check").on(table.id).where(sql`${table.status} = 'to_check'`),
    index("cities_typed").on(table.typedBy, table.typedAt),
    check("cities_fips_form", sql`${table.fips} ~ '^[0-9]{7}$'`),
    check("cities_pointer", sql`${table.mergedInto} <> ${table.id}`),
  ],
);

/** Merges of cities with what they moved, so that each can be undone. */
export const cityMerges = pgTable(
  "city_merges",
  {
    id: recordId(),
    city: reference(() => cities.id).notNull(),
    into: reference(() => cities.id).notNull(),
    /** ZIP areas that were the city's. */
    zipAreas: bigint({ mode: "number" }).array().notNull(),
    /** Those that the other city had as well, as they were: one of each is enough. */
    doubles: jsonb().$type<Record<string, string | number | boolean | null>[]>().notNull(),
    by: reference(() => users.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex("city_merges_open").on(table.city).where(sql`${table.undoneAt} is null`)],
);

/** ZIP areas with the counties and cities that they lie in; those of three digits came with the product and name a state only. */
export const zipAreas = pgTable(
  "zip_areas",
  {
    id: recordId(),
    zip: text().notNull(),
    stateCode: state(),
    county: reference(() => counties.id),
    city: reference(() => cities.id),
    /** Percent of its land. */
    share: numeric({ precision: 5, scale: 2 }),
    ...common(),
  },
  (table) => [
    unique("zip_areas_place").on(table.zip, table.stateCode, table.county, table.city).nullsNotDistinct(),
    index("zip_areas_county").on(table.county),
    index("zip_areas_city").on(table.city),
    check(
      "zip_areas_form",
      sql`(${table.zip} ~ '^[0-9]{3}$' and num_nonnulls(${table.county}, ${table.city}) = 0) or (${table.zip} ~ '^[0-9]{5}$' and num_nonnulls(${table.county}, ${table.city}) > 0)`,
    ),
    check("zip_areas_share", sql`${table.share} between 0 and 100`),
  ],
);

export const naicsCodes = pgTable(
  "naics_codes",
  {
    id: recordId(),
    edition: integer().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    /** The code that took its place in a later edition. */
    successor: text(),
    ...common(),
  },
  (table) => [
    uniqueIndex("naics_codes_edition").on(table.edition, table.code),
    check("naics_codes_form", sql`${table.code} ~ '^[0-9]{2,6}$' and ${table.successor} ~ '^[0-9]{2,6}$'`),
    check("naics_codes_year", sql`${table.edition} in (2017, 2022)`),
  ],
);

/** The 20 sectors, each with its two-digit codes. */
export const industries = pgTable("industries", {
  id: recordId(),
  name: text().notNull().unique(),
  codes: text().array().notNull(),
});
