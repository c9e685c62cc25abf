import { z } from "zod";
import { movesSchema, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { instantCodec } from "../values/dateField.ts";
import { phoneSchema } from "../values/phoneField.ts";
import { timeZoneSchema } from "../values/timeZoneField.ts";
import { userLifecycle } from "./user.lifecycle.ts";

export const emailSchema = z
  .string()
  .trim()
  .min(1, "E-mail is required")
  .max(254, "Must be valid e-mail")
  .pipe(z.email("Must be valid e-mail"));

/** A role that may be given. */
export const roleChoiceSchema = z.strictObject({ role_id: roleIdSchema, role_name: z.string() });
export type RoleChoice = z.input<typeof roleChoiceSchema>;

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
  upline_parent: idSchema.nullable(),
  top_level: z.boolean(),
  last_sign_in_at: instantCodec.nullable(),
  /** Since when nobody is this person any more; only who may restore people reads it. */
  deleted_at: instantCodec.nullable(),
  version: z.number().int(),
  abilities: z.strictObject({
    /** The fields that the reader may change. */
    fields: z.array(z.string()),
    /** The roles that the reader may give this person at its firm. */
    roles: z.array(roleChoiceSchema),
    invite: z.boolean(),
    delete: z.boolean(),
    restore: z.boolean(),
  }),
  moves: movesSchema,
});
export type User = z.output<typeof userSchema>;
/** The same on the wire. */
export type UserRow = z.input<typeof userSchema>;

/** People as the list of them shows them, with the roles that the reader may give at the own firm. */
export const usersSchema = z.strictObject({
  available_roles: z.array(roleChoiceSchema),
  users: z.array(userSchema),
  total: z.number().int().nonnegative(),
  next: z.string().nullable(),
});

/** A first or last name. */
export const userName = z.string().trim().min(1, "Name is required.").max(80, "Name is too long.");

/** A new person of a firm (03, `Add new user`). */
export const createUserBody = z.strictObject({
  first: userName,
  last: userName,
  email: emailSchema,
  role: roleIdSchema,
});
export type CreateUser = z.input<typeof createUserBody>;

/** Those who take over, each about as much as the others. */
const takers = z.array(idSchema).min(1, "Please choose somebody.").max(20, "At most 20 people.").optional();

/** What becomes of the work of somebody who leaves. */
const handOver = {
  /** Who takes the clients whose attorney of record the person is; where there are any, it is said or nobody does. */
  reassign_to: idSchema.optional(),
  leave_unassigned: z.boolean().optional(),
  /** Several people take the clients; and who takes the open tasks and the unread notifications (03, Beyond 3). */
  hand_over: z.strictObject({ clients: takers, tasks: takers, notifications: takers }).optional(),
};

/** How much a person holds: clients, open tasks and unread notifications can be taken over by others, the rest goes back when the account is closed. */
export const holdingsSchema = z.strictObject({
  clients: z.number().int(),
  tasks: z.number().int(),
  notifications: z.number().int(),
  /** Mandates that are checked out (13). */
  mandates: z.number().int(),
  /** Assigned tickets that are not resolved (16). */
  tickets: z.number().int(),
});
export type Holdings = z.output<typeof holdingsSchema>;

/** Only what is to be changed is sent. */
export const updateUserBody = z.strictObject({
  first: userName.optional(),
  last: userName.optional(),
  email: emailSchema.optional(),
  username: z.string().trim().min(1, "Username is required.").max(254).optional(),
  role: roleIdSchema.optional(),
  parent_entity: idSchema.optional(),
  phone: phoneSchema.nullable().optional(),
  time_zone: timeZoneSchema.optional(),
  can_be_aor: z.boolean().optional(),
  upline_parent: idSchema.nullable().optional(),
  top_level: z.boolean().optional(),
  ...handOver,
  version: z.number().int(),
});
export type UpdateUser = z.input<typeof updateUserBody>;

export const removeUserBody = z.strictObject(handOver);
export const suspendUserBody = z.strictObject({
  reason: z.string().trim().min(1, "A reason is required.").max(500),
  ...handOver,
});

/** Somebody at a firm of referral partners who may stand above others. */
export const contractorSchema = z.strictObject({
  id: idSchema,
  first: z.string(),
  last: z.string(),
  email: z.string(),
});

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
