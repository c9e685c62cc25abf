import { and, eq } from "drizzle-orm";
import { demandVersion, type LastChange, staleVersion, type Tx } from "../../platform/index.ts";
import { claimParts } from "../claimPart.tables.ts";

type Part = typeof claimParts.$inferSelect.part;

async function lastChange(tx: Tx, client: number, part: Part): Promise<LastChange> {
  const [row] = await tx.db
    .select({ version: claimParts.version, by: claimParts.changedBy, at: claimParts.changedAt })
    .from(claimParts)
    .where(and(eq(claimParts.client, client), eq(claimParts.part, part)));
  return row ?? { version: 0, by: null, at: null };
}

/** The version of a part of the claim that is saved as a whole; 0 while nobody saved it. */
export async function partVersion(tx: Tx, client: number, part: Part): Promise<number> {
  return (await lastChange(tx, client, part)).version;
}

/** 409 when the part moved on since it was read. Without a version that was read nothing is compared. */
export async function demandPart(tx: Tx, client: number, part: Part, seen: number | undefined): Promise<void> {
  await demandVersion(tx, seen, await lastChange(tx, client, part));
}

/** Refuses a change of one record of the part, telling who changed the part last. */
export async function demandInPart(
  tx: Tx,
  { client, part, seen, version }: { client: number; part: Part; seen: number | undefined; version: number },
): Promise<void> {
  if (seen !== version) throw await staleVersion(tx, { ...(await lastChange(tx, client, part)), version });
}

/** Notes that the part was changed. The client's row is locked by the caller. */
export async function advancePart(tx: Tx, client: number, part: Part): Promise<void> {
  const change = { changedBy: tx.actorOrNone?.userId ?? null, changedAt: tx.now };
  const version = (await partVersion(tx, client, part)) + 1;
  await tx.db
    .insert(claimParts)
    .values({ client, part, version, ...change })
    .onConflictDoUpdate({ target: [claimParts.client, claimParts.part], set: { version, ...change } });
}
