import type { BusinessType } from "@refundry/contract/clients";
import { type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { entities, users } from "../people/people.tables.ts";
import { recordId, reference } from "../platform/tables.ts";

/** The fifteen stages of a client (04, 5.3); the migrations fill it. */
export const workflowStages = pgTable("workflow_stages", {
  id: integer().primaryKey(),
  friendlyName: text().notNull(),
  clientText: text().notNull(),
});

/** How long ago an instant is, as text that grows with it: what an index and a list agree on. */
const ageText = (created: SQLWrapper) =>
  sql`lpad((90000 - ((${created} at time zone 'utc')::date - date '2000-01-01'))::text, 6, '0')`;

/** Businesses whose refund claim is worked on (04, 3.1). */
export const clients = pgTable(
  "clients",
  {
    id: recordId(),
    legalName: text().notNull(),
    tradeName: text().notNull(),
    ein: text().notNull(),
    naicsCode: text(),
    businessType: integer().$type<BusinessType>().notNull().default(1),
    usesPeo: boolean().notNull().default(false),
    contactPhone: text(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    contactSalutation: text({ enum: ["Mr.", "Mrs.", "Ms.", "Dr."] }).notNull(),
    contactFirst: text().notNull(),
    contactLast: text().notNull(),
    contactEmail: text().notNull(),
    taxFirm: reference(() => entities.id).notNull(),
    managingFirm: reference(() => entities.id).notNull(),
    attorneyOfRecord: reference(() => users.id),
    contractor: reference(() => users.id),
    owner: reference(() => users.id).notNull(),
    contingencyRate: numeric({ precision: 5, scale: 2 }).notNull().default("20"),
    rawOwners: text(),
    /** An upload; the key stands in the migrations, since uploads name their client and lie above. */
    csvUpload: bigint({ mode: "number" }),
    active: boolean().notNull().default(true),
    onHold: boolean().notNull().default(false),
    onHoldReason: text(),
    onHoldSince: timestamp({ withTimezone: true }),
    workflowStage: integer()
      .notNull()
      .default(1)
      .references(() => workflowStages.id),
    stageSource: text({ enum: ["auto", "manual"] })
      .notNull()
      .default("auto"),
    manualBase: integer(),
    nextStep: text(),
    nextStepClient: text(),
    workflowLastEvaluated: timestamp({ withTimezone: true }),
    documentScore: integer().notNull().default(0),
    documentMax: integer().notNull().default(0),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdBy: reference(() => users.id).notNull(),
    updatedBy: reference(() => users.id),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    deletedAt: timestamp({ withTimezone: true }),
    deletedBy: reference(() => users.id),
    // Kept beside the names: making them anew for each hit of a common word took seconds. The plain names compare letter by
    // letter (collation C, in the migration), so that one index serves beginnings and order.
    plainLegalName: text().generatedAlwaysAs(sql`plain_name(legal_name)`),
    plainTradeName: text().generatedAlwaysAs(sql`plain_name(trade_name)`),
    nameText: text().generatedAlwaysAs(sql`search_words(legal_name, trade_name)`),
    searchText: text().generatedAlwaysAs(sql`search_words(legal_name, trade_name, contact_first, contact_last)`),
  },
  (table) => [
    check(
      "clients_names_not_blank",
      sql`length(trim(${table.legalName})) between 1 and 200 and length(trim(${table.tradeName})) between 1 and 200`,
    ),
    check(
      "clients_text_lengths",
      sql`length(${table.street}) <= 200 and length(${table.city}) <= 100 and length(${table.contactFirst}) between 1 and 100 and length(${table.contactLast}) between 1 and 100 and length(${table.contactEmail}) between 3 and 254 and length(${table.onHoldReason}) <= 200`,
    ),
    check("clients_salutation", sql`${table.contactSalutation} in ('Mr.', 'Mrs.', 'Ms.', 'Dr.')`),
    check("clients_state_form", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check("clients_naics_form", sql`${table.naicsCode} ~ '^[0-9]{4,6}$'`),
    check("clients_ein_form", sql`${table.ein} ~ '^[0-9]{2}-[0-9]{7}$'`),
    check("clients_business_type", sql`${table.businessType} between 1 and 3`),
    check("clients_peo_only_941", sql`not ${table.usesPeo} or ${table.businessType} = 1`),
    check("clients_phone_digits", sql`${table.contactPhone} ~ '^[0-9]{10}$'`),
    check("clients_zip_form", sql`${table.zip} ~ '^[0-9]{5}(-[0-9]{4})?$'`),
    check("clients_rate", sql`${table.contingencyRate} between 0 and 100`),
    check("clients_hold", sql`${table.onHold} or (${table.onHoldReason} is null and ${table.onHoldSince} is null)`),
    uniqueIndex("clients_ein_live").on(table.ein).where(sql`${table.deletedAt} is null`),
    index("clients_ein_prefix").on(sql`${table.ein} text_pattern_ops`),
    index("clients_name_text").using("gin", sql`${table.nameText} gin_trgm_ops`),
    index("clients_plain_legal_name").on(table.plainLegalName),
    index("clients_plain_trade_name").on(sql`coalesce(${table.plainTradeName}::text, '')`, table.id),
    index("clients_search_text").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("clients_email").on(sql`lower(${table.contactEmail}) text_pattern_ops`),
    index("clients_phone").on(table.contactPhone),
    // Whom a scope names: what it holds is counted from the index alone.
    index("clients_managing_firm")
      .on(table.managingFirm, table.active, sql`lower(${table.tradeName})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("clients_tax_firm")
      .on(table.taxFirm, table.active, sql`lower(${table.tradeName})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("clients_attorney")
      .on(table.attorneyOfRecord, table.active, sql`lower(${table.tradeName})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("clients_contractor")
      .on(table.contractor, table.active, sql`lower(${table.tradeName})`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index("clients_stage").on(table.workflowStage, table.active),
    index("clients_type").on(table.businessType, table.active, table.created),
    // Who is longest in the system, of a form, with what is owed: a list and its count from the index alone (08, 2.6).
    index("clients_owing")
      .on(
        table.businessType,
        sql`coalesce(${ageText(table.created)}::text, '')`,
        table.id,
        table.documentScore,
        table.documentMax,
      )
      .where(sql`${table.active} and not ${table.onHold} and ${table.deletedAt} is null`),
    index("clients_trade_name")
      .on(sql`coalesce(lower(${table.tradeName})::text, '')`, table.id)
      .where(sql`${table.deletedAt} is null`),
    // What few clients have, in the order of the search, for its filters `hold:yes` and `peo:yes` (04, 7.6).
    index("clients_held")
      .on(sql`coalesce(${table.plainTradeName}::text, '')`, table.id)
      .where(sql`${table.onHold} and ${table.deletedAt} is null`),
    index("clients_with_peo")
      .on(sql`coalesce(${table.plainTradeName}::text, '')`, table.id)
      .where(sql`${table.usesPeo} and ${table.deletedAt} is null`),
  ],
);

/** Sorts clients by how long they are in the system. */
export const ageKey = ageText(clients.created);

/**
 * The words of four letters or more that names are made of, whoever's client has them: what a misspelled one was meant to
 * be is looked for here, not in every name. A trigger learns them (migration 0012); none is ever forgotten.
 */
export const clientWords = pgTable("client_words", { word: text().primaryKey() }, (table) => [
  index("client_words_letters").using("gin", sql`${table.word} gin_trgm_ops`),
]);
