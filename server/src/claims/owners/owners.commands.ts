import type { claims } from "@refundry/contract/claims";
import type { InputFor } from "@refundry/contract/platform";
import { normalizeName } from "@refundry/credit";
import { eq } from "drizzle-orm";
import { clients } from "../../clients/index.ts";
import { can, changedFields, invalid, notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { claimPeople } from "../claim.tables.ts";
import { claimDetails } from "../claimDetail.tables.ts";
import { claimChanged, tellClient } from "../claims.events.ts";
import {
  isPerson,
  type PartyRow,
  type PersonRow,
  partiesOf,
  peopleOf,
  tiesOf,
} from "../employees/toldEmployees.queries.ts";
import { advancePart, demandInPart, demandPart } from "../parts/claimPart.commands.ts";
import { claimToChange } from "../parts/claimToChange.queries.ts";
import { rematch } from "./nameMatch.commands.ts";
import { ownersOf } from "./owners.queries.ts";
import { listedText, longestName, type NamedPerson, readOwnersText, writeOwnersText } from "./owners.rules.ts";
import { addEmployee, tickOwners } from "./ownersFromPayroll.commands.ts";
import { addPerson, changePerson, type Noted, removePeople } from "./person.commands.ts";
import { demandSoundTies } from "./ties.commands.ts";
import { tiesInWords } from "./ties.rules.ts";

/** Free text: people whose normalized name is unchanged stay who they are, new ones join, missing ones go. */
export async function saveRawOwners(
  tx: Tx,
  { params, body }: InputFor<(typeof claims)["saveRawOwners" | "addRawOwners"]>,
) {
  const client = await claimToChange(tx, params.id);
  const named = body.no_owners ? [] : readOwnersText(body.owner_family_list);
  demandOnce(named);
  if (!body.no_owners && !named.some((person) => person.kind === "owner"))
    throw invalid({ owner_family_list: "Name an owner, or say that there are none." });
  const long = named.find((person) => person.name.length > longestName);
  if (long) throw invalid({ owner_family_list: `A name has at most ${longestName} characters.` });
  await demandPart(tx, client.id, "owners", body.version);
  return saved(tx, client.id, body.no_owners, async (before) => {
    if (body.no_owners)
      await removePeople(
        tx,
        before.map(({ id }) => id),
      );
    else await replacePeople(tx, client.id, before.filter(isPerson), named);
    return null;
  });
}

/** One person with everything known of it, one employee of the payroll, or the declaration that there are no owners. */
export async function addOwner(tx: Tx, { params, body }: InputFor<typeof claims.addOwner>) {
  const client = await claimToChange(tx, params.id);
  const { employee, no_owners: none, name } = body;
  if (none)
    return saved(tx, client.id, true, async (before) => {
      await removePeople(
        tx,
        before.map(({ id }) => id),
      );
      return null;
    });
  if (employee !== undefined) {
    demandEmployees(tx);
    const { kind = "owner" } = body;
    if (kind === "entity") throw invalid({ kind: "An entity is never on the payroll." });
    return saved(tx, client.id, false, (before) => addEmployee(tx, client.id, before.filter(isPerson), employee, kind));
  }
  return saved(tx, client.id, false, (before) => addPerson(tx, client.id, before, { ...body, name: name ?? "" }));
}

/** Who may not see employees cannot choose them. */
function demandEmployees(tx: Tx): void {
  if (!can(tx.actor, "claims.read_employees")) throw new Refusal("forbidden");
}

/** Changes one person, or sets which employees of the payroll are owners. */
export async function changeOwners(tx: Tx, { params, body }: InputFor<typeof claims.changeOwners>) {
  const client = await claimToChange(tx, params.id);
  const { id, employees = [], no_owners: none = false } = body;
  if (id !== undefined) return saved(tx, client.id, false, (before) => changePerson(tx, before, { ...body, id }));
  demandEmployees(tx);
  if (none && employees.length > 0) throw invalid({ employees: "Nobody can be an owner when there are none." });
  await demandPart(tx, client.id, "owners", body.version);
  return saved(tx, client.id, none, async (before) => {
    if (none)
      await removePeople(
        tx,
        before.map((one) => one.id),
      );
    else await tickOwners(tx, client.id, before.filter(isPerson), employees);
    const left = await peopleOf(tx, client.id);
    if (!none && !left.some(({ kind }) => kind === "owner")) throw new Refusal("owners_required");
    return null;
  });
}

export async function removeOwner(tx: Tx, { params, query }: InputFor<typeof claims.removeOwner>) {
  const client = await claimToChange(tx, params.id);
  return saved(tx, client.id, false, async (before) => {
    const person = before.find(({ id }) => id === query.id);
    if (!person) throw notFound();
    const { version } = person;
    await demandInPart(tx, { client: client.id, part: "owners", seen: query.version ?? version, version });
    await removePeople(tx, [person.id]);
    return null;
  });
}

type Change = (before: PartyRow[]) => Promise<Noted>;

async function saved(tx: Tx, client: number, noOwners: boolean, change: Change) {
  await changeList(tx, client, noOwners, change);
  return ownersOf(tx, client);
}

/**
 * One change of the list: runs it, then rewrites the text, the declaration and the list's version, compares the names with
 * the payroll, and tells. With `noOwners` null the declaration stays as it is while nobody is listed.
 */
export async function changeList(tx: Tx, client: number, noOwners: boolean | null, change: Change): Promise<void> {
  const before = await partiesOf(tx, client);
  const tiesBefore = tiesInWords(before, await tiesOf(tx, client, before));
  const noted = await change(before);
  await demandSoundTies(tx, client);
  const after = await partiesOf(tx, client);
  const ties = tiesInWords(after, await tiesOf(tx, client, after));
  const declared = noOwners === null ? undefined : noOwners ? false : null;
  const hasOwners = after.some(({ kind }) => kind === "owner") ? true : declared;
  if (hasOwners !== undefined)
    await tx.db
      .insert(claimDetails)
      .values({ client, hasOwners })
      .onConflictDoUpdate({ target: claimDetails.client, set: { hasOwners } });
  const [textBefore, text] = [writeOwnersText(before.filter(isPerson)), writeOwnersText(after.filter(isPerson))];
  await tx.db
    .update(clients)
    .set({ rawOwners: text || null })
    .where(eq(clients.id, client));
  await advancePart(tx, client, "owners");
  await rematch(tx, client);
  const difference = changedFields<Record<string, unknown>>(tiesBefore, ties);
  tx.audit({
    action: "owners.update",
    recordType: "owners",
    recordId: client,
    clientId: client,
    before: { owner_family_list: textBefore, ...noted?.before, ...difference?.before },
    after: { owner_family_list: text, has_owners: hasOwners, ...noted?.after, ...difference?.after },
  });
  await raise(tx, claimChanged, { client, part: "owners" });
  tellClient(tx, client);
}

const keyOf = (person: { kind: string; name: string }) => `${person.kind}:${normalizeName(person.name).text}`;

/** Nobody stands twice, in one part of the text or in both: two people of one name are told apart by a middle name or a suffix. */
function demandOnce(people: readonly NamedPerson[]): void {
  const seen = new Map<string, NamedPerson["kind"]>();
  for (const { name, kind } of people) {
    const { text } = normalizeName(name);
    const stands = seen.get(text);
    if (stands) throw invalid({ owner_family_list: listedText(name, stands) });
    seen.set(text, kind);
  }
}

/** The person of the list whom a name of the text means: the same name in its own part, else in the other one. */
function knownPeople(before: PersonRow[], named: NamedPerson[]): Map<NamedPerson, PersonRow> {
  const wanted = new Set(named.map(keyOf));
  const known = new Map<NamedPerson, PersonRow>();
  for (const person of named) {
    const { text } = normalizeName(person.name);
    const same = before.filter((row) => row.normalized === text);
    const own = same.find((row) => row.kind === person.kind);
    const row = own ?? same.find((other) => !wanted.has(`${other.kind}:${text}`));
    if (row) known.set(person, row);
  }
  return known;
}

async function replacePeople(tx: Tx, client: number, before: PersonRow[], named: NamedPerson[]): Promise<void> {
  const known = knownPeople(before, named);
  const kept = new Set([...known.values()].map(({ id }) => id));
  await removePeople(
    tx,
    before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  for (const [position, person] of named.entries()) {
    const row = known.get(person);
    const { kind, name } = person;
    if (!row) {
      await tx.db.insert(claimPeople).values({ client, kind, name, normalized: normalizeName(name).text, position });
    } else if (row.position !== position || row.name !== name || row.kind !== kind) {
      await tx.db
        .update(claimPeople)
        .set({ position, name, kind, version: row.version + 1 })
        .where(eq(claimPeople.id, row.id));
    }
  }
}
