import { submissionLifecycle } from "@refundry/contract/packages";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { uploads } from "../documents/upload.tables.ts";
import { users } from "../people/people.tables.ts";
import { inGroup, recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";
import { packages } from "./package.tables.ts";

/** Signed packages on their way to the authority (07, 3). */
export const submissions = pgTable(
  "submissions",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    package: reference(() => packages.id).notNull(),
    upload: reference(() => uploads.id).notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull(),
    createdBy: reference(() => users.id).notNull(),
    fedexTracking: text(),
    trackingBy: reference(() => users.id),
    trackingAt: timestamp({ withTimezone: true }),
    shippedOn: date(),
    state: stateColumn(submissionLifecycle),
    deletedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    updatedBy: reference(() => users.id),
  },
  (table) => [
    // A file that stayed when its submission went may be submitted again.
    uniqueIndex("submissions_upload")
      .on(table.upload)
      .where(inGroup(table.state, submissionLifecycle, "live")),
    index("submissions_client").on(table.client, table.createdOn),
    index("submissions_package").on(table.package),
    index("submissions_tracking").on(table.fedexTracking),
    stateCheck("submissions_state", table.state, submissionLifecycle),
    check("submissions_tracking_digits", sql`${table.fedexTracking} ~ '^[0-9]{12,22}$'`),
    check(
      "submissions_tracked",
      sql`${table.state} = 'deleted' or (${table.state} = 'tracked') = (${table.fedexTracking} is not null)`,
    ),
    check(
      "submissions_shipped",
      sql`${table.state} = 'deleted' or (${table.state} = 'created') = (${table.shippedOn} is null)`,
    ),
    check("submissions_deleted", sql`(${table.state} = 'deleted') = (${table.deletedAt} is not null)`),
  ],
);

/** What a submission claims; that it names one at least is checked when the transaction ends. */
export const submissionQuarters = pgTable(
  "submission_quarters",
  {
    submission: reference(() => submissions.id).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submission, table.year, table.quarter] }),
    check(
      "submission_quarters_claimed",
      sql`(${table.year}, ${table.quarter}) in ((2020, 2), (2020, 3), (2020, 4), (2021, 1), (2021, 2), (2021, 3))`,
    ),
  ],
);
