import { sql } from "drizzle-orm";
import { boolean, pgTable, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { cents, reference } from "../platform/tables.ts";

const dot = () => boolean().notNull().default(false);
const sum = () => cents().notNull().default(sql`0`);

/** The dots and sums of the dashboard, changed in the transaction of the fact (02, Data; 06, 5.7). */
export const clientProgress = pgTable("client_progress", {
  client: reference(() => clients.id).primaryKey(),
  ppp: dot(),
  sanitizedPayroll: dot(),
  matchedOwners: dot(),
  wages: dot(),
  employees: dot(),
  final: dot(),
  executed: dot(),
  filed: dot(),
  credits: sum(),
  filedCredits: sum(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
