import type { rawOwnersBody } from "@refundry/contract/claims";
import { normalizeName } from "@refundry/credit";
import { asc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { clients, openedClient } from "../clients/index.ts";
import { invalid, raise, type Tx } from "../platform/index.ts";
import { claimPeople } from "./claim.tables.ts";
import { claimDetails } from "./claimDetail.tables.ts";
import { claimChanged, tellClient } from "./claims.events.ts";
import { claimToChange } from "./claims.policy.ts";
import { type NamedPerson, readOwnersText, writeOwnersText } from "./owners.rules.ts";

type Id = { params: { id: number } };

export async function readOwners(tx: Tx, { params }: Id) {
  const client = await openedClient(tx, params.id);
  return ownersOf(tx, client.id);
}

async function ownersOf(tx: Tx, client: number) {
  const people = await tx.db
    .select()
    .from(claimPeople)
    .where(eq(claimPeople.client, client))
    .orderBy(asc(claimPeople.position));
  const [details] = await tx.db.select().from(claimDetails).where(eq(claimDetails.client, client));
  return {
    owners: people.map(({ id, kind, name, position, version }) => ({ id, kind, name, position, version })),
    has_owners: details?.hasOwners ?? null,
    owner_family_list: writeOwnersText(people),
  };
}

const longestName = 120;

/** Saves the free text: people whose normalized name is unchanged stay who they are, new ones join, missing ones go. */
export async function saveRawOwners(tx: Tx, { params, body }: Id & { body: z.output<typeof rawOwnersBody> }) {
  const client = await claimToChange(tx, params.id);
  const named = body.no_owners ? [] : once(readOwnersText(body.owner_family_list));
  if (!body.no_owners && !named.some((person) => person.kind === "owner"))
    throw invalid({ owner_family_list: "Name an owner, or say that there are none." });
  const long = named.find((person) => person.name.length > longestName);
  if (long) throw invalid({ owner_family_list: `A name has at most ${longestName} characters.` });
  const before = await tx.db.select().from(claimPeople).where(eq(claimPeople.client, client.id));
  const textBefore = writeOwnersText([...before].sort((a, b) => a.position - b.position));
  await replacePeople(tx, client.id, before, named);
  const hasOwners = !body.no_owners;
  await tx.db
    .insert(claimDetails)
    .values({ client: client.id, hasOwners })
    .onConflictDoUpdate({ target: claimDetails.client, set: { hasOwners } });
  const text = writeOwnersText(named);
  await tx.db
    .update(clients)
    .set({ rawOwners: text || null })
    .where(eq(clients.id, client.id));
  tx.audit({
    action: "owners.update",
    recordType: "owners",
    recordId: client.id,
    clientId: client.id,
    before: { owner_family_list: textBefore },
    after: { owner_family_list: text, has_owners: hasOwners },
  });
  await raise(tx, claimChanged, { client: client.id, part: "owners" });
  tellClient(tx, client.id);
  return ownersOf(tx, client.id);
}

const keyOf = (person: { kind: string; name: string }) => `${person.kind}:${normalizeName(person.name).text}`;

/** The same name twice in one list is one person. */
function once(people: NamedPerson[]): NamedPerson[] {
  return [...new Map(people.map((person) => [keyOf(person), person])).values()];
}

async function replacePeople(
  tx: Tx,
  client: number,
  before: (typeof claimPeople.$inferSelect)[],
  named: NamedPerson[],
): Promise<void> {
  const known = new Map(before.map((row) => [`${row.kind}:${row.normalized}`, row]));
  const kept = new Set(named.map(keyOf));
  const gone = before.filter((row) => !kept.has(`${row.kind}:${row.normalized}`)).map((row) => row.id);
  if (gone.length > 0) await tx.db.delete(claimPeople).where(inArray(claimPeople.id, gone));
  for (const [position, person] of named.entries()) {
    const row = known.get(keyOf(person));
    if (!row) {
      const normalized = normalizeName(person.name).text;
      await tx.db.insert(claimPeople).values({ client, kind: person.kind, name: person.name, normalized, position });
    } else if (row.position !== position || row.name !== person.name) {
      await tx.db
        .update(claimPeople)
        .set({ position, name: person.name, version: row.version + 1 })
        .where(eq(claimPeople.id, row.id));
    }
  }
}
