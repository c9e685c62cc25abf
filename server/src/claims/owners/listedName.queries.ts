import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimEmployees, claimPeople } from "../claim.tables.ts";
import { nameMatches } from "../nameMatch.tables.ts";

/** Whom each name of the payroll was told to be, as the client listed that person: spelling → listed name. */
export async function listedNames(tx: Tx, client: number): Promise<Map<string, string>> {
  const rows = await tx.db
    .select({ name: claimEmployees.name, spellings: claimEmployees.spellings, person: claimPeople.name })
    .from(nameMatches)
    .innerJoin(claimPeople, eq(claimPeople.id, nameMatches.person))
    .innerJoin(claimEmployees, eq(claimEmployees.id, nameMatches.employee))
    .where(and(eq(nameMatches.client, client), inArray(nameMatches.state, ["excluded", "confirmed"])));
  return new Map(rows.flatMap(({ name, spellings, person }) => [name, ...spellings].map((one) => [one, person])));
}
