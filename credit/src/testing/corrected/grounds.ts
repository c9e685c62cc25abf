import type { ClaimInput } from "../../index.ts";
import { firstDay, lastDay, type NaiveGround, type NaiveQuarter, type NaiveSpan, quarters } from "../naiveGrounds.ts";
import { amountOf } from "../naiveMoney.ts";
import { calendarQuarter, daysBetween, runsOf } from "./calendar.ts";

type Texts = Readonly<Record<string, string | null | undefined>> | null | undefined;

const membersOf = (input: ClaimInput) => input.group?.members ?? [];

/** D 1.3d: what the whole group received; a member's missing figure makes it missing. */
function receiptsOf(input: ClaimInput, quarter: string): bigint | null {
  let total = amountOf((input.revenue as Texts)?.[quarter]);
  for (const { receipts } of membersOf(input)) {
    const own = amountOf((receipts as Texts)?.[quarter]);
    total = total === null || own === null ? null : total + own;
  }
  return total;
}

export const receiptQuarters = [2019, 2020, 2021].flatMap((year) => [1, 2, 3, 4].map((number) => `${year}-Q${number}`));

function missingOfMembers(input: ClaimInput): string[] {
  return receiptQuarters.flatMap((quarter) =>
    amountOf((input.revenue as Texts)?.[quarter]) === null
      ? []
      : membersOf(input)
          .filter(({ receipts }) => amountOf((receipts as Texts)?.[quarter]) === null)
          .map(({ name }) => `GROUP_RECEIPTS_MISSING:${name.trim()}:${quarter}`),
  );
}

/** The day the one employer began: its first member's. */
function beganOf(input: ClaimInput): string | null {
  const began = [input.business_began, ...membersOf(input).map((member) => member.business_began)];
  const known = began.filter((day) => day !== null && day !== undefined).sort();
  // Of a member without a day nothing says that it began later.
  return known.length < began.length ? null : (known[0] ?? null);
}

/** An exact quotient. */
interface Quotient {
  readonly over: bigint;
  readonly under: bigint;
}

/** Receipts of a base quarter, reckoned up to the whole quarter where the business began in it. */
function wholeQuarter(input: ClaimInput, quarter: string): Quotient | null {
  const receipts = receiptsOf(input, quarter);
  if (receipts === null) return null;
  const { from, to } = calendarQuarter(quarter);
  const began = beganOf(input) ?? from;
  const start = began > from && began <= to ? began : from;
  return { over: receipts * BigInt(daysBetween(from, to).length), under: BigInt(daysBetween(start, to).length) };
}

const quarterHolding = (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

function baseOf2020(input: ClaimInput, number: number): Quotient | null {
  const began = beganOf(input);
  if (began && began >= "2020-01-01") return null;
  if (began && began > lastDay(`2019-Q${number}`)) return wholeQuarter(input, quarterHolding(began));
  return wholeQuarter(input, `2019-Q${number}`);
}

function baseOf2021(input: ClaimInput, number: number): Quotient | null {
  const began = beganOf(input);
  if (!began || began <= calendarQuarter(`2019-Q${number}`).from) return wholeQuarter(input, `2019-Q${number}`);
  if (began > lastDay(`2020-Q${number}`)) return null;
  return wholeQuarter(input, `2020-Q${number}`);
}

const known = (amount: bigint | null, base: Quotient | null): boolean =>
  amount !== null && base !== null && base.over > 0n;

/** Whether the amount is under so many percent of the base. */
const isUnder = (amount: bigint | null, base: Quotient | null, percent: bigint): boolean =>
  amount !== null && base !== null && base.over > 0n && amount * base.under * 100n < base.over * percent;

function isOver(amount: bigint | null, base: Quotient | null, percent: bigint): boolean {
  return amount !== null && base !== null && base.over > 0n && amount * base.under * 100n > base.over * percent;
}

/** D 1.3a: the one period of 2020. */
function decline2020(input: ClaimInput): { covered: boolean[]; warnings: string[] } {
  const covered = [false, false, false, false, false];
  const warnings: string[] = [];
  let state: "before" | "inside" | "over" = "before";
  for (let number = 1; number <= 4; number += 1) {
    const amount = receiptsOf(input, `2020-Q${number}`);
    const base = baseOf2020(input, number);
    if (state === "before" && isUnder(amount, base, 50n)) {
      state = "inside";
      covered[number] = true;
    } else if (state === "inside") {
      covered[number] = known(amount, base) || amount === null;
      if (amount === null) warnings.push(`REVENUE_MISSING_AFTER_DECLINE:2020-Q${number}`);
      if (!known(amount, base) || isOver(amount, base, 80n)) state = "over";
    }
  }
  return { covered, warnings };
}

/** D 1.3a: each quarter of 2021 by itself, else by the one before it. */
function decline2021(input: ClaimInput, number: number): string | null {
  if (isUnder(receiptsOf(input, `2021-Q${number}`), baseOf2021(input, number), 80n)) return "decline";
  if (input.elections && !input.elections.includes(`2021-Q${number}` as NaiveQuarter)) return null;
  const before =
    number === 1
      ? isUnder(receiptsOf(input, "2020-Q4"), baseOf2020(input, 4), 80n)
      : isUnder(receiptsOf(input, `2021-Q${number - 1}`), baseOf2021(input, number - 1), 80n);
  return before ? "decline_alternative_quarter" : null;
}

/** D 1.3c: whether the receipts of 2020 let it be a startup, and what is missing to say so. */
function startup(input: ClaimInput): { passes: boolean; errors: string[] } {
  if (!input.recovery_startup) return { passes: false, errors: [] };
  const everybody = [
    { name: "", began: input.business_began, receipts: input.revenue },
    ...membersOf(input).map((one) => ({
      name: `:${one.name.trim()}`,
      began: one.business_began,
      receipts: one.receipts,
    })),
  ];
  const undated = everybody.filter(({ began }) => !began);
  if (undated.length > 0) return { passes: false, errors: undated.map(({ name }) => `RECOVERY_BEGAN_MISSING${name}`) };
  const began = beganOf(input) ?? "";
  if (began <= "2020-02-15") return { passes: false, errors: [] };
  if (began >= "2021-01-01") return { passes: true, errors: [] };
  const errors: string[] = [];
  let total = 0n;
  for (const quarter of ["2020-Q1", "2020-Q2", "2020-Q3", "2020-Q4"]) {
    if (quarter < quarterHolding(began)) continue;
    for (const one of everybody) {
      const amount = amountOf((one.receipts as Texts)?.[quarter]);
      if (amount === null) errors.push(`RECOVERY_RECEIPTS_MISSING:${quarter}${one.name}`);
      else total += amount;
    }
  }
  if (errors.length > 0) return { passes: false, errors };
  const months = 13n - BigInt(began.slice(5, 7));
  return { passes: total * 12n <= 100_000_000n * months, errors: [] };
}

/** D 1.3b: orders that touched a more than nominal part. */
function orders(input: ClaimInput): { spans: NaiveSpan[]; warnings: string[] } {
  const spans: NaiveSpan[] = [];
  const warnings: string[] = [];
  for (const [place, { start, end, mandate_id, nominal }] of (input.suspensions ?? []).entries()) {
    if (nominal && (amountOf(nominal.part) ?? 0n) * 10n < (amountOf(nominal.total) ?? 0n)) {
      const warning = `SUSPENSION_NOMINAL:${mandate_id ?? place + 1}`;
      if (!warnings.includes(warning)) warnings.push(warning);
    } else spans.push([start, end]);
  }
  return { spans, warnings };
}

export interface Eligibility {
  readonly grounds: ReadonlyMap<NaiveQuarter, NaiveGround>;
  readonly errors: string[];
  readonly nominal: string[];
  readonly receipts: string[];
  readonly members: string[];
}

/** D 2.2 step 5 and spec 14, 5.7. */
export function eligibilityOf(input: ClaimInput): Eligibility {
  const grounds = new Map<NaiveQuarter, NaiveGround>();
  if (input.grounds) {
    for (const quarter of quarters) {
      const frozen = input.grounds[quarter];
      const spans = frozen?.ground ? runsOf(frozen.spans, quarter) : [];
      let ground: string | null = spans.length > 0 ? (frozen?.ground ?? null) : null;
      if (ground === "significant_decline" && quarter.startsWith("2021"))
        ground = frozen?.use_preceding ? "decline_alternative_quarter" : "decline";
      grounds.set(quarter, { ground, spans });
    }
    return { grounds, errors: [], nominal: [], receipts: [], members: [] };
  }
  const decline = decline2020(input);
  const ordered = orders(input);
  const young = startup(input);
  for (const quarter of quarters) {
    const number = Number(quarter.slice(6));
    const whole: NaiveSpan = [firstDay(quarter), lastDay(quarter)];
    const suspended = runsOf(ordered.spans, quarter);
    const declined2021 = quarter.startsWith("2021") && number < 4 ? decline2021(input, number) : null;
    if (quarter.startsWith("2020") && decline.covered[number]) {
      const start = quarter === "2020-Q2" && !decline.covered[1] ? "2020-04-01" : whole[0];
      grounds.set(quarter, {
        ground: "significant_decline",
        spans: runsOf([[start, whole[1]], ...suspended], quarter),
      });
    } else if (declined2021) grounds.set(quarter, { ground: declined2021, spans: [whole] });
    else if (quarter !== "2021-Q4" && suspended.length > 0)
      grounds.set(quarter, { ground: "suspension", spans: suspended });
    else if (quarter >= "2021-Q3" && young.passes) grounds.set(quarter, { ground: "recovery_startup", spans: [whole] });
    else grounds.set(quarter, { ground: null, spans: [] });
  }
  return {
    grounds,
    errors: young.errors,
    nominal: ordered.warnings,
    receipts: decline.warnings,
    members: missingOfMembers(input),
  };
}

/** D 1.2: receipts under 10 % of 2019, Q3 and Q4 2021. */
export function isInDistress(input: ClaimInput, quarter: NaiveQuarter, ground: string | null): boolean {
  if (quarter < "2021-Q3" || ground !== "decline") return false;
  const number = Number(quarter.slice(6));
  return isUnder(receiptsOf(input, `2021-Q${number}`), baseOf2021(input, number), 10n);
}
