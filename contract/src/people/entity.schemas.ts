import { z } from "zod";
import { idSchema } from "../platform/operation.ts";

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
