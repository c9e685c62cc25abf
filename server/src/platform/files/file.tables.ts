import { sql } from "drizzle-orm";
import { char, check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { recordId } from "../database/recordColumns.ts";

/** Bytes that were stored, once each, under the SHA-256 of their content (08, 3). */
export const storedFiles = pgTable(
  "stored_files",
  {
    id: recordId(),
    sha256: char({ length: 64 }).notNull(),
    size: integer().notNull(),
    mimeType: text().notNull(),
    /** What the scanner said; `pending` while it was away. Without a scanner all are clean. */
    malwareState: text({ enum: ["pending", "clean", "infected"] })
      .notNull()
      .default("clean"),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("stored_files_sha256").on(table.sha256),
    index("stored_files_to_scan").on(table.id).where(sql`${table.malwareState} = 'pending'`),
    check("stored_files_malware", sql`${table.malwareState} in ('pending', 'clean', 'infected')`),
  ],
);
