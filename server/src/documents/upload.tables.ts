import { reviewedUploadTypes } from "@refundry/contract/documents";
import { and, inArray, isNull, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";

/** The words of a file's name: what stands between points, dashes and underlines. */
export const nameWords = (name: SQLWrapper) => sql`to_tsvector('simple', regexp_replace(${name}, '[._-]+', ' ', 'g'))`;

/** Files as they hang on a client; equal bytes are stored once (08, 3). */
export const uploads = pgTable(
  "uploads",
  {
    id: recordId(),
    client: reference((): AnyPgColumn => clients.id),
    file: reference(() => storedFiles.id).notNull(),
    uploadType: text().notNull(),
    originalFileName: text().notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
    uploadedBy: reference(() => users.id),
    actorUserId: reference(() => users.id),
    /** The reviewer said that it is none of the documents, or another area refused it. */
    noneOfTheAbove: boolean().notNull().default(false),
    rejectedReason: text(),
    reviewedBy: reference(() => users.id),
    reviewedOn: timestamp({ withTimezone: true }),
    hasMacros: boolean().notNull().default(false),
    /** An EIN that its text names and that is not the client's. */
    namesEin: text(),
    /** Of a signed file: the package that was signed; the key to it is written by hand, packages rest on files. */
    package: bigint({ mode: "number" }),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("uploads_client").on(table.client, table.uploadType, table.createdOn),
    index("uploads_file").on(table.file),
    // The search in documents looks into names, too (08, 7.1).
    index("uploads_name_words").using("gin", nameWords(table.originalFileName)),
    unique("uploads_of_client").on(table.client, table.id),
    index("uploads_awaiting_review")
      .on(table.client, table.createdOn)
      .where(
        sql`${table.uploadType} in ('filedrop', 'payroll-candidate', 'peo') and ${table.reviewedOn} is null and ${table.deletedAt} is null`,
      ),
    check("uploads_rejected", sql`${table.noneOfTheAbove} = (${table.rejectedReason} is not null)`),
  ],
);

/** The types that stand in the groups of a client; the others belong to the screens of their areas. */
export const ofGroups = inArray(uploads.uploadType, [...reviewedUploadTypes]);

/** True for files that wait for their review. */
export const awaitingReview = and(ofGroups, isNull(uploads.reviewedOn), isNull(uploads.deletedAt));
