import { userLifecycle } from "@refundry/contract/people";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

// Firms and people name each other, so their tables share a file.

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
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedBy: bigint({ mode: "number" }),
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

/** The fourteen fixed roles; the migrations fill it. */
export const roles = pgTable("roles", {
  id: integer().primaryKey(),
  name: text().notNull(),
  home: text().notNull(),
});

/** Which role works at which type of firm: the database refuses every other pair. */
export const roleFirmTypes = pgTable(
  "role_firm_types",
  {
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    firmType: integer().notNull(),
  },
  (table) => [primaryKey({ name: "role_firm_types_pair", columns: [table.roleId, table.firmType] })],
);

/** The people who use the product (03, Data). */
export const users = pgTable(
  "users",
  {
    id: recordId(),
    first: text().notNull().default(""),
    last: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    username: text().notNull(),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    parentEntity: bigint({ mode: "number" }),
    /** The type of the firm, kept equal by a composite key, so that the role fits the firm. */
    firmType: integer(),
    activationStatus: stateColumn(userLifecycle),
    phone: text(),
    timeZone: text().notNull().default("America/New_York"),
    avatarFile: reference(() => storedFiles.id),
    canBeAor: boolean().notNull().default(false),
    uplineParent: reference((): AnyPgColumn => users.id),
    topLevel: boolean().notNull().default(false),
    tourStep: integer(),
    tourDoneAt: timestamp({ withTimezone: true }),
    invitedBy: reference((): AnyPgColumn => users.id),
    invitedAt: timestamp({ withTimezone: true }),
    activatedAt: timestamp({ withTimezone: true }),
    lastSignInAt: timestamp({ withTimezone: true }),
    /** When an administrator last looked at what the person has access to, and who. */
    reviewedAt: timestamp({ withTimezone: true }),
    reviewedBy: reference((): AnyPgColumn => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedBy: bigint({ mode: "number" }),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
    deletedBy: bigint({ mode: "number" }),
  },
  (table) => [
    stateCheck("users_activation_status", table.activationStatus, userLifecycle),
    foreignKey({
      name: "users_firm",
      columns: [table.parentEntity, table.firmType],
      foreignColumns: [entities.id, entities.firmType],
    }).onUpdate("cascade"),
    foreignKey({
      name: "users_role_at_firm",
      columns: [table.roleId, table.firmType],
      foreignColumns: [roleFirmTypes.roleId, roleFirmTypes.firmType],
    }),
    check("users_firm_unless_client", sql`(${table.parentEntity} is null) = (${table.roleId} = 6)`),
    check("users_firm_with_type", sql`(${table.parentEntity} is null) = (${table.firmType} is null)`),
    check("users_last_not_blank", sql`length(trim(${table.last})) between 1 and 80 and length(${table.first}) <= 80`),
    check("users_email_lower", sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`),
    check("users_phone_digits", sql`${table.phone} ~ '^[0-9]{10}$'`),
    check("users_aor_role", sql`not ${table.canBeAor} or ${table.roleId} in (4, 7)`),
    check(
      "users_upline",
      sql`${table.uplineParent} is null or (${table.roleId} = 10 and ${table.uplineParent} <> ${table.id} and not ${table.topLevel})`,
    ),
    uniqueIndex("users_email_live").on(table.email).where(sql`${table.deletedAt} is null`),
    uniqueIndex("users_username_live").on(sql`lower(${table.username})`).where(sql`${table.deletedAt} is null`),
    index("users_firm_role").on(table.parentEntity, table.roleId),
    index("users_name_words").using(
      "gin",
      sql`lower(${table.first} || ' ' || ${table.last} || ' ' || ${table.email}) gin_trgm_ops`,
    ),
    index("users_upline_parent").on(table.uplineParent),
    index("users_role_status").on(table.roleId, table.activationStatus),
  ],
);
