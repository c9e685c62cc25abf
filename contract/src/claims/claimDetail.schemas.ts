import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import { moneyCodec, positiveMoneyCodec } from "../values/moneyCodec.ts";
import type { Quarter } from "../values/quarter.ts";
import { quarterNumber, quarterSchema } from "../values/quarterField.ts";
import { averageSchema, isClaimedQuarter, once, onceText, productText } from "./figure.schemas.ts";
import { claimedCreditsSchema, otherCreditWagesBody, otherCreditWagesSchema } from "./otherCredit.schemas.ts";
import { holdsMarch, quarterDetailSchema, quarterPatch } from "./quarterDetail.schemas.ts";

/** First day after which a business that began may be a recovery startup (05, 3.2). */
export const recoveryBeganAfter = "2020-02-15";
export const recoveryText = "A recovery startup business began after February 15, 2020.";
/** The last day of the last quarter that anybody may claim (06, 2.1). */
const lastClaimable = "2021-12-31";

/** What is wrong with the day on which a business began, as it is entered; null where nothing is. */
export function beganProblem(date: string | null, isStartup: boolean): string | null {
  if (isStartup && (date === null || date <= recoveryBeganAfter)) return recoveryText;
  return date !== null && date > lastClaimable
    ? "Enter a day up to December 31, 2021: no wages of later days are claimed."
    : null;
}

export const pppModes = ["min_payroll", "exclude_all"] as const;
export const claimProcesses = ["claim", "adjust"] as const;

const nameSchema = z.string().trim().min(1, "The name is missing.").max(200, "A name has at most 200 characters.");
const namedAmount = z.strictObject({ name: nameSchema, amount: positiveMoneyCodec });
const distinctNames = (list: readonly { name: string }[]) => new Set(list.map(({ name }) => name)).size === list.length;
const twiceText = "A name stands twice.";

/** Health plan expenses of one quarter, by the name as it was entered; those of March 13–31, 2020 beside Q2 2020. */
export const quarterHealthSchema = quarterSchema.extend({
  march: z.boolean(),
  entries: z.array(z.strictObject({ name: z.string(), amount: moneyCodec })),
});
export type QuarterHealth = z.input<typeof quarterHealthSchema>;

const detailFields = {
  fte_2019: averageSchema.nullable(),
  fte_year: z.literal([2019, 2020]),
  prior_2020: z.boolean().nullable(),
  supplement: z.boolean(),
  ppp_mode: z.enum(pppModes),
  business_began: dateSchema.nullable(),
  recovery_startup: z.boolean(),
  exempt_or_government: z.boolean(),
  group_of_companies: z.boolean(),
  files_own_941: z.boolean(),
  filing_date: dateSchema.nullable(),
  date_discovered: dateSchema.nullable(),
  process: z.enum(claimProcesses),
  /** Wages of the year and the half-years of annual filers, Medicare wages from July 2021; null: the quarters' sum. */
  annual_wages_2020: positiveMoneyCodec.nullable(),
  annual_wages_2021_h1: positiveMoneyCodec.nullable(),
  annual_wages_2021_h2: positiveMoneyCodec.nullable(),
  claimed_credits: claimedCreditsSchema,
  signer_title: z.string().trim().min(1).max(80, "At most 80 characters.").nullable(),
};

export const claimDetailsSchema = z.strictObject({
  ...detailFields,
  fte_2019: z.string().nullable(),
  /** Every quarter that may be claimed, Q2 and Q3 2020 first, with defaults where nothing was entered. */
  quarters: z.array(quarterDetailSchema),
  health: z.array(quarterHealthSchema),
  /** Qualified wages of 2020 that Q2 or Q3 already used. */
  prior_2020_used: z.array(z.strictObject({ name: z.string(), amount: moneyCodec })),
  /** Wages of employees and quarters that another credit uses. */
  other_credit_wages: otherCreditWagesSchema,
  /** Pay of the 30 days before the eligible period; of who is not named the checks are summed. */
  pay_30_days: z.array(z.strictObject({ name: z.string(), amount: moneyCodec })),
  version: z.number().int(),
});
export type ClaimDetails = z.input<typeof claimDetailsSchema>;

const healthPatch = z
  .strictObject({
    year: z.number().int(),
    quarter: quarterNumber,
    /** The list of March 13–31, 2020. */
    march: z.boolean().default(false),
    entries: z.array(namedAmount).max(100_000).refine(distinctNames, twiceText),
  })
  .refine((value) => isClaimedQuarter(value as Quarter), productText)
  .refine((value) => !value.march || holdsMarch(value), {
    message: "March stands with Q2 2020 alone.",
    path: ["march"],
  });
const onceEach = (lists: readonly { year: number; quarter: number; march: boolean }[]) =>
  once(lists.filter(({ march }) => march)) && once(lists.filter(({ march }) => !march));

/** Changed fields only. A quarter of `health` that is sent replaces all names of that quarter. */
export const patchDetailsBody = z
  .strictObject({
    ...detailFields,
    quarters: z.array(quarterPatch).max(6).refine(once, onceText),
    health: z.array(healthPatch).max(7).refine(onceEach, onceText),
    prior_2020_used: z.array(namedAmount).max(100_000).refine(distinctNames, twiceText),
    other_credit_wages: otherCreditWagesBody,
    pay_30_days: z.array(namedAmount).max(100_000).refine(distinctNames, twiceText),
    /** Of the details as they were read; details that moved on since are 409. */
    version: z.number().int().min(0),
  })
  .partial();
export type PatchDetails = z.output<typeof patchDetailsBody>;

/** The fields of step 4 of the wizard: all that roles 6 and 12 may change (05, 1). */
export const businessBeganFields = ["business_began", "recovery_startup"] as const;

/** What everybody who may change something gets back; the whole is read with GET by those who may. */
export const detailsSavedSchema = z.strictObject({
  business_began: dateSchema.nullable(),
  recovery_startup: z.boolean(),
  version: z.number().int(),
});

/** A quarter total of health expenses, to be spread by gross pay. */
export const spreadHealthQuery = z
  .strictObject({
    year: z.coerce.number<number>().int(),
    quarter: z.coerce.number<number>().int().min(1).max(4),
    total: positiveMoneyCodec,
  })
  .refine((value) => isClaimedQuarter(value as Quarter), productText);

export const spreadHealthSchema = z.strictObject({
  items: z.array(z.strictObject({ employee: idSchema, name: z.string(), gross: moneyCodec, amount: moneyCodec })),
  total: moneyCodec,
});
export type SpreadHealth = z.input<typeof spreadHealthSchema>;

/** A file of health expenses as it was read; saved by sending its quarters with PATCH. */
export const healthFileSchema = z.strictObject({
  file_name: z.string(),
  quarters: z.array(quarterHealthSchema),
  rows: z.number().int(),
  total: moneyCodec,
  /** The first 100 cells that cannot be read. */
  errors: z.array(z.strictObject({ row: z.number().int(), message: z.string() })),
});
export type HealthFile = z.input<typeof healthFileSchema>;
