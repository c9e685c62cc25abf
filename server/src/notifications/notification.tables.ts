import { mailWays } from "@refundry/contract/platform";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

const mailWay = () => text({ enum: mailWays }).notNull();

/** What people were told (02, Data). Its words stand in the registry of the contract; names in them in `params`. */
export const notifications = pgTable(
  "notifications",
  {
    id: recordId(),
    userId: reference(() => users.id).notNull(),
    /** The number of its type in the registry. */
    typeId: integer().notNull(),
    /** Which of the type's forms it has; null for its own words. */
    form: text(),
    client: reference(() => clients.id),
    /** What `{id}` in the address stands for. */
    targetId: bigint({ mode: "number" }).notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull(),
    count: integer().notNull().default(1),
    /** Who caused it; null for the system. */
    actorUserId: reference(() => users.id),
    readAt: timestamp({ withTimezone: true }),
    snoozedUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** How it goes out by mail, as type, role and preferences said when it happened. */
    mail: mailWay(),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("notifications_unread_target")
      .on(table.userId, table.typeId, table.targetId)
      .where(sql`${table.readAt} is null`),
    index("notifications_newest").on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Counts are read from it alone.
    index("notifications_unread")
      .on(table.userId, table.typeId, table.client, table.snoozedUntil)
      .where(sql`${table.readAt} is null`),
    index("notifications_to_mail")
      .on(table.mail, table.userId)
      .where(sql`${table.mailedAt} is null and ${table.readAt} is null and ${table.mail} <> 'never'`),
    index("notifications_read").on(table.readAt).where(sql`${table.readAt} is not null`),
    index("notifications_unread_age").on(table.createdAt).where(sql`${table.readAt} is null`),
    check("notifications_type", sql`${table.typeId} > 100`),
    check("notifications_count", sql`${table.count} >= 1`),
    check("notifications_mail", sql`${table.mail} in ('never', 'digest', 'now')`),
  ],
);

/** How somebody prefers to get a type by mail; without a row as the type says (02, Data). */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: reference(() => users.id).notNull(),
    typeId: integer().notNull(),
    mail: mailWay(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.typeId] }),
    check("notification_preferences_mail", sql`${table.mail} in ('never', 'digest', 'now')`),
  ],
);

/** The last day, by the person's own calendar, whose digest was written: no day has two. */
export const notificationDigests = pgTable("notification_digests", {
  userId: reference(() => users.id).primaryKey(),
  day: date().notNull(),
});
