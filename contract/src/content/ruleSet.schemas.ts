import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { ruleSetLifecycle } from "./ruleSet.lifecycle.ts";

/** How the dated tables list the rules of the calculation, whose versions have a life of their own (06, 2.6). */
export const ruleTable = { key: "calculation_rules", title: "Rules of the calculation" } as const;

/** How a value is written: percent with up to two digits, dollars with two, a day, a whole number, one of a list, or lines. */
export const ruleKinds = ["percent", "money", "date", "number", "choice", "lines"] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleChangeSchema = z.strictObject({
  path: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  source: z.string(),
});
/** A value that differs from the version that a rule set is based on, in words, with the law or notice that says so. */
export type RuleChange = z.output<typeof ruleChangeSchema>;

export const ruleValueSchema = z.strictObject({
  /** Names the value within its rule set: `quarters.2021-Q3.rate`. */
  path: z.string(),
  group: z.string(),
  title: z.string(),
  quarter: z.string().nullable(),
  kind: z.enum(ruleKinds),
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** As it is entered; empty where the law has no such rule. */
  value: z.string(),
  /** As it is read. */
  text: z.string(),
  source: z.string(),
  /** Recalled, and to be confirmed with the primary text (domain document, 5). */
  unconfirmed: z.boolean(),
  changed: z.boolean(),
  /** Where it is changed, if not by a new version: limits to file, thresholds of the receipts test, quarters of the calendar. */
  elsewhere: z.string().nullable(),
});
export type RuleValue = z.input<typeof ruleValueSchema>;

const headSchema = {
  id: idSchema,
  name: z.string(),
  state: z.enum(ruleSetLifecycle.states),
  based_on: z.string().nullable(),
  note: z.string(),
  changes: z.array(ruleChangeSchema),
  valid_from: dateSchema.nullable(),
  /** Why it was activated last. */
  reason: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_on: dateSchema.nullable(),
  /** Null: it came with the product. */
  author: z.string().nullable(),
  created_at: instantCodec,
  version: z.number().int(),
  abilities: z.strictObject({ activate: z.boolean(), remove: z.boolean() }),
};

export const ruleSetHeadSchema = z.strictObject(headSchema);
export type RuleSetHead = z.input<typeof ruleSetHeadSchema>;

export const ruleSetSchema = z.strictObject({ ...headSchema, values: z.array(ruleValueSchema) });
export type RuleSetAnswer = z.input<typeof ruleSetSchema>;

const words = (missing: string) => z.string().trim().min(1, missing).max(500);

/** A copy with some values changed, each with its source. */
export const newRuleSetBody = z.strictObject({
  based_on: z.string().max(40),
  note: words("Please say what this version is about."),
  changes: z
    .array(
      z.strictObject({
        path: z.string().max(60),
        value: z.string().max(20_000),
        source: words("Please name the law, notice or other source."),
      }),
    )
    .min(1, "Change at least one value.")
    .max(200),
});
export type NewRuleSet = z.input<typeof newRuleSetBody>;

export const activateRuleSetBody = z.strictObject({
  reason: words("Please say why it is activated."),
  version: z.number().int(),
});
