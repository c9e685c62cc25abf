import { z } from "zod";
import { clientMandateLifecycle } from "../mandates/clientMandate.lifecycle.ts";
import { effectsSchema } from "../mandates/suspensionEffect.schemas.ts";
import { stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { checklistsSchema } from "./checklist.schemas.ts";
import { qualificationLifecycle } from "./qualification.lifecycle.ts";
import { reviewedQuarterSchema } from "./qualification.schemas.ts";

/** Reasons that are offered for excluding an order (14, 2.2). */
export const exclusionPresets = [
  "Not in force in a claimed quarter",
  "Does not cover the location",
  "Does not cover the industry",
  "Recommendation, not an order",
  "Customers stayed away (loss of demand)",
  "Work went on comparably from home",
  "Supplier was not under its own order",
  "Effect under 10%",
] as const;

const step = z.strictObject({ by: z.string(), at: instantCodec, text: z.string().nullable() });

/** An order as its review decides on it. */
export const reviewedOrderSchema = z.strictObject({
  /** Of the client's orders: `{id}` of what is decided. */
  id: idSchema,
  mandate: idSchema,
  title: z.string(),
  author: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Null: nationwide. */
  state_code: z.string().nullable(),
  periods: z.array(z.strictObject({ from: dateSchema, to: dateSchema })),
  state: stateSchema(clientMandateLifecycle),
  approved: z.boolean(),
  excluded_reason: z.string().nullable(),
  /** Who approved or excluded it, and when. */
  decided: step.nullable(),
  /** An earlier cycle approved it. */
  approved_before: z.boolean(),
  /** The order was changed after it was approved: it is to be approved again. */
  changed: z.boolean(),
  eligibility_test: z.string().nullable(),
  operation_limited: z.string().nullable(),
  citations: z.array(z.strictObject({ page: z.number().int(), quote: z.string(), comment: z.string().nullable() })),
  effects: effectsSchema.shape.effects,
  /** Percent of the whole below which an effect is nominal, by the rules in force. */
  nominal_under: z.number(),
  /** Of the client's order, for its figures. */
  version: z.number().int(),
  /** Its PDF; null where the order has none. */
  upload_url: z.string().nullable(),
  original_file_name: z.string().nullable(),
});
export type ReviewedOrder = z.input<typeof reviewedOrderSchema>;

/** Whether something may be done now, and why not. */
const ability = z.strictObject({ allowed: z.boolean(), reason: z.string().nullable() });
export type Ability = z.infer<typeof ability>;

/** What changed since the last rejection: one sentence each (14, 7.4). */
const differenceSchema = z.strictObject({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A client's review with all that it rests on (14, 2.2). */
export const reviewSchema = z.strictObject({
  client: z.strictObject({ id: idSchema, legal_name: z.string(), trade_name: z.string(), ein: z.string() }),
  managing_firm: z.string().nullable(),
  aor: z.string().nullable(),
  /** `selection` where the client was never sent. */
  state: stateSchema(qualificationLifecycle),
  /** How often it was sent; 0 never. */
  cycle: z.number().int(),
  sent: step.nullable(),
  rejected: step.nullable(),
  finalized: step.nullable(),
  closed_reason: z.string().nullable(),
  result: z.enum(["final_requested", "finalized"]).nullable(),
  /** What the final package lacked when it was asked for. */
  package_missing: z.array(z.string()),
  mandate_changed: z.boolean(),
  /** Receipts changed since the decision on them; null where they did not. */
  receipts_changed: step.nullable(),
  mandates: z.array(reviewedOrderSchema),
  quarters: z.array(
    reviewedQuarterSchema.extend({
      /** What it rests on by the decisions so far; `ground` is what everything met would give. */
      standing: reviewedQuarterSchema.pick({ ground: true, spans: true }),
      /** Why what is not accepted yet cannot be; null where it can. */
      refused: z.strictObject({ receipts: z.string().nullable(), recovery: z.string().nullable() }),
      /** Why it qualifies or not (14, 7.1). */
      why: z.string(),
      /** The preceding quarter would meet the test where this one does not. */
      hint: z.string().nullable(),
      /** Of the supplement of 2020. */
      supplement: z.boolean(),
      /** Days that approved and undecided orders cover, of all. */
      days: z.strictObject({ approved: z.number().int(), undecided: z.number().int(), all: z.number().int() }),
    }),
  ),
  impacts: z.array(z.strictObject({ choice: z.string(), note: z.string().nullable() })),
  checklists: checklistsSchema,
  documents: z.strictObject({
    reports: z.array(
      z.strictObject({ id: idSchema, label: z.string(), url: z.string().nullable(), made: instantCodec }),
    ),
    calculations: z.array(
      z.strictObject({ id: idSchema, original_file_name: z.string(), url: z.string().nullable(), made: instantCodec }),
    ),
    evidence: z
      .strictObject({
        source: z.string().nullable(),
        original_file_name: z.string().nullable(),
        url: z.string().nullable(),
      })
      .nullable(),
  }),
  /** What is open before finalizing: each decision, and of the checklists how many items. */
  open_points: z.array(z.string()),
  /** What stands before sending. */
  missing: z.array(z.string()),
  changes: z.array(differenceSchema),
  may: z.strictObject({
    send: ability,
    withdraw: ability,
    decide: ability,
    reject: ability,
    finalize: ability,
    close: ability,
    reopen: ability,
  }),
  /** A final package is asked for by itself where an order is approved. */
  package_follows: z.boolean(),
  has_draft: z.boolean(),
  /** Null where the client was never sent. */
  version: z.number().int().nullable(),
});
export type Review = z.input<typeof reviewSchema>;

const reason = z.string().trim().min(3, "A reason is required.").max(1000, "At most 1,000 characters.");
export const reasonBody = z.strictObject({ reason });

export const sendBody = z.strictObject({ note: z.string().trim().max(1000, "At most 1,000 characters.").optional() });

export const finalizeBody = z.strictObject({
  documents: z.array(idSchema).max(100),
  review: z.array(idSchema).max(100),
  /** Where no order is approved; with one the package is always asked for. */
  request_package: z.boolean().optional(),
  version: z.number().int().positive().optional(),
});
export type FinalizeBody = z.output<typeof finalizeBody>;

export const finalizedSchema = z.strictObject({
  result: z.enum(["final_requested", "finalized"]),
  /** The number of the job that makes the package; null where none was asked for. */
  package_request: idSchema.nullable(),
  package_missing: z.array(z.string()),
});

export const receiptSources = ["Books", "Tax return", "Client statement"] as const;

/** Where the receipts come from (14, 2.3). */
export const evidenceSchema = z.strictObject({
  source: z.enum(receiptSources).nullable(),
  relief_left_out: z.boolean().nullable(),
  upload: idSchema.nullable(),
  version: z.number().int(),
});
export const evidenceBody = z
  .strictObject({
    source: z.enum(receiptSources).nullable(),
    relief_left_out: z.boolean().nullable(),
    upload: idSchema.nullable(),
    version: z.number().int().min(0),
  })
  .partial();
export type EvidenceBody = z.output<typeof evidenceBody>;

/** The paper of a finalized cycle (14, 7.3). */
export const memoSchema = z.strictObject({
  id: idSchema,
  cycle: z.number().int(),
  created: instantCodec,
  original_file_name: z.string(),
});
