import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { quarterSchema } from "../values/quarterField.ts";
import { evaluateBody } from "./evaluate.schemas.ts";
import { warningSchema } from "./warning.schemas.ts";

/** Of one quarter: what it was, is, and the difference. */
export const figureChangeSchema = quarterSchema.extend({
  /** `credit`, `line_26a` … */
  figure: z.string(),
  title: z.string(),
  before: moneyCodec.nullable(),
  after: moneyCodec.nullable(),
  difference: moneyCodec,
});

const employeeChange = quarterSchema.extend({
  employee: idSchema.nullable(),
  name: z.string(),
  before: moneyCodec,
  after: moneyCodec,
  difference: moneyCodec,
});

/** A value of the input that differs. */
const changedValue = z.strictObject({
  field: z.string(),
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Where it is entered; null for what is decided elsewhere. */
  link: z.string().nullable(),
});
/** With who changed it last and when; nobody where the product cannot tell. */
const inputChange = changedValue.extend({ by: z.string().nullable(), at: instantCodec.nullable() });

const head = z.strictObject({ id: idSchema, kind: z.string(), created: instantCodec, packages: z.array(z.string()) });

/** Two calculations of one client side by side (06, 2.4). */
export const comparisonSchema = z.strictObject({
  before: head,
  after: head,
  /** No figure differs. */
  same: z.boolean(),
  inputs: z.array(inputChange),
  /** Rows of the payroll that came, went or changed; null when both rest on the same rows. */
  payroll: z.strictObject({ added: z.number().int(), removed: z.number().int(), changed: z.number().int() }).nullable(),
  figures: z.array(figureChangeSchema),
  /** Where the rules differ: which rule changed which amount of the latter's input, one after the other. */
  rules: z
    .strictObject({
      before: z.string(),
      after: z.string(),
      effects: z.array(
        z.strictObject({
          rule: z.string(),
          name: z.string(),
          law: z.string(),
          figures: z.array(figureChangeSchema),
          /** What stops the claim since this rule. */
          errors: z.array(warningSchema),
        }),
      ),
    })
    .nullable(),
  /** Whose qualified wages changed, largest change first; the first 500. */
  employees: z.array(employeeChange),
  employees_total: z.number().int(),
  warnings: z.strictObject({ gone: z.array(warningSchema), came: z.array(warningSchema) }),
});
export type Comparison = z.input<typeof comparisonSchema>;

export const historyItemSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(["draft", "final", "supplement"]),
  state: z.enum(["done", "refused"]),
  created: instantCodec,
  caused_by: z.enum(["change", "manual", "package", "rules"]),
  requested_by: z.string().nullable(),
  input_hash: z.string(),
  is_current: z.boolean(),
  older_rules: z.boolean(),
  credit: moneyCodec,
  refund: moneyCodec,
  packages: z.array(z.string()),
});
export type HistoryItem = z.input<typeof historyItemSchema>;

/** One value of a snapshot as people read it. */
const inputValue = z.strictObject({
  section: z.string(),
  title: z.string(),
  value: z.string(),
  by: z.string().nullable(),
  at: instantCodec.nullable(),
  link: z.string().nullable(),
});

/** What a calculation rests on (06, 5.2); the payroll by its batch. */
export const calculationInputSchema = z.strictObject({
  input: evaluateBody.omit({ payroll: true }),
  payroll: z.strictObject({
    batch: idSchema,
    file: z.string(),
    rows: z.number().int(),
    imported_by: z.string(),
    imported_at: instantCodec,
  }),
  /** The title of the order of each suspension of the input, in their order; null for one of no order. */
  orders: z.array(z.string().nullable()),
  values: z.array(inputValue),
});
export type CalculationInput = z.input<typeof calculationInputSchema>;

/** Parts of the input in the published format that take the place of the present ones. */
export const whatIfBody = z.strictObject({
  kind: z.enum(["draft", "final", "supplement"]).default("draft"),
  changes: evaluateBody.partial(),
});
export type WhatIfChanges = z.input<typeof whatIfBody>["changes"];

/** The figures with other values beside those of today (06, 7.3). */
export const whatIfSchema = z.strictObject({
  /** The values that are others than today, in words. */
  inputs: z.array(changedValue),
  errors: z.array(warningSchema),
  warnings: z.strictObject({ gone: z.array(warningSchema), came: z.array(warningSchema) }),
  refund_before: moneyCodec,
  refund_after: moneyCodec,
  difference: moneyCodec,
  /** The refund of each quarter that either side has. */
  quarters: z.array(quarterSchema.extend({ before: moneyCodec, after: moneyCodec, difference: moneyCodec })),
  figures: z.array(figureChangeSchema),
});
export type WhatIf = z.input<typeof whatIfSchema>;
