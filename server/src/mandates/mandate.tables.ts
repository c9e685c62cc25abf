import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";

export const mandateUploads = pgTable("mandate_uploads", {
  id: recordId(),
  file: reference(() => storedFiles.id).notNull(),
  originalFileName: text().notNull(),
  pageCount: integer().notNull(),
  uploadedBy: reference(() => users.id).notNull(),
  createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Government orders (13, 3). Their review and search come with that area. */
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
    stateCode: text(),
    /** 1 received … 4 available, 5 checked out, 6 reviewed, 7 blocked (13, 5.1). */
    reviewStatusId: integer().notNull().default(1),
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
    check("mandates_status", sql`${table.reviewStatusId} between 1 and 7`),
    check("mandates_place", sql`not ${table.nationwide} or ${table.stateCode} is null`),
    check("mandates_reviewed", sql`(${table.reviewStatusId} = 6) = (${table.reviewedAt} is not null)`),
    check("mandates_relation", sql`(${table.relatedMandate} is null) = (${table.relation} is null)`),
    index("mandates_state").on(table.stateCode, table.reviewStatusId),
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
