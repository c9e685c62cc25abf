import type { AnnualMap } from "@refundry/contract/packages";
import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { entities, users } from "../people/people.tables.ts";
import { recordId, reference, storedFiles } from "../platform/tables.ts";

/** Maps of the fields of annual forms, each as it was given; none is ever changed, the newest of a form counts (07, 5.3). */
export const formMaps = pgTable(
  "form_maps",
  {
    id: recordId(),
    form: text().notNull(),
    map: jsonb().$type<AnnualMap>().notNull(),
    addedBy: reference(() => users.id),
    addedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("form_maps_form").on(table.form, table.id)],
);

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
    /** Which map in the code fits. */
    map: text(),
    /** The map that came with it, of an annual form. */
    formMap: reference(() => formMaps.id),
    fields: integer().notNull(),
    fieldsCheckedAt: timestamp({ withTimezone: true }).notNull(),
    installedBy: reference(() => users.id),
    installedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("form_blanks_form").on(table.form, table.useFrom),
    check("form_blanks_use", sql`${table.useFrom} <= ${table.useTo}`),
    check("form_blanks_map", sql`(${table.map} is null) <> (${table.formMap} is null)`),
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
