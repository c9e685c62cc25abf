import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";

/** Somebody whom one may let sign in as oneself, and whether one does (`/permissions`). */
export const deputySchema = z.strictObject({
  id: idSchema,
  fullname: z.string(),
  role: z.string(),
  img: z.string().nullable(),
  deputized: z.boolean(),
  /** The last day of the permission by UTC date; null: until it is taken back. */
  until: dateSchema.nullable(),
});
export type Deputy = z.output<typeof deputySchema>;

/** The whole list of those who may, with the last days of some. */
export const setDeputiesBody = z.strictObject({
  deputized: z.array(idSchema).max(10_000),
  until: z.record(z.string().regex(/^[1-9][0-9]{0,14}$/, "This is no id."), dateSchema).optional(),
});

/** Somebody as whom one may sign in (`/impersonate`). */
export const impersonableSchema = z.strictObject({
  id: idSchema,
  fullname: z.string(),
  email: z.string(),
  entity_name: z.string().nullable(),
  role: z.string(),
  img: z.string().nullable(),
});
export type Impersonable = z.output<typeof impersonableSchema>;

export const impersonateBody = z.strictObject({
  /** Why; an administrator has to say it. */
  reason: z.string().trim().max(500, "At most 500 characters.").optional(),
});

/** The fewest characters that people are searched by. */
export const fewestSearched = 2;
