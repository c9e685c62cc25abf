import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
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

/** A firm as the screens of people and firms name it. */
export const entitySchema = ownFirmSchema.extend({
  primary_user: z.strictObject({ id: idSchema, first: z.string(), last: z.string(), email: z.string() }).nullable(),
  available_roles: z.array(roleChoiceSchema),
  people_count: z.number().int(),
  client_count: z.number().int(),
});
export type Entity = z.output<typeof entitySchema>;
