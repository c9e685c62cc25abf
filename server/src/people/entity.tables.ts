import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { recordId, reference } from "../platform/recordColumns.ts";
import { users } from "./user.tables.ts";

/** Firms (03, Data). */
export const entities = pgTable(
  "entities",
  {
    id: recordId(),
    name: text().notNull(),
    /** Nine digits; sent with the hyphen. */
    ein: text().notNull(),
    firmType: integer().notNull(),
    primaryUser: reference((): AnyPgColumn => users.id),
    isDefaultReferral: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check("entities_firm_type", sql`${table.firmType} between 1 and 4`),
    check("entities_name_not_blank", sql`length(trim(${table.name})) between 1 and 160`),
    check("entities_ein_digits", sql`${table.ein} ~ '^[0-9]{9}$'`),
    check("entities_referral_type", sql`not ${table.isDefaultReferral} or ${table.firmType} = 4`),
    unique("entities_id_firm_type").on(table.id, table.firmType),
    uniqueIndex("entities_name_live").on(sql`lower(${table.name})`).where(sql`${table.deletedAt} is null`),
    uniqueIndex("entities_ein_live").on(table.ein).where(sql`${table.deletedAt} is null`),
    uniqueIndex("entities_one_default_referral")
      .on(table.isDefaultReferral)
      .where(sql`${table.isDefaultReferral} and ${table.deletedAt} is null`),
    index("entities_name_words").using("gin", sql`lower(${table.name}) gin_trgm_ops`),
    index("entities_type").on(table.firmType),
  ],
);
