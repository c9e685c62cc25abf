import type { ClaimInput } from "../../index.ts";
import { randomClaim } from "../naiveClaims.ts";
import { type Dice, dice } from "../naiveDice.ts";
import { firstDay, nextDay, quarterOf, quarters } from "../naiveGrounds.ts";
import { familyTree } from "./claimFamilies.ts";
import { group, perQuarter, startup } from "./claimGroups.ts";

const kinds = ["ffcra_leave", "arp_leave", "wotc", "wotc", "45S", "41", "45A", "45P", "1396"] as const;
const amounts = ["100", "1000", "250.55", "0.01", "5000", "12000", "333.33"];

/** A claim that puts the corrected rules to the test; the same one for the same seed. */
export function correctedClaim(seed: number): ClaimInput {
  const input = randomClaim(seed);
  const roll = dice(seed + 77_777_777);
  const names = [...new Set(input.payroll.map(({ name }) => name.trim()))].filter((name) => name !== "");
  frozen(input);
  if (roll.chance(0.2)) large(roll, input, names);
  if (roll.chance(0.1)) young(roll, input);
  if (roll.chance(0.5)) checks(roll, input, names);
  if (roll.chance(0.3)) reversals(roll, input);
  if (roll.chance(0.25)) input.suspensions = orders(roll, input);
  if (roll.chance(0.4)) enteredCredits(roll, input, names);
  if (roll.chance(0.2)) input.claimed_credits = roll.some([...new Set(kinds)], 0.3);
  if (roll.chance(0.5)) health(roll, input, names);
  if (roll.chance(0.4)) groupHealth(roll, input);
  if (roll.chance(0.4)) creditsOfReturn(roll, input);
  if (roll.chance(0.3)) input.ss_tips = perQuarter(roll, 0.6, () => roll.pick(["1000", "0", "333.33", "20000"]));
  if (roll.chance(0.35)) returns(roll, input);
  if (roll.chance(0.25)) group(roll, input, names);
  if (roll.chance(0.15)) startup(roll, input);
  if (roll.chance(0.25)) familyTree(roll, input, names);
  if (roll.chance(0.15)) annual(roll, input);
  if (roll.chance(0.2)) cleared(roll, input, names);
  return input;
}

/** Frozen grounds that a quarter cannot have are refused before anything is reckoned. */
function frozen(input: ClaimInput): void {
  for (const [quarter, entry] of Object.entries(input.grounds ?? {})) {
    if (!entry?.ground) continue;
    if (quarter === "2021-Q4") entry.ground = "recovery_startup";
    else if (quarter < "2021-Q3" && entry.ground === "recovery_startup") entry.ground = "suspension";
  }
}

/** A large employer of 2020 with time not worked, suspended for a while, and what was paid before. */
function large(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  delete input.grounds;
  if (roll.chance(0.7)) delete input.revenue;
  input.fte_2019 = roll.pick([101, 130, 400, 600]);
  const start = roll.chance(0.4) ? "2020-03-13" : nextDay("2020-03-10", roll.between(0, 250));
  input.suspensions = [{ start, end: nextDay(start, roll.pick([10, 30, 60, 120])), mandate_id: 3 }];
  if (roll.chance(0.3)) {
    const again = nextDay(start, roll.pick([20, 45, 90, 130]));
    input.suspensions.push({ start: again, end: nextDay(again, 20), mandate_id: 4 });
  }
  for (const row of input.payroll) if (roll.chance(0.6)) row.not_working = true;
  for (const name of roll.some(names, 0.6)) {
    const date = nextDay(start, roll.pick([0, 5, 14, 29]));
    if (quarterOf(date)) input.payroll.push({ name, date, gross: roll.pick(["4500", "1200.10"]), not_working: true });
    if (roll.chance(0.6))
      input.payroll.push({ name, date: nextDay(start, -roll.pick([1, 5, 29, 30, 31])), gross: "2000.01" });
  }
  if (roll.chance(0.5)) {
    const known = roll.some(names, 0.5);
    if (roll.chance(0.2)) known.push("Nobody Known");
    input.pay_30_days = Object.fromEntries(known.map((name) => [name, roll.pick(["3000", "1000.01", "0", "9000"])]));
  }
}

/** A business begun in the middle of its base quarter, at the edge of the reckoned receipts. */
function young(roll: Dice, input: ClaimInput): void {
  delete input.grounds;
  delete input.recovery_startup;
  input.business_began = roll.pick(["2019-05-16", "2019-11-01", "2020-02-10", "2020-05-16"]);
  const first = input.business_began < "2020" ? "46000" : "100000";
  const at = ["45499.99", "45500", "72799.99", "72800", "60000", "90000"];
  input.revenue = {
    "2019-Q2": first,
    "2019-Q3": "90000",
    "2019-Q4": "46000",
    ...Object.fromEntries(quarters.map((quarter) => [quarter, roll.pick(at)])),
    "2020-Q1": roll.pick(["30000", "80000"]),
  };
}

/** Tips and wages used for another credit, check by check. */
function checks(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const tips = roll.chance(0.4);
  const credits = roll.chance(0.5);
  const favourite = roll.pick(kinds);
  for (const row of input.payroll) {
    if (!/^\d+$/.test(row.gross)) continue;
    const whole = Number(row.gross);
    if (tips && roll.chance(0.4)) row.tips = String(Math.floor(whole / roll.pick([2, 5, 10])));
    if (credits && roll.chance(0.2)) {
      row.other_credit = roll.chance(0.1) ? row.gross : String(Math.floor(whole / roll.pick([2, 3, 10])));
      row.other_credit_kind = roll.chance(0.6) ? favourite : roll.pick(kinds);
    }
  }
  if (input.payroll.length > 0 && roll.chance(0.03)) spoil(roll, roll.pick(input.payroll));
  if (names.length > 0 && roll.chance(0.3))
    for (let number = roll.between(1, 3); number > 0; number -= 1)
      input.payroll.push({
        name: roll.pick(names),
        date: nextDay(roll.pick(["2020-02-12", "2021-12-20", "2020-06-20", "2020-12-15"]), roll.between(0, 28)),
        gross: roll.pick(["1500", "2500.50", "900"]),
      });
}

/** A row at the edge of what can be read. */
function spoil(roll: Dice, row: ClaimInput["payroll"][number]): void {
  const field = roll.pick(["tips", "other_credit", "gross", "gross"] as const);
  if (field === "other_credit") row.other_credit_kind = "wotc";
  row[field] = roll.pick(field === "gross" ? edgeAmounts : ["99999", "-1", "x", "0"]);
}

const edgeAmounts = [
  "1250,50",
  "1.234,00",
  "1,2500",
  "1,250.00",
  "$1,250",
  "-$5",
  "$-5",
  "(5.00)",
  "(-5)",
  "($5)",
  " 7 ",
  "+5",
  "12.345",
  "1e3",
];

/** Pay taken back days or quarters later, whole or in part, now and then more than was paid. */
function reversals(roll: Dice, input: ClaimInput): void {
  for (let number = roll.between(1, 4); number > 0; number -= 1) {
    const row = roll.pick(input.payroll);
    if (!/^\d+(\.\d\d)?$/.test(row.gross) || !/^\d{4}-\d\d-\d\d$/.test(row.date) || Number(row.gross) < 10) continue;
    if (Number.isNaN(Date.parse(row.date)) || new Date(row.date).toISOString().slice(0, 10) !== row.date) continue;
    const gross = roll.chance(0.7) ? String(Math.floor(Number(row.gross) / roll.pick([1, 2, 4]))) : "400";
    const factor = roll.chance(0.06) ? "9" : "";
    input.payroll.push({
      name: row.name,
      date: nextDay(row.date, roll.pick([0, 7, 20, 50, 100, -10])),
      gross: roll.chance(0.5) ? `-${factor}${gross}` : `(${factor}${gross})`,
    });
  }
  if (roll.chance(0.5)) input.payroll = roll.shuffled(input.payroll);
}

/** Orders that hold a part of a quarter, some of them nominal. */
function orders(roll: Dice, input: ClaimInput): NonNullable<ClaimInput["suspensions"]> {
  const result: NonNullable<ClaimInput["suspensions"]> = [];
  const claimed = input.claim_quarters.length > 0 ? input.claim_quarters : quarters;
  for (let number = roll.between(1, 4); number > 0; number -= 1) {
    const start = nextDay(firstDay(roll.pick(claimed)), roll.between(-20, 60));
    const part = roll.pick(["9999.99", "10000", "10000.01", "50000", "0", "100000"]);
    result.push({
      start,
      end: nextDay(start, roll.pick([0, 13, 45, 80, 140])),
      ...(roll.chance(0.7) && { mandate_id: roll.between(1, 4) }),
      ...(roll.chance(0.5) && { nominal: { measure: "receipts", part, total: "100000" } }),
    });
  }
  return result;
}

function enteredCredits(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  if (names.length === 0) return;
  input.other_credit_wages = [];
  const claimed = input.claim_quarters.length > 0 ? input.claim_quarters : quarters;
  for (let number = roll.between(1, 4); number > 0; number -= 1)
    input.other_credit_wages.push({
      quarter: roll.chance(0.8) ? roll.pick(claimed) : roll.pick(quarters),
      name: roll.chance(0.08) ? roll.pick(["Nobody Known", "Anna Ruiz", "Smith, Wil"]) : roll.pick(names),
      kind: roll.pick(kinds),
      amount: roll.pick(amounts),
    });
}

function health(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const named = () => {
    const own = roll.some(names, 0.5);
    if (roll.chance(0.1)) own.push(roll.pick(["Nobody Known", "Anna Ruiz", "William Smyth", "Smith, Wil"]));
    return Object.fromEntries(own.map((name) => [name, roll.pick(["920", "0.05", "500", "190", "1234.56", "9000"])]));
  };
  input.health = perQuarter(roll, 0.7, named);
  if (roll.chance(0.8)) input.health_march_2020 = named();
  if (roll.chance(0.6))
    input.health_basis = perQuarter(roll, 0.5, () => roll.pick(["quarter", "eligible_days"] as const));
}

function groupHealth(roll: Dice, input: ClaimInput): void {
  for (const round of input.ppp ?? []) {
    if (round.did_not_receive) continue;
    round.other_payroll_costs = roll.pick(["1000", "2000.50", "400", "50000"]);
    if (roll.chance(0.6)) round.group_health = roll.pick(["400", "0", "100.01", "300"]);
  }
}

const returned = ["form_8974", "form_5884c", "form_5884d", "leave_to_march_2021", "leave_from_april_2021"] as const;

function creditsOfReturn(roll: Dice, input: ClaimInput): void {
  if (roll.chance(0.8)) {
    const wages = roll.pick(["15400", "51600", "9000"]);
    input.tssw = perQuarter(roll, 1, () => wages);
    input.medicare_wages = perQuarter(roll, 0.9, () => wages);
  }
  input.credits = perQuarter(roll, 0.7, () =>
    Object.fromEntries(
      [...returned, "sick_pay", "tax_3121q"]
        .filter(() => roll.chance(0.4))
        .map((credit) => [credit, roll.pick(["20", "23.30", "49.20", "0", "500"])]),
    ),
  );
}

function returns(roll: Dice, input: ClaimInput): void {
  input.returns = perQuarter(roll, 0.6, () => ({
    ...(roll.chance(0.4) && {
      filed: roll.pick(["2020-07-31", "2022-06-30", "2021-04-15", "2021-04-16", "2022-04-16"]),
    }),
    ...(roll.chance(0.4) && {
      tax_paid: roll.pick(["2021-01-10", "2024-01-10", "2022-04-15", "2023-04-16", "2024-02-29"]),
    }),
    ...(roll.chance(0.75) && { refunded: roll.pick(["2025-07-04", "2025-07-05", "2024-05-01"]) }),
  }));
  if (roll.chance(0.7))
    input.filing_date = roll.pick(["2024-01-31", "2024-02-01", "2024-04-16", "2025-04-15", "2025-04-16", "2025-07-01"]);
}

function annual(roll: Dice, input: ClaimInput): void {
  input.form = roll.pick(["943", "944", 943, 944] as const);
  if (!roll.chance(0.5)) return;
  input.annual_wages = Object.fromEntries(
    (["2020", "2021-H1", "2021-H2"] as const)
      .filter(() => roll.chance(0.6))
      .map((period) => [period, roll.pick(["30000", "120000.55", "0", "500"])]),
  );
}

function cleared(roll: Dice, input: ClaimInput, names: readonly string[]): void {
  const persons = [...(input.owners ?? []), ...(input.family ?? [])];
  if (persons.length === 0 || names.length === 0) return;
  input.cleared = roll.some(names, 0.5).map((employee) => ({ person: roll.pick(persons), employee }));
}
