import { z } from "zod";
import { stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { userLifecycle } from "./user.lifecycle.ts";

export const emailSchema = z
  .string()
  .trim()
  .min(1, "E-mail is required")
  .max(254, "Must be valid e-mail")
  .pipe(z.email("Must be valid e-mail"));

/** A person as the person's own screens and administrators see them (`GET /auth/users/{id}`). */
export const userSchema = z.strictObject({
  id: idSchema,
  first: z.string(),
  last: z.string(),
  fullname: z.string(),
  email: z.string(),
  username: z.string(),
  role_id: roleIdSchema,
  role: z.string(),
  parent_entity: idSchema.nullable(),
  entity_name: z.string().nullable(),
  firm_type: z.number().int().nullable(),
  activation_status: stateSchema(userLifecycle),
  phone: z.string().nullable(),
  time_zone: z.string(),
  img: z.string().nullable(),
  can_be_aor: z.boolean(),
  tour: z.strictObject({ step: z.number().int().nullable(), done: z.boolean() }),
  mfa_enabled: z.boolean(),
});
export type User = z.output<typeof userSchema>;

/** An attorney that a client may be given to. */
export const attorneySchema = z.strictObject({
  id: idSchema,
  first: z.string(),
  last: z.string(),
  name: z.string(),
  role_id: roleIdSchema,
  can_be_aor: z.boolean(),
});
export type Attorney = z.output<typeof attorneySchema>;
