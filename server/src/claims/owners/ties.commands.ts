import type { RelationKind } from "@refundry/contract/values";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { invalid, Refusal, type Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import { type PartyRow, partiesOf, tiesOf } from "../employees/toldEmployees.queries.ts";
import { claimHoldings, claimRelations } from "../ownership.tables.ts";
import { tiesProblem } from "./ties.rules.ts";

export interface HeldLine {
  held: number;
  percent: string | null;
}
export interface RelationLine {
  relation: RelationKind;
  of: number;
}
type Party = Pick<PartyRow, "id" | "client">;

/** Writes all that somebody holds of entities. */
export async function replaceHoldings(
  tx: Tx,
  { id: holder, client }: Party,
  lines: readonly HeldLine[],
): Promise<void> {
  await tx.db.delete(claimHoldings).where(eq(claimHoldings.holder, holder));
  if (lines.length > 0)
    await tx.db.insert(claimHoldings).values(lines.map(({ held, percent }) => ({ client, holder, held, percent })));
}

/** Writes all relations of somebody: the first beside the name, the others in their order. */
export async function replaceRelations(
  tx: Tx,
  { id: person, client }: Party,
  lines: readonly RelationLine[],
): Promise<void> {
  const [first, ...others] = lines;
  await tx.db
    .update(claimPeople)
    .set({ relatedTo: first?.of ?? null, relation: first?.relation ?? null })
    .where(eq(claimPeople.id, person));
  await tx.db.delete(claimRelations).where(eq(claimRelations.person, person));
  if (others.length > 0)
    await tx.db
      .insert(claimRelations)
      .values(others.map(({ relation, of }, position) => ({ client, person, relation, of, position })));
}

/** Whoever was related to these keeps the other relations, the next of them as the first. */
export async function endRelations(tx: Tx, ids: readonly number[]): Promise<void> {
  const left = await tx.db
    .select()
    .from(claimPeople)
    .where(inArray(claimPeople.relatedTo, [...ids]));
  for (const person of left) {
    const others = await tx.db
      .select({ relation: claimRelations.relation, of: claimRelations.of })
      .from(claimRelations)
      .where(and(eq(claimRelations.person, person.id), notInArray(claimRelations.of, [...ids])))
      .orderBy(claimRelations.position);
    await replaceRelations(tx, person, others);
  }
}

/** Refuses ids that are not of the list. */
export function demandListed(parties: readonly PartyRow[], ids: readonly number[], field: string): void {
  const known = new Set(parties.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw invalid({ [field]: "Choose another person of this list." });
}

/** Refuses a list whose names, holdings and relations cannot stand together: 422 `circular` among them. */
export async function demandSoundTies(tx: Tx, client: number): Promise<void> {
  const parties = await partiesOf(tx, client);
  const problem = tiesProblem(parties, await tiesOf(tx, client, parties));
  if (!problem) return;
  if ("circular" in problem) throw new Refusal("circular", { details: { name: problem.circular } });
  throw invalid({ [problem.field]: problem.text });
}
