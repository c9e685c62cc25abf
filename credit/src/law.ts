import type { ClaimQuarter } from "./quarters.ts";

/** The steps of a calculation that an explanation names. */
export type RuleKey =
  | "pay"
  | "program"
  | "claimed_quarters"
  | "eligible_days"
  | "excluded_people"
  | "large_employer"
  | "pay_before"
  | "group_share"
  | "reversal"
  | "other_credit"
  | "ppp"
  | "wages_to_cap"
  | "cap"
  | "health"
  | "credit"
  | "startup_share"
  | "employer_share"
  | "split"
  | "lines"
  | "fee";

/** Where a rule stands: by name, in the law, and on a worksheet or form. */
export interface RuleSource {
  readonly name: string;
  /** IRC or CARES Act section, Notice and question. */
  readonly law: string;
  /** `Worksheet 2, line 2f`; null where no worksheet holds the step. */
  readonly worksheet: string | null;
  /** Whether the law leaves the way open, or no authority was found: the reading is ours. */
  readonly isReading: boolean;
}

/** Section 2301 of the CARES Act until June 2021, section 3134 of the Code since (Notice 2021-49). */
const inAct = (quarter: ClaimQuarter) => quarter < "2021-Q3";
const section = (quarter: ClaimQuarter, act: string, code: string) =>
  inAct(quarter) ? `CARES Act section 2301${act}` : `IRC 3134${code}`;
/** Letters of Worksheet 2 and of Worksheet 4, which has no lines for March 2020 and so counts otherwise after 2b. */
const step = (quarter: ClaimQuarter, early: string, late: string) => {
  const [sheet, letters] = inAct(quarter) ? [2, early] : [4, late];
  return `Worksheet ${sheet}, ${letters.includes(" ") ? "lines" : "line"} ${letters}`;
};
/** Q2 2020 has lines of their own for March 13–31. */
const withMarch = (quarter: ClaimQuarter, letter: string, march: string) =>
  step(quarter, quarter === "2020-Q2" ? `${letter} and ${march}` : letter, letter);

type Source = Omit<RuleSource, "isReading">;

/** The corrected return; annual ones have lines of other numbers, which are named by those of Form 941-X that mean the same. */
export type CorrectedReturn = "941" | "943" | "944";
const columnsOf = (form: CorrectedReturn) =>
  form === "941"
    ? "Form 941-X (Rev. April 2022), columns 1 to 4"
    : `Form ${form}-X, columns 1 to 4: the lines that mean those of Form 941-X named here`;

type SourceOf = (quarter: ClaimQuarter, form: CorrectedReturn) => Source;

const certain: Readonly<Partial<Record<RuleKey, SourceOf>>> = {
  pay: () => ({ name: "Wages paid in the quarter", law: "IRC 3121(a)", worksheet: null }),
  // A day outside it lies before the one law or after the other.
  program: () => ({
    name: "Days of the program",
    law: "CARES Act section 2301(m); IRC 3134(n); Notice 2021-65",
    worksheet: null,
  }),
  claimed_quarters: () => ({
    name: "Claimed quarters",
    law: "IRC 6402, 6511",
    worksheet: "Heading of the corrected return",
  }),
  eligible_days: (quarter) => ({
    name: "Eligible days",
    law: `${section(quarter, "(c)(2)(A)", "(c)(2)(A)")}; Notice 2021-20, C to E`,
    worksheet: null,
  }),
  excluded_people: (quarter) => ({
    name: "Majority owners and their relatives",
    law: `${section(quarter, "(e)", "(e)")}; IRC 51(i)(1), 152(d)(2)(A)-(H), 267(c); Notice 2021-49, IV.D`,
    worksheet: null,
  }),
  large_employer: (quarter) => ({
    name: "Large employers: only pay for time not worked",
    law: `${section(quarter, "(c)(3)(A)(i)", "(c)(3)(A)(i)")}; Notice 2021-20, Q36`,
    worksheet: null,
  }),
  wages_to_cap: (quarter) => ({
    name: "Qualified wages up to the cap",
    law: section(quarter, "(b)(1), (c)(3)", "(b)(1)(A), (c)(3)"),
    worksheet: withMarch(quarter, "2a", "2c"),
  }),
  cap: (quarter) => ({
    name: "Cap per employee",
    law: section(quarter, "(b)(1)", "(b)(1)(A)"),
    worksheet: withMarch(quarter, "2a", "2c"),
  }),
  credit: (quarter) => ({
    name: "Rate of qualified wages and health, rounded once",
    law: section(quarter, "(a)", "(a)"),
    worksheet: step(quarter, "2f", "2d"),
  }),
  employer_share: (quarter) => ({
    name: "Employer share",
    law: inAct(quarter) ? "IRC 3111(a)" : "IRC 3111(b)",
    worksheet: step(quarter, "1b to 1e", "1b and 1c"),
  }),
  lines: (_, form) => ({
    name: "Lines of the corrected return",
    law: "IRC 6402, 6413",
    worksheet: columnsOf(form),
  }),
  fee: () => ({ name: "Contingency fee", law: "Agreement with the client, no rule of tax law", worksheet: null }),
};

const readings: Readonly<Partial<Record<RuleKey, (quarter: ClaimQuarter) => Source>>> = {
  pay_before: () => ({
    name: "Large employers: the pay of 30 days before the period",
    law: "CARES Act section 2301(c)(3)(B)",
    worksheet: null,
  }),
  group_share: (quarter) => ({
    name: "One cap for all members of a group",
    law: `${section(quarter, "(d)", "(d)")}; IRC 52(a), 52(b), 414(m), 414(o); Notice 2021-20, Q29`,
    worksheet: withMarch(quarter, "2a", "2c"),
  }),
  reversal: () => ({ name: "Pay that was taken back", law: "IRC 3121(a)", worksheet: null }),
  other_credit: (quarter) => ({
    name: "Wages used for another credit",
    law: section(quarter, "(c)(3)(A), (h)", "(c)(3)(D)"),
    worksheet: null,
  }),
  ppp: (quarter) => ({
    name: "PPP allocation",
    law: `${section(quarter, "(g)", "(h)")}; Notice 2021-20, Q49`,
    worksheet: null,
  }),
  health: (quarter) => ({
    name: "Health plan expenses by eligible days, within the cap",
    law: `${section(quarter, "(c)(5)(B)", "(c)(4)(B)")}; Notice 2021-20, H`,
    worksheet: withMarch(quarter, "2b", "2d"),
  }),
  startup_share: (quarter) => ({
    name: "A recovery startup's limit, the client's part of its group's",
    law: "IRC 3134(b)(1)(B), (d)",
    worksheet: step(quarter, "2f", "2d"),
  }),
  split: (quarter) => ({
    name: "Nonrefundable and refundable part",
    law: section(quarter, "(b)(2), (b)(3)", "(b)(2), (b)(3)"),
    worksheet: step(quarter, "2g to 2k", "2e to 2i"),
  }),
};

/** Where a rule stands for a quarter of a return. */
export function sourceOf(rule: RuleKey, quarter: ClaimQuarter, form: CorrectedReturn = "941"): RuleSource {
  const found = certain[rule]?.(quarter, form);
  // The numbers of annual lines were not confirmed (domain document 1.8).
  if (found) return { ...found, isReading: rule === "lines" && form !== "941" };
  const reading = readings[rule]?.(quarter);
  if (!reading) throw new RangeError(`The rule ${rule} has no source.`);
  return { ...reading, isReading: true };
}
