import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { RecognizedWord } from "../crafts/recognition/recognize.ts";
import { reference, storedFiles } from "../platform/tables.ts";

/** How far the text of a scan is recognized: files of equal bytes once. */
export const recognitions = pgTable(
  "recognitions",
  {
    file: reference(() => storedFiles.id).primaryKey(),
    state: text({ enum: ["running", "done", "none", "failed"] })
      .notNull()
      .default("running"),
    /** Null until the file was opened. */
    pageCount: integer(),
    /** Pages that are through, whether they held something or not. */
    pagesDone: integer().notNull().default(0),
    startedOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("recognitions_state", sql`${table.state} in ('running', 'done', 'none', 'failed')`),
    check("recognitions_done", sql`${table.pagesDone} >= 0 and ${table.pagesDone} <= coalesce(${table.pageCount}, 0)`),
  ],
);

/** What was recognized on a page that had no text of its own. */
export const recognizedPages = pgTable(
  "recognized_pages",
  {
    file: reference(() => storedFiles.id).notNull(),
    page: integer().notNull(),
    words: jsonb().$type<RecognizedWord[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.page] }),
    check("recognized_pages_page", sql`${table.page} > 0`),
  ],
);
