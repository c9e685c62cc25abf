import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { entities, users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";

/** Official blanks and the filing dates that they are used for (07, 3). */
export const formBlanks = pgTable(
  "form_blanks",
  {
    id: recordId(),
    /** `f941x`, `f8821`, … */
    form: text().notNull(),
    revision: text().notNull(),
    useFrom: date().notNull(),
    useTo: date(),
    file: reference(() => storedFiles.id).notNull(),
    /** Which map of fields fits. */
    map: text().notNull(),
    fields: integer().notNull(),
    fieldsCheckedAt: timestamp({ withTimezone: true }).notNull(),
    installedBy: reference(() => users.id),
    installedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("form_blanks_form").on(table.form, table.useFrom),
    check("form_blanks_use", sql`${table.useFrom} <= ${table.useTo}`),
  ],
);

/** Who a tax firm names on Form 8821; past ones stay (07, 2.7). */
export const firmDesignees = pgTable(
  "firm_designees",
  {
    id: recordId(),
    entity: reference(() => entities.id).notNull(),
    name: text().notNull(),
    /** Lines of the address, joined by newlines. */
    address: text().notNull(),
    caf: text(),
    ptin: text(),
    phone: text(),
    fax: text(),
    validFrom: date().notNull(),
    validTo: date(),
    version: integer().notNull().default(1),
    changedBy: reference(() => users.id),
    changedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("firm_designees_entity").on(table.entity, table.validFrom),
    check("firm_designees_valid", sql`${table.validFrom} <= ${table.validTo}`),
  ],
);
