import { char, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { recordId } from "../database/recordColumns.ts";

/** Bytes that were stored, once each, under the SHA-256 of their content (08, 3). */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: recordId(),
    sha256: char({ length: 64 }).notNull(),
    size: integer().notNull(),
    mimeType: text().notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("stored_files_sha256").on(table.sha256)],
);
