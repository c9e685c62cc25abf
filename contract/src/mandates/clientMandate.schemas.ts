import { z } from "zod";
import { stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { clientMandateLifecycle } from "./clientMandate.lifecycle.ts";
import { rectsSchema } from "./mandateSearch.schemas.ts";

const days = z.strictObject({ from: dateSchema, to: dateSchema });
const clientPeriods = z
  .array(days)
  .min(1, "Enter when the order limited this client.")
  .max(50)
  .refine((list) => list.every(({ from, to }) => from <= to), "The end comes before the beginning.")
  .refine(
    (list) =>
      list.every((one, place) => list.every((other, at) => at <= place || one.to < other.from || other.to < one.from)),
    "The periods overlap.",
  );

export const citationSchema = z.strictObject({
  id: idSchema,
  page: z.number().int(),
  quote: z.string(),
  rects: rectsSchema,
  comment: z.string().nullable(),
  by: z.string(),
  created_on: instantCodec,
});
export const citeBody = z.strictObject({
  page: z.number().int().positive(),
  quote: z.string().trim().min(10, "At least 10 characters.").max(2000, "At most 2,000 characters."),
  comment: z.string().trim().max(1000, "At most 1,000 characters.").optional(),
});

export const selectedMandateSchema = z.strictObject({
  /** Of the client's orders. */
  id: idSchema,
  mandate: idSchema,
  title: z.string().nullable(),
  author: z.string().nullable(),
  order_number: z.string().nullable(),
  state_code: z.string().nullable(),
  /** Of the order itself, between which those of the client lie. */
  order_periods: z.array(z.strictObject({ from: dateSchema, to: dateSchema.nullable() })),
  periods: z.array(days),
  /** Periods that no longer lie within the order's. */
  outside: z.boolean(),
  eligibility_test: z.number().int().nullable(),
  operation_limited: z.string().nullable(),
  citations: z.array(citationSchema),
  state: stateSchema(clientMandateLifecycle),
  approved: z.boolean(),
  excluded_reason: z.string().nullable(),
  upload_url: z.string().nullable(),
  original_file_name: z.string().nullable(),
  version: z.number().int(),
});
export type SelectedMandate = z.input<typeof selectedMandateSchema>;

export const suggestedMandateSchema = z.strictObject({
  mandate: idSchema,
  title: z.string().nullable(),
  author: z.string().nullable(),
  state_code: z.string().nullable(),
  periods: z.array(z.strictObject({ from: dateSchema, to: dateSchema.nullable() })),
  score: z.number().int(),
  /** Why, each a chip: `County: Kings County`. */
  reasons: z.array(z.string()),
  upload_url: z.string().nullable(),
});
export type SuggestedMandate = z.input<typeof suggestedMandateSchema>;

export const placeOfClientSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(["address", "extra"]),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  county: idSchema.nullable(),
  county_name: z.string().nullable(),
  city_name: z.string().nullable(),
  source: z.enum(["derived", "chosen"]),
  /** Counties of its ZIP, where it lies in several. */
  counties: z.array(z.strictObject({ id: idSchema, name: z.string() })),
});
export type PlaceOfClient = z.input<typeof placeOfClientSchema>;

const quarterCover = z.strictObject({
  quarter: z.string(),
  days: z.number().int(),
  all: z.number().int(),
  gaps: z.array(days),
});
export const coverageSchema = z.array(
  z.strictObject({
    title: z.string(),
    /** Null: all of them together. */ id: idSchema.nullable(),
    quarters: z.array(quarterCover),
  }),
);

const ability = z.strictObject({ allowed: z.boolean(), reason: z.string().nullable() });
export const clientMandatesSchema = z.strictObject({
  selected: z.array(selectedMandateSchema),
  suggested: z.array(suggestedMandateSchema),
  dismissed: z.array(z.strictObject({ mandate: idSchema, title: z.string().nullable() })),
  places: z.array(placeOfClientSchema),
  coverage: coverageSchema,
  /** What suggestions lack: city, state, ZIP, NAICS code. */
  lacking: z.boolean(),
  edit: ability,
});
export type ClientMandates = z.input<typeof clientMandatesSchema>;

export const selectBody = z.strictObject({
  mandates: z.array(idSchema).min(1).max(100),
  source: z.enum(["suggested", "search"]).default("search"),
});
export const changeSelectedBody = z.strictObject({
  eligibility_test: z.number().int().min(1).max(5).nullable().optional(),
  operation_limited: z
    .string()
    .trim()
    .max(2000, "At most 2,000 characters.")
    .transform((value) => value || null)
    .nullable()
    .optional(),
  periods: clientPeriods.optional(),
  version: z.number().int().positive().optional(),
});
export type ChangeSelected = z.output<typeof changeSelectedBody>;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((value) => value || null)
    .nullable();
export const placesBody = z.strictObject({
  places: z
    .array(
      z.strictObject({
        kind: z.enum(["address", "extra"]),
        street: line(200),
        city: line(100),
        state: z.string().length(2).nullable(),
        zip: z
          .string()
          .regex(/^\d{5}$/, "Five digits.")
          .nullable(),
        county: idSchema.nullable(),
      }),
    )
    .max(50)
    .refine((list) => list.filter(({ kind }) => kind === "address").length <= 1, "The client has one address."),
});
