import type { AddOwner, ChangeOwners } from "@refundry/contract/claims";
import { normalizeName } from "@refundry/credit";
import { and, eq, inArray } from "drizzle-orm";
import { changedFields, invalid, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import type { PersonRow } from "../employees/toldEmployees.queries.ts";
import { demandInPart } from "../parts/claimPart.commands.ts";
import { listedName } from "./owners.rules.ts";

type Fields = Record<string, unknown>;
/** What a change says of itself in the audit trail beside the text of the list. */
export type Noted = { before?: Fields; after?: Fields } | null;

/** Takes people off the list: whoever was related to them is related to nobody, and their pairs go with them. */
export async function removePeople(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.update(claimPeople).set({ relatedTo: null, relation: null }).where(inArray(claimPeople.relatedTo, ids));
  await tx.db.delete(claimPeople).where(inArray(claimPeople.id, ids));
}

/** Adds one person; answers what the audit trail says of it. */
export async function addPerson(
  tx: Tx,
  client: number,
  before: PersonRow[],
  body: AddOwner & { name: string },
): Promise<Noted> {
  const { percent = null, relation = null, related_to: relatedTo = null } = body;
  const fields = { kind: body.kind ?? "owner", ...nameFields(body.name) };
  demandNew(before, fields);
  demandRelation(before, { relatedTo, relation });
  await tx.db.insert(claimPeople).values({
    client,
    ...fields,
    percent,
    hasLivingRelatives: body.has_living_relatives ?? null,
    relatedTo,
    relation,
    position: before.length,
  });
  return { after: { person: fields.name, percent, relation } };
}

function nameFields(written: string): { name: string; normalized: string } {
  const name = listedName(written);
  const normalized = normalizeName(name).text;
  if (!normalized) throw invalid({ name: "The name is missing." });
  return { name, normalized };
}

function demandNew(before: PersonRow[], person: { kind: string; normalized: string }, own?: number): void {
  const same = (row: PersonRow) => row.id !== own && row.kind === person.kind && row.normalized === person.normalized;
  if (before.some(same)) throw new Refusal("owner_exists");
}

function demandRelation(
  before: PersonRow[],
  { id, relatedTo, relation }: { id?: number; relatedTo: number | null; relation: string | null },
): void {
  if (relatedTo === null && relation !== null) throw invalid({ related_to: "Choose whom the relation is to." });
  if (relatedTo !== null && (relatedTo === id || !before.some((row) => row.id === relatedTo)))
    throw invalid({ related_to: "Choose another person of this list." });
}

type PersonChange = ChangeOwners & { id: number };

/** Changes the fields of one person that were sent. */
export async function changePerson(tx: Tx, before: PersonRow[], body: PersonChange): Promise<Noted> {
  const person = before.find(({ id }) => id === body.id);
  if (!person) throw notFound();
  const { client, version } = person;
  await demandInPart(tx, { client, part: "owners", seen: body.version, version });
  const after = {
    kind: body.kind ?? person.kind,
    ...(body.name === undefined ? { name: person.name, normalized: person.normalized } : nameFields(body.name)),
    percent: body.percent === undefined ? person.percent : body.percent,
    hasLivingRelatives: body.has_living_relatives === undefined ? person.hasLivingRelatives : body.has_living_relatives,
    relatedTo: body.related_to === undefined ? person.relatedTo : body.related_to,
    relation: body.related_to === null ? null : body.relation === undefined ? person.relation : body.relation,
  };
  demandNew(before, after, person.id);
  demandRelation(before, { id: person.id, ...after });
  const difference = changedFields<Fields>(personFields(person), personFields(after));
  if (!difference) return null;
  await tx.db
    .update(claimPeople)
    .set({ ...after, version: person.version + 1 })
    .where(and(eq(claimPeople.id, person.id), eq(claimPeople.version, person.version)));
  return {
    before: { person: person.name, ...readable(difference.before, before) },
    after: { person: after.name, ...readable(difference.after, before) },
  };
}

/** The history says whom a person is related to, not under which number that one is kept. */
function readable(side: Fields, listed: readonly PersonRow[]): Fields {
  if (typeof side.related_to !== "number") return side;
  return { ...side, related_to: listed.find(({ id }) => id === side.related_to)?.name ?? null };
}

type PersonFields = Pick<PersonRow, "kind" | "name" | "percent" | "hasLivingRelatives" | "relatedTo" | "relation">;

/** Percent without trailing zeros, so that 30 and 30.00 are the same. */
const personFields = (row: PersonFields): Fields => ({
  kind: row.kind,
  name: row.name,
  percent: row.percent === null ? null : String(Number(row.percent)),
  has_living_relatives: row.hasLivingRelatives,
  related_to: row.relatedTo,
  relation: row.relation,
});
