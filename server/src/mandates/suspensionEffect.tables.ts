import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { uploads } from "../documents/upload.tables.ts";
import { users } from "../people/people.tables.ts";
import { cents, reference } from "../platform/tables.ts";
import { clientMandates } from "./clientMandate.tables.ts";

/** How much of a client's business an order touched in a quarter (14, 3; domain document 1.3b). */
export const suspensionEffects = pgTable(
  "suspension_effects",
  {
    clientMandate: reference(() => clientMandates.id).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    kind: text({ enum: ["full", "receipts", "hours", "modification"] }).notNull(),
    /** Cents of receipts, or hundredths of an hour or of what could be provided: the part, and the whole. */
    part: cents(),
    total: cents(),
    source: text({ enum: ["Books", "Timesheets", "Client statement"] }).notNull(),
    upload: reference(() => uploads.id),
    enteredBy: reference(() => users.id).notNull(),
    enteredAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientMandate, table.year, table.quarter, table.kind] }),
    check(
      "suspension_effects_quarter",
      sql`(${table.year} = 2020 and ${table.quarter} between 2 and 4) or (${table.year} = 2021 and ${table.quarter} between 1 and 3)`,
    ),
    check(
      "suspension_effects_figures",
      sql`case when ${table.kind} = 'full' then num_nonnulls(${table.part}, ${table.total}) = 0
        else coalesce(${table.part} between 0 and ${table.total} and ${table.total} > 0, false) end`,
    ),
  ],
);
