import { sql } from "drizzle-orm";
import { check, customType, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Live and ended sessions (01, Data). The token itself is never stored. */
export const authSessions = pgTable(
  "auth_sessions",
  {
    id: recordId(),
    userId: reference(() => users.id).notNull(),
    actingUserId: reference(() => users.id),
    actingSince: timestamp({ withTimezone: true }),
    actingReason: text(),
    /** For whom acting ended by itself: the tabs that still show this person learn why. */
    actingEndedFor: reference(() => users.id),
    tokenHash: bytea().notNull(),
    /** Of the link in the notice of a new device; the link's token is never stored. */
    noticeHash: bytea(),
    kind: text({ enum: ["cookie", "bearer"] }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ip: text(),
    userAgent: text(),
    deviceLabel: text(),
    endedAt: timestamp({ withTimezone: true }),
    endedReason: text({ enum: ["signed_out", "expired", "revoked", "password_changed", "user_closed"] }),
  },
  (table) => [
    uniqueIndex("auth_sessions_token").on(table.tokenHash),
    uniqueIndex("auth_sessions_notice").on(table.noticeHash),
    check("auth_sessions_acting", sql`${table.actingUserId} <> ${table.userId}`),
    check("auth_sessions_acting_since", sql`(${table.actingUserId} is null) = (${table.actingSince} is null)`),
    check("auth_sessions_ended", sql`(${table.endedAt} is null) = (${table.endedReason} is null)`),
    check("auth_sessions_token_length", sql`length(${table.tokenHash}) = 32`),
    index("auth_sessions_user_live").on(table.userId).where(sql`${table.endedAt} is null`),
    index("auth_sessions_device").on(table.userId, table.deviceLabel, table.ip),
    index("auth_sessions_acting_live").on(table.actingUserId).where(sql`${table.endedAt} is null`),
    index("auth_sessions_expires").on(table.expiresAt),
  ],
);
