import { asc, eq } from "drizzle-orm";
import type { Tx } from "../platform/index.ts";
import { claimPeople } from "./claim.tables.ts";

/** Whom a calculation leaves out: the names of 05, 5.3, as the input of the engine takes them. */
export interface Exclusions {
  owners: string[];
  family: string[];
  /** Pairs decided to be two people. */
  cleared: { person: string; employee: string }[];
}

export async function exclusionsOf(tx: Tx, client: number): Promise<Exclusions> {
  const people = await tx.db
    .select({ kind: claimPeople.kind, name: claimPeople.name })
    .from(claimPeople)
    .where(eq(claimPeople.client, client))
    .orderBy(asc(claimPeople.position), asc(claimPeople.id));
  const named = (kind: "owner" | "family") => people.filter((one) => one.kind === kind).map((one) => one.name);
  return { owners: named("owner"), family: named("family"), cleared: [] };
}
