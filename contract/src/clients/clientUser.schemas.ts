import { z } from "zod";
import { userLifecycle } from "../people/user.lifecycle.ts";
import { emailSchema, userName } from "../people/user.schemas.ts";
import { stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";

/** Somebody of a client's own people who may sign in for it (03, `Manage Users`). */
export const clientUserSchema = z.strictObject({
  id: idSchema,
  first: z.string(),
  last: z.string(),
  fullname: z.string(),
  email: z.string(),
  activation_status: stateSchema(userLifecycle),
  last_sign_in_at: instantCodec.nullable(),
  version: z.number().int(),
  abilities: z.strictObject({
    /** False for who also belongs to a client that the reader does not see. */
    change: z.boolean(),
    invite: z.boolean(),
  }),
});
export type ClientUser = z.output<typeof clientUserSchema>;
/** The same as it comes over the wire. */
export type ClientUserRow = z.input<typeof clientUserSchema>;

const names = { first: userName, last: userName, email: emailSchema };

/** Somebody new, or somebody of another client by the e-mail. */
export const addClientUserBody = z.strictObject({
  ...names,
  /** That who is known under this e-mail is meant: asked for with `known_client_user`. */
  link: z.boolean().optional(),
});
export type AddClientUser = z.input<typeof addClientUserBody>;

export const updateClientUserBody = z.strictObject({
  user_id: idSchema,
  first: names.first.optional(),
  last: names.last.optional(),
  email: names.email.optional(),
  version: z.number().int(),
});
export type UpdateClientUser = z.input<typeof updateClientUserBody>;

export const removeClientUserBody = z.strictObject({ user_id: idSchema });
