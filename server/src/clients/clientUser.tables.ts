import { index, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { reference } from "../platform/tables.ts";
import { clients } from "./client.tables.ts";

/** Which people may see which client as the client's own (03, Data); a trigger holds that their role is 6. */
export const clientUsers = pgTable(
  "client_users",
  {
    clientId: reference(() => clients.id).notNull(),
    userId: reference(() => users.id).notNull(),
    invitedBy: reference(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId] }), index("client_users_user").on(table.userId)],
);
