import { z } from "zod";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { leadImportLifecycle } from "./leadImport.lifecycle.ts";

/** Most rows below the headings, and for how many days an import may be taken back (12, 5.9 and 2.11). */
export const mostImportedLeads = 20_000;
export const leadUndoDays = 30;

/** What a column of a file may hold, as it is named to people. */
export const importedLeadFields = {
  legal_name: "Legal Name",
  trade_name: "Trade Name",
  ein: "EIN",
  business_type: "Business Type",
  uses_peo: "Uses PEO",
  street: "Street",
  city: "City",
  state: "State",
  zip: "ZIP",
  contact_salutation: "Salutation",
  contact_first: "First Name",
  contact_last: "Last Name",
  contact_email: "Email",
  contact_phone: "Phone",
} as const;
export type ImportedLeadField = keyof typeof importedLeadFields;
export const importedLeadFieldNames = Object.keys(importedLeadFields) as ImportedLeadField[];

/** Without these no row can become a lead. */
export const neededLeadFields = ["contact_first", "contact_last", "contact_email", "contact_phone"] as const;

/** What a row is before the import runs. */
export const leadRowResults = ["ok", "error", "duplicate"] as const;
export type LeadRowResult = (typeof leadRowResults)[number];
/** What rows can be asked for: `left_out` became no lead, `kept` stayed when the import was undone. */
export const leadRowFilters = [...leadRowResults, "imported", "left_out", "kept"] as const;

/** What becomes of duplicates. */
export const duplicateChoices = ["skip", "mark"] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

const count = z.number().int();
const field = z.enum(importedLeadFieldNames as [ImportedLeadField, ...ImportedLeadField[]]);

export const leadImportSchema = z.strictObject({
  id: idSchema,
  file_name: z.string(),
  state: stateSchema(leadImportLifecycle),
  moves: movesSchema,
  /** The sheets of a workbook; none of a CSV file. */
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** The headings of the file in their order, what stands below each first, and what it is taken for. */
  columns: z.array(z.strictObject({ heading: z.string(), sample: z.string(), field: field.nullable() })),
  /** Needed fields that no column holds, by their names. */
  missing: z.array(z.string()),
  counts: z.strictObject({ ok: count, error: count, duplicate: count }),
  duplicates: z.enum(duplicateChoices),
  /** Rows that are done, of those that are to become leads, and the leads that were made. */
  done: count,
  to_import: count,
  imported: count,
  /** After it was undone: leads that stayed because somebody had worked on them. */
  kept: count,
  failure: z.string().nullable(),
  by: z.string(),
  at: instantCodec,
  done_at: instantCodec.nullable(),
  version: z.number().int(),
});
export type LeadImport = z.input<typeof leadImportSchema>;

export const leadMappingBody = z.strictObject({
  sheet: z.string().max(200).optional(),
  /** By the place of the column, from 0. */
  fields: z.array(field.nullable()).max(500),
  version: z.number().int().positive().optional(),
});
export const confirmLeadImportBody = z.strictObject({
  duplicates: z.enum(duplicateChoices).default("skip"),
  version: z.number().int().positive().optional(),
});

const text = z.string().nullable();
export const leadImportRowSchema = z.strictObject({
  id: idSchema,
  /** As a spreadsheet numbers it. */
  line: count,
  result: z.enum(leadRowResults),
  legal_name: text,
  trade_name: text,
  ein: text,
  business_type: text,
  uses_peo: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  contact_salutation: text,
  contact_first: text,
  contact_last: text,
  contact_email: text,
  contact_phone: text,
  /** Why it is no lead, of what it is a duplicate, or why it stayed. */
  told: z.string(),
  /** The client that its business is already. */
  client: idSchema.nullable(),
  /** The lead that it became. */
  lead: idSchema.nullable(),
});
export type LeadImportRow = z.input<typeof leadImportRowSchema>;
