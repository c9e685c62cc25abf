import type { ClaimInput, ClaimResult } from "../../index.ts";
import { type NaiveQuarter, quarterOf } from "../naiveGrounds.ts";
import { isWithin } from "./calendar.ts";

/** A claim, what the engine says of it, and what it would say of the claim changed. */
interface Evaluated {
  readonly input: ClaimInput;
  readonly result: ClaimResult;
  readonly with: (changes: Partial<ClaimInput>) => ClaimResult;
}

type Rows = ClaimInput["payroll"];
export type Situation = readonly [name: string, holds: (claim: Evaluated) => boolean];

export const moves = (amount: string | undefined) => Number(amount ?? 0) !== 0;
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const said = (code: string) => (claim: Evaluated) =>
  [...claim.result.errors, ...claim.result.warnings].some((text) => text.startsWith(code));
export const quartersOf = ({ result }: Evaluated) => Object.entries(result.quarters);

/** Whether the figures of the quarters would be others. */
export const matters = (claim: Evaluated, changes: Partial<ClaimInput>) => {
  if (claim.result.errors.length > 0) return false;
  const other = claim.with(changes);
  return other.errors.length === 0 && !same(other.quarters, claim.result.quarters);
};

export const isNegative = (gross: string) => gross.startsWith("-") || gross.startsWith("(");
export const dateOf = ({ date }: Rows[number]) => {
  const [month = "", day = "", year = ""] = date.split("/");
  return date.includes("/") ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : date;
};

/** Whether leaving out these rows changes a figure. */
export const rowsMatter = (claim: Evaluated, out: (row: Rows[number]) => boolean) =>
  claim.input.payroll.some(out) && matters(claim, { payroll: claim.input.payroll.filter((row) => !out(row)) });

export const isAlone = (claim: Evaluated) => (row: Rows[number]) => {
  const quarter = quarterOf(dateOf(row));
  const earlier = (other: Rows[number]) =>
    other.name === row.name && !isNegative(other.gross) && quarterOf(dateOf(other)) === quarter;
  return isNegative(row.gross) && !claim.input.payroll.some(earlier);
};

export const isAfterPeriod = (claim: Evaluated) => (row: Rows[number]) => {
  const quarter = quarterOf(dateOf(row));
  const spans = quarter ? claim.result.quarters[quarter]?.spans : undefined;
  return isNegative(row.gross) && spans !== undefined && spans.length > 0 && !isWithin(dateOf(row), spans);
};

export const isLarge = (claim: Evaluated, quarter: string) =>
  !claim.input.group?.members?.length && Number(claim.input.fte_2019 ?? 0) > (quarter.startsWith("2020") ? 100 : 500);

type Kind = NonNullable<Rows[number]["other_credit_kind"]>;

export const checksWith = (kind: Kind, year: string) => (claim: Evaluated) => {
  const own = (row: Rows[number]) => row.other_credit_kind === kind && dateOf(row).startsWith(year);
  const payroll = claim.input.payroll.map((row) =>
    own(row) ? { ...row, other_credit: null, other_credit_kind: null } : row,
  );
  return claim.input.payroll.some(own) && matters(claim, { payroll });
};

export const enteredWith = (kind: Kind, year: string) => (claim: Evaluated) => {
  const entries = claim.input.other_credit_wages ?? [];
  const rest = entries.filter((one) => one.kind !== kind || !one.quarter.startsWith(year));
  return rest.length < entries.length && matters(claim, { other_credit_wages: rest });
};

type ReturnCredit = keyof NonNullable<NonNullable<ClaimInput["credits"]>[NaiveQuarter]>;

/** Whether a credit of the return, taken away, changes the nonrefundable part. */
export const creditOfReturn = (credit: ReturnCredit, medicare: boolean) => (claim: Evaluated) => {
  const entries = Object.entries(claim.input.credits ?? {}) as [NaiveQuarter, Record<string, string> | null][];
  const own = ([quarter, credits]: (typeof entries)[number]) =>
    quarter >= "2021-Q3" === medicare && moves(credits?.[credit]) && claim.input.claim_quarters.includes(quarter);
  if (!entries.some(own)) return false;
  const credits = Object.fromEntries(
    entries.map((entry) => [entry[0], own(entry) ? { ...entry[1], [credit]: null } : entry[1]]),
  );
  return matters(claim, { credits });
};

/** A member less this, for all members. */
export const membersWithout = (claim: Evaluated, change: object): Partial<ClaimInput> => ({
  group: {
    ...claim.input.group,
    members: (claim.input.group?.members ?? []).map((member) => ({ ...member, ...change })),
  },
});

export const startsUp = (claim: Evaluated) =>
  Boolean(claim.input.recovery_startup) && !claim.input.grounds && claim.result.errors.length === 0;

export const nothingIn2021 = (claim: Evaluated) => claim.result.eligibility["2021-Q4"] === null;

export const startupCredit = (claim: Evaluated) =>
  quartersOf(claim).find(([, { ground, credit }]) => ground === "recovery_startup" && moves(credit));

export const sharing = (year: string) => (claim: Evaluated) => {
  const shared = claim.input.group?.shared_employees ?? [];
  const rest = shared.filter(({ quarter }) => !quarter.startsWith(year));
  return rest.length < shared.length && matters(claim, { group: { ...claim.input.group, shared_employees: rest } });
};

export const generous = (claim: Evaluated) =>
  Object.fromEntries(claim.input.payroll.map(({ name }) => [name, "9999999"]));
export const hasLarge2020 = (claim: Evaluated) =>
  claim.input.claim_quarters.some((quarter) => quarter.startsWith("2020") && isLarge(claim, quarter));

export const chains = ({ result }: Evaluated) => (result.attribution ?? []).flatMap(({ chain }) => chain);

export const dateMatters = (claim: Evaluated, field: "filed" | "tax_paid" | "refunded") => {
  const returns = Object.fromEntries(
    Object.entries(claim.input.returns ?? {}).map(([quarter, entry]) => [quarter, { ...entry, [field]: null }]),
  );
  const other = claim.with({ returns });
  return !same([other.limits, other.warnings], [claim.result.limits, claim.result.warnings]);
};

/** The beginning moved to the first day of its quarter. */
export function atQuarterStart(began: string): string {
  const month = Math.floor((Number(began.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${began.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
}
