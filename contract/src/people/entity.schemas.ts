import { z } from "zod";
import { idParam, idSchema } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { instantCodec } from "../values/dateField.ts";
import { einSchema } from "../values/einField.ts";
import { roleChoiceSchema } from "./user.schemas.ts";

/** A firm by name, as pickers and records refer to it. */
export const firmNameSchema = z.strictObject({ id: idSchema, name: z.string() });
export type FirmName = z.output<typeof firmNameSchema>;

export const ownFirmSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  ein: z.string(),
  firm_type: z.strictObject({ id: z.number().int(), type: z.string() }),
  firm_type_name: z.string(),
});

const personOfFirm = z.strictObject({ id: idSchema, first: z.string(), last: z.string(), email: z.string() });

/** A firm as the screens of people and firms name it. */
export const entitySchema = ownFirmSchema.extend({
  primary_user: personOfFirm.extend({ name: z.string() }).nullable(),
  available_roles: z.array(roleChoiceSchema),
  people_count: z.number().int(),
  client_count: z.number().int(),
  /** Where contractors go who register without an upline; at most one firm (01, Registration). */
  is_default_referral: z.boolean(),
  /** Since when it is deleted; only who may restore firms reads it. */
  deleted_at: instantCodec.nullable(),
  version: z.number().int(),
  abilities: z.strictObject({ change: z.boolean(), delete: z.boolean(), restore: z.boolean() }),
});
export type EntityRow = z.input<typeof entitySchema>;

/** A firm with its people, by their roles. */
export const wholeEntitySchema = entitySchema.extend({
  users: z.array(personOfFirm.extend({ role_id: roleIdSchema })),
});
export type WholeEntity = z.input<typeof wholeEntitySchema>;

const firmName = z.string().trim().min(1, "Firm Name required.").max(160, "Firm Name is too long.");
const firmType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], "This field is required.");
const firmEmail = z.string("Invalid e-mail").trim().max(254, "Invalid e-mail").pipe(z.email("Invalid e-mail"));
const first = z.string().trim().max(80, "Name is too long.");
const last = z.string().trim().min(1, "This field is required.").max(80, "Name is too long.");

/** A new firm with its primary user, who is invited with the least role of the firm's type. */
export const createEntityBody = z.strictObject({
  name: firmName,
  ein: einSchema,
  firm_type: firmType,
  user_first: first.default(""),
  user_last: last,
  user_email: firmEmail,
});
export type CreateEntity = z.input<typeof createEntityBody>;

/** Only what is to be changed is sent; an e-mail of another person of the firm makes that person primary. */
export const updateEntityBody = z.strictObject({
  name: firmName.optional(),
  ein: einSchema.optional(),
  firm_type: firmType.optional(),
  first: first.optional(),
  last: last.optional(),
  email: firmEmail.optional(),
  /** Of a referral partner; the firm that was it before is it no more. */
  is_default_referral: z.boolean().optional(),
  version: z.number().int(),
});
export type UpdateEntity = z.input<typeof updateEntityBody>;

/** What a name and an e-mail that are being typed are compared by (03, Beyond 6). */
export const similarFirmsQuery = z.strictObject({
  name: z.string().trim().max(160).optional(),
  email: z.string().trim().max(254).optional(),
  /** The firm that is being changed is not like itself. */
  except: idParam.optional(),
});

/** What there is of a firm, each figure of a list of its own (03, Beyond 7). */
export const firmOverviewSchema = z.strictObject({
  people: z.array(z.strictObject({ role_id: roleIdSchema, role: z.string(), count: z.number().int() })),
  clients: z.strictObject({ active: z.number().int(), inactive: z.number().int(), on_hold: z.number().int() }),
  pods: z.number().int(),
});
export type FirmOverview = z.input<typeof firmOverviewSchema>;
