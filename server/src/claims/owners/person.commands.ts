import { isDeepStrictEqual } from "node:util";
import type { AddOwner, ChangeOwners } from "@refundry/contract/claims";
import { normalizeName } from "@refundry/credit";
import { and, eq, inArray } from "drizzle-orm";
import { can, changedFields, insertOne, invalid, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import { type PartyRow, partiesOf, tiesOf } from "../employees/toldEmployees.queries.ts";
import { nameMatches } from "../nameMatch.tables.ts";
import { demandInPart } from "../parts/claimPart.commands.ts";
import { listedName, listedText } from "./owners.rules.ts";
import { demandListed, endRelations, type RelationLine, replaceHoldings, replaceRelations } from "./ties.commands.ts";

type Fields = Record<string, unknown>;
/** What a change says of itself in the audit trail beside the text of the list. */
export type Noted = { before?: Fields; after?: Fields } | null;

/** Takes people off the list: whoever was related to them is related to nobody, and their pairs go with them. */
export async function removePeople(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await endRelations(tx, ids);
  await tx.db.delete(claimPeople).where(inArray(claimPeople.id, ids));
}

/** Adds one person; answers what the audit trail says of it. */
export async function addPerson(
  tx: Tx,
  client: number,
  before: PartyRow[],
  body: AddOwner & { name: string },
): Promise<Noted> {
  const { percent = null } = body;
  const kind = body.kind ?? "owner";
  const fields = { kind, ...nameFields(body.name, kind) };
  demandNew(before, fields);
  const made = await insertOne(tx, claimPeople, {
    client,
    ...fields,
    percent,
    hasLivingRelatives: kind === "entity" ? null : (body.has_living_relatives ?? null),
    position: before.length,
  });
  await writeTies(tx, before, made, body);
  return { after: { person: fields.name, kind, percent } };
}

type TiesSent = Pick<ChangeOwners, "related_to" | "relation" | "holdings" | "relations">;

/** Holdings and relations as far as they were sent; `related_to` and `relation` are the first relation. */
async function writeTies(tx: Tx, before: readonly PartyRow[], party: PartyRow, sent: TiesSent): Promise<void> {
  const { holdings, relations } = sent;
  if ((holdings || relations) && !can(tx.actor, "claims.change_details")) throw new Refusal("forbidden");
  const others = before.filter(({ id }) => id !== party.id);
  if (holdings) {
    demandListed(
      others,
      holdings.map(({ held }) => held),
      "holdings",
    );
    await replaceHoldings(tx, party, holdings);
  }
  const lines = relations ?? (await withFirst(tx, others, party, sent));
  if (!lines) return;
  demandListed(
    others,
    lines.map(({ of }) => of),
    relations ? "relations" : "related_to",
  );
  await replaceRelations(tx, party, lines);
}

/** All relations with another first one; null where it was not sent. */
async function withFirst(
  tx: Tx,
  others: readonly PartyRow[],
  party: PartyRow,
  { related_to, relation }: TiesSent,
): Promise<RelationLine[] | null> {
  if (related_to === undefined && relation === undefined) return null;
  const of = related_to === undefined ? party.relatedTo : related_to;
  const kind = related_to === null ? null : relation === undefined ? party.relation : relation;
  if (of === null && kind !== null) throw invalid({ related_to: "Choose whom the relation is to." });
  if (of !== null && kind === null) throw invalid({ relation: "Choose the relation." });
  const known = (await tiesOf(tx, party.client, [...others, party])).relations;
  const rest = known.filter((one) => one.person === party.id && one.of !== party.relatedTo && one.of !== of);
  return [...(of === null || kind === null ? [] : [{ relation: kind, of }]), ...rest];
}

/** A person in the order first name, last name; an entity as it is written. */
function nameFields(written: string, kind: PartyRow["kind"]): { name: string; normalized: string } {
  const name = kind === "entity" ? written.replace(/\s+/g, " ").trim() : listedName(written);
  const normalized = normalizeName(name).text;
  if (!normalized) throw invalid({ name: "The name is missing." });
  return { name, normalized };
}

type Named = Pick<PartyRow, "kind" | "name" | "normalized">;

/** A person stands once in the list, as owner or as family. */
export function demandNew(before: readonly Named[], person: Named): void {
  const same = before.find(
    ({ kind, normalized }) => normalized === person.normalized && (kind === "entity") === (person.kind === "entity"),
  );
  if (same) throw new Refusal("owner_exists", { fields: { name: listedText(same.name, same.kind) } });
}

type PersonChange = ChangeOwners & { id: number };

/** Changes the fields of one person that were sent. */
export async function changePerson(tx: Tx, before: PartyRow[], body: PersonChange): Promise<Noted> {
  const person = before.find(({ id }) => id === body.id);
  if (!person) throw notFound();
  const { client, version } = person;
  await demandInPart(tx, { client, part: "owners", seen: body.version, version });
  const kind = body.kind ?? person.kind;
  const named = body.name === undefined && kind === person.kind ? null : nameFields(body.name ?? person.name, kind);
  const relatives = body.has_living_relatives === undefined ? person.hasLivingRelatives : body.has_living_relatives;
  const after = {
    kind,
    name: named?.name ?? person.name,
    normalized: named?.normalized ?? person.normalized,
    percent: body.percent === undefined ? person.percent : body.percent,
    hasLivingRelatives: kind === "entity" ? null : relatives,
  };
  demandNew(
    before.filter(({ id }) => id !== person.id),
    after,
  );
  const ties = await tiesOf(tx, client, before);
  await writeTies(tx, before, person, body);
  const difference = changedFields<Fields>(personFields(person), personFields(after));
  const fresh = await tiesOf(tx, client, await partiesOf(tx, client));
  if (!difference && isDeepStrictEqual(ties, fresh)) return null;
  const leaves = kind === "entity" && person.kind !== "entity";
  if (leaves) await tx.db.delete(nameMatches).where(eq(nameMatches.person, person.id));
  await tx.db
    .update(claimPeople)
    .set({ ...after, ...(leaves && { onPayroll: "open" as const }), version: person.version + 1 })
    .where(and(eq(claimPeople.id, person.id), eq(claimPeople.version, person.version)));
  return {
    before: { person: person.name, ...difference?.before },
    after: { person: after.name, ...difference?.after },
  };
}

type PersonFields = Pick<PartyRow, "kind" | "name" | "percent" | "hasLivingRelatives">;

/** Percent without trailing zeros, so that 30 and 30.00 are the same. */
const personFields = (row: PersonFields): Fields => ({
  kind: row.kind,
  name: row.name,
  percent: row.percent === null ? null : String(Number(row.percent)),
  has_living_relatives: row.hasLivingRelatives,
});
