import { z } from "zod";
import { idParam, idSchema } from "../platform/operation.ts";
import { type RelationKind, relationKinds } from "../values/creditWords.ts";

export const personKinds = ["owner", "family"] as const;
/** A corporation, partnership, estate or trust is never looked for on the payroll; who stands behind it is. */
export const partyKinds = [...personKinds, "entity"] as const;

/** `Evan is the child of Dana` (06, 5.12), in words. */
export const relationTexts: Readonly<Record<RelationKind, string>> = {
  child: "child",
  parent: "parent",
  sibling: "sibling",
  step_child: "step-child",
  step_parent: "step-parent",
  step_sibling: "step-sibling",
  niece_nephew: "niece or nephew",
  aunt_uncle: "aunt or uncle",
  in_law: "in-law",
  household: "household member",
  spouse: "spouse",
  partner: "partner",
};

/** `matched`: found on the current payroll; `absent`: a person said that the name is not on it. */
export const onPayrollStates = ["open", "matched", "absent"] as const;

/** Share of the business in percent, 0 to 100 with at most two digits; on the wire a decimal string. */
export const percentSchema = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, "Percent is a number from 0 to 100.")
  .refine((text) => Number(text) <= 100, "Percent is a number from 0 to 100.");

const personName = z
  .string()
  .trim()
  .min(1, "The name is missing.")
  .max(120, "A name has at most 120 characters.")
  .regex(/^[^;\r\n]*$/, "Write one name.");

export const claimPersonSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(partyKinds),
  name: z.string(),
  /** Of the client; null: not asked, which keeps nobody in. */
  percent: z.string().nullable(),
  has_living_relatives: z.boolean().nullable(),
  /** The first relation; all of them stand in the ownership. */
  related_to: idSchema.nullable(),
  relation: z.enum(relationKinds).nullable(),
  on_payroll: z.enum(onPayrollStates),
  /** A payroll name is in doubt: it may be this person. */
  to_check: z.boolean(),
  /** Whether the wages of this person stay out of the credit; an entity has none. */
  excluded: z.boolean(),
  /** Why, as the chip says it: `owns 30.00%`, `54.00% through Smith LP`. Null where no percent of the client is entered. */
  reason: z.string().nullable(),
  position: z.number().int(),
  version: z.number().int(),
});
export type ClaimPerson = z.input<typeof claimPersonSchema>;

export const ownersSchema = z.strictObject({
  owners: z.array(claimPersonSchema),
  /** Null: not declared yet; false: declared that there are none. */
  has_owners: z.boolean().nullable(),
  /** Owners, a newline, then family; names within a part separated by `; `. */
  owner_family_list: z.string(),
  /** Open pairs of names that a person has to decide. */
  suspects: z.number().int(),
  /** Before it comes nobody was looked for on it. */
  has_payroll: z.boolean(),
  /** Of the list as a whole. */
  version: z.number().int(),
});
export type Owners = z.input<typeof ownersSchema>;

const seenVersion = z.number().int().min(0);

export const rawOwnersBody = z.strictObject({
  owner_family_list: z.string().max(20_000),
  no_owners: z.boolean().default(false),
  /** Of the list as it was read; a list that moved on since is 409. */
  version: seenVersion.optional(),
});

const heldLine = z.strictObject({ held: idSchema, percent: percentSchema.nullable() });
const relationLine = z.strictObject({ relation: z.enum(relationKinds), of: idSchema });
const onceEach = (of: "held" | "of") => (list: readonly { held?: number; of?: number }[]) =>
  new Set(list.map((one) => one[of])).size === list.length;

const personFields = {
  kind: z.enum(partyKinds),
  name: personName,
  percent: percentSchema.nullable(),
  has_living_relatives: z.boolean().nullable(),
  related_to: idSchema.nullable(),
  relation: z.enum(relationKinds).nullable(),
  /** All that this one holds of listed entities; what is sent takes the place of what was there. */
  holdings: z.array(heldLine).max(20).refine(onceEach("held"), "An entity stands twice."),
  /** All relations of this one, the first one first; in place of `related_to` and `relation`. */
  relations: z.array(relationLine).max(50).refine(onceEach("of"), "A person stands twice."),
};

const optionalFields = {
  kind: personFields.kind.optional(),
  name: personFields.name.optional(),
  percent: personFields.percent.optional(),
  has_living_relatives: personFields.has_living_relatives.optional(),
  related_to: personFields.related_to.optional(),
  relation: personFields.relation.optional(),
  holdings: personFields.holdings.optional(),
  relations: personFields.relations.optional(),
};
const given = (value: object, names: readonly string[]) =>
  names.filter((name) => (value as Record<string, unknown>)[name] !== undefined);

/** One person by `name` with what is known of it, an `employee` of the payroll, or the declaration that there is nobody. */
export const addOwnerBody = z
  .strictObject({ ...optionalFields, employee: idSchema.optional(), no_owners: z.literal(true).optional() })
  .refine((value) => given(value, ["name", "employee", "no_owners"]).length === 1, {
    message: "Send a name, an employee, or that there are no owners.",
    path: ["name"],
  });
export type AddOwner = z.output<typeof addOwnerBody>;

/** The changed fields of one person (`id`, `version`), or which `employees` of the payroll are owners. */
export const changeOwnersBody = z
  .strictObject({
    ...optionalFields,
    id: idSchema.optional(),
    employees: z.array(idSchema).max(2000).optional(),
    no_owners: z.boolean().optional(),
    /** Of the person; with `employees` of the list as it was read. */
    version: seenVersion.optional(),
  })
  .refine((value) => given(value, ["id", "employees"]).length === 1, {
    message: "Send the person that changed, or the employees that are owners.",
    path: ["id"],
  })
  .refine(({ id, version }) => id === undefined || version !== undefined, {
    message: "Please send the version that you changed.",
    path: ["version"],
  });
export type ChangeOwners = z.output<typeof changeOwnersBody>;

/** With the version that was read, somebody else's later change is not removed unseen. */
export const removeOwnerQuery = z.strictObject({ id: idParam, version: idParam.optional() });
