import { asc, eq } from "drizzle-orm";
import type { Reading, Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { claimHoldings, claimRelations } from "../ownership.tables.ts";
import { standingsOf, type Ties } from "./attribution.rules.ts";
import { isSame } from "./nameMatching.rules.ts";

/** Somebody listed, or an entity. */
export type PartyRow = typeof claimPeople.$inferSelect;
export type PersonRow = PartyRow & { kind: "owner" | "family" };

/** People and entities in their order. */
export async function partiesOf(tx: Reading, client: number): Promise<PartyRow[]> {
  return tx.db
    .select()
    .from(claimPeople)
    .where(eq(claimPeople.client, client))
    .orderBy(asc(claimPeople.position), asc(claimPeople.id));
}

export const isPerson = (row: PartyRow): row is PersonRow => row.kind !== "entity";

/** The listed people in their order; entities are never looked for on the payroll. */
export async function peopleOf(tx: Tx, client: number): Promise<PersonRow[]> {
  return (await partiesOf(tx, client)).filter(isPerson);
}

/** Who holds entities, and who is related to whom: the first relation of each stands with the person. */
export async function tiesOf(
  tx: Reading,
  client: number,
  parties: readonly PartyRow[] | Promise<PartyRow[]>,
): Promise<Ties> {
  const held = tx.db
    .select({ holder: claimHoldings.holder, held: claimHoldings.held, percent: claimHoldings.percent })
    .from(claimHoldings)
    .where(eq(claimHoldings.client, client))
    .orderBy(asc(claimHoldings.holder), asc(claimHoldings.held));
  const told = tx.db
    .select({ person: claimRelations.person, relation: claimRelations.relation, of: claimRelations.of })
    .from(claimRelations)
    .where(eq(claimRelations.client, client))
    .orderBy(asc(claimRelations.position));
  const [rows, holdings, further] = await Promise.all([parties, held, told]);
  const relations = rows.flatMap(({ id, relatedTo, relation }) => [
    ...(relatedTo === null || relation === null ? [] : [{ person: id, relation, of: relatedTo }]),
    ...further.filter(({ person }) => person === id),
  ]);
  return { holdings, relations };
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
  const parties = await partiesOf(tx, client);
  const standings = standingsOf(parties, await tiesOf(tx, client, parties));
  const kinds = new Map(parties.map(({ id, kind }) => [id, kind]));
  const told = new Map<number, Told>();
  for (const match of (await matchesOf(tx, client)).filter(isSame)) {
    const known = told.get(match.employee) ?? { owner: false, family: false, excluded: false };
    const kind = kinds.get(match.person);
    told.set(match.employee, {
      owner: known.owner || kind === "owner",
      family: known.family || kind === "family",
      excluded: known.excluded || (standings.get(match.person)?.excluded ?? false),
    });
  }
  return told;
}
