import { mandateLifecycle, type Proposal } from "@refundry/contract/mandates";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { cities, cityMerges, counties, naicsCodes, states } from "../content/reference.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A PDF that was handed in; without an order it is removed after 24 h. */
export const mandateUploads = pgTable(
  "mandate_uploads",
  {
    id: recordId(),
    file: reference(() => storedFiles.id).notNull(),
    originalFileName: text().notNull(),
    pageCount: integer().notNull(),
    /** The pages on which no text was found; fewer than half. */
    pagesWithoutText: integer().array().notNull().default([]),
    /** By which two files of one text are found. */
    textHash: text(),
    uploadedBy: reference(() => users.id).notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("mandate_uploads_file").on(table.file),
    index("mandate_uploads_text").on(table.textHash),
    index("mandate_uploads_person").on(table.uploadedBy, table.createdOn),
  ],
);

/** A scan of an order, whose recognized copy becomes an upload of its own (13, 2.1). */
export const mandateScans = pgTable(
  "mandate_scans",
  {
    id: recordId(),
    /** As it was handed in; it stays as it is. */
    file: reference(() => storedFiles.id).notNull(),
    originalFileName: text().notNull(),
    /** The upload of the copy that has text. */
    mandateUpload: reference(() => mandateUploads.id).unique(),
    /** Why nothing came of it. */
    reason: text(),
    uploadedBy: reference(() => users.id).notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("mandate_scans_file").on(table.file),
    index("mandate_scans_person").on(table.uploadedBy, table.createdOn),
    check("mandate_scans_end", sql`${table.mandateUpload} is null or ${table.reason} is null`),
  ],
);

/** How far the machine has come with an order (13, 5.3). */
export interface MandateProcessing {
  /** The step that is open: 1 received, 2 extracting text, 3 indexing. */
  step: 1 | 2 | 3;
  tries: number;
  /** What failed last. */
  error: string | null;
}

/** Government orders (13, 3). */
export const mandates = pgTable(
  "mandates",
  {
    id: recordId(),
    mandateUpload: reference(() => mandateUploads.id).unique(),
    title: text(),
    author: text(),
    orderNumber: text(),
    publicationDate: date(),
    nationwide: boolean().notNull().default(false),
    stateCode: text().references(() => states.stateCode),
    state: stateColumn(mandateLifecycle),
    /** Why it is blocked. */
    reviewStatusReason: text(),
    blockedBy: reference(() => users.id),
    checkedOutTo: reference(() => users.id),
    checkedOutAt: timestamp({ withTimezone: true }),
    /** The last sign of the holder: a save, or the page open. */
    checkedOutSeenAt: timestamp({ withTimezone: true }),
    isEscalated: boolean().notNull().default(false),
    escalatedBy: reference(() => users.id),
    escalatedAt: timestamp({ withTimezone: true }),
    /** 100 is the highest. */
    priority: integer().notNull().default(0),
    priorityReason: text(),
    processing: jsonb().$type<MandateProcessing>(),
    /** What its text says of it, until a person accepts it (13, 7.3). */
    proposals: jsonb().$type<Proposal[]>().notNull().default([]),
    /** Words of title, authority, number, places and industries, by weight; renewed with them. */
    said: tsvector(),
    reviewedBy: reference(() => users.id),
    reviewedAt: timestamp({ withTimezone: true }),
    relatedMandate: reference((): AnyPgColumn => mandates.id),
    relation: text({ enum: ["extends", "replaces", "rescinds"] }),
    createdBy: reference(() => users.id).notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    stateCheck("mandates_status", table.state, mandateLifecycle),
    check("mandates_place", sql`not ${table.nationwide} or ${table.stateCode} is null`),
    check("mandates_reviewed", sql`(${table.state} = 'reviewed') = (${table.reviewedAt} is not null)`),
    check("mandates_relation", sql`(${table.relatedMandate} is null) = (${table.relation} is null)`),
    check(
      "mandates_blocked",
      sql`${table.state} <> 'blocked' or length(trim(coalesce(${table.reviewStatusReason}, ''))) > 0`,
    ),
    check(
      "mandates_held",
      sql`(${table.state} = 'checked_out') = (${table.checkedOutTo} is not null) and num_nonnulls(${table.checkedOutTo}, ${table.checkedOutAt}, ${table.checkedOutSeenAt}) in (0, 3)`,
    ),
    check("mandates_priority", sql`${table.priority} between 0 and 100`),
    check(
      "mandates_lengths",
      sql`length(${table.title}) <= 300 and length(${table.author}) <= 200 and length(${table.orderNumber}) <= 100 and length(${table.reviewStatusReason}) <= 1000 and length(${table.priorityReason}) <= 500`,
    ),
    check("mandates_related", sql`${table.relatedMandate} <> ${table.id}`),
    unique("mandates_of_state").on(table.id, table.stateCode),
    index("mandates_state").on(table.stateCode, table.state),
    index("mandates_queue").on(table.state, table.priority.desc(), table.createdOn),
    index("mandates_related_to").on(table.relatedMandate),
    index("mandates_held_by").on(table.checkedOutTo),
    index("mandates_said").using("gin", table.said),
  ],
);

/** When an order was in force; a period without an end goes on. The migration forbids overlaps. */
export const mandatePeriods = pgTable(
  "mandate_periods",
  {
    id: recordId(),
    mandate: reference(() => mandates.id).notNull(),
    fromDate: date().notNull(),
    toDate: date(),
  },
  (table) => [
    index("mandate_periods_mandate").on(table.mandate),
    index("mandate_periods_days").on(table.fromDate, table.toDate),
    check("mandate_periods_order", sql`${table.fromDate} <= ${table.toDate}`),
  ],
);

export const mandateImpacts = pgTable(
  "mandate_impacts",
  {
    mandate: reference(() => mandates.id).notNull(),
    choice: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandate, table.choice] }),
    check("mandate_impacts_choice", sql`${table.choice} between 1 and 14`),
  ],
);

/** A place that an order names is of the order's own state. */
const inState = () => ({
  mandate: bigint({ mode: "number" }).notNull(),
  stateCode: text().notNull(),
});

export const mandateCounties = pgTable(
  "mandate_counties",
  { ...inState(), county: bigint({ mode: "number" }).notNull() },
  (table) => [
    primaryKey({ columns: [table.mandate, table.county] }),
    index("mandate_counties_county").on(table.county),
    foreignKey({
      name: "mandate_counties_mandate",
      columns: [table.mandate, table.stateCode],
      foreignColumns: [mandates.id, mandates.stateCode],
    }),
    foreignKey({
      name: "mandate_counties_place",
      columns: [table.county, table.stateCode],
      foreignColumns: [counties.id, counties.stateCode],
    }),
  ],
);

export const mandateCities = pgTable(
  "mandate_cities",
  { ...inState(), city: bigint({ mode: "number" }).notNull() },
  (table) => [
    primaryKey({ columns: [table.mandate, table.city] }),
    index("mandate_cities_city").on(table.city),
    foreignKey({
      name: "mandate_cities_mandate",
      columns: [table.mandate, table.stateCode],
      foreignColumns: [mandates.id, mandates.stateCode],
    }),
    foreignKey({
      name: "mandate_cities_place",
      columns: [table.city, table.stateCode],
      foreignColumns: [cities.id, cities.stateCode],
    }),
  ],
);

/** What a merge of two cities moved of orders and clients' places, so that its undo moves it back. */
export const movedCities = pgTable("moved_cities", {
  merge: reference(() => cityMerges.id)
    .notNull()
    .primaryKey(),
  orders: bigint({ mode: "number" }).array().notNull(),
  /** Orders that named both. */
  doubles: bigint({ mode: "number" }).array().notNull(),
  /** Places of clients. */
  places: bigint({ mode: "number" }).array().notNull(),
});

/** The industries that an order limits; none means all. */
export const mandateNaics = pgTable(
  "mandate_naics",
  { mandate: reference(() => mandates.id).notNull(), naics: reference(() => naicsCodes.id).notNull() },
  (table) => [primaryKey({ columns: [table.mandate, table.naics] }), index("mandate_naics_code").on(table.naics)],
);

/** A word of a page and where it stands: left, bottom, width, height in points. */
export type PageWord = [text: string, left: number, bottom: number, width: number, height: number];

/** The text of an order, page by page. */
export const mandatePages = pgTable(
  "mandate_pages",
  {
    mandate: reference(() => mandates.id).notNull(),
    page: integer().notNull(),
    text: text().notNull(),
    words: jsonb().$type<PageWord[]>().notNull().default([]),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('english', text)`),
  },
  (table) => [
    primaryKey({ columns: [table.mandate, table.page] }),
    index("mandate_pages_search").using("gin", table.search),
    check("mandate_pages_page", sql`${table.page} > 0`),
  ],
);

export const mandateNotes = pgTable(
  "mandate_notes",
  {
    id: recordId(),
    mandate: reference(() => mandates.id).notNull(),
    author: reference(() => users.id).notNull(),
    /** As the author was called then. */
    authorName: text().notNull(),
    body: text().notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("mandate_notes_of").on(table.mandate, table.createdOn),
    check("mandate_notes_body", sql`length(${table.body}) between 1 and 4000`),
  ],
);
