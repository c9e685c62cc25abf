import { z } from "zod";
import { idSchema } from "../platform/operation.ts";
import { dateSchema } from "../values/dateField.ts";
import { moneyCodec, positiveMoneyCodec } from "../values/moneyCodec.ts";
import { type RoundNumber, roundYears } from "./roundYear.schemas.ts";

export const roundTexts = {
  amount: "This field is required.",
  noAmount: "A loan that was received is more than 0.00.",
  start: "Start date is required.",
  year: (number: RoundNumber) => `The start date must be in ${roundYears[number]}.`,
  weeks: "The covered period is 8 or 24 weeks.",
  weeksOfRound2: "The covered period is between 8 and 24 weeks.",
  groupHealth: "Group health is a part of the other payroll costs, at most all of them.",
};

const forgiveness = {
  weeks: z.number().int().nullable().default(null),
  /** Null: not known; 0.00: denied. */
  forgiven: positiveMoneyCodec.nullable().default(null),
  payroll_reported: positiveMoneyCodec.nullable().default(null),
  nonpayroll_reported: positiveMoneyCodec.nullable().default(null),
  other_payroll_costs: positiveMoneyCodec.nullable().default(null),
  /** The part of the other payroll costs that is group health; null: not told, all of them are taken for it. */
  group_health: positiveMoneyCodec.nullable().default(null),
};

const answer = {
  did_not_receive: z.boolean().default(false),
  amount: moneyCodec.nullable().default(null),
  start: dateSchema.nullable().default(null),
  ...forgiveness,
};

interface RoundAnswer {
  number: RoundNumber;
  did_not_receive: boolean;
  amount: bigint | null;
  start: string | null;
  weeks: number | null;
  other_payroll_costs?: bigint | null;
  group_health?: bigint | null;
}

/** What is wrong with an answer to a round: field → text (CLAIM-02, -03, -07, -61). */
export function roundProblems(round: RoundAnswer): Record<string, string> {
  const problems: Record<string, string> = {};
  if (round.did_not_receive) return problems;
  if (round.amount === null) problems.amount = roundTexts.amount;
  else if (round.amount <= 0n) problems.amount = roundTexts.noAmount;
  if (round.start === null) problems.start = roundTexts.start;
  else if (!round.start.startsWith(`${roundYears[round.number]}-`)) problems.start = roundTexts.year(round.number);
  if (round.weeks !== null) {
    if (round.number === 1 && round.weeks !== 8 && round.weeks !== 24) problems.weeks = roundTexts.weeks;
    if (round.number === 2 && (round.weeks < 8 || round.weeks > 24)) problems.weeks = roundTexts.weeksOfRound2;
  }
  if ((round.group_health ?? 0n) > (round.other_payroll_costs ?? 0n)) problems.group_health = roundTexts.groupHealth;
  return problems;
}

export const createRoundBody = z.strictObject({ number: z.literal([1, 2]), ...answer }).superRefine((round, ctx) => {
  for (const [name, message] of Object.entries(roundProblems(round)))
    ctx.addIssue({ code: "custom", path: [name], message });
});
export type CreateRound = z.output<typeof createRoundBody>;

/** The whole answer anew, without the number; the server checks it against the round's year. */
export const updateRoundBody = z.strictObject({ ...answer, version: z.number().int().positive() });

export const roundSchema = z.strictObject({
  id: idSchema,
  number: z.literal([1, 2]),
  did_not_receive: z.boolean(),
  amount: moneyCodec.nullable(),
  start: dateSchema.nullable(),
  weeks: z.number().int().nullable(),
  forgiven: moneyCodec.nullable(),
  payroll_reported: moneyCodec.nullable(),
  nonpayroll_reported: moneyCodec.nullable(),
  other_payroll_costs: moneyCodec.nullable(),
  group_health: moneyCodec.nullable(),
  version: z.number().int(),
});
export type Round = z.input<typeof roundSchema>;
