import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";

/** The version of what is saved as a whole: the list of people, the claim details, the group, the impacts; and who changed it last. */
export const claimParts = pgTable(
  "claim_parts",
  {
    client: reference(() => clients.id).notNull(),
    part: text({ enum: ["owners", "details", "group", "impact"] }).notNull(),
    version: integer().notNull(),
    changedBy: reference(() => users.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.client, table.part] })],
);
