import type { PatchDetails } from "@refundry/contract/claims";
import { type Money, quarterKey } from "@refundry/contract/values";
import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimHealth, claimOtherCredits, claimPayBefore, claimPrior2020 } from "../claimDetail.tables.ts";
import { storeInsured } from "../employees/employee.commands.ts";
import { rematch } from "../owners/nameMatch.commands.ts";
import { healthOf, priorOf } from "./claimDetail.queries.ts";
import { type Noted, summary } from "./noted.rules.ts";
import { otherCreditsOf, payBeforeOf } from "./otherCredit.queries.ts";

type Named = { name: string; amount: Money };

function same(a: readonly Named[], b: readonly Named[]): boolean {
  const amounts = new Map(b.map(({ name, amount }) => [name, amount]));
  return a.length === b.length && a.every(({ name, amount }) => amounts.get(name) === amount);
}

const rowsAtOnce = 5000;

/** Every quarter that is sent takes the place of the names it had. */
export async function replaceHealth(
  tx: Tx,
  client: number,
  sent: NonNullable<PatchDetails["health"]>,
  noted: Noted,
): Promise<void> {
  const known = await healthOf(tx, client);
  let changed = false;
  for (const { year, quarter, march, entries } of sent) {
    const isThis = (one: (typeof known)[number]) => one.year === year && one.quarter === quarter && one.march === march;
    const before = known.find(isThis)?.entries ?? [];
    if (same(before, entries)) continue;
    await tx.db
      .delete(claimHealth)
      .where(
        and(
          eq(claimHealth.client, client),
          eq(claimHealth.year, year),
          eq(claimHealth.quarter, quarter),
          eq(claimHealth.march, march),
        ),
      );
    for (let from = 0; from < entries.length; from += rowsAtOnce)
      await tx.db
        .insert(claimHealth)
        .values(entries.slice(from, from + rowsAtOnce).map((entry) => ({ client, year, quarter, march, ...entry })));
    const key = `${quarterKey({ year, quarter })} ${march ? "health_march_2020" : "health"}`;
    noted.before[key] = summary(before);
    noted.after[key] = summary(entries);
    changed = true;
  }
  if (!changed) return;
  await storeInsured(tx, client);
  await rematch(tx, client);
}

export async function replacePrior(tx: Tx, client: number, entries: readonly Named[], noted: Noted): Promise<void> {
  await replaceNamed(
    tx,
    { client, table: claimPrior2020, field: "prior_2020_used", before: await priorOf(tx, client) },
    entries,
    noted,
  );
}

export async function replacePayBefore(tx: Tx, client: number, entries: readonly Named[], noted: Noted): Promise<void> {
  await replaceNamed(
    tx,
    { client, table: claimPayBefore, field: "pay_30_days", before: await payBeforeOf(tx, client) },
    entries,
    noted,
  );
}

interface NamedList {
  client: number;
  table: typeof claimPrior2020 | typeof claimPayBefore;
  /** Its name in the history. */
  field: string;
  before: readonly Named[];
}

/** A list of names and amounts takes the place of the one before. */
async function replaceNamed(
  tx: Tx,
  { client, table, field, before }: NamedList,
  entries: readonly Named[],
  noted: Noted,
): Promise<void> {
  if (same(before, entries)) return;
  await tx.db.delete(table).where(eq(table.client, client));
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await tx.db.insert(table).values(entries.slice(from, from + rowsAtOnce).map((entry) => ({ client, ...entry })));
  noted.before[field] = summary(before);
  noted.after[field] = summary(entries);
}

type OtherCredits = NonNullable<PatchDetails["other_credit_wages"]>;

/** Names, quarters and kinds as one, so that two lists can be compared. */
const asNamed = (entries: OtherCredits): Named[] =>
  entries.map(({ year, quarter, name, kind, amount }) => ({ name: `${year}-${quarter} ${kind} ${name}`, amount }));

export async function replaceOtherCredits(tx: Tx, client: number, entries: OtherCredits, noted: Noted): Promise<void> {
  const before = await otherCreditsOf(tx, client);
  if (same(asNamed(before), asNamed(entries))) return;
  await tx.db.delete(claimOtherCredits).where(eq(claimOtherCredits.client, client));
  for (let from = 0; from < entries.length; from += rowsAtOnce)
    await tx.db
      .insert(claimOtherCredits)
      .values(entries.slice(from, from + rowsAtOnce).map((entry) => ({ client, ...entry })));
  noted.before.other_credit_wages = summary(before);
  noted.after.other_credit_wages = summary(entries);
}
