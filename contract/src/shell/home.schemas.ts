import { z } from "zod";
import { listQuery } from "../platform/list.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";

export const homeStatuses = ["active", "completed", "inactive"] as const;
export type HomeStatus = (typeof homeStatuses)[number];
export const homeCards = ["signed", "processed", "filed"] as const;
export type HomeCard = (typeof homeCards)[number];

const count = z.number().int().nonnegative();
export const clientCountSchema = z.strictObject({ clients: z.strictObject({ count }) });
const withCredits = z.strictObject({ count, total_credits: moneyCodec });
export const processedCountSchema = z.strictObject({ processed: withCredits });
export const filedCountSchema = z.strictObject({ filed: withCredits });

/** The steps of a claim, green or red (06, 5.7), in the order of their columns. */
export const homeSteps = [
  "ppp",
  "sanitized_payroll",
  "matched_owners",
  "wages",
  "employees",
  "final",
  "executed",
  "filed",
] as const;
export type Step = (typeof homeSteps)[number];
const stepShape = Object.fromEntries(homeSteps.map((step) => [step, z.boolean().optional()])) as Record<
  Step,
  z.ZodOptional<z.ZodBoolean>
>;

/** A row of the home's table; the steps are absent for who does not see them. */
export const progressRowSchema = z.strictObject({
  /** The client's number. */
  id: idSchema,
  trade_name: z.string(),
  days_in_system: count,
  /** Since when, for who reads no steps. */
  since: instantCodec.optional(),
  ...stepShape,
  /** Whether a step that waits for others is done, or they are: until then it is missing, but nobody is late with it. */
  final_due: z.boolean().optional(),
  executed_due: z.boolean().optional(),
  filed_due: z.boolean().optional(),
  on_hold: z.boolean(),
  /** Of an own company: of how many of the quarters that its claim holds the time to file ended, and the last day on which one did. */
  filing_ended: z
    .strictObject({
      claimed: count,
      ended: count,
      last: dateSchema.nullable(),
      /** What its people wrote to us of that since, as the reader sees it. */
      talk: z
        .strictObject({
          ticket: idSchema,
          at: instantCodec,
          /** We answered, or it is settled. */
          answered: z.boolean(),
        })
        .nullable(),
    })
    .nullable()
    .optional(),
});
/** As it is on the wire. */
export type ProgressRow = z.input<typeof progressRowSchema>;

export const progressQuery = listQuery({
  sort: ["days_in_system", "trade_name", ...homeSteps],
  filters: { card: z.enum(homeCards).optional() },
});

/** Something that waits for the reader, with the clients for whom it waits longest. */
export const waitingSchema = z.strictObject({
  key: z.string(),
  title: z.string(),
  /** For how many clients it waits; of what needs no client, how many there are. */
  total: count,
  items: z.array(
    z.strictObject({
      client: idSchema,
      trade_name: z.string(),
      text: z.string(),
      /** Where it is done: an address of the product. */
      path: z.string(),
      /** Its last day is past or near. */
      pressing: z.literal(true).optional(),
    }),
  ),
  /** The screen that lists all of them: an address of the product. */
  all: z.string(),
});
export type Waiting = z.output<typeof waitingSchema>;

export const homeSchema = z.strictObject({
  waiting: z.array(waitingSchema),
  /** What is still to come for this role; null where nothing is. */
  note: z.string().nullable(),
  /** Whom of the own firm one asks about a claim, for who reads names of clients alone. */
  asked: z.array(z.strictObject({ id: idSchema, name: z.string(), role: z.string(), email: z.string() })).optional(),
});

export type Home = z.output<typeof homeSchema>;

/** How much waits for somebody as whom one may sign in. */
export const waitingOfOtherSchema = z.strictObject({
  /** The person's number. */
  id: idSchema,
  /** For how many clients, by kind; a kind of which nothing waits is left out. */
  kinds: z.array(z.strictObject({ key: z.string(), title: z.string(), total: count })),
  /** The day since when the first of it waits; null where no day is known. */
  since: dateSchema.nullable(),
});
export type WaitingOfOther = z.output<typeof waitingOfOtherSchema>;
