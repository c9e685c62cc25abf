import { z } from "zod";
import { otherCreditKinds } from "../values/creditWords.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import type { Quarter } from "../values/quarter.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";
import { isClaimedQuarter, productText } from "./figure.schemas.ts";

const kind = z.enum(otherCreditKinds);

/** Credits that the client claimed for wages; null: not asked, empty: none. */
export const claimedCreditsSchema = z.array(kind).max(otherCreditKinds.length).nullable();

/** Wages of an employee and quarter that another credit uses, by the name as it was entered. */
export const otherCreditWagesSchema = z.array(quarterSchema.extend({ name: z.string(), kind, amount: moneyCodec }));

const entry = z
  .strictObject({
    year: z.number().int(),
    quarter: quarterNumber,
    name: z.string().trim().min(1, "The name is missing.").max(200, "A name has at most 200 characters."),
    kind,
    amount: moneyCodec.refine((value) => value > 0n, "An amount above zero."),
  })
  .refine((value) => isClaimedQuarter(value as Quarter), productText);

const keyOf = ({ year, quarter, name, kind: of }: z.output<typeof entry>) => `${year}-${quarter} ${of} ${name}`;

/** All of them anew. */
export const otherCreditWagesBody = z
  .array(entry)
  .max(100_000)
  .refine((list) => new Set(list.map(keyOf)).size === list.length, "A name stands twice with one quarter and credit.");

/** The credit of all lines of a file that has no column Kind. */
export const usedWagesFileQuery = z.strictObject({ kind: kind.optional() });

/** A file of wages that other credits use as it was read; saved by sending them with PATCH. */
export const usedWagesFileSchema = z.strictObject({
  file_name: z.string(),
  entries: otherCreditWagesSchema,
  rows: z.number().int(),
  total: moneyCodec,
  /** The first 100 cells that cannot be read. */
  errors: z.array(z.strictObject({ row: z.number().int(), message: z.string() })),
});
export type UsedWagesFile = z.input<typeof usedWagesFileSchema>;
