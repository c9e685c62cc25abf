import type { ClaimInput } from "../index.ts";
import type { NaiveQuarter } from "./naiveGrounds.ts";
import { amountOf, larger, smaller, sum } from "./naiveMoney.ts";
import type { NaivePeople } from "./naiveNames.ts";
import type { NaiveRow } from "./naivePpp.ts";

export interface NaiveStaff {
  readonly name: string;
  readonly gross: bigint;
  readonly ppp: bigint;
  readonly eligible: bigint;
  readonly wages: bigint;
  readonly health: bigint;
  /** The part of the wages paid March 13-31, 2020. */
  readonly march: bigint;
}

export interface StaffFacts {
  readonly input: ClaimInput;
  readonly quarter: NaiveQuarter;
  readonly rows: readonly NaiveRow[];
  readonly people: NaivePeople;
  readonly excluded: ReadonlySet<number>;
  readonly large: boolean;
  readonly capLeft2020: (person: number) => bigint;
  /** Grows: what each person has used of the cap of 2020. */
  readonly used2020: Map<number, bigint>;
}

/** D 2.2 step 8 for everybody paid or insured in an eligible quarter. */
export function staffOf(facts: StaffFacts): NaiveStaff[] {
  const { input, quarter, rows, people, excluded, large, capLeft2020, used2020 } = facts;
  const expenses = new Map<number, bigint>();
  for (const [name, amount] of Object.entries(input.health?.[quarter] ?? {})) {
    const person = people.find(name);
    if (person !== undefined) expenses.set(person, (expenses.get(person) ?? 0n) + (amountOf(amount) ?? 0n));
  }
  const staff: NaiveStaff[] = [];
  for (const [person, { display }] of people.people.entries()) {
    if (excluded.has(person)) continue;
    const own = rows.filter((row) => row.person === person && row.quarter === quarter);
    if (own.length === 0 && !expenses.has(person)) continue;
    const qualifying = own.filter((row) => row.qualifies);
    const eligible = sum(qualifying.map((row) => row.gross - row.ppp));
    let room = 1_000_000n;
    if (quarter.startsWith("2020")) room = larger(0n, capLeft2020(person) - (used2020.get(person) ?? 0n));
    const wages = larger(0n, smaller(eligible, room));
    // D 1.2: a large employer's health expenses count only with time not worked, or with no wages at all.
    const insured = !large || own.length === 0 || qualifying.length > 0;
    const health = insured ? smaller(expenses.get(person) ?? 0n, room - wages) : 0n;
    if (quarter.startsWith("2020")) used2020.set(person, (used2020.get(person) ?? 0n) + wages + health);
    const march = qualifying.filter((row) => row.date <= "2020-03-31");
    staff.push({
      name: display,
      gross: sum(own.map((row) => row.gross)),
      ppp: sum(own.map((row) => row.ppp)),
      eligible,
      wages,
      health,
      march: smaller(wages, sum(march.map((row) => larger(0n, row.net - row.ppp)))),
    });
  }
  return staff;
}
