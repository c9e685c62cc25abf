import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The authenticator apps of people (01, Data). */
export const mfaFactors = pgTable("mfa_factors", {
  userId: reference(() => users.id, { onDelete: "cascade" }).primaryKey(),
  /** Its key, which only this installation reads. */
  secret: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  /** Since when it counts; null: no code of it was entered yet. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The half minute of the last code that was taken: none of it or before is taken again. */
  lastStep: bigint({ mode: "number" }),
});

/** Codes for who has no app at hand, each good once. */
export const mfaRecoveryCodes = pgTable(
  "mfa_recovery_codes",
  {
    userId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    codeHash: bytea().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ name: "mfa_recovery_codes_code", columns: [table.userId, table.codeHash] })],
);

/** Devices that are asked for no code. */
export const trustedDevices = pgTable(
  "trusted_devices",
  {
    id: recordId(),
    userId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    tokenHash: bytea().notNull(),
    label: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("trusted_devices_token").on(table.tokenHash),
    index("trusted_devices_user").on(table.userId),
    index("trusted_devices_expires").on(table.expiresAt),
  ],
);

/** Sign-ins whose password was right and whose code is still to come. */
export const mfaTickets = pgTable(
  "mfa_tickets",
  {
    id: recordId(),
    userId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    tokenHash: bytea().notNull(),
    kind: text({ enum: ["cookie", "bearer"] }).notNull(),
    /** What the entry of the sign-in says beside. */
    reason: text(),
    wrong: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** It was used, replaced by a later one, or had too many wrong codes. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("mfa_tickets_token").on(table.tokenHash),
    uniqueIndex("mfa_tickets_open").on(table.userId).where(sql`${table.closedAt} is null`),
    check("mfa_tickets_wrong", sql`${table.wrong} between 0 and 5`),
    index("mfa_tickets_expires").on(table.expiresAt),
  ],
);
