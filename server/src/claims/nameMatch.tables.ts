import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/user.tables.ts";
import { claimEmployees, claimPeople } from "./claim.tables.ts";

/** A listed person and somebody of the payroll who may be the same (05, 5.3). */
export const nameMatches = pgTable(
  "name_matches",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    client: bigint({ mode: "number" })
      .notNull()
      .references(() => clients.id),
    person: bigint({ mode: "number" })
      .notNull()
      .references(() => claimPeople.id, { onDelete: "cascade" }),
    employee: bigint({ mode: "number" })
      .notNull()
      .references(() => claimEmployees.id),
    basis: text({ enum: ["exact", "nickname", "initial", "last", "hand"] }).notNull(),
    state: text({ enum: ["excluded", "suspect", "confirmed", "cleared", "note"] }).notNull(),
    reason: text(),
    decidedBy: bigint({ mode: "number" }).references(() => users.id),
    decidedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("name_matches_pair").on(table.person, table.employee),
    index("name_matches_client").on(table.client, table.state),
    check("name_matches_decision", sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
    check(
      "name_matches_exact_reason",
      sql`not (${table.basis} = 'exact' and ${table.state} = 'cleared') or length(trim(${table.reason})) > 0`,
    ),
  ],
);
