import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const userCredentials = pgTable("user_credentials", {
  userId: reference(() => users.id, { onDelete: "cascade" }).primaryKey(),
  /** Argon2id; null while pending. */
  passwordHash: text(),
  passwordSetAt: timestamp({ withTimezone: true }),
});

/** The latest five, so that none comes back. */
export const passwordHistory = pgTable(
  "password_history",
  {
    userId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    passwordHash: text().notNull(),
    setAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.setAt] })],
);

/** Links of mails: to activate, to recover (01, Links). */
export const accessLinks = pgTable(
  "access_links",
  {
    id: recordId(),
    userId: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    kind: text({ enum: ["activate", "recover", "email_change"] }).notNull(),
    tokenHash: bytea().notNull(),
    newEmail: text(),
    createdBy: reference(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    supersededAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("access_links_token").on(table.tokenHash),
    uniqueIndex("access_links_open")
      .on(table.userId, table.kind)
      .where(sql`${table.usedAt} is null and ${table.supersededAt} is null`),
    check("access_links_new_email", sql`(${table.newEmail} is not null) = (${table.kind} = 'email_change')`),
    check("access_links_life", sql`${table.expiresAt} = ${table.createdAt} + interval '24 hours'`),
  ],
);

/** Every try, so that throttling survives a restart; kept 90 days. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    id: recordId(),
    /** What was tried: `sign_in`, `reset`, `register`, `link`, `password`, `calendar`. */
    kind: text().notNull(),
    emailNormal: text().notNull(),
    userId: bigint({ mode: "number" }),
    ip: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    result: text().notNull(),
  },
  (table) => [
    index("sign_in_attempts_email").on(table.emailNormal, table.at),
    index("sign_in_attempts_ip").on(table.ip, table.at),
    index("sign_in_attempts_at").on(table.at),
  ],
);
