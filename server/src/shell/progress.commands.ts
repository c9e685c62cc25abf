import { type Money, sumMoney } from "@refundry/contract/values";
import { eq } from "drizzle-orm";
import { refundsOfClient } from "../calculations/index.ts";
import { claimDetails, claimEntered, ownersSettled } from "../claims/index.ts";
import { hasFinal, hasPayroll } from "../clients/index.ts";
import { filedCreditsOf, filingStateOf } from "../packages/index.ts";
import { factOf, type Tx } from "../platform/index.ts";
import { clientProgress } from "./progress.tables.ts";

/** The dashboard's row of a client that has just been created: nothing is done yet. */
export async function startProgress(tx: Tx, client: number): Promise<void> {
  await tx.db.insert(clientProgress).values({ client, updatedAt: tx.now });
}

/**
 * Writes the dashboard's row of a client anew from the facts, in the transaction that changed one (06, 5.7).
 */
export async function keepProgress(tx: Tx, client: number): Promise<void> {
  const entered = await factOf(tx, claimEntered, client);
  const [details] = await tx.db
    .select({ hasOwners: claimDetails.hasOwners })
    .from(claimDetails)
    .where(eq(claimDetails.client, client));
  const row = {
    ppp: entered.rounds,
    sanitizedPayroll: await factOf(tx, hasPayroll, client),
    matchedOwners: await ownersSettled(tx, client, details?.hasOwners ?? null),
    wages: entered.wages,
    employees: entered.employees,
    final: await factOf(tx, hasFinal, client),
    ...(await filingStateOf(tx, client)),
    credits: await creditsOf(tx, client),
    filedCredits: await filedCreditsOf(tx, client),
    updatedAt: tx.now,
  };
  await tx.db
    .insert(clientProgress)
    .values({ client, ...row })
    .onConflictDoUpdate({ target: clientProgress.client, set: row });
}

/** Refunds of all quarters of the claim and of a submitted supplement: as the newest package of each says, else as the current calculation does (06, 5.4). */
async function creditsOf(tx: Tx, client: number): Promise<Money> {
  return sumMoney((await refundsOfClient(tx, client)).map(({ refund }) => refund));
}
