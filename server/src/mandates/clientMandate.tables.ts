import { clientMandateLifecycle } from "@refundry/contract/mandates";
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
import { clients } from "../clients/client.tables.ts";
import { cities, counties, states } from "../content/reference.tables.ts";
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
    /** The order's place, industries or periods changed since it was sent to review (13, 5.5). */
    orderChangedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("client_mandates_live").on(table.client, table.mandate).where(sql`${table.deletedAt} is null`),
    index("client_mandates_mandate").on(table.mandate),
    stateCheck("client_mandates_state", table.state, clientMandateLifecycle),
    check(
      "client_mandates_reason",
      sql`${table.state} <> 'excluded' or length(trim(coalesce(${table.excludedReason}, ''))) > 0`,
    ),
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
    /** Where the quote stands on its page: left, bottom, width, height in points. */
    rects: jsonb().$type<[number, number, number, number][]>().notNull().default([]),
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

/** Suggestions that somebody called not relevant for a client. */
export const clientMandateDismissals = pgTable(
  "client_mandate_dismissals",
  {
    client: reference(() => clients.id).notNull(),
    mandate: reference(() => mandates.id).notNull(),
    dismissedBy: user().notNull(),
    dismissedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.client, table.mandate] }),
    index("client_mandate_dismissals_mandate").on(table.mandate),
  ],
);

/** Where a client does business: its own address, redone when that changes, and further places (13, 3). */
export const clientPlaces = pgTable(
  "client_places",
  {
    id: recordId(),
    client: reference(() => clients.id).notNull(),
    kind: text({ enum: ["address", "extra"] }).notNull(),
    street: text(),
    city: text(),
    state: text().references(() => states.stateCode),
    zip: text(),
    county: reference(() => counties.id),
    cityId: reference(() => cities.id),
    /** Found from the ZIP or city, or chosen by a person. */
    source: text({ enum: ["derived", "chosen"] })
      .notNull()
      .default("derived"),
  },
  (table) => [
    uniqueIndex("client_places_address").on(table.client).where(sql`${table.kind} = 'address'`),
    index("client_places_client").on(table.client),
    index("client_places_county").on(table.county),
    index("client_places_city").on(table.cityId),
    index("client_places_state").on(table.state),
    check("client_places_kind", sql`${table.kind} in ('address', 'extra')`),
    check("client_places_source", sql`${table.source} in ('derived', 'chosen')`),
    check("client_places_zip", sql`${table.zip} ~ '^[0-9]{5}$'`),
  ],
);
