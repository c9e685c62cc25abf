import { clientMandateLifecycle } from "@refundry/contract/mandates";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { users } from "../people/people.tables.ts";
import { recordId, reference, stateCheck, stateColumn } from "../platform/tables.ts";
import { mandates } from "./mandate.tables.ts";

const user = () => reference(() => users.id);

/** The orders that a client's claim may rest on (13, 3). */
export const clientMandates = pgTable(
  "client_mandates",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    mandate: reference(() => mandates.id).notNull(),
    state: stateColumn(clientMandateLifecycle),
    source: text({ enum: ["suggested", "search"] }).notNull(),
    /** 1 FULL … 5 SUPPLIER (13, 3). */
    eligibilityTest: integer(),
    operationLimited: text(),
    excludedReason: text(),
    decidedBy: user(),
    decidedAt: timestamp({ withTimezone: true }),
    /** The version of the order that was decided on. */
    decidedVersion: integer(),
    addedBy: user().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("client_mandates_live").on(table.client, table.mandate).where(sql`${table.deletedAt} is null`),
    index("client_mandates_mandate").on(table.mandate),
    stateCheck("client_mandates_state", table.state, clientMandateLifecycle),
    check("client_mandates_reason", sql`${table.state} <> 'excluded' or length(trim(${table.excludedReason})) > 0`),
    check("client_mandates_test", sql`${table.eligibilityTest} between 1 and 5`),
    check("client_mandates_operation", sql`length(${table.operationLimited}) <= 2000`),
  ],
);

/** Days that the order limited this client: never open, within the order's periods. The migration forbids overlaps. */
export const clientMandatePeriods = pgTable(
  "client_mandate_periods",
  {
    id: recordId(),
    clientMandate: reference(() => clientMandates.id).notNull(),
    fromDate: date().notNull(),
    toDate: date().notNull(),
  },
  (table) => [
    index("client_mandate_periods_of").on(table.clientMandate),
    check("client_mandate_periods_order", sql`${table.fromDate} <= ${table.toDate}`),
  ],
);

/** Passages of an order that a claim cites. */
export const clientMandateCitations = pgTable(
  "client_mandate_citations",
  {
    id: recordId(),
    clientMandate: reference(() => clientMandates.id).notNull(),
    page: integer().notNull(),
    quote: text().notNull(),
    comment: text(),
    createdBy: user().notNull(),
    createdOn: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("client_mandate_citations_of").on(table.clientMandate),
    check("client_mandate_citations_quote", sql`length(${table.quote}) between 10 and 2000 and ${table.page} > 0`),
  ],
);
