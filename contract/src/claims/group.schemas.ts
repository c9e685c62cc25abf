import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import { einSchema } from "../values/einField.ts";
import { moneyCodec, positiveMoneyCodec } from "../values/moneyCodec.ts";
import type { Quarter } from "../values/quarter.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";
import { averageSchema, isClaimedQuarter, once, onceText, productText } from "./figure.schemas.ts";

const nameSchema = z.string().trim().min(1, "The name is missing.").max(200, "A name has at most 200 characters.");
const isDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

const figure = { year: z.number().int(), quarter: quarterNumber, amount: positiveMoneyCodec };
const receiptsFigure = z.strictObject(figure).refine(({ year }) => year >= 2019 && year <= 2021, productText);
const claimedFigure = z.strictObject(figure).refine((value) => isClaimedQuarter(value as Quarter), productText);

/** One company that is one employer with the client (domain document 1.3d), as it is entered. */
export const groupMemberBody = z.strictObject({
  name: nameSchema,
  ein: einSchema.nullable(),
  business_began: dateSchema.nullable(),
  /** 2019 average of full-time employees; null: not entered, which stops the claim. */
  full_time_2019: averageSchema.nullable(),
  receipts: z.array(receiptsFigure).max(12).refine(once, onceText),
  /** Qualified wages and health expenses, for the limit of a recovery startup. */
  qualified: z.array(claimedFigure).max(6).refine(once, onceText),
});

const sharedEmployee = z
  .strictObject({ year: z.number().int(), quarter: quarterNumber, name: nameSchema, other_wages: positiveMoneyCodec })
  .refine((value) => isClaimedQuarter(value as Quarter), productText);

/** Takes the place of the whole group. */
export const groupBody = z.strictObject({
  members: z
    .array(groupMemberBody)
    .max(100)
    .refine((list) => isDistinct(list.map(({ name }) => name.toLowerCase())), "A member stands twice."),
  /** Employees whom other members pay, too, with the wages of the others. */
  shared_employees: z
    .array(sharedEmployee)
    .max(20_000)
    .refine(
      (list) => isDistinct(list.map(({ year, quarter, name }) => `${year}-${quarter} ${name}`)),
      "A name stands twice.",
    ),
  /** Of the group as it was read; a group that moved on since is 409. */
  version: z.number().int().min(0).optional(),
});
export type GroupBody = z.output<typeof groupBody>;

const amounts = z.array(quarterSchema.extend({ amount: moneyCodec }));

export const groupSchema = z.strictObject({
  members: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      ein: z.string().nullable(),
      business_began: dateSchema.nullable(),
      full_time_2019: z.string().nullable(),
      receipts: amounts,
      qualified: amounts,
    }),
  ),
  shared_employees: z.array(quarterSchema.extend({ name: z.string(), other_wages: moneyCodec })),
  /** The client and all members together. */
  sums: z.strictObject({
    /** Twelve quarters; null where one of them lacks the figure. */
    receipts: z.array(
      quarterSchema.extend({
        amount: moneyCodec.nullable(),
        /** Who lacks it; null is the client. */
        missing: z.array(z.string().nullable()),
      }),
    ),
    /** Null while one of them lacks it. */
    full_time_2019: z.string().nullable(),
    /** When the first of them began; null while one of them has no date. */
    business_began: dateSchema.nullable(),
  }),
  version: z.number().int(),
});
export type Group = z.input<typeof groupSchema>;
