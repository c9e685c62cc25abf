import { pgTable, timestamp } from "drizzle-orm/pg-core";

/** Since when no mail left, of each time that administrators were told so. */
export const mailOutages = pgTable("mail_outages", { since: timestamp({ withTimezone: true }).primaryKey() });
