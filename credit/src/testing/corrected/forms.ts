import type { ClaimInput } from "../../index.ts";
import { type NaiveGround, type NaiveQuarter, quarters } from "../naiveGrounds.ts";
import { amountOf, dollars, halfUp, larger, largestRemainder, smaller, sum } from "../naiveMoney.ts";
import type { Staff } from "./staff.ts";

const isMedicare = (quarter: NaiveQuarter) => quarter >= "2021-Q3";

/** Wages that the share is reckoned of; null when nothing is entered. */
function baseOf(input: ClaimInput, quarter: NaiveQuarter): { base: bigint | null; assumed: boolean } {
  const wages = amountOf(input.tssw?.[quarter]);
  const medicare = amountOf(input.medicare_wages?.[quarter]);
  if (isMedicare(quarter) && medicare !== null) return { base: medicare, assumed: false };
  if (wages === null || isMedicare(quarter)) return { base: wages, assumed: wages !== null };
  return { base: wages + (amountOf(input.ss_tips?.[quarter]) ?? 0n), assumed: false };
}

const shareOf = (base: bigint, medicare: boolean) =>
  medicare ? halfUp(base * 145n, 10_000n) : halfUp(base * 62n, 1_000n);

/** D 1.7: what the credits of the return take from the limit; less than nothing where they add. */
function takenBy(input: ClaimInput, quarter: NaiveQuarter): bigint {
  const credits = input.credits?.[quarter];
  const of = (credit: keyof NonNullable<typeof credits>) => amountOf(credits?.[credit]) ?? 0n;
  const both = of("sick_pay") - of("tax_3121q") + (amountOf(input.other_credits?.[quarter]) ?? 0n);
  if (isMedicare(quarter)) return both + of("leave_from_april_2021");
  return both + of("form_8974") + of("form_5884c") + of("form_5884d") + of("leave_to_march_2021");
}

interface Amounts {
  readonly quarter: NaiveQuarter;
  readonly ground: NaiveGround;
  readonly staff: readonly Staff[];
  readonly credit: bigint;
}

/** D 2.2 step 9 and 1.3d: the credit of a quarter, limited for a startup. */
export function creditOf(
  input: ClaimInput,
  quarter: NaiveQuarter,
  ground: NaiveGround,
  staff: readonly Staff[],
): Amounts {
  const qualified = sum(staff.map((one) => one.wages + one.health));
  let credit = halfUp(qualified * (quarter.startsWith("2020") ? 5n : 7n), 10n);
  if (ground.ground === "recovery_startup") {
    const others = sum((input.group?.members ?? []).map((one) => amountOf(one.qualified?.[quarter]) ?? 0n));
    const whole = qualified + others;
    credit = smaller(credit, whole === 0n ? 5_000_000n : halfUp(5_000_000n * qualified, whole));
  }
  return { quarter, ground, staff, credit };
}

export interface Split {
  readonly share: bigint;
  readonly nonrefundable: bigint;
}

interface Splits {
  readonly splits: ReadonlyMap<NaiveQuarter, Split>;
  readonly annual: Record<string, string>[] | null;
  readonly warnings: ReadonlyMap<NaiveQuarter, string[]>;
}

export const isAnnual = (input: ClaimInput) => ["943", "944"].includes(String(input.form ?? "941"));

const periods = [
  { period: "2020", quarters: ["2020-Q2", "2020-Q3", "2020-Q4"], medicare: false },
  { period: "2021-H1", quarters: ["2021-Q1", "2021-Q2"], medicare: false },
  { period: "2021-H2", quarters: ["2021-Q3", "2021-Q4"], medicare: true },
] as const;

/** D 2.2 step 10. */
export function splitsOf(input: ClaimInput, amounts: readonly Amounts[]): Splits {
  const splits = new Map<NaiveQuarter, Split>();
  const warnings = new Map<NaiveQuarter, string[]>();
  for (const { quarter, credit } of amounts) {
    const { base, assumed } = baseOf(input, quarter);
    const share = shareOf(base ?? 0n, isMedicare(quarter));
    splits.set(quarter, { share, nonrefundable: smaller(credit, larger(0n, share - takenBy(input, quarter))) });
    const period = periods.find((one) => (one.quarters as readonly string[]).includes(quarter))?.period ?? "2020";
    const ofYear = isAnnual(input) && amountOf(input.annual_wages?.[period]) !== null;
    if (ofYear) continue;
    if (base === null) warnings.set(quarter, [`TSSW_MISSING:${quarter}`]);
    else if (assumed) warnings.set(quarter, [`MEDICARE_WAGES_ASSUMED:${quarter}`]);
  }
  if (!isAnnual(input)) return { splits, annual: null, warnings };
  const annual: Record<string, string>[] = [];
  for (const { period, quarters: own, medicare } of periods) {
    const claimed = amounts.filter(({ quarter }) => (own as readonly string[]).includes(quarter));
    if (claimed.length === 0) continue;
    const credit = sum(claimed.map((one) => one.credit));
    const entered = sum(own.map((quarter) => baseOf(input, quarter).base ?? 0n));
    const share = shareOf(amountOf(input.annual_wages?.[period]) ?? entered, medicare);
    const limit = larger(0n, share - sum(own.map((quarter) => takenBy(input, quarter))));
    const nonrefundable = smaller(credit, limit);
    const parts = largestRemainder(
      nonrefundable,
      claimed.map((one) => one.credit),
    );
    claimed.forEach(({ quarter }, at) => {
      splits.set(quarter, { share: splits.get(quarter)?.share ?? 0n, nonrefundable: parts[at] ?? 0n });
    });
    annual.push({
      period,
      credit: dollars(credit),
      employer_share: dollars(share),
      nonrefundable: dollars(nonrefundable),
      refundable: dollars(credit - nonrefundable),
    });
  }
  return { splits, annual, warnings };
}

type Line = Record<string, string>;

export interface QuarterFigures {
  readonly quarter: NaiveQuarter;
  readonly text: unknown;
  readonly credit: bigint;
  readonly nonrefundable: bigint;
  readonly refundable: bigint;
  readonly refund: bigint;
  readonly fee: bigint;
}

/** D 1.7 and 2.2 step 11. */
function formLines(input: ClaimInput, { quarter, staff }: Amounts, nonrefundable: bigint, refundable: bigint) {
  const reported = input.originally_reported?.[quarter];
  const before = (line: "18a" | "26a" | "30" | "31a" | "33a" | "34") => amountOf(reported?.[line]) ?? 0n;
  const amount = (now: bigint, then: bigint): Line => ({
    col1: dollars(now),
    col2: dollars(then),
    col3: dollars(now - then),
  });
  const credit = (now: bigint, then: bigint): Line => ({ ...amount(now, then), col4: dollars(then - now) });
  const wages = sum(staff.map((one) => one.wages));
  const health = sum(staff.map((one) => one.health));
  const apart = quarter === "2020-Q2" && !isAnnual(input);
  const marchWages = apart ? sum(staff.map((one) => one.marchWages)) : 0n;
  const marchHealth = apart ? sum(staff.map((one) => one.marchHealth)) : 0n;
  const line23 = before("18a") - nonrefundable;
  const line27 = line23 + before("26a") - refundable;
  const lines: Record<string, Line> = {
    "18a": credit(nonrefundable, before("18a")),
    "26a": credit(refundable, before("26a")),
    "23": { col4: dollars(line23) },
    "27": { col4: dollars(line27) },
    "30": amount(wages - marchWages, before("30") + (isAnnual(input) ? before("33a") : 0n)),
  };
  const rest = health - marchHealth;
  const before31a = before("31a") + (isAnnual(input) ? before("34") : 0n);
  if (rest !== 0n || before31a !== 0n) lines["31a"] = amount(rest, before31a);
  if (apart) {
    lines["33a"] = amount(marchWages, before("33a"));
    if (marchHealth !== 0n || before("34") !== 0n) lines["34"] = amount(marchHealth, before("34"));
  }
  return { lines, refund: -line27, wages, health };
}

/** The fee of a refund: points with up to two digits. */
function feeOf(input: ClaimInput, refund: bigint): bigint {
  const [whole = "0", fraction = ""] = (input.contingency_rate ?? "20").split(".");
  const points = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return halfUp(larger(0n, refund) * points, 10_000n);
}

export function figuresOf(input: ClaimInput, amounts: Amounts, { share, nonrefundable }: Split): QuarterFigures {
  const { quarter, ground, staff, credit } = amounts;
  const refundable = credit - nonrefundable;
  const { lines, refund, wages, health } = formLines(input, amounts, nonrefundable, refundable);
  const shares = largestRemainder(
    credit,
    staff.map((one) => one.wages + one.health),
  );
  const employees = staff.map((one, at) => ({
    name: one.name,
    gross: dollars(one.gross),
    ppp: dollars(one.ppp),
    eligible: dollars(one.eligible),
    qualified_wages: dollars(one.wages),
    qualified_health: dollars(one.health),
    credit: dollars(shares[at] ?? 0n),
    ...(one.other !== 0n && { other_credit: dollars(one.other) }),
  }));
  const fee = feeOf(input, refund);
  const text = {
    ground: ground.ground,
    spans: ground.spans,
    employees: employees.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)),
    qualified_wages: dollars(wages),
    qualified_health: dollars(health),
    credit: dollars(credit),
    split_basis: isMedicare(quarter) ? "employer_medicare_1.45%" : "employer_social_security_6.2%",
    employer_share: dollars(share),
    nonrefundable: dollars(nonrefundable),
    refundable: dollars(refundable),
    form941x: lines,
    refund: dollars(refund),
    fee_expected: dollars(fee),
  };
  return { quarter, text, credit, nonrefundable, refundable, refund, fee };
}

export function totalsOf(figures: readonly QuarterFigures[]): Record<string, string> {
  return {
    credit: dollars(sum(figures.map((one) => one.credit))),
    nonrefundable: dollars(sum(figures.map((one) => one.nonrefundable))),
    refundable: dollars(sum(figures.map((one) => one.refundable))),
    refund: dollars(sum(figures.map((one) => one.refund))),
    fee_expected: dollars(sum(figures.map((one) => one.fee))),
  };
}

export const inOrder = (claimed: readonly string[]): NaiveQuarter[] => quarters.filter((one) => claimed.includes(one));
