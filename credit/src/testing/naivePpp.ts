import type { ClaimInput } from "../index.ts";
import { type NaiveQuarter, nextDay } from "./naiveGrounds.ts";
import { amountOf, dollars, halfUp, larger, largestRemainder, smaller, sum } from "./naiveMoney.ts";

export interface NaiveRow {
  readonly at: number;
  readonly date: string;
  readonly gross: bigint;
  readonly notWorking: boolean;
  readonly person: number;
  readonly quarter: NaiveQuarter;
  readonly excluded: boolean;
  /** Why it does not qualify; empty when it does. */
  reason: string;
  qualifies: boolean;
  /** Left out whole: `exclude_all` and the check lies in a covered period. */
  dropped: boolean;
  /** What of the check is left after reversals; only this can support a loan. */
  net: bigint;
  ppp: bigint;
}

type Round = NonNullable<NonNullable<ClaimInput["ppp"]>[number]>;

export interface NaivePppResult {
  readonly rounds: {
    number: number;
    end: string;
    required: string;
    used: string;
    tiers: Record<string, string>;
  }[];
  readonly warnings: string[];
}

/** D 1.5 and 2.4. */
export function requiredPayroll(round: Round): bigint {
  const forgiven = amountOf(round.forgiven);
  if (forgiven === null) return amountOf(round.amount) ?? 0n;
  const other = amountOf(round.nonpayroll_reported) ?? 0n;
  const least = larger(halfUp(forgiven * 60n, 100n), forgiven - other);
  const reported = amountOf(round.payroll_reported);
  return reported === null ? least : smaller(reported, least);
}

export const endOf = (round: Round) => nextDay(round.start ?? "", 7 * (round.weeks ?? 24) - 1);

export const receivedRounds = (input: ClaimInput): Round[] =>
  [...(input.ppp ?? [])].filter((round) => !round.did_not_receive).sort((a, b) => a.number - b.number);

function personLimit(weeks: number, owner: boolean): bigint {
  const everybody = halfUp(10_000_000n * BigInt(weeks), 52n);
  return owner && weeks > 8 ? smaller(everybody, halfUp(10_000_000n * 5n, 24n)) : everybody;
}

const byDate = (a: NaiveRow, b: NaiveRow) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.at - b.at);

/** Uses rows for the rounds, one after the other; `ppp` of the rows grows. `capLeft2020` is the year's cap less prior claims. */
export function usePpp(
  input: ClaimInput,
  rows: readonly NaiveRow[],
  owners: ReadonlySet<number>,
  capLeft2020: (person: number) => bigint,
): NaivePppResult {
  const result: NaivePppResult = { rounds: [], warnings: [] };
  const people = [...new Set(rows.map(({ person }) => person))];
  for (const round of receivedRounds(input)) {
    const end = endOf(round);
    const weeks = round.weeks ?? 24;
    const covered = rows.filter(({ date }) => date >= (round.start ?? "") && date <= end).sort(byDate);
    const required = requiredPayroll(round);
    const other = smaller(required, amountOf(round.other_payroll_costs) ?? 0n);
    let left = required - other;
    const limit = new Map(people.map((person) => [person, personLimit(weeks, owners.has(person))]));
    const take = (row: NaiveRow, wanted: bigint): bigint => {
      const person = limit.get(row.person) ?? 0n;
      const taken = larger(0n, [wanted, row.net - row.ppp, person, left].reduce(smaller));
      row.ppp += taken;
      left -= taken;
      limit.set(row.person, person - taken);
      return taken;
    };
    const tiers = [other, 0n, 0n, 0n, 0n];
    const count = (tier: number, taken: bigint) => {
      tiers[tier] = (tiers[tier] ?? 0n) + taken;
    };

    for (const row of covered) if (row.excluded) count(1, take(row, row.net));
    for (const row of covered) if (!row.excluded && !row.qualifies) count(2, take(row, row.net));

    const excess = excessOf(rows, people, capLeft2020);
    const latest = [...covered].sort((a, b) => (a.date === b.date ? a.at - b.at : a.date < b.date ? 1 : -1));
    for (const row of latest) {
      if (row.excluded || !row.qualifies) continue;
      const key = excessKey(row);
      const over = excess.get(key) ?? 0n;
      const taken = take(row, over);
      excess.set(key, over - taken);
      count(3, taken);
    }

    count(4, takeProRata(covered, limit, left));
    const used = sum(tiers);
    result.rounds.push(roundText(round, tiers));
    if (used < required) result.warnings.push(`PPP_PAYROLL_SHORT:${round.number}:${dollars(required - used)}`);
  }
  return result;
}

function roundText(round: Round, tiers: readonly bigint[]): NaivePppResult["rounds"][number] {
  const [other = 0n, excluded = 0n, idle = 0n, above = 0n, rest = 0n] = tiers;
  return {
    number: round.number,
    end: endOf(round),
    required: dollars(requiredPayroll(round)),
    used: dollars(sum(tiers)),
    tiers: {
      T0_other_payroll_costs: dollars(other),
      T1_excluded_persons: dollars(excluded),
      T2_not_qualifying: dollars(idle),
      T3_above_cap: dollars(above),
      T4_pro_rata: dollars(rest),
    },
  };
}

/** D 2.3: `exclude_all` leaves out every qualifying check of a covered period; a loan that needs no payroll has none. */
export function dropCovered(input: ClaimInput, rows: readonly NaiveRow[]): NaivePppResult {
  const rounds = receivedRounds(input);
  for (const round of rounds) {
    if (requiredPayroll(round) === 0n) continue;
    for (const row of rows) {
      if (!row.qualifies || row.dropped || row.date < (round.start ?? "") || row.date > endOf(round)) continue;
      row.dropped = true;
      row.net = 0n;
      row.ppp = row.gross;
    }
  }
  return { rounds: rounds.map((round) => roundText(round, [])), warnings: [] };
}

/** One cap for 2020, one for each quarter of 2021. */
const excessKey = (row: NaiveRow) => `${row.person} ${row.quarter.startsWith("2020") ? "2020" : row.quarter}`;

function excessOf(rows: readonly NaiveRow[], people: readonly number[], capLeft2020: (person: number) => bigint) {
  const excess = new Map<string, bigint>();
  for (const person of people) {
    const own = rows.filter((row) => row.person === person && row.qualifies && !row.excluded);
    for (const key of new Set(own.map(excessKey))) {
      const wages = sum(own.filter((row) => excessKey(row) === key).map((row) => row.gross - row.ppp));
      const cap = key.endsWith(" 2020") ? capLeft2020(person) : 1_000_000n;
      excess.set(key, larger(0n, wages - cap));
    }
  }
  return excess;
}

/** T4: by employee in the order of their first row, then by row in the order of the file. */
function takeProRata(covered: readonly NaiveRow[], limit: ReadonlyMap<number, bigint>, left: bigint): bigint {
  const free = (row: NaiveRow) => larger(0n, row.net - row.ppp);
  const usable = covered.filter((row) => !row.excluded && row.qualifies && free(row) > 0n).sort((a, b) => a.at - b.at);
  const people = [...new Set(usable.map(({ person }) => person))];
  const available = people.map((person) =>
    smaller(limit.get(person) ?? 0n, sum(usable.filter((row) => row.person === person).map(free))),
  );
  const whole = smaller(left, sum(available));
  const shares = largestRemainder(whole, available);
  people.forEach((person, at) => {
    const own = usable.filter((row) => row.person === person);
    const parts = largestRemainder(shares[at] ?? 0n, own.map(free));
    own.forEach((row, index) => {
      row.ppp += parts[index] ?? 0n;
    });
  });
  return whole;
}
