import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { cents, recordId, reference } from "../platform/tables.ts";
import { productQuarter } from "./claim.tables.ts";

const client = () => reference(() => clients.id).notNull();

/** Companies that are one employer with the client (05, 3.1; domain document 1.3d). */
export const groupMembers = pgTable(
  "group_members",
  {
    id: recordId(),
    client: client(),
    name: text().notNull(),
    ein: text(),
    businessBegan: date(),
    /** Null: not entered. */
    fullTime2019: numeric("full_time_2019", { precision: 8, scale: 2 }),
    position: integer().notNull(),
  },
  (table) => [
    unique("group_members_name").on(table.client, table.name),
    check("group_members_text", sql`length(${table.name}) between 1 and 200`),
    check("group_members_ein", sql`${table.ein} ~ '^[0-9]{2}-[0-9]{7}$'`),
    check("group_members_full_time", sql`${table.fullTime2019} >= 0`),
  ],
);

/** Figures of a member in a quarter; a quarter without a row has none. */
export const groupMemberQuarters = pgTable(
  "group_member_quarters",
  {
    member: reference(() => groupMembers.id, { onDelete: "cascade" }).notNull(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    receipts: cents(),
    /** Qualified wages and health expenses. */
    qualified: cents(),
  },
  (table) => [
    primaryKey({ columns: [table.member, table.year, table.quarter] }),
    check(
      "group_member_quarters_quarter",
      sql`${table.year} between 2019 and 2021 and ${table.quarter} between 1 and 4`,
    ),
    check(
      "group_member_quarters_amounts",
      sql`coalesce(${table.receipts}, 0) >= 0 and coalesce(${table.qualified}, 0) >= 0`,
    ),
  ],
);

/** Employees whom other members pay, too, by the name as it was entered. */
export const groupSharedEmployees = pgTable(
  "group_shared_employees",
  {
    client: client(),
    year: integer().notNull(),
    quarter: integer().notNull(),
    name: text().notNull(),
    otherWages: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.year, table.quarter, table.name] }),
    index("group_shared_employees_client").on(table.client),
    check(
      "group_shared_employees_quarter",
      sql`${productQuarter(table.year, table.quarter)} or (${table.year} = 2020 and ${table.quarter} in (2, 3))`,
    ),
    check("group_shared_employees_wages", sql`${table.otherWages} >= 0 and length(${table.name}) between 1 and 200`),
  ],
);
