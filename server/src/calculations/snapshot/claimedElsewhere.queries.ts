import { type Money, money, type Quarter, quarterKey, supplementQuarters, zeroMoney } from "@refundry/contract/values";
import { and, asc, eq } from "drizzle-orm";
import type { ClientRecord } from "../../clients/index.ts";
import { factOf, type Tx } from "../../platform/index.ts";
import { calculationEmployees } from "../calculation.tables.ts";
import { claimed2020 } from "../calculations.facts.ts";

type Amounts = Record<string, Money>;

/**
 * What another package of the client takes of the cap of 2020, by employee (06, 5.2): a supplement comes after the Q4 that was
 * shipped, every other claim after the quarters of a supplement. Annual filers claim the year on one form.
 */
export async function claimedElsewhere(
  tx: Tx,
  client: ClientRecord,
  kind: "draft" | "final" | "supplement",
): Promise<Amounts> {
  if (client.businessType !== 1) return {};
  const { filed, supplement } = await factOf(tx, claimed2020, client.id);
  if (kind !== "supplement") return supplement === null ? {} : qualifiedIn(tx, supplement, supplementQuarters);
  return filed === null ? {} : qualifiedIn(tx, filed, [{ year: 2020, quarter: 4 }]);
}

/** Qualified wages and health of quarters of 2020 in a kept calculation, by employee. */
export async function qualifiedIn(tx: Tx, calculation: number, quarters: readonly Quarter[]): Promise<Amounts> {
  const { name, qualifiedHealth: health, qualifiedWages: wages, year, quarter } = calculationEmployees;
  const rows = await tx.db
    .select({ name, year, quarter, wages, health })
    .from(calculationEmployees)
    .where(and(eq(calculationEmployees.calculation, calculation), eq(year, 2020)))
    .orderBy(asc(name));
  const keys = quarters.map(quarterKey);
  const found: Amounts = {};
  for (const row of rows)
    if (keys.includes(quarterKey(row as Quarter))) add(found, row.name, money(row.wages + row.health));
  return found;
}

/** Amounts by employee added to those that are entered; who has nothing is left out. */
export function together(entered: Readonly<Amounts>, claimed: Readonly<Amounts>): Amounts {
  const sums = { ...entered };
  for (const [name, amount] of Object.entries(claimed)) if (amount > zeroMoney) add(sums, name, amount);
  return sums;
}

function add(amounts: Amounts, name: string, amount: Money): void {
  amounts[name] = money((amounts[name] ?? zeroMoney) + amount);
}
