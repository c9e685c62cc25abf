import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/user.tables.ts";

/** The version of what is saved as a whole: the list of people, the claim details, the impacts; and who changed it last. */
export const claimParts = pgTable(
  "claim_parts",
  {
    client: bigint({ mode: "number" })
      .notNull()
      .references(() => clients.id),
    part: text({ enum: ["owners", "details", "impact"] }).notNull(),
    version: integer().notNull(),
    changedBy: bigint({ mode: "number" }).references(() => users.id),
    changedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.client, table.part] })],
);
