import { eq, sql } from "drizzle-orm";
import { claimDetails, claimPeople, currentBatch, pppRounds } from "../claims/index.ts";
import { type ClientRecord, openedClient } from "../clients/index.ts";
import type { Tx } from "../platform/index.ts";
import { currentOf, errorTexts } from "./calculation.queries.ts";
import { draftBlockers } from "./readiness.rules.ts";

type RunningCheck = (tx: Tx, client: number) => Promise<boolean>;
let isRunning: RunningCheck = async () => false;

/** The area `packages` says how to tell whether one is being made; it rests on this area, not the other way round. */
export function registerRunningPackages(check: RunningCheck): void {
  isRunning = check;
}

/** What stands in the way of a draft of this client, all at once. */
export async function blockersOf(tx: Tx, client: ClientRecord) {
  const [counted] = await tx.db
    .select({
      rounds: sql<string>`(select count(*) from ${pppRounds} where ${pppRounds.client} = ${client.id})`,
      owners: sql<string>`(select count(*) from ${claimPeople} where ${claimPeople.client} = ${client.id} and ${claimPeople.kind} = 'owner')`,
    })
    .from(sql`(select 1) as one`);
  const [details] = await tx.db.select().from(claimDetails).where(eq(claimDetails.client, client.id));
  const batch = await currentBatch(tx, client.id);
  return draftBlockers({
    client: client.id,
    rounds: Number(counted?.rounds ?? 0),
    owners: Number(counted?.owners ?? 0),
    hasOwners: details?.hasOwners ?? null,
    hasPayroll: batch !== null,
    errors: batch ? errorTexts(await currentOf(tx, client.id, "draft")) : [],
    onHold: client.onHold,
    active: client.active,
    running: await isRunning(tx, client.id),
  });
}

export async function readiness(tx: Tx, { params }: { params: { id: number } }) {
  const blockers = await blockersOf(tx, await openedClient(tx, params.id));
  return { draft: { ready: blockers.length === 0, blockers } };
}
