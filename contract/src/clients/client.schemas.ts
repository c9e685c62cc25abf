import { z } from "zod";
import { stateSchema } from "../content/state.schemas.ts";
import { firmNameSchema } from "../people/entity.schemas.ts";
import { storedShape } from "../platform/fields.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { einSchema } from "../values/einField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { phoneSchema } from "../values/phoneField.ts";
import { type ClientColumn, clientTabs } from "./clientView.schemas.ts";

export const salutations = ["Mr.", "Mrs.", "Ms.", "Dr."] as const;
export const contingencyRateText = "Contingency rate must be between 0 and 100.";

const required = (message: string, most: number) =>
  z.string({ error: message }).trim().min(1, message).max(most, `At most ${most} characters.`);
const optionalText = (most: number) => z.string().trim().max(most, `At most ${most} characters.`).nullable();
const ratePattern = /^\d{1,3}(\.\d{1,2})?$/;
/** More digits after the point, of a rate that is otherwise one. */
const isTooFine = (text: string) => /^\d{1,2}\.\d{3,}$/.test(text);

/** A percentage with at most two digits after the point, as a decimal string. */
export const contingencyRateSchema = z
  .string()
  .refine((text) => !isTooFine(text), { error: "At most two digits after the point.", abort: true })
  .regex(ratePattern, contingencyRateText)
  .refine((text) => Number(text) <= 100, contingencyRateText)
  // As the column has it, so that 20 and 20.00 are the same.
  .overwrite((text) => Number(text).toFixed(2));

/** Who the client is. Who may change a field of these groups: `clients.edit_identity` … `clients.edit_firms`. */
export const identityFields = {
  legal_name: required("Legal Name Field is required.", 200),
  ein: einSchema,
  naics_code: required("Naics code Field is required.", 6).regex(/^\d{4,6}$/, "Naics code Field is required."),
  business_type: z.literal([1, 2, 3]).default(1),
  uses_peo: z.boolean().default(false),
};

/** How the client is reached. */
export const contactFields = {
  trade_name: required("Trade Name Field is required.", 200),
  contact_phone: phoneSchema.nullable().default(null),
  street: optionalText(200).default(null),
  city: optionalText(100).default(null),
  state: stateSchema.nullable().default(null),
  zip: z
    .string()
    .regex(/^\d{5}(-\d{4})?$/, "ZIP must be 00000 or 00000-0000.")
    .nullable()
    .default(null),
  contact_salutation: z.enum(salutations, { error: "Salutation Field is required." }),
  contact_first: required("Contact First Field is required.", 100),
  contact_last: required("Contact Last Field is required.", 100),
  contact_email: required("Email Field is required.", 254).pipe(z.email("Please add a valid email.")),
};

/** Whose the client is, and on which terms. */
export const firmFields = {
  tax_firm: z.number({ error: "Tax Firm Field is required." }).int().positive("Tax Firm Field is required."),
  managing_firm: z
    .number({ error: "Managing Firm Field is required." })
    .int()
    .positive("Managing Firm Field is required."),
  contingency_rate: contingencyRateSchema.default("20"),
};

/** What a person enters about a client; the same words in the form and in the API. */
export const clientFields = {
  ...identityFields,
  ...contactFields,
  ...firmFields,
  attorney_of_record: idSchema.nullable().default(null),
};

const peoNeeds941 = (value: { uses_peo?: boolean; business_type?: number }) =>
  !(value.uses_peo && value.business_type !== undefined && value.business_type !== 1);
const peoText = { message: "Only a 941 filer can use a PEO.", path: ["uses_peo"] };

export const createClientBody = z.strictObject(clientFields).refine(peoNeeds941, peoText);
export type CreateClient = z.output<typeof createClientBody>;
/** The body of a new client as it is sent: what has a default may be left out. */
export type NewClient = z.input<typeof createClientBody>;

const patchShape = Object.fromEntries(
  Object.entries(clientFields).map(([name, schema]) => [
    name,
    (schema instanceof z.ZodDefault ? schema.unwrap() : schema).optional(),
  ]),
) as { [K in keyof typeof clientFields]: z.ZodOptional<Undefaulted<(typeof clientFields)[K]>> };
type Undefaulted<T> = T extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : T;

/** The two switches, and why a client waits. */
export const switchFields = {
  active: z.boolean(),
  on_hold: z.boolean(),
  on_hold_reason: optionalText(200),
};

/** Changed fields and the version; the two switches may omit it (04, API). */
export const updateClientBody = z
  .strictObject({
    ...patchShape,
    ...z.object(switchFields).partial().shape,
    owner: idSchema.optional(),
    contractor: idSchema.nullable().optional(),
    version: z.number().int().positive().optional(),
  })
  .refine(peoNeeds941, peoText);
export type UpdateClient = z.output<typeof updateClientBody>;

const personName = z.strictObject({ id: idSchema, first: z.string(), last: z.string(), name: z.string() });

/** One client, whole, as the profile reads it. */
export const clientSchema = z.strictObject({
  id: idSchema,
  ...storedShape({ ...identityFields, ...contactFields, ...firmFields }),
  naics_code: z.string().nullable(),
  naics_title: z.string().nullable(),
  tax_firm: firmNameSchema,
  managing_firm: firmNameSchema,
  attorney_of_record: personName.nullable(),
  owner: personName.nullable(),
  /** Who is credited with the client (12); null also for who does not see that (04, 2.7). */
  contractor: personName.nullable(),
  csv_upload: z.strictObject({ id: idSchema, original_file_name: z.string() }).nullable(),
  ...storedShape(switchFields),
  on_hold_since: instantCodec.nullable(),
  created: instantCodec,
  /** Whole UTC days since `created`. */
  age: z.number().int(),
  workflow: z.strictObject({
    next_step: z.string().nullable(),
    stage_friendly_name: z.string(),
    workflow_last_evaluated: instantCodec.nullable(),
  }),
  tabs: z.array(z.enum(clientTabs)),
  version: z.number().int(),
  /** What the reader may do with this client; buttons only read them. */
  abilities: z.strictObject({
    /** The fields that the reader may change. */
    fields: z.array(z.string()),
    switch_active: z.boolean(),
    switch_hold: z.boolean(),
    delete: z.boolean(),
    read_history: z.boolean(),
    find_duplicates: z.boolean(),
    manage_users: z.boolean(),
    change_claim: z.boolean(),
  }),
});
export type Client = z.input<typeof clientSchema>;

/** The columns of list and search; every one can be sorted by. */
const columnShape = {
  legal_name: z.string(),
  trade_name: z.string(),
  ein: z.string(),
  attorney_of_record: z.string().nullable(),
  business_type: z.literal([1, 2, 3]),
  uses_peo: z.boolean(),
  managing_firm: z.string(),
  tax_firm: z.string(),
} satisfies Record<ClientColumn, z.ZodType>;
export const clientColumns = Object.keys(columnShape) as [ClientColumn, ...ClientColumn[]];

/** A row of list and search: only the columns that the reader sees are present (`columnPermissions`). */
export const clientRowSchema = z.strictObject({
  id: idSchema,
  ...z.object(columnShape).partial().shape,
  trade_name: z.string(),
  active: z.boolean(),
  on_hold: z.boolean(),
  /** Whether a click opens the client. */
  opens: z.boolean(),
});
export type ClientRow = z.output<typeof clientRowSchema>;

/**
 * A row of the list: where it holds those for whom something waits, with what that is, in the words of the home, and the address where
 * it is done; where it holds those that a figure of the home counts, with what each comes to, for who reads its claim.
 */
export const listedClientSchema = clientRowSchema.extend({
  waits_for: z.string().optional(),
  waits_at: z.string().optional(),
  amount: moneyCodec.optional(),
});
/** As it is on the wire. */
export type ListedClient = z.input<typeof listedClientSchema>;

/** So many clients an address names by their numbers. */
export const mostNamed = 200;
/** `5,9` */
export const clientNumbers = z.string().regex(new RegExp(`^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${mostNamed - 1}}$`));

/** Of the clients that somebody keeps at hand, as many are kept (04, 3.1 and 7). */
export const mostPins = 50;
export const mostRecents = 20;

/** A client that the reader pinned, or opened not long ago. */
export const recentClientSchema = clientRowSchema.extend({ pinned: z.boolean() });
export type RecentClient = z.output<typeof recentClientSchema>;

/** A client that was deleted, and by whom. */
export const deletedClientSchema = z.strictObject({
  id: idSchema,
  legal_name: z.string(),
  ein: z.string(),
  deleted_at: instantCodec,
  deleted_by: z.string().nullable(),
});

/** A client that may be the same business as another, and in what they are alike. */
export const duplicateSchema = z.strictObject({
  id: idSchema,
  legal_name: z.string(),
  same: z.enum(["ein", "email", "phone", "name"]),
});
export type Duplicate = z.output<typeof duplicateSchema>;

export const businessTypeSchema = z.strictObject({
  id: z.literal([1, 2, 3]),
  code: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  peo_capable: z.boolean(),
});
