import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { reference, storedFiles } from "../platform/tables.ts";
import { requirements } from "./requirement.tables.ts";
import { uploads } from "./upload.tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** What became of reading a file: bytes that are equal are read once (08, 5.4). */
export const documentTexts = pgTable(
  "document_texts",
  {
    file: reference(() => storedFiles.id).primaryKey(),
    state: text({ enum: ["pending", "done", "none", "failed"] })
      .notNull()
      .default("pending"),
    encrypted: boolean().notNull().default(false),
    pageCount: integer(),
  },
  (table) => [check("document_texts_state", sql`${table.state} in ('pending', 'done', 'none', 'failed')`)],
);

/** The text of a file, page by page. */
export const documentPages = pgTable(
  "document_pages",
  {
    file: reference(() => storedFiles.id).notNull(),
    page: integer().notNull(),
    text: text().notNull(),
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', text)`),
  },
  (table) => [
    primaryKey({ columns: [table.file, table.page] }),
    index("document_pages_words").using("gin", table.words),
    check("document_pages_page", sql`${table.page} > 0`),
  ],
);

/** Which documents a file may be, by its text and name; nothing of it counts before a person accepts it (08, 7.2). */
export const documentSuggestions = pgTable(
  "document_suggestions",
  {
    upload: reference(() => uploads.id).notNull(),
    requirement: reference(() => requirements.id).notNull(),
    /** Percent. */
    confidence: integer().notNull(),
    reason: text().notNull(),
    /** What whoever handed it in said; reading the file's text leaves it. */
    said: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.upload, table.requirement] }),
    index("document_suggestions_requirement").on(table.requirement),
    check("document_suggestions_confidence", sql`${table.confidence} between 50 and 100`),
  ],
);
