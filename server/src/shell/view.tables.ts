import type { ViewState } from "@refundry/contract/shell";
import { sql } from "drizzle-orm";
import { boolean, check, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

/** Views of tables that people keep for themselves: what stands in the address, under a name (02, Data). */
export const userViews = pgTable(
  "user_views",
  {
    id: recordId(),
    userId: reference(() => users.id).notNull(),
    /** The name of the table. */
    screen: text().notNull(),
    name: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    /** Its screen opens with it. */
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("user_views_name").on(table.userId, table.screen, sql`lower(${table.name})`),
    uniqueIndex("user_views_one_default").on(table.userId, table.screen).where(sql`${table.isDefault}`),
    check("user_views_name_not_blank", sql`length(trim(${table.name})) between 1 and 60`),
    check("user_views_state_object", sql`jsonb_typeof(${table.state}) = 'object'`),
  ],
);
