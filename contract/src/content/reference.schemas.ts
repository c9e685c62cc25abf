import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { stateSchema } from "./state.schemas.ts";

/** Where a reference record came from (20, Reference records). */
export const referenceSources = ["built_in", "import", "typed", "added"] as const;
export type ReferenceSource = (typeof referenceSources)[number];
export const stateKinds = ["state", "district", "territory", "associated"] as const;
export const naicsEditions = [2017, 2022] as const;
export const cityStatuses = ["ok", "to_check"] as const;

/** For how many days a merge of cities can be undone. */
export const unmergeDays = 30;

/** What every reference record says beside its own fields. */
const common = {
  source: z.enum(referenceSources),
  /** The year of the list that it came with or was last imported from. */
  list_year: z.number().int().nullable(),
  active: z.boolean(),
  /** How many records refer to it. */
  used_by: z.number().int(),
  version: z.number().int(),
};
const named = z.strictObject({ id: idSchema, name: z.string() });

export const stateRecordSchema = z.strictObject({
  state_code: z.string(),
  state_name: z.string(),
  fips: z.string(),
  kind: z.enum(stateKinds),
  used_by: z.number().int(),
});
export type StateRecord = z.input<typeof stateRecordSchema>;

export const countySchema = z.strictObject({
  id: idSchema,
  state_code: z.string(),
  fips: z.string(),
  name: z.string(),
  valid_from: dateSchema.nullable(),
  valid_until: dateSchema.nullable(),
  ...common,
});
export type County = z.input<typeof countySchema>;

export const citySchema = z.strictObject({
  id: idSchema,
  state_code: z.string(),
  fips: z.string().nullable(),
  name: z.string(),
  full_name: z.string(),
  kind: z.string().nullable(),
  counties: z.array(named),
  status: z.enum(cityStatuses),
  typed_by: z.string().nullable(),
  typed_at: instantCodec.nullable(),
  merged_into: named.nullable(),
  abilities: z.strictObject({ unmerge: z.boolean() }),
  ...common,
});
export type City = z.input<typeof citySchema>;

export const zipAreaSchema = z.strictObject({
  id: idSchema,
  /** Five digits; three of an area that the product came with. */
  zip: z.string(),
  state_code: z.string(),
  county: named.nullable(),
  city: named.nullable(),
  /** Of its land, as a percentage with two digits. */
  share: z.string().nullable(),
  ...common,
});
export type ZipArea = z.input<typeof zipAreaSchema>;

export const naicsRecordSchema = z.strictObject({
  id: idSchema,
  edition: z.number().int(),
  code: z.string(),
  title: z.string(),
  /** The name of the sector that the code belongs to. */
  industry: z.string().nullable(),
  /** The code that took its place in a later edition. */
  successor: z.string().nullable(),
  ...common,
});
export type NaicsRecord = z.input<typeof naicsRecordSchema>;

const text = (most: number) => z.string().trim().min(1, "This field is required.").max(most);
const digits = (count: number) => z.string().regex(new RegExp(`^\\d{${count}}$`), `Please enter ${count} digits.`);
const change = { active: z.boolean(), version: z.number().int() };

/** A name as a person types it: letters of any alphabet, digits and the signs that names have. */
export const cityNameSchema = z
  .string()
  .trim()
  .min(2, "Please enter 2 to 80 characters.")
  .max(80, "Please enter 2 to 80 characters.")
  .regex(/^[\p{L}\p{M}\p{N} .'’-]+$/u, "Please use letters, digits, spaces and . ' ’ - only.")
  .regex(/\p{L}/u, "Please use letters, digits, spaces and . ' ’ - only.");

const countyFields = {
  name: text(100),
  valid_from: dateSchema.nullable(),
  valid_until: dateSchema.nullable(),
};
export const createCountyBody = z.strictObject({
  state_code: stateSchema,
  fips: digits(5),
  ...countyFields,
  valid_from: countyFields.valid_from.default(null),
  valid_until: countyFields.valid_until.default(null),
});
export const changeCountyBody = z
  .strictObject({ ...countyFields, ...change })
  .partial()
  .required({ version: true });

const cityFields = { name: cityNameSchema, fips: digits(7).nullable(), counties: z.array(idSchema).max(20) };
export const createCityBody = z.strictObject({
  state_code: stateSchema,
  ...cityFields,
  fips: cityFields.fips.default(null),
  counties: cityFields.counties.default([]),
});
export const changeCityBody = z
  .strictObject({ ...cityFields, ...change })
  .partial()
  .required({ version: true });

const share = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, "Please enter a percentage from 0 to 100.")
  .nullable();
export const createZipAreaBody = z.strictObject({
  zip: digits(5),
  county: idSchema,
  city: idSchema.nullable().default(null),
  share: share.default(null),
});
export const changeZipAreaBody = z
  .strictObject({ county: idSchema, city: idSchema.nullable(), share, ...change })
  .partial()
  .required({ version: true });

const naicsFields = {
  title: text(200),
  successor: z
    .string()
    .regex(/^\d{2,6}$/, "Please enter 2 to 6 digits.")
    .nullable(),
};
export const createNaicsBody = z.strictObject({
  edition: z.union(naicsEditions.map((year) => z.literal(year)) as [z.ZodLiteral<2017>, z.ZodLiteral<2022>]),
  code: z.string().regex(/^\d{2,6}$/, "Please enter 2 to 6 digits."),
  ...naicsFields,
  successor: naicsFields.successor.default(null),
});
export const changeNaicsBody = z
  .strictObject({ ...naicsFields, ...change })
  .partial()
  .required({ version: true });

export const mergeCityBody = z.strictObject({ into: idSchema });

/** A place as pickers show it. */
export const placeSchema = named;
/** A city as pickers show it: `full_name` tells two of the same name apart. */
export const cityPlaceSchema = named.extend({ full_name: z.string() });
export type CityPlace = z.input<typeof cityPlaceSchema>;
/** What a merge proposes: places that sound or read alike, the best first. */
export const similarCitySchema = named.extend({ full_name: z.string(), used_by: z.number().int() });
