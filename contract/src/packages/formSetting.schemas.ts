import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { phoneSchema } from "../values/phoneField.ts";

/** Official blanks that can be installed. */
export const blankForms = ["f941x", "f8821", "f943x", "f944x"] as const;

/** Those of annual filers: the map of their fields comes with the blank (07, 5.3); that of the others is in the code. */
export const annualForms = ["f943x", "f944x"] as const;
export const isAnnualForm = (form: (typeof blankForms)[number]): form is (typeof annualForms)[number] =>
  annualForms.some((one) => one === form);

/** What people call them. */
export const blankNames: Record<(typeof blankForms)[number], string> = {
  f941x: "Form 941-X",
  f8821: "Form 8821",
  f943x: "Form 943-X",
  f944x: "Form 944-X",
};

/** An installed blank and the filing dates that it is used for (07, 2.7). */
export const formBlankSchema = z.strictObject({
  id: idSchema,
  form: z.enum(blankForms),
  revision: z.string(),
  use_from: dateSchema,
  use_to: dateSchema.nullable(),
  fields: z.number().int(),
  fields_checked_at: instantCodec,
  installed_at: instantCodec,
});
export type FormBlank = z.input<typeof formBlankSchema>;

/** A map of an annual form's fields that is kept: the next blank of the form is checked and filled by it. */
export const formMapSchema = z.strictObject({
  id: idSchema,
  form: z.enum(blankForms),
  /** How many fields it names. */
  fields: z.number().int(),
  added_at: instantCodec,
});

const filled = (most: number, name: string) =>
  z.string().trim().min(1, `${name} is required.`).max(most, `${name} is too long.`);
const phone = phoneSchema.nullable().default(null);

/** Who a tax firm names on Form 8821 from a day on. */
export const designeeBody = z.strictObject({
  entity: idSchema,
  name: filled(200, "Name"),
  /** One line of the address per line. */
  address: filled(400, "Address"),
  /** Nine digits and R, with or without hyphen, or `None` (instructions for Form 8821, line 2). */
  caf: z
    .string()
    .trim()
    .regex(
      /^(\d{4}-?\d{5}R?|none)$/i,
      "A CAF No. has nine digits and R, as 0300-12345R; write None where there is none.",
    )
    .nullable()
    .default(null),
  ptin: z
    .string()
    .trim()
    .regex(/^P\d{8}$/, "PTIN is P and 8 digits.")
    .nullable()
    .default(null),
  phone,
  fax: phone,
  valid_from: dateSchema,
});

export const designeeSchema = z.strictObject({
  id: idSchema,
  entity: idSchema,
  entity_name: z.string(),
  name: z.string(),
  address: z.string(),
  caf: z.string().nullable(),
  ptin: z.string().nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  valid_from: dateSchema,
  valid_to: dateSchema.nullable(),
  version: z.number().int(),
});
export type Designee = z.input<typeof designeeSchema>;

export const endDesigneeBody = z.strictObject({ valid_to: dateSchema, version: z.number().int().positive() });
