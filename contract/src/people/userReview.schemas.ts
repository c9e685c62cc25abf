import { z } from "zod";
import { flagParam, listQuery } from "../platform/list.ts";
import { idParam, idSchema } from "../platform/operation.ts";
import { roleIdSchema } from "../platform/roleId.ts";
import { instantCodec } from "../values/dateField.ts";

/** Days without a sign-in after which an account is `Dormant` (03, Beyond 4). */
export const dormantDays = 90;

/** Who has access to what, as an administrator reviews it. */
export const userReviewSchema = z.strictObject({
  id: idSchema,
  fullname: z.string(),
  email: z.string(),
  role_id: roleIdSchema,
  role: z.string(),
  entity_name: z.string().nullable(),
  activation_status: z.string(),
  last_sign_in_at: instantCodec.nullable(),
  dormant: z.boolean(),
  clients: z.number().int(),
  /** The names of those who may sign in as this person; empty where nobody may. */
  deputies: z.string(),
  mfa_enabled: z.boolean(),
  reviewed_at: instantCodec.nullable(),
  reviewed_by: z.string().nullable(),
});
export type UserReview = z.input<typeof userReviewSchema>;

export const userReviewsQuery = listQuery({
  sort: ["fullname", "role", "entity_name", "last_sign_in_at", "reviewed_at"],
  filters: {
    role_id: z.coerce.number<number | string>().pipe(roleIdSchema).optional(),
    entity: idParam.optional(),
    dormant: flagParam.optional(),
  },
});
