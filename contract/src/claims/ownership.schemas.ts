import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { relationKinds } from "../values/creditWords.ts";
import { percentSchema } from "./owner.schemas.ts";

/** Who holds what: `held` is an entity of the list, or null for the client itself. No percent: all of it. */
const holding = z.strictObject({ holder: idSchema, held: idSchema.nullable(), percent: percentSchema.nullable() });
/** `person` is the `relation` of `of`. */
const relation = z.strictObject({ person: idSchema, relation: z.enum(relationKinds), of: idSchema });

/** One step to what somebody owns, or to why the wages stay out, with the section that says so. */
const stepSchema = z.strictObject({
  text: z.string(),
  /** What this way comes to, two digits; null where it adds nothing. */
  percent: z.string().nullable(),
  law: z.string().nullable(),
});

/** How the people of a client own it, and who is excluded for it (05, 5.3). */
export const ownershipSchema = z.strictObject({
  holdings: z.array(z.strictObject({ ...holding.shape, percent: z.string().nullable() })),
  relations: z.array(relation),
  /** Those who said that they have no living relatives. */
  no_living_relatives: z.array(idSchema),
  /** Who is excluded by the chain, as a calculation answers it (06, 5.12); empty while no percent is entered. */
  attribution: z.array(
    z.strictObject({
      name: z.string(),
      percent: z.string(),
      basis: z.enum(["owner", "family"]),
      relation: z.string().nullable(),
      chain: z.array(z.string()),
    }),
  ),
  /** The same for everybody listed, step by step. */
  chains: z.array(
    z.strictObject({
      person: idSchema,
      name: z.string(),
      /** With everything attributed; null where nothing is owned. */
      percent: z.string().nullable(),
      excluded: z.boolean(),
      reason: z.string().nullable(),
      steps: z.array(stepSchema),
    }),
  ),
  /** Of the list as a whole. */
  version: z.number().int(),
});
export type Ownership = z.input<typeof ownershipSchema>;

const distinct = <T>(list: readonly T[], keyOf: (one: T) => string) => new Set(list.map(keyOf)).size === list.length;

/** Takes the place of all holdings and relations; who is not named holds nothing and is related to nobody. */
export const ownershipBody = z.strictObject({
  holdings: z
    .array(holding)
    .max(500)
    .refine((list) => distinct(list, ({ holder, held }) => `${holder}:${held}`), "A holding stands twice."),
  relations: z
    .array(relation)
    .max(500)
    .refine((list) => distinct(list, ({ person, of }) => `${person}:${of}`), "A relation stands twice."),
  no_living_relatives: z.array(idSchema).max(500),
  /** Of the list as it was read; a list that moved on since is 409. */
  version: z.number().int().min(0).optional(),
});
export type OwnershipBody = z.output<typeof ownershipBody>;
