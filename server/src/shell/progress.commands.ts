import { type Money, productQuarters, quarterKey, sumMoney } from "@refundry/contract/values";
import { eq, sql } from "drizzle-orm";
import { refundsOfClient } from "../calculations/index.ts";
import { claimDetails, ownersSettled } from "../claims/index.ts";
import type { Tx } from "../platform/index.ts";
import { clientProgress } from "./progress.tables.ts";

/** The dots of one client that a count tells (06, 5.7). */
interface Counted {
  ppp: boolean;
  payroll: boolean;
  wages: boolean;
  employees: boolean;
  final: boolean;
}

/** The dashboard's row of a client that has just been created: nothing is done yet. */
export async function startProgress(tx: Tx, client: number): Promise<void> {
  await tx.db.insert(clientProgress).values({ client, updatedAt: tx.now });
}

/**
 * Writes the dashboard's row of a client anew from the facts, in the transaction that changed one (06, 5.7). Executed and
 * filed wait for signed files and submissions.
 */
export async function keepProgress(tx: Tx, client: number): Promise<void> {
  const counted = await countFacts(tx, client);
  const [details] = await tx.db
    .select({ hasOwners: claimDetails.hasOwners })
    .from(claimDetails)
    .where(eq(claimDetails.client, client));
  const row = {
    ppp: counted.ppp,
    sanitizedPayroll: counted.payroll,
    matchedOwners: await ownersSettled(tx, client, details?.hasOwners ?? null),
    wages: counted.wages,
    employees: counted.employees,
    final: counted.final,
    credits: await creditsOf(tx, client),
    updatedAt: tx.now,
  };
  await tx.db
    .insert(clientProgress)
    .values({ client, ...row })
    .onConflictDoUpdate({ target: clientProgress.client, set: row });
}

async function countFacts(tx: Tx, client: number): Promise<Counted> {
  const product = sql`((year = 2020 and quarter = 4) or (year = 2021 and quarter between 1 and 3))`;
  const { rows } = await tx.db.execute<Record<keyof Counted, boolean>>(sql`
    select (select count(*) from ppp_rounds where client = ${client}) = 2 as ppp,
      (select csv_upload is not null from clients where id = ${client}) as payroll,
      (select count(*) from quarter_wages where client = ${client} and ${product}) = 4 as wages,
      (select count(*) from quarter_counts where client = ${client} and ${product}) = 4 as employees,
      exists (select 1 from packages where client = ${client} and status in ('final', 'peo-claim') and deleted_at is null) as final`);
  const found = rows[0];
  if (!found) throw new Error("The facts of a client could not be counted.");
  return found;
}

/** Refunds of the four quarters: as the newest final of each says, else as the current calculation does (06, 5.4). */
async function creditsOf(tx: Tx, client: number): Promise<Money> {
  const product = productQuarters.map(quarterKey);
  const rows = await refundsOfClient(tx, client);
  return sumMoney(rows.filter((row) => product.includes(quarterKey(row))).map(({ refund }) => refund));
}
