import type { ClientUser, clients as operations } from "@refundry/contract/clients";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import { addPerson, changePerson, lockedPerson, type Person, renamed, users } from "../../people/index.ts";
import { demandVersion, invalid, lastChange, nameOf, notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { clientUsersChanged } from "../clients.events.ts";
import { clientUsers } from "../clientUser.tables.ts";
import { openedClient } from "../records/client.queries.ts";
import { isKnownToReader, readClientUser } from "./clientUser.queries.ts";

/**
 * Lets somebody sign in for a client. A known e-mail of a client's person links that one in place of making a second; its
 * name is asked about only where the reader sees it anyway, so that nothing of others' clients is learnt (03).
 */
export async function addClientUser(
  tx: Tx,
  { params, body }: InputFor<typeof operations.addUser>,
): Promise<ClientUser> {
  const client = await openedClient(tx, params.clientId, "share");
  const known = await personOf(tx, body.email);
  if (known) await demandLinkable(tx, client.id, known, body.link ?? false);
  const person = known ?? (await addPerson(tx, { ...body, role: roles.client, firm: null }));
  await linkClientUser(tx, client.id, person.id);
  return readClientUser(tx, { params: { clientId: client.id, userId: person.id } });
}

async function personOf(tx: Tx, email: string): Promise<Person | null> {
  const [found] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)))
    .for("no key update");
  return found ?? null;
}

async function demandLinkable(tx: Tx, client: number, person: Person, isMeant: boolean): Promise<void> {
  if (person.roleId !== roles.client) throw invalid({ email: "This e-mail belongs to a user of a firm." });
  const details = { name: nameOf(person) };
  if (await isLinked(tx, client, person.id)) throw new Refusal("already_linked", { details });
  if (!isMeant && (await isKnownToReader(tx, person))) throw new Refusal("known_client_user", { details });
}

const linkOf = (client: number, user: number) => and(eq(clientUsers.clientId, client), eq(clientUsers.userId, user));

const isLinked = async (tx: Tx, client: number, user: number): Promise<boolean> =>
  (await tx.db.$count(clientUsers, linkOf(client, user))) > 0;

/** The person, held, with the link to this client; 404 for anybody else. */
async function heldUser(tx: Tx, client: number, id: number): Promise<Person> {
  const person = (await isLinked(tx, client, id)) ? await lockedPerson(tx, id) : null;
  if (!person) throw notFound();
  return person;
}

/** Names and e-mail of somebody who belongs only to clients that the reader sees (PEOPLE-45). */
export async function updateClientUser(tx: Tx, { params, body }: InputFor<typeof operations.updateUser>) {
  const { id } = await openedClient(tx, params.clientId);
  const { user_id: userId, version, ...names } = body;
  const person = await heldUser(tx, id, userId);
  const address = { params: { clientId: id, userId } };
  const { abilities } = await readClientUser(tx, address);
  if (!abilities.change) throw new Refusal("shared_client_user", { details: { name: nameOf(person) } });
  await demandVersion(tx, version, lastChange(person));
  await changePerson(tx, person, renamed(person, names));
  return readClientUser(tx, address);
}

/** The account stays, and with it what the person may see of other clients. */
export async function removeClientUser(tx: Tx, { params, body }: InputFor<typeof operations.removeUser>) {
  const { id } = await openedClient(tx, params.clientId);
  const person = await heldUser(tx, id, body.user_id);
  await tx.db.delete(clientUsers).where(linkOf(id, person.id));
  await announce(tx, "unlink", id, person.id);
  return {};
}

/** Lets a person of role 6 see a client as the client's own. */
export async function linkClientUser(tx: Tx, client: number, user: number): Promise<void> {
  const made = await tx.db
    .insert(clientUsers)
    .values({ clientId: client, userId: user, invitedBy: tx.actorOrNone?.userId ?? null })
    .onConflictDoNothing()
    .returning({ user: clientUsers.userId });
  if (made.length > 0) await announce(tx, "link", client, user);
}

/** Somebody who is gone sees no client any more. */
export async function unlinkEverywhere(tx: Tx, user: number): Promise<void> {
  const links = await tx.db
    .delete(clientUsers)
    .where(eq(clientUsers.userId, user))
    .returning({ client: clientUsers.clientId });
  for (const { client } of links) await announce(tx, "unlink", client, user);
}

async function announce(tx: Tx, what: "link" | "unlink", client: number, user: number): Promise<void> {
  tx.audit({
    action: `client_user.${what}`,
    recordType: "user",
    recordId: user,
    clientId: client,
    ...(what === "link" ? { after: { client } } : { before: { client } }),
  });
  await raise(tx, clientUsersChanged, { client, user });
  tx.tell({ record: "clients", id: client }, { kind: "record", type: "client_users", id: client });
}
