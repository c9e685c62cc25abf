import { sql } from "drizzle-orm";
import { char, check, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";
import { submissions } from "./submission.tables.ts";

/** What is mailed of a submission, made anew whenever something it says has changed; the newest counts (07, 5.6). */
export const collatedPackages = pgTable(
  "collated_packages",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    submission: reference(() => submissions.id).notNull(),
    /** Of everything that the papers say: as long as it is the same, they hold. */
    basis: char({ length: 64 }).notNull(),
    collated: reference(() => storedFiles.id).notNull(),
    label: reference(() => storedFiles.id).notNull(),
    sheet: reference(() => storedFiles.id).notNull(),
    /** SHA-256 of the collated file. */
    hash: char({ length: 64 }).notNull(),
    pages: integer().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("collated_packages_submission").on(table.submission, table.id)],
);

/** What was sent to the authority (07, 3): only its number and its return are written later. */
export const shipments = pgTable(
  "shipments",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    kind: text({ enum: ["filing", "supplement"] }).notNull(),
    /** The box that it went in with others (09). */
    box: integer(),
    packages: jsonb().$type<number[]>().notNull(),
    submissions: jsonb().$type<number[]>().notNull(),
    quarters: jsonb().$type<string[]>().notNull(),
    /** The text of the address it went to: later lists do not change it. */
    serviceCenter: text().notNull(),
    carrier: text({ enum: ["mail", "courier"] }).notNull(),
    fedexTracking: text(),
    shippedOn: date().notNull(),
    shippedBy: reference(() => users.id).notNull(),
    /** What was mailed; null until it is made. */
    papers: reference(() => collatedPackages.id),
    hash: char({ length: 64 }),
    returnedAt: timestamp({ withTimezone: true }),
    returnedBy: reference(() => users.id),
    reason: text(),
  },
  (table) => [
    index("shipments_client").on(table.client, table.shippedOn),
    index("shipments_tracking").on(table.fedexTracking),
    check("shipments_kind", sql`${table.kind} in ('filing', 'supplement')`),
    check("shipments_carrier", sql`${table.carrier} in ('mail', 'courier')`),
    check("shipments_tracking_digits", sql`${table.fedexTracking} ~ '^[0-9]{12,22}$'`),
    check(
      "shipments_returned",
      sql`(${table.returnedAt} is null) = (${table.returnedBy} is null) and (${table.returnedAt} is null) = (${table.reason} is null)`,
    ),
  ],
);
