import type { ClaimInput } from "../index.ts";
import { type Dice, dice } from "./naiveDice.ts";
import { firstDay, lastDay, type NaiveQuarter, nextDay, quarters } from "./naiveGrounds.ts";
import { dollars } from "./naiveMoney.ts";
import { grounds } from "./naiveQualification.ts";
import { families, payroll, someNames } from "./naiveRows.ts";

/** A claim of the published format, realistic and nasty; the same one for the same seed. */
export function randomClaim(seed: number): ClaimInput {
  const roll = dice(seed);
  const claimed = claimedQuarters(roll);
  const names = someNames(roll);
  const large = roll.chance(0.15);
  const input: ClaimInput = { claim_quarters: claimed, payroll: payroll(roll, names, claimed, large) };
  people(roll, input, names);
  grounds(roll, input, claimed);
  size(roll, input, large);
  loans(roll, input);
  figures(roll, input, names);
  return input;
}

function claimedQuarters(roll: Dice): NaiveQuarter[] {
  const usual: NaiveQuarter[] = ["2020-Q4", "2021-Q1", "2021-Q2", "2021-Q3"];
  return roll.pick<() => NaiveQuarter[]>([
    () => usual,
    () => usual,
    () => ["2020-Q2", "2020-Q3"],
    () => ["2020-Q2", "2020-Q3", "2020-Q4"],
    () => [...quarters],
    () => roll.some(quarters, 0.5),
    () => roll.shuffled(roll.some(quarters, 0.6)),
    () => ["2021-Q3", "2021-Q4"],
  ])();
}

function people(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const relatives = roll.shuffled(
    families.flat().filter((name) => names.some((other) => name.slice(-3) === other.slice(-3))),
  );
  if (roll.chance(0.6)) input.owners = [roll.chance(0.5) ? roll.pick(names) : roll.pick([...relatives, ...names])];
  if (roll.chance(0.1)) input.owners = [...(input.owners ?? []), roll.pick(names)];
  if (roll.chance(0.4)) input.family = relatives.slice(0, roll.between(0, 2));
  const persons = [...(input.owners ?? []), ...(input.family ?? [])];
  if (persons.length > 0 && roll.chance(0.2))
    input.cleared = [{ person: roll.pick(persons), employee: roll.pick(names) }];
}

function size(roll: Dice, input: ClaimInput, large: boolean): void {
  if (large) input.fte_2019 = roll.pick([101, "100.01", 500, "500.50", 501, 750, 600]);
  else if (roll.chance(0.7)) input.fte_2019 = roll.pick([10, "12.50", 100, "99.99", 0]);
  if (roll.chance(0.4))
    input.employee_counts = Object.fromEntries(
      quarters.filter(() => roll.chance(0.7)).map((quarter) => [quarter, roll.pick([3, 5, 100, 5, 8, 101, 500, 501])]),
    );
}

function loans(roll: Dice, input: ClaimInput): void {
  if (roll.chance(0.3)) return;
  const rounds: NonNullable<ClaimInput["ppp"]> = [];
  const thousands = [1000, 5000, 12_000.5, 20_000, 40_000, 80_000.01, 3333.33, 250_000, 0];
  for (const number of roll.shuffled([1, 2])) {
    if (roll.chance(0.3)) continue;
    if (roll.chance(0.08)) {
      rounds.push({ number, did_not_receive: true });
      continue;
    }
    const amount = roll.pick(thousands);
    const start =
      number === 1
        ? nextDay("2020-04-03", roll.between(0, 150))
        : roll.chance(0.2)
          ? nextDay("2020-06-03", roll.between(0, 150))
          : nextDay("2021-01-11", roll.between(0, 120));
    const round: (typeof rounds)[number] = { number, start, amount: amount.toFixed(2) };
    if (roll.chance(0.8)) round.weeks = roll.pick([8, 24, 24, 8, 10, 11, 15, 16]);
    if (roll.chance(0.5)) round.forgiven = (amount * roll.pick([1, 1, 0.5, 0, 0.9])).toFixed(2);
    if (roll.chance(0.3)) round.payroll_reported = (amount * roll.pick([0.6, 0.75, 1, 1.25, 0])).toFixed(2);
    if (roll.chance(0.3)) round.nonpayroll_reported = (amount * roll.pick([0.2, 0.4, 0.5, 0])).toFixed(2);
    if (roll.chance(0.2)) round.other_payroll_costs = roll.pick(["100", "1500.55", "50000", "0"]);
    rounds.push(round);
  }
  input.ppp = rounds;
  if (roll.chance(0.15)) input.ppp_mode = roll.pick(["exclude_all", "exclude_all", "min_payroll"]);
}

function figures(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const perQuarter = <T>(likely: number, value: () => T) =>
    Object.fromEntries(quarters.filter(() => roll.chance(likely)).map((quarter) => [quarter, value()]));
  if (roll.chance(0.85))
    input.tssw = perQuarter(0.9, () => roll.pick(["51600", "10000", "3000.33", "0", "125000", "1.05"]));
  if (roll.chance(0.3)) tieOut(roll, input);
  if (roll.chance(0.5)) input.medicare_wages = perQuarter(0.8, () => roll.pick(["51600", "42000.10", "0", "3448.27"]));
  if (roll.chance(0.4)) input.health = perQuarter(0.5, () => health(roll, names));
  if (roll.chance(0.2)) input.other_credits = perQuarter(0.5, () => roll.pick(["100", "2000.50", "99999"]));
  if (roll.chance(0.3)) input.originally_reported = perQuarter(0.5, () => reported(roll));
  if (roll.chance(0.2)) input.prior_2020_qualified = health(roll, names);
  if (roll.chance(0.85)) input.contingency_rate = roll.pick(["20", "20", "15", "12.5", "7.25", "0", "33.33"]);
  if (roll.chance(0.4))
    input.filing_date = roll.pick([
      "2023-08-01",
      "2024-01-31",
      "2024-02-01",
      "2024-04-15",
      "2024-04-16",
      "2025-04-15",
      "2025-04-16",
    ]);
  if (roll.chance(0.05))
    input.limits = {
      last_claim_day: { "2020-Q4": "2023-01-01" },
      ...(roll.chance(0.5) && { obbba_filed_after: "2023-01-01" }),
    };
}

/** Wages entered that are exactly, or 5 % or a cent off, the payroll of a quarter of round rows. */
function tieOut(roll: Dice, input: ClaimInput): void {
  for (const quarter of quarters) {
    let paid = 0n;
    for (const { date, gross } of input.payroll)
      if (date >= firstDay(quarter) && date <= lastDay(quarter) && date > "2020-03-31" && /^\d+$/.test(gross))
        paid += BigInt(gross) * 100n;
    const entered = roll.pick([paid, (paid * 100n) / 105n, (paid * 100n) / 95n, paid + 1n]);
    input.tssw = { ...input.tssw, [quarter]: dollars(entered) };
  }
}

function health(roll: Dice, names: readonly string[]): Record<string, string> {
  const own = roll.some(names, 0.4);
  if (roll.chance(0.15)) own.push(roll.pick(["Nobody Known", "Ana Ruiz", "William Smith", "Smith, Bill"]));
  return Object.fromEntries(
    own.map((name) => [name, roll.pick(["500", "0.03", "1200.10", "6000", "10000", "333.34"])]),
  );
}

function reported(roll: Dice): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const line of ["18a", "26a", "30", "31a", "33a"])
    if (roll.chance(0.4)) lines[line] = roll.pick(["1000", "0", "250.55", "20000", "0.01"]);
  return lines;
}
