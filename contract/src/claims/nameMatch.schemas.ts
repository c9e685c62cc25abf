import { z } from "zod";
import { movesSchema, type StateOf, stateSchema } from "../platform/lifecycle.ts";
import { idSchema } from "../platform/operation.ts";
import { dateSchema, instantCodec } from "../values/dateField.ts";
import { moneyCodec } from "../values/moneyCodec.ts";
import { nameMatchLifecycle } from "./nameMatch.lifecycle.ts";
import { personKinds } from "./owner.schemas.ts";

export const matchBases = ["exact", "nickname", "initial", "last", "hand"] as const;
export type MatchBasis = (typeof matchBases)[number];
export type MatchState = StateOf<typeof nameMatchLifecycle>;

/** Why two names may be one person (05, 2.3). */
export const basisTexts: Readonly<Record<MatchBasis, string>> = {
  exact: "Same name",
  nickname: "Same last name and nickname",
  initial: "Same last name and first initial",
  last: "Same last name only",
  hand: "Chosen by hand",
};

/** The state of a pair that nobody has decided (05, 5.3). */
export const startOfBasis: Readonly<Record<MatchBasis, Exclude<MatchState, "cleared">>> = {
  exact: "excluded",
  nickname: "suspect",
  initial: "suspect",
  last: "note",
  hand: "confirmed",
};

/** What a decision may make of a pair; `Reopen` takes it back to its start. */
export const decisionsOfBasis: Readonly<Record<MatchBasis, readonly ("confirmed" | "cleared")[]>> = {
  exact: ["cleared"],
  nickname: ["confirmed", "cleared"],
  initial: ["confirmed", "cleared"],
  last: ["confirmed"],
  hand: ["cleared"],
};

export const nameMatchSchema = z.strictObject({
  id: idSchema,
  person: z.strictObject({ id: idSchema, kind: z.enum(personKinds), name: z.string() }),
  employee: z.strictObject({
    id: idSchema,
    name: z.string(),
    spellings: z.array(z.string()),
    /** Of the current payroll; null dates when the name is not on it. */
    gross: moneyCodec,
    checks: z.number().int(),
    first_date: dateSchema.nullable(),
    last_date: dateSchema.nullable(),
  }),
  basis: z.enum(matchBases),
  state: stateSchema(nameMatchLifecycle),
  reason: z.string().nullable(),
  /** Null while the pair is as it started. */
  decided_by: z.string().nullable(),
  decided_at: instantCodec.nullable(),
  moves: movesSchema,
  version: z.number().int(),
});
export type NameMatch = z.input<typeof nameMatchSchema>;

/** `suspect` reopens: the pair goes back to its start, whatever its basis. */
export const decideMatchBody = z.strictObject({
  state: z.enum(["confirmed", "cleared", "suspect"]),
  reason: z.string().trim().max(500).nullable().default(null),
});

/** A listed person is, or is no longer said to be, missing on the payroll. */
export const onPayrollBody = z.strictObject({ person: idSchema, on_payroll: z.enum(["absent", "open"]) });

/** Whether a listed person is an employee of the payroll whose name is spelled otherwise: a pair that no rule of names makes. */
export const matchByHandBody = z.strictObject({
  person: idSchema,
  employee: idSchema,
  state: z.enum(["confirmed", "cleared"]).default("confirmed"),
});

/** One employee of the current payroll. */
export const claimEmployeeSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  spellings: z.array(z.string()),
  owner: z.boolean(),
  family: z.boolean(),
  excluded: z.boolean(),
  gross: moneyCodec,
  first_date: dateSchema,
  last_date: dateSchema,
});
export type ClaimEmployee = z.input<typeof claimEmployeeSchema>;
