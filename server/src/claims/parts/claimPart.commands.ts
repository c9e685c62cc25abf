import { and, eq } from "drizzle-orm";
import { users } from "../../people/index.ts";
import { nameOf, Refusal, type Tx } from "../../platform/index.ts";
import { claimParts } from "../claimPart.tables.ts";

type Part = typeof claimParts.$inferSelect.part;

async function rowOf(tx: Tx, client: number, part: Part) {
  const [row] = await tx.db
    .select({ version: claimParts.version, at: claimParts.changedAt, by: users })
    .from(claimParts)
    .leftJoin(users, eq(users.id, claimParts.changedBy))
    .where(and(eq(claimParts.client, client), eq(claimParts.part, part)));
  return row ?? null;
}

/** The version of a part of the claim that is saved as a whole; 0 while nobody saved it. */
export async function partVersion(tx: Tx, client: number, part: Part): Promise<number> {
  return (await rowOf(tx, client, part))?.version ?? 0;
}

/** 409 when the part moved on since it was read. Without a version that was read nothing is compared. */
export async function demandPart(tx: Tx, client: number, part: Part, seen: number | undefined): Promise<void> {
  if (seen === undefined) return;
  const version = await partVersion(tx, client, part);
  if (version !== seen) throw await stalePart(tx, client, part, version);
}

/** Who changed the part last, and the version that stands now. */
export async function stalePart(tx: Tx, client: number, part: Part, version: number): Promise<Refusal> {
  const row = await rowOf(tx, client, part);
  const name = row?.by ? nameOf(row.by) : "Somebody";
  return new Refusal("stale_version", { details: { name, at: (row?.at ?? tx.now).toISOString(), version } });
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
