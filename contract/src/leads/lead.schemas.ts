import { z } from "zod";
import { contactFields, identityFields } from "../clients/client.schemas.ts";
import { storedShape } from "../platform/fields.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { einSchema } from "../values/einField.ts";
import { leadStatusSchema } from "./leadStatus.schemas.ts";

const name = () => z.string().trim().max(200, "At most 200 characters.").nullable().default(null);

/** What a person enters about a lead; the names, texts and limits are those of a client. */
export const leadFields = {
  legal_name: name(),
  trade_name: name(),
  ein: einSchema.nullable().default(null),
  business_type: identityFields.business_type,
  uses_peo: identityFields.uses_peo,
  street: contactFields.street,
  city: contactFields.city,
  state: contactFields.state,
  zip: contactFields.zip,
  contact_salutation: contactFields.contact_salutation,
  contact_first: contactFields.contact_first,
  contact_last: contactFields.contact_last,
  contact_email: contactFields.contact_email,
  contact_phone: z
    .string({ error: "Phone Field is required." })
    .trim()
    .min(1, "Phone Field is required.")
    .regex(/^\d{10}$/, "Phone must have 10 digits."),
  managing_firm: idSchema.nullable().default(null),
  originator: idSchema.nullable().default(null),
};

const peoNeeds941 = (value: { uses_peo?: boolean | undefined; business_type?: number | undefined }) =>
  !(value.uses_peo && value.business_type !== undefined && value.business_type !== 1);
const peoText = { message: "Only a 941 filer can use a PEO.", path: ["uses_peo"] };

export const createLeadBody = z.strictObject(leadFields).refine(peoNeeds941, peoText);
export type CreateLead = z.output<typeof createLeadBody>;

type Undefaulted<T> = T extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : T;
const changedShape = Object.fromEntries(
  Object.entries(leadFields).map(([field, schema]) => [
    field,
    (schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional(),
  ]),
) as { [K in keyof typeof leadFields]: z.ZodOptional<Undefaulted<(typeof leadFields)[K]>> };

/** Only the changed fields; another originator says why. */
export const updateLeadFields = z.strictObject({
  ...changedShape,
  originator_reason: z.string().trim().min(1, "Please say why.").max(500, "At most 500 characters.").optional(),
  version: z.number().int().positive().optional(),
});

const named = z.strictObject({ id: idSchema, name: z.string() });

/** Something that may be the same business, and by what. */
export const leadMatchSchema = z.strictObject({
  kind: z.enum(["lead", "client"]),
  id: idSchema,
  name: z.string(),
  matched: z.array(z.enum(["ein", "email", "phone", "name"])),
});
export type LeadMatch = z.output<typeof leadMatchSchema>;

/** What one compares of two records of a business, and whose the other one is. */
const leadLooksSchema = z.strictObject({
  legal_name: z.string().nullable(),
  trade_name: z.string().nullable(),
  ein: z.string().nullable(),
  contact: z.string(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  managing_firm: z.string().nullable(),
  /** Who brought it. */
  originator: z.string().nullable(),
  /** How far it is, in words. */
  status: z.string(),
  created: instantCodec,
});
export type LeadLooks = z.input<typeof leadLooksSchema>;
const comparedMatchSchema = leadMatchSchema.extend({
  /** For who decides whether it is the same business; else null. */
  looks: leadLooksSchema.nullable(),
});
export type ComparedMatch = z.input<typeof comparedMatchSchema>;

const shownFields = {
  status: leadStatusSchema,
  age: z.number().int(),
  managing_firm: named.nullable(),
  originator: named.nullable(),
  next_follow_up: dateSchema.nullable(),
  /** Open and untouched for 60 days (7.7). */
  stale: z.boolean(),
  /** Waits for staff's decision; told to staff alone. */
  possible_duplicate: z.boolean(),
  /** Somewhere this business may be known already: no more than that is told to who does not see where. It cannot be converted meanwhile. */
  known_elsewhere: z.boolean(),
};

export const leadRowSchema = z.strictObject({
  id: idSchema,
  trade_name: z.string().nullable(),
  legal_name: z.string().nullable(),
  contact_first: z.string(),
  contact_last: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  state: z.string().nullable(),
  ...shownFields,
});
export type LeadRow = z.input<typeof leadRowSchema>;
export const leadColumns = [
  "trade_name",
  "legal_name",
  "contact_first",
  "contact_last",
  "contact_email",
  "contact_phone",
  "state",
  "status",
  "created",
  "managing_firm",
  "originator",
  "next_follow_up",
] as const;

export const leadSchema = z.strictObject({
  id: idSchema,
  ...storedShape(leadFields),
  contact_salutation: z.string().nullable(),
  ...shownFields,
  origin: z.enum(["manual", "public", "import"]),
  status_changed_at: instantCodec,
  created: instantCodec,
  version: z.number().int(),
  /** What matched, of all there is for staff, of what is in sight for others. */
  matches: z.array(comparedMatchSchema),
  duplicate_of: z.strictObject({ kind: z.enum(["lead", "client"]), id: idSchema, name: z.string() }).nullable(),
  converted: z
    .strictObject({ legal_name: z.string(), converted_on: dateSchema, client_id: idSchema.nullable() })
    .nullable(),
  /** Of a lead from the public page. */
  consent: z
    .strictObject({ at: instantCodec, text: z.string(), employees_band: z.string(), message: z.string().nullable() })
    .nullable(),
  /** The ids of the statuses that the reader may choose now. */
  selectable: z.array(z.number().int()),
  /** Of a lead that is ready, for who may choose it: the tax firm that a conversion takes unless another is chosen. */
  usual_tax_firm: named.nullable(),
  abilities: z.strictObject({
    /** The fields that the reader may change. */
    fields: z.array(z.string()),
    delete: z.boolean(),
    convert: z.boolean(),
    /** Of a conversion: what the reader may choose. */
    choose_firm: z.boolean(),
    choose_tax_firm: z.boolean(),
    /** Who converts becomes the attorney of record of the client; else it has none. */
    becomes_attorney: z.boolean(),
    decide: z.boolean(),
    read_history: z.boolean(),
  }),
});
export type Lead = z.input<typeof leadSchema>;

export const promoteLeadBody = z.strictObject({
  legal_name: z.string().trim().min(1, "Legal Name Field is required.").max(200).optional(),
  trade_name: z.string().trim().min(1, "Trade Name Field is required.").max(200).optional(),
  contact_salutation: contactFields.contact_salutation.optional(),
  managing_firm: idSchema.optional(),
  tax_firm: idSchema.optional(),
  version: z.number().int().positive().optional(),
});

/** A lead that became a client: no more of the client than 12, 5.3 shows. */
export const convertedLeadSchema = z.strictObject({
  id: idSchema,
  trade_name: z.string(),
  converted_to: z.string(),
  converted_on: dateSchema,
  /** Null for who may not open the client. */
  client_id: idSchema.nullable(),
  assigned_attorney: z.string().nullable(),
  status: z.enum(["Inactive", "Collecting documents", "In preparation", "Filed", "Paid"]),
});
export type ConvertedLead = z.output<typeof convertedLeadSchema>;

/** Managing firms of the leads of referral partners (2.10). */
const routing = {
  default: idSchema.nullable(),
  version: z.number().int(),
};
export const leadRoutesSchema = z.strictObject({
  ...routing,
  items: z.array(z.strictObject({ referral_firm: named, managing_firm: named.nullable() })),
  firms: z.array(named),
});
export const changeRoutesBody = z.strictObject({
  ...routing,
  items: z.array(z.strictObject({ referral_firm: idSchema, managing_firm: idSchema.nullable() })).max(5000),
});
