import type { ClaimInput } from "../../index.ts";
import type { Dice } from "../naiveDice.ts";
import { type NaiveQuarter, quarters } from "../naiveGrounds.ts";
import { receiptQuarters } from "./grounds.ts";

/** A value for some of the quarters. */
export function perQuarter<T>(roll: Dice, likely: number, value: (quarter: NaiveQuarter) => T) {
  return Object.fromEntries(quarters.filter(() => roll.chance(likely)).map((quarter) => [quarter, value(quarter)]));
}

/** One or two other members: receipts, counts, beginnings, what they claim, and employees they share. */
export function group(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const whole = roll.chance(0.7);
  const members: NonNullable<NonNullable<ClaimInput["group"]>["members"]> = [];
  for (const name of roll.shuffled(["Beta Inc", "Gamma LLC"]).slice(0, roll.between(1, 2))) {
    const share = roll.pick(["0.4", "0.85", "1", "0.05"]);
    members.push({
      name,
      receipts: Object.fromEntries(
        receiptQuarters
          .filter(() => whole || roll.chance(0.9))
          .map((quarter) => [quarter, quarter < "2020" ? "100000" : (100_000 * Number(share)).toFixed(2)]),
      ),
      ...((whole || roll.chance(0.9)) && { full_time_2019: roll.pick([10, "50.50", 0, 95, 490]) }),
      ...(roll.chance(0.5) && { business_began: roll.pick(["2015-01-01", "2019-05-16", "2020-03-01", "2021-02-01"]) }),
      ...(roll.chance(0.9) && {
        qualified: perQuarter(roll, 0.7, () => roll.pick(["20000", "33333.33", "90000"])),
      }),
    });
  }
  if (whole && (input.fte_2019 === undefined || input.fte_2019 === null)) input.fte_2019 = 20;
  input.group = { members };
  if (names.length > 0 && roll.chance(0.7)) {
    const shared = roll.some(names, 0.5);
    if (roll.chance(0.1)) shared.push(roll.pick(["Nobody Known", "Ana Ruis"]));
    input.group.shared_employees = shared.flatMap((name) =>
      roll
        .some(quarters, 0.6)
        .map((quarter) => ({ name, quarter, other_wages: roll.pick(["12000", "3000", "0", "777.77"]) })),
    );
  }
}

/** A recovery startup on and around its limits; now and then nobody says when it began or what it received. */
export function startup(roll: Dice, input: ClaimInput): void {
  delete input.grounds;
  if (roll.chance(0.6)) group(roll, input, []);
  input.recovery_startup = true;
  input.claim_quarters = roll.pick([["2021-Q4"], ["2021-Q3", "2021-Q4"], ["2021-Q3"], ["2020-Q4", "2021-Q4"]]);
  const began = roll.pick(["2020-02-15", "2020-02-16", "2020-05-10", "2020-07-01", "2020-12-31", "2021-02-01"]);
  input.business_began = roll.chance(0.93) ? began : null;
  const first = Math.ceil(Number(began.slice(5, 7)) / 3);
  const months = 13 - Number(began.slice(5, 7));
  const most = Math.floor((100_000_000 * months) / 12);
  const amount = most + roll.pick([-1, 0, 1, -500_000]);
  const revenue: Record<string, string> = {};
  for (const quarter of receiptQuarters) {
    const number = Number(quarter.slice(6));
    if (!quarter.startsWith("2020") || number < first) continue;
    if (roll.chance(0.03)) continue;
    revenue[quarter] = (number === 4 ? amount / 100 : 0).toFixed(2);
  }
  if (roll.chance(0.5)) revenue["2021-Q1"] = "9000000";
  input.revenue = revenue;
  for (const row of input.payroll)
    if (roll.chance(0.5) && /^2020-\d\d-\d\d$/.test(row.date) && row.date !== "2020-02-29")
      row.date = row.date
        .replace("2020", "2021")
        .replace(/-0[1-6]-/, "-10-")
        .replace("-10-31", "-10-30");
  if (roll.chance(0.4)) for (const row of input.payroll) if (/^\d+$/.test(row.gross)) row.gross = "9000";
  if (roll.chance(0.7))
    for (let number = 1; number <= 8; number += 1)
      input.payroll.push({ name: `Starter ${number} New${number}`, date: "2021-10-15", gross: "12000" });
  for (const member of input.group?.members ?? []) {
    member.business_began = roll.pick([began, began, "2021-02-01", "2021-02-01", null]);
    member.receipts = Object.fromEntries(
      Object.keys(revenue)
        .filter(() => roll.chance(0.97))
        .map((quarter) => [quarter, roll.pick(["0", "10000"])]),
    );
  }
}
