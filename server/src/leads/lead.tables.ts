import {
  duplicateChoices,
  duplicateLifecycle,
  type ImportedLeadField,
  leadImportLifecycle,
  leadLifecycle,
  leadRowResults,
} from "@refundry/contract/leads";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clients } from "../clients/client.tables.ts";
import { entities, users } from "../people/people.tables.ts";
import { recordId, reference, stateCheck, stateColumn, storedFiles } from "../platform/tables.ts";

const instant = () => timestamp({ withTimezone: true });

/** Files of leads and what became of them (12, 2.11). */
export const leadImports = pgTable(
  "lead_imports",
  {
    id: recordId(),
    file: reference(() => storedFiles.id).notNull(),
    originalFileName: text().notNull(),
    /** The sheets of a workbook; none of a CSV file. */
    sheets: jsonb().$type<string[]>().notNull(),
    sheet: text().notNull(),
    /** In the order of the file: heading, what stands below it first, what it is taken for. */
    columns: jsonb().$type<ImportedColumn[]>().notNull(),
    state: stateColumn(leadImportLifecycle),
    duplicates: text({ enum: duplicateChoices }).notNull().default("skip"),
    counts: jsonb().$type<Record<(typeof leadRowResults)[number], number>>().notNull(),
    /** Leads that stayed when it was undone. */
    kept: integer().notNull().default(0),
    failure: text(),
    createdBy: reference(() => users.id).notNull(),
    at: instant().notNull(),
    doneAt: instant(),
    updatedBy: reference(() => users.id),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("lead_imports_by").on(table.createdBy, table.id),
    stateCheck("lead_imports_state", table.state, leadImportLifecycle),
  ],
);

export interface ImportedColumn {
  heading: string;
  sample: string;
  field: ImportedLeadField | null;
}

/** Businesses that may become clients (12, 3). What a person took back is empty, never null. */
export const leads = pgTable(
  "leads",
  {
    id: recordId(),
    legalName: text(),
    tradeName: text(),
    ein: text(),
    businessType: integer().$type<1 | 2 | 3>().notNull().default(1),
    usesPeo: boolean().notNull().default(false),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    contactSalutation: text(),
    contactFirst: text().notNull(),
    contactLast: text().notNull(),
    /** Lower case. */
    contactEmail: text().notNull(),
    contactPhone: text().notNull(),
    status: stateColumn(leadLifecycle),
    statusChangedAt: instant().notNull().defaultNow(),
    managingFirm: reference(() => entities.id),
    originator: reference(() => users.id),
    origin: text({ enum: ["manual", "public", "import"] })
      .notNull()
      .default("manual"),
    importId: reference(() => leadImports.id),
    duplicateState: stateColumn(duplicateLifecycle),
    duplicateOfLead: bigint({ mode: "number" }),
    duplicateOfClient: reference(() => clients.id),
    client: reference(() => clients.id),
    convertedOn: date(),
    convertedBy: reference(() => users.id),
    nextFollowUp: date(),
    /** When the firm was told that it is to complete the conversion: once. */
    readyToldAt: instant(),
    created: instant().notNull().defaultNow(),
    createdBy: reference(() => users.id),
    updatedBy: reference(() => users.id),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
    deletedAt: instant(),
    nameText: text().generatedAlwaysAs(sql`search_words(legal_name, trade_name)`),
    /** What the list is filtered in. */
    words: text().generatedAlwaysAs(
      sql`coalesce(trade_name, '') || ' ' || coalesce(legal_name, '') || ' ' || contact_first || ' ' || contact_last || ' ' || contact_email || ' ' || contact_phone`,
    ),
  },
  (table) => [
    stateCheck("leads_status", table.status, leadLifecycle),
    stateCheck("leads_duplicate_state", table.duplicateState, duplicateLifecycle),
    check("leads_client_when_converted", sql`(${table.client} is not null) = (${table.status} = 'converted')`),
    check(
      "leads_converted_with_client",
      sql`(${table.client} is null) = (${table.convertedOn} is null) and (${table.client} is null) = (${table.convertedBy} is null)`,
    ),
    check(
      "leads_names",
      sql`length(${table.legalName}) between 1 and 200 and length(${table.tradeName}) between 1 and 200`,
    ),
    check(
      "leads_texts",
      sql`length(${table.street}) <= 200 and length(${table.city}) <= 100 and length(${table.contactFirst}) <= 100 and length(${table.contactLast}) <= 100 and length(${table.contactEmail}) <= 254 and ${table.contactEmail} = lower(${table.contactEmail})`,
    ),
    check("leads_salutation", sql`${table.contactSalutation} in ('Mr.', 'Mrs.', 'Ms.', 'Dr.')`),
    check("leads_ein_form", sql`${table.ein} ~ '^[0-9]{2}-[0-9]{7}$'`),
    check("leads_phone_digits", sql`${table.contactPhone} ~ '^([0-9]{10})?$'`),
    check("leads_state_form", sql`${table.state} ~ '^[A-Z]{2}$'`),
    check("leads_zip_form", sql`${table.zip} ~ '^[0-9]{5}(-[0-9]{4})?$'`),
    check("leads_business_type", sql`${table.businessType} between 1 and 3`),
    check("leads_peo_only_941", sql`not ${table.usesPeo} or ${table.businessType} = 1`),
    uniqueIndex("leads_client").on(table.client),
    index("leads_firm").on(table.managingFirm, table.status, table.created).where(sql`${table.deletedAt} is null`),
    index("leads_originator").on(table.originator, table.status, table.created).where(sql`${table.deletedAt} is null`),
    index("leads_created").on(table.created, table.id).where(sql`${table.deletedAt} is null`),
    index("leads_ein").on(table.ein).where(sql`${table.deletedAt} is null`),
    index("leads_email").on(table.contactEmail).where(sql`${table.deletedAt} is null`),
    index("leads_phone").on(table.contactPhone).where(sql`${table.deletedAt} is null`),
    index("leads_suspected").on(table.id).where(sql`${table.duplicateState} = 'suspected'`),
    index("leads_import").on(table.importId).where(sql`${table.importId} is not null`),
    index("leads_follow_up").on(table.nextFollowUp).where(sql`${table.deletedAt} is null`),
    index("leads_converted").on(table.convertedOn).where(sql`${table.status} = 'converted'`),
    // Counts what is open without looking at the leads.
    index("leads_counted").on(table.status).where(sql`${table.deletedAt} is null`),
    index("leads_words").using("gin", sql`${table.words} gin_trgm_ops`),
    index("leads_name_text").using("gin", sql`${table.nameText} gin_trgm_ops`),
  ],
);

/** The rows of a file of leads: what stands in each, what is wrong with it, and the lead that it became. */
export const leadImportRows = pgTable(
  "lead_import_rows",
  {
    id: recordId(),
    import: reference(() => leadImports.id, { onDelete: "cascade" }).notNull(),
    /** As a spreadsheet numbers it. */
    line: integer().notNull(),
    /** The fields as they are stored; of a row with errors as they stand in the file. */
    values: jsonb().$type<Partial<Record<ImportedLeadField, string>>>().notNull(),
    result: text({ enum: leadRowResults }).notNull(),
    told: text().notNull().default(""),
    /** The client that its business is already, in sight of who imported. */
    client: reference(() => clients.id),
    /** Known where the person does not look: imported, and marked for staff. */
    elsewhere: boolean().notNull().default(false),
    done: boolean().notNull().default(false),
    lead: reference(() => leads.id),
    /** It stayed when the import was undone. */
    kept: boolean().notNull().default(false),
  },
  (table) => [
    index("lead_import_rows_result").on(table.import, table.result, table.line),
    index("lead_import_rows_waiting").on(table.import, table.id).where(sql`not ${table.done}`),
    index("lead_import_rows_lead").on(table.lead).where(sql`${table.lead} is not null`),
  ],
);

/** What people write down of a lead, some of it to come back on a day. */
export const leadNotes = pgTable(
  "lead_notes",
  {
    id: recordId(),
    lead: reference(() => leads.id).notNull(),
    /** Null: the public page. */
    author: reference(() => users.id),
    body: text().notNull(),
    followUp: date(),
    followUpDoneAt: instant(),
    followUpToldAt: instant(),
    createdOn: instant().notNull().defaultNow(),
    editedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    check("lead_notes_body", sql`length(${table.body}) between 1 and 4000`),
    index("lead_notes_of_lead").on(table.lead, table.createdOn),
    index("lead_notes_due")
      .on(table.followUp)
      .where(sql`${table.followUpDoneAt} is null and ${table.followUpToldAt} is null and ${table.deletedAt} is null`),
  ],
);

/** Which managing firm gets the leads of a referral partner's contractors. */
export const leadRoutes = pgTable("lead_routes", {
  referralFirm: reference(() => entities.id).primaryKey(),
  managingFirm: reference(() => entities.id).notNull(),
});

/** One row: what holds for referral partners without a route, and the version of the whole routing. */
export const leadRouting = pgTable(
  "lead_routing",
  {
    id: integer().primaryKey().default(1),
    defaultFirm: reference(() => entities.id),
    version: integer().notNull().default(1),
    updatedBy: reference(() => users.id),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check("lead_routing_one", sql`${table.id} = 1`)],
);

/** Clients without an attorney that the managing partners were told of. */
export const unassignedTold = pgTable("unassigned_told", {
  client: reference(() => clients.id).primaryKey(),
  toldAt: instant().notNull().defaultNow(),
});
