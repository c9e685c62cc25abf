import type { ClaimInput } from "../index.ts";
import type { Dice } from "./naiveDice.ts";
import { firstDay, lastDay, type NaiveQuarter, nextDay, quarters } from "./naiveGrounds.ts";
import { dollars } from "./naiveMoney.ts";

/** Shares of the base in hundredths of a percent, on and around every threshold. */
const ratios = [4800, 4999, 5000, 5001, 8300, 9200, 7999, 8000, 8001, 999, 1000, 500, 12000, 0, 7000, 6000, 4000];
const receiptQuarters = [2019, 2020, 2021].flatMap((year) => [1, 2, 3, 4].map((number) => `${year}-Q${number}`));

/** Receipts on and around every threshold, orders, elections, a recovery startup business, frozen quarters. */
export function grounds(roll: Dice, input: ClaimInput, claimed: readonly NaiveQuarter[]): void {
  if (roll.chance(0.5)) receipts(roll, input);
  if (roll.chance(0.55)) input.suspensions = suspensions(roll);
  if (roll.chance(0.15)) input.elections = roll.some(["2021-Q1", "2021-Q2", "2021-Q3"] as const, 0.5);
  if (roll.chance(0.3))
    input.business_began = roll.pick([
      "2018-06-01",
      "2019-01-01",
      "2019-02-10",
      "2019-05-10",
      "2019-07-01",
      "2019-12-15",
      "2020-01-20",
      "2020-02-15",
      "2020-02-16",
      "2020-05-10",
      "2020-11-01",
      "2021-02-01",
    ]);
  if (roll.chance(0.25)) input.recovery_startup = true;
  if (input.recovery_startup && roll.chance(0.7)) {
    input.business_began = roll.pick(["2020-02-16", "2020-05-10", "2020-07-01", "2021-01-05"]);
    if (roll.chance(0.5)) input.revenue = startupReceipts(roll);
  }
  if (roll.chance(0.12)) input.grounds = frozen(roll, claimed);
}

function receipts(roll: Dice, input: ClaimInput): void {
  const base = BigInt(roll.pick([100_000_00, 250_000_00, 33_333_33]));
  const revenue: Record<string, string> = {};
  for (const quarter of receiptQuarters) {
    if (roll.chance(0.06)) continue;
    const share = quarter.startsWith("2019") ? 10_000n : BigInt(roll.pick(ratios));
    const nudge = roll.chance(0.1) ? BigInt(roll.pick([-1, 1])) : 0n;
    const amount = (base * share) / 10_000n + nudge;
    revenue[quarter] = dollars(amount < 0n ? 0n : amount);
  }
  if (roll.chance(0.05)) revenue[roll.pick(receiptQuarters)] = "0";
  if (roll.chance(0.3)) revenue["2021-Q3"] = dollars((base * roll.pick([999n, 1000n, 1001n, 500n])) / 10_000n);
  input.revenue = revenue;
}

function startupReceipts(roll: Dice) {
  const amount = roll.pick([25_000_000n, 25_000_001n, 24_999_999n, 10_000_000n, 66_666_667n, 30_000_000n]);
  const likely = roll.pick([0.7, 1]);
  const entered = receiptQuarters.filter((quarter) => quarter >= "2020-Q2" && roll.chance(likely));
  const revenue = Object.fromEntries(entered.map((quarter) => [quarter, dollars(amount)]));
  if (roll.chance(0.4)) revenue["2021-Q4"] = dollars(amount + 1n);
  return revenue;
}

function suspensions(roll: Dice): NonNullable<ClaimInput["suspensions"]> {
  if (roll.chance(0.3)) return [{ start: "2020-03-13", end: "2021-12-31", mandate_id: 1 }];
  const orders = [];
  for (let number = roll.between(1, 3); number > 0; number -= 1) {
    const start = roll.chance(0.2)
      ? roll.pick(["2020-03-16", "2020-04-01", "2020-10-01", "2021-01-10", "2021-07-01", "2020-02-01"])
      : nextDay("2020-03-01", roll.between(0, 600));
    orders.push({ start, end: nextDay(start, roll.pick([0, 5, 15, 30, 60, 100, 200])), mandate_id: number });
  }
  return orders;
}

function frozen(roll: Dice, claimed: readonly NaiveQuarter[]): NonNullable<ClaimInput["grounds"]> {
  const result: NonNullable<ClaimInput["grounds"]> = {};
  for (const quarter of roll.chance(0.7) ? quarters : claimed) {
    if (roll.chance(0.2)) continue;
    const year = quarter.slice(0, 4);
    const late = ["decline", "decline_alternative_quarter", "recovery_startup"] as const;
    const ground = roll.pick([null, "suspension", "significant_decline", ...(year === "2021" ? late : [])] as const);
    const whole: [string, string] = [firstDay(quarter), lastDay(quarter)];
    const part: [string, string] = [nextDay(firstDay(quarter), 10), nextDay(firstDay(quarter), 50)];
    const next: [string, string] = [nextDay(part[1]), nextDay(part[1], roll.between(0, 60))];
    const spans = ground === null ? [] : ground !== "suspension" ? [whole] : roll.pick([[whole], [part], [next, part]]);
    result[quarter] = { ground, spans, ...(year === "2021" && roll.chance(0.4) && { use_preceding: true }) };
  }
  return result;
}
