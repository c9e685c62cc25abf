import { z } from "zod";
import { moneyCodec, positiveMoneyCodec } from "../values/money.ts";
import { productQuarters, type Quarter, quarterNumber, quarterSchema } from "../values/quarter.ts";

const isProductQuarter = (value: Quarter) =>
  productQuarters.some((one) => one.year === value.year && one.quarter === value.quarter);
const productText = { message: "This quarter is not part of the claim.", path: ["quarter"] };
const onceText = "A quarter stands twice.";

const once = (list: readonly Quarter[]) =>
  new Set(list.map((one) => `${one.year}-${one.quarter}`)).size === list.length;

export const mostWages = 999_999_999_999n;
const wagesCodec = positiveMoneyCodec.refine((value) => value <= mostWages, "At most 9,999,999,999.99.");
const countSchema = z
  .number({ error: "Please enter a whole number." })
  .int("Please enter a whole number.")
  .min(0, "Please enter a whole number.")
  .max(9_999_999, "At most 9,999,999.");

/** Taxable social security wages; one bad entry refuses the whole list (CLAIM-21). */
export const wagesBody = z
  .array(
    z
      .strictObject({ year: z.number().int(), quarter: quarterNumber, wages: wagesCodec })
      .refine(isProductQuarter, productText),
  )
  .min(1)
  .max(8)
  .refine(once, onceText);
export const countsBody = z
  .array(
    z
      .strictObject({ year: z.number().int(), quarter: quarterNumber, count: countSchema })
      .refine(isProductQuarter, productText),
  )
  .min(1)
  .max(8)
  .refine(once, onceText);

export const quarterWagesSchema = quarterSchema.extend({
  wages: moneyCodec,
  /** What the payroll sums to in this quarter, without checks of March 13–31, 2020; null without payroll. */
  payroll_total: moneyCodec.nullable(),
  version: z.number().int(),
});
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
      .strictObject({ year: z.number().int(), quarter: quarterNumber, amount: positiveMoneyCodec })
      .refine(isReceiptsYear, productText),
  )
  .min(1)
  .max(12)
  .refine(once, onceText);

export const quarterReceiptsSchema = quarterSchema.extend({
  amount: moneyCodec,
  /** Percent of the same quarter of 2019 with two digits; null for 2019 and where a figure is missing. */
  ratio: z.string().nullable(),
  version: z.number().int(),
});
