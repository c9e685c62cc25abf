import type { ClaimInput } from "../index.ts";
import type { Dice } from "./naiveDice.ts";
import { firstDay, lastDay, type NaiveQuarter, nextDay, quarters } from "./naiveGrounds.ts";

type Row = ClaimInput["payroll"][number];

/** Spellings that clash within a family of names: initials, short forms, suffixes, commas, accents, one word. */
export const families = [
  [
    "Ana Ruiz",
    "ANA M. RUIZ",
    "Ruiz, Ana",
    "Ana K Ruiz",
    "Ruiz, Ana Maria",
    "Ana Ruíz",
    "Ana Ruiz Jr",
    "A Ruiz",
    "Anita Ruiz",
  ],
  [
    "William Smith",
    "Bill Smith",
    "Smith, Will",
    "W. Smith",
    "William Smith Jr.",
    "Smith Jr, William",
    "Liam Smith",
    "Mary Smith",
    "William J Smith",
    "Smith, William J, III",
    "SMITH, WILLIAM",
    "William Henry Smith",
  ],
  ["Ben O'Neil", "Ben O’Neil", "Benjamin Oneil", "BEN ONEIL", "O'Neil, Ben T.", "Bernard O'Neil", "Ben R O'Neil"],
  ["Chen, Li", "Li Chen", "Li-Wei Chen", "Chen Li", "LI W CHEN", "Chen, L"],
  ["Maria De La Cruz", "De La Cruz, Maria", "Maria Cruz", "Maria Delgado-Cruz", "Maria Delgado Cruz", "Cruz, Maria D"],
  ["José García", "Jose Garcia", "Pepe Garcia", "GARCIA, JOSE L", "José Luis García", "Jose M Garcia"],
  ["Robert Jones", "Bob Jones", "R Jones", "Rita Jones", "Jones, Robert Sr", "Robert Jones II", "Roberta Jones"],
  ["Dana Lee", "D. Lee", "Evan Lee", "Lee, Dana R", "Daniel Lee", "D.R. Lee", "D. R. Lee"],
  ["Kim", "Kim Park", "Park, Kim", "Park", "Kim J Park", "Kim S Park"],
];

const grosses = [
  "1500",
  "900.00",
  "2200",
  "3000",
  "$1,250.50",
  "4999.99",
  "5000",
  "10000",
  "10000.01",
  "9999.99",
  "333.33",
  "0.01",
  "0",
  "12345.67",
  "700",
  "61.45",
  "8000",
  "2500",
];

/** Spellings of one to three families, and a few plain workers. */
export function someNames(roll: Dice): string[] {
  const names: string[] = [];
  const crowd = roll.chance(0.004) ? 110 : roll.chance(0.1) ? 11 : 0;
  for (let number = 1; number <= crowd; number += 1) names.push(`Clerk ${number} Crowd${number}`);
  for (const family of roll.shuffled(families).slice(0, roll.between(1, 3)))
    names.push(...roll.shuffled(family).slice(0, roll.between(1, 4)));
  for (let number = roll.between(0, 3); number > 0; number -= 1)
    names.push(`Worker ${number} Test${roll.pick(["A", "B", "C"])}`);
  return names;
}

function someDay(roll: Dice, claimed: readonly NaiveQuarter[]): string {
  if (roll.chance(0.05))
    return roll.pick([
      "2020-03-12",
      "2020-03-13",
      "2020-03-31",
      "2020-04-01",
      "2020-12-31",
      "2021-01-01",
      "2021-12-31",
      "2022-01-01",
    ]);
  const quarter = claimed.length > 0 && roll.chance(0.85) ? roll.pick(claimed) : roll.pick(quarters);
  const days = ["15", "31", "30", "01", "28"];
  const month = Number(firstDay(quarter).slice(5, 7)) + roll.between(0, quarter === "2020-Q2" ? 3 : 2);
  const date = `${quarter.slice(0, 4)}-${String(month).padStart(2, "0")}-${roll.pick(days)}`;
  return date > lastDay(quarter) || nextDay(nextDay(date), -1) !== date ? lastDay(quarter) : date;
}

/** Up to sixty rows: reversals, exact duplicates, both ways to write a date, and now and then one that cannot be read. */
export function payroll(roll: Dice, names: readonly string[], claimed: readonly NaiveQuarter[], large: boolean): Row[] {
  const rows: Row[] = [];
  if (names.length > 11)
    for (const name of names) rows.push({ date: firstDay(claimed[0] ?? "2021-Q1"), name, gross: "9000" });
  const count = roll.between(1, 6) * names.length;
  for (let number = 0; number < Math.min(60, count); number += 1) {
    const row: Row = { date: someDay(roll, claimed), name: roll.pick(names), gross: someGross(roll) };
    if (roll.chance(0.03)) row.name = ` ${row.name}  `;
    if (large ? roll.chance(0.5) : roll.chance(0.03)) row.not_working = roll.chance(0.9);
    rows.push(row);
    if (roll.chance(0.06)) rows.push(reversal(roll, row));
    if (roll.chance(0.04)) rows.push({ ...row });
  }
  if (roll.chance(0.1)) for (const row of rows) row.date = american(row.date);
  if (roll.chance(0.04)) spoil(roll, rows);
  return rows;
}

const someGross = (roll: Dice) =>
  roll.chance(0.7) ? roll.pick(grosses) : (roll.between(10_000, 900_000) / 100).toFixed(2);

function reversal(roll: Dice, row: Row): Row {
  const gross = row.gross.replace(/[$,]/g, "");
  const whole = Number(gross.split(".")[0]);
  const size = roll.chance(0.6) ? gross : String(Math.floor(whole / roll.between(2, 4)));
  const later = nextDay(row.date, roll.pick([0, 1, 15, 30, -15]));
  return { ...row, date: later, gross: roll.chance(0.5) ? `-${size}` : `(${size})`, name: row.name };
}

const american = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;

function spoil(roll: Dice, rows: Row[]): void {
  const row = roll.pick(rows);
  roll.pick([
    () => (row.gross = roll.pick(["12a", "", "1.2.3", "1.234", "--5", "(12"])),
    () => (row.date = roll.pick(["2021-02-30", "4/15/21", "", "2021-13-01", "soon", "13/13/2021"])),
    () => (row.name = roll.pick(["", "  "])),
  ])();
}
