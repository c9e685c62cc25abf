import { z } from "zod";
import { moneyCodec, positiveMoneyCodec } from "../values/moneyCodec.ts";
import { productQuarters, type Quarter, supplementQuarters } from "../values/quarter.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";

const standsIn = (quarters: readonly Quarter[], value: Quarter) =>
  quarters.some((one) => one.year === value.year && one.quarter === value.quarter);
export const isProductQuarter = (value: Quarter) => standsIn(productQuarters, value);
/** The product's four, and Q2 and Q3 2020 of a supplement. */
export const isClaimedQuarter = (value: Quarter) => isProductQuarter(value) || standsIn(supplementQuarters, value);
export const productText = { message: "This quarter is not part of the claim.", path: ["quarter"] };
export const onceText = "A quarter stands twice.";

export const once = (list: readonly { year: number; quarter: number }[]) =>
  new Set(list.map((one) => `${one.year}-${one.quarter}`)).size === list.length;

export const mostWages = 999_999_999_999n;
const wagesCodec = positiveMoneyCodec.refine((value) => value <= mostWages, "At most 9,999,999,999.99.");
const countSchema = z
  .number({ error: "Please enter a whole number." })
  .int("Please enter a whole number.")
  .min(0, "Please enter a whole number.")
  .max(9_999_999, "At most 9,999,999.");

/** An average of employees, with at most two digits after the point. */
export const averageSchema = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, "Please enter a number with at most two digits after the point.");
export const tipsText = "Tips stand beside the wages of their quarter: enter those, too.";

/** Of the quarter's entry as it was read, 0 where there was none; an entry that moved on since is 409. */
const version = z.number().int().min(0).optional();

/** Taxable social security wages, null to remove an entry; one bad entry refuses the whole list (CLAIM-21). */
export const wagesBody = z
  .array(
    z
      .strictObject({
        year: z.number().int(),
        quarter: quarterNumber,
        /** Line 5a. */
        wages: wagesCodec.nullable(),
        /** Line 5b, null for none; what is not sent stays. */
        tips: wagesCodec.nullable().optional(),
        version,
      })
      .refine(isClaimedQuarter, productText)
      .refine(({ wages, tips }) => wages !== null || !tips, { message: tipsText, path: ["tips"] }),
  )
  .min(1)
  .max(6)
  .refine(once, onceText);
export const countsBody = z
  .array(
    z
      .strictObject({ year: z.number().int(), quarter: quarterNumber, count: countSchema.nullable(), version })
      .refine(isClaimedQuarter, productText),
  )
  .min(1)
  .max(6)
  .refine(once, onceText);

export const quarterWagesSchema = quarterSchema.extend({
  wages: moneyCodec,
  tips: moneyCodec.nullable(),
  version: z.number().int(),
});

/** The wages entered, and what the payroll sums to in each quarter, entered or not. */
export const wagesSchema = z.strictObject({
  items: z.array(quarterWagesSchema),
  total: z.number().int(),
  next: z.null(),
  /** Without checks of March 13–31, 2020; empty without payroll. */
  payroll_totals: z.array(
    quarterSchema.extend({
      gross: moneyCodec,
      /** Gross less tips and less sick and family leave before April 2021: what line 5a holds. */
      compared: moneyCodec,
      tips: moneyCodec,
    }),
  ),
});
export type Wages = z.input<typeof wagesSchema>;
export const quarterCountSchema = quarterSchema.extend({ count: z.number().int(), version: z.number().int() });

/** One quarter by year and quarter, or all of them; neither is refused. */
export const removeFiguresQuery = z
  .strictObject({
    year: z.coerce.number<number>().int().min(2019).max(2021).optional(),
    quarter: z.coerce.number<number>().int().min(1).max(4).optional(),
    all: z.literal("true").optional(),
  })
  .refine((value) => value.all !== undefined || (value.year !== undefined && value.quarter !== undefined), {
    message: "Name a quarter, or all.",
    path: ["quarter"],
  });

const isReceiptsYear = (value: { year: number }) => value.year >= 2019 && value.year <= 2021;

/** Gross receipts of the quarters of 2019, 2020 and 2021 (CLAIM-23). */
export const receiptsBody = z
  .array(
    z
      .strictObject({ year: z.number().int(), quarter: quarterNumber, amount: positiveMoneyCodec.nullable(), version })
      .refine(isReceiptsYear, productText),
  )
  .min(1)
  .max(12)
  .refine(once, onceText);

export const quarterReceiptsSchema = quarterSchema.extend({
  amount: moneyCodec,
  /** Percent of its base with two digits; null for 2019 and where a figure is missing. */
  ratio: z.string().nullable(),
  version: z.number().int(),
});

export const receiptsTestStates = ["met", "not_met", "incomplete"] as const;
export type ReceiptsTestState = (typeof receiptsTestStates)[number];

/** How the outcome of the receipts test reads, wherever it is shown (CLAIM-57). */
export const receiptsTestTexts: Readonly<Record<ReceiptsTestState, string>> = {
  met: "Meets the test",
  not_met: "Does not meet the test",
  incomplete: "Figure missing",
};

/** The gross receipts test of one quarter of 2020 or 2021 (14, 5.8). */
export const receiptsTestSchema = quarterSchema.extend({
  /** The quarter it is compared with; null when the business had none. */
  base: quarterSchema.nullable(),
  /** Percent of the base with two digits, of the group where the client is part of one; null when it cannot be said. */
  ratio: z.string().nullable(),
  /** In a group: what it would be for the client alone. */
  own_ratio: z.string().nullable(),
  /** Receipts of the base, reckoned up to the whole quarter where the business began in it. */
  base_amount: moneyCodec.nullable(),
  /** Days in business of such a base; null for a whole quarter. */
  estimated_from: z.number().int().nullable(),
  /** Quarters whose figure the answer needs and has not. */
  missing: z.array(quarterSchema),
  state: z.enum(receiptsTestStates),
  /** Met only because the preceding quarter was used (2021). */
  by_preceding: z.boolean(),
});
export type ReceiptsTest = z.input<typeof receiptsTestSchema>;

/** The average yearly receipts of a recovery startup, in words. */
export const startupSchema = z.strictObject({
  /** `2020: 250,000.00 × 12 ÷ 6 months = 500,000.00, at most 1,000,000.00.` */
  text: z.string(),
  /** `met`: it may be accepted as one; `incomplete`: a figure is missing. */
  state: z.enum(receiptsTestStates),
  /** Quarters whose receipts are needed and missing. */
  missing: z.array(quarterSchema),
});

/** The receipts entered, and what they come to in every quarter of 2020 and 2021. */
export const receiptsSchema = z.strictObject({
  items: z.array(quarterReceiptsSchema),
  total: z.number().int(),
  next: z.null(),
  tests: z.array(receiptsTestSchema),
  /** How a client that says it is a recovery startup is judged (14, 5.7); null for others. */
  startup: startupSchema.nullable(),
});
export type Receipts = z.input<typeof receiptsSchema>;
