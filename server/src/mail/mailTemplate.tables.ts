import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";

/** What administrators wrote in place of the words that a mail comes with; a mail without a row has those (20, Data). */
export const mailTemplateTexts = pgTable(
  "mail_templates",
  {
    key: text().primaryKey(),
    /** Null: the words that it comes with, again. */
    subject: text(),
    body: text(),
    version: integer().notNull(),
    changedBy: reference(() => users.id).notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("mail_templates_whole", sql`(${table.subject} is null) = (${table.body} is null)`)],
);

/** Each text that a mail had since somebody changed it first; only ever added to. */
export const mailTemplateVersions = pgTable(
  "mail_template_versions",
  {
    key: text().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** It is the text that came with the product. */
    shipped: boolean().notNull(),
    by: reference(() => users.id).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: "mail_template_versions_number", columns: [table.key, table.version] }),
    check("mail_template_versions_subject", sql`length(${table.subject}) between 1 and 200`),
    check("mail_template_versions_body", sql`length(${table.body}) between 1 and 20000`),
  ],
);
