import { z } from "zod";
import { dateSchema } from "../values/dateField.ts";
import { moneyCodec, positiveMoneyCodec } from "../values/moneyCodec.ts";
import { type Quarter, quarterEnd } from "../values/quarter.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";
import { isClaimedQuarter, productText } from "./figure.schemas.ts";

/** What health amounts of a quarter are of: the whole quarter, of which the eligible days count, or those days alone. */
export const healthBases = ["quarter", "eligible_days"] as const;

/** Lines as originally reported or previously corrected; amounts may be negative: a correction. */
const reported = {
  reported_18a: moneyCodec,
  reported_26a: moneyCodec,
  reported_30: moneyCodec,
  reported_31a: moneyCodec,
  /** March 13–31, 2020: on the return of Q2 2020 alone. */
  reported_33a: moneyCodec,
  reported_34: moneyCodec,
};

/** Credits on the return by their kind; null: none entered. */
const credits = {
  credit_form_8974: positiveMoneyCodec.nullable(),
  credit_form_5884c: positiveMoneyCodec.nullable(),
  credit_form_5884d: positiveMoneyCodec.nullable(),
  credit_leave_to_march_2021: positiveMoneyCodec.nullable(),
  credit_leave_from_april_2021: positiveMoneyCodec.nullable(),
  credit_sick_pay: positiveMoneyCodec.nullable(),
  credit_tax_3121q: positiveMoneyCodec.nullable(),
};

/** Days of the return; null: filed by its due date, paid with it, not refunded yet. */
const days = {
  return_filed: dateSchema.nullable(),
  tax_paid: dateSchema.nullable(),
  refunded_on: dateSchema.nullable(),
};

const fields = {
  claimed: z.boolean(),
  medicare_wages: positiveMoneyCodec.nullable(),
  ...credits,
  /** Credits of unknown kind, entered as one sum. */
  other_credits: positiveMoneyCodec,
  ...reported,
  ...days,
  health_basis: z.enum(healthBases),
};
export type QuarterDetailField = keyof typeof fields;

/** What is said of one quarter beside wages and count (05, 3.2). */
export const quarterDetailSchema = quarterSchema.extend(fields);
export type QuarterDetail = z.input<typeof quarterDetailSchema>;

/** Whether March 13–31, 2020 stands on the return of a quarter. */
export const holdsMarch = ({ year, quarter }: { year: number; quarter: number }): boolean =>
  year === 2020 && quarter === 2;

export const filedText = "The quarter had not ended by then.";

/** Changed fields of one quarter. */
export const quarterPatch = z
  .strictObject({ year: z.number().int(), quarter: quarterNumber })
  .extend(z.strictObject(fields).partial().shape)
  .refine((value) => isClaimedQuarter(value as Quarter), productText)
  .superRefine((value, ctx) => {
    for (const line of ["reported_33a", "reported_34"] as const)
      if (!holdsMarch(value) && (value[line] ?? 0n) !== 0n)
        ctx.addIssue({ code: "custom", path: [line], message: "This line is of Q2 2020 alone." });
    if (value.return_filed && value.return_filed <= quarterEnd(value as Quarter))
      ctx.addIssue({ code: "custom", path: ["return_filed"], message: filedText });
  });
export type QuarterPatch = z.output<typeof quarterPatch>;
