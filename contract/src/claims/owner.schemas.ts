import { z } from "zod";
import { idSchema } from "../platform/operation.ts";

export const personKinds = ["owner", "family"] as const;

export const claimPersonSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(personKinds),
  name: z.string(),
  position: z.number().int(),
  version: z.number().int(),
});

export const ownersSchema = z.strictObject({
  owners: z.array(claimPersonSchema),
  /** Null: not declared yet; false: declared that there are none. */
  has_owners: z.boolean().nullable(),
  /** Owners, a newline, then family; names within a part separated by `; `. */
  owner_family_list: z.string(),
});
export type Owners = z.input<typeof ownersSchema>;

export const rawOwnersBody = z.strictObject({
  owner_family_list: z.string().max(20_000),
  no_owners: z.boolean().default(false),
});
