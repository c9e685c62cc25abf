import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { attributionsOf } from "./attribution.rules.ts";
import { isSame } from "./nameMatching.rules.ts";

export type PersonRow = typeof claimPeople.$inferSelect;

/** The listed people in their order. */
export function peopleOf(tx: Tx, client: number): Promise<PersonRow[]> {
  return tx.db
    .select()
    .from(claimPeople)
    .where(eq(claimPeople.client, client))
    .orderBy(asc(claimPeople.position), asc(claimPeople.id));
}

export function matchesOf(tx: Tx, client: number) {
  return tx.db.select().from(nameMatches).where(eq(nameMatches.client, client)).orderBy(asc(nameMatches.id));
}

interface Told {
  owner: boolean;
  family: boolean;
  excluded: boolean;
}

/** Who is whom: employees that an exact name or a decision made a listed person. */
export async function toldEmployees(tx: Tx, client: number): Promise<Map<number, Told>> {
  const people = await peopleOf(tx, client);
  const attributions = attributionsOf(people);
  const kinds = new Map(people.map(({ id, kind }) => [id, kind]));
  const told = new Map<number, Told>();
  for (const match of (await matchesOf(tx, client)).filter(isSame)) {
    const known = told.get(match.employee) ?? { owner: false, family: false, excluded: false };
    const kind = kinds.get(match.person);
    told.set(match.employee, {
      owner: known.owner || kind === "owner",
      family: known.family || kind === "family",
      excluded: known.excluded || (attributions.get(match.person)?.excluded ?? false),
    });
  }
  return told;
}
