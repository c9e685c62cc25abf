import { nameMatchLifecycle } from "@refundry/contract/claims";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";
import { claimEmployees, claimPeople } from "./claim.tables.ts";

/** A listed person and somebody of the payroll who may be the same (05, 5.3). */
export const nameMatches = pgTable(
  "name_matches",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    person: reference(() => claimPeople.id, { onDelete: "cascade" }).notNull(),
    employee: reference(() => claimEmployees.id).notNull(),
    basis: text({ enum: ["exact", "nickname", "initial", "last", "hand"] }).notNull(),
    state: stateColumn(nameMatchLifecycle),
    reason: text(),
    decidedBy: reference(() => users.id),
    decidedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("name_matches_pair").on(table.person, table.employee),
    index("name_matches_client").on(table.client, table.state),
    stateCheck("name_matches_state", table.state, nameMatchLifecycle),
    check("name_matches_decision", sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
    check(
      "name_matches_exact_reason",
      sql`not (${table.basis} = 'exact' and ${table.state} = 'cleared') or length(trim(${table.reason})) > 0`,
    ),
  ],
);
