import { intakeLifecycle } from "@refundry/contract/leads";
import { sql } from "drizzle-orm";
import {
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
import { users } from "../people/people.tables.ts";
import { recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";
import { leads } from "./lead.tables.ts";

const instant = () => timestamp({ withTimezone: true });

/** What came over the public page, word for word, with what was agreed to (12, 3). */
export const leadIntakes = pgTable(
  "lead_intakes",
  {
    id: recordId(),
    lead: reference(() => leads.id),
    state: stateColumn(intakeLifecycle),
    sourceText: text(),
    payload: jsonb().$type<Record<string, string | null>>().notNull(),
    email: text().notNull(),
    employeesBand: text().notNull(),
    message: text(),
    consentText: text().notNull(),
    consentVersion: text().notNull(),
    consentAt: instant().notNull(),
    ip: text(),
    userAgent: text(),
    /** Why it is held. */
    reason: text(),
    /** Of the form that it was sent with: none is taken twice. */
    tokenHash: text().notNull(),
    withdrawTokenHash: text(),
    created: instant().notNull().defaultNow(),
  },
  (table) => [
    stateCheck("lead_intakes_state", table.state, intakeLifecycle),
    check("lead_intakes_source", sql`length(${table.sourceText}) <= 40`),
    uniqueIndex("lead_intakes_token").on(table.tokenHash),
    uniqueIndex("lead_intakes_withdraw").on(table.withdrawTokenHash),
    index("lead_intakes_lead").on(table.lead),
    index("lead_intakes_email").on(table.email, table.created),
    index("lead_intakes_created").on(table.created),
    index("lead_intakes_held").on(table.created).where(sql`${table.state} = 'held'`),
  ],
);

/** How often the link of a person was opened on a day: a count, and nothing of who did (12, 7.4). */
export const linkVisits = pgTable(
  "link_visits",
  {
    person: reference(() => users.id, { onDelete: "cascade" }).notNull(),
    day: date().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.day] }), check("link_visits_some", sql`${table.visits} > 0`)],
);

/** E-mails that nobody may send the form with for a while, as hashes. */
export const intakeBars = pgTable("intake_bars", {
  emailHash: text().primaryKey(),
  until: instant().notNull(),
});
