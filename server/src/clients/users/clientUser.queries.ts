import type { ClientUser, clients as operations } from "@refundry/contract/clients";
import type { InputFor } from "@refundry/contract/platform";
import { and, asc, eq, exists, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import { type Person, users } from "../../people/index.ts";
import { can, nameOf, notFound, type Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { clientUsers } from "../clientUser.tables.ts";
import { clientsInScope, openedClient } from "../records/client.queries.ts";

/** The people who may sign in for a client, by name. */
export async function listClientUsers(tx: Tx, { params }: InputFor<typeof operations.users>) {
  const { id } = await openedClient(tx, params.clientId);
  const items = await usersOf(tx, id);
  return { items, total: items.length, next: null };
}

export async function readClientUser(tx: Tx, { params }: InputFor<typeof operations.user>): Promise<ClientUser> {
  const { id } = await openedClient(tx, params.clientId);
  const [user] = await usersOf(tx, id, eq(users.id, params.userId));
  if (!user) throw notFound();
  return user;
}

async function usersOf(tx: Tx, client: number, only?: SQL): Promise<ClientUser[]> {
  const rows = await tx.db
    .select({ person: users, shared: isShared(tx) })
    .from(clientUsers)
    .innerJoin(users, eq(users.id, clientUsers.userId))
    .where(and(eq(clientUsers.clientId, client), isNull(users.deletedAt), only))
    .orderBy(asc(sql`lower(${users.last})`), asc(sql`lower(${users.first})`), asc(users.id));
  return rows.map(({ person, shared }) => ({
    id: person.id,
    first: person.first,
    last: person.last,
    fullname: nameOf(person),
    email: person.email,
    activation_status: person.activationStatus,
    last_sign_in_at: person.lastSignInAt,
    version: person.version,
    abilities: { change: !shared, invite: !shared && person.activationStatus === "pending" },
  }));
}

/** The clients of the person of a row that are there, of which the condition holds. */
const clientsOfPerson = (tx: Tx, condition: SQL) =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(sql`${clientUsers} as links`)
      .innerJoin(clients, sql`${clients.id} = links.client_id`)
      .where(and(sql`links.user_id = ${users.id}`, condition)),
  );

/** Whether the person of a row also belongs to a client that the reader does not see. */
const isShared = (tx: Tx) =>
  clientsOfPerson(tx, and(isNull(clients.deletedAt), not(clientsInScope(tx.scope))) as SQL).mapWith(
    Boolean,
  ) as SQL<boolean>;

/** Of these people, those whom the reader manages with their clients: it sees every one of them, and one at least. */
export async function managedWithTheirClients(tx: Tx, keys: readonly number[]): Promise<Map<number, boolean>> {
  if (tx.actorOrNone && !can(tx.actorOrNone, "clients.manage_users")) return new Map();
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...keys]), clientsOfPerson(tx, clientsInScope(tx.scope)), not(isShared(tx))));
  return new Map(rows.map(({ id }) => [id, true]));
}

/** Whether the reader sees a client of this person already, so that its name is no news. */
export async function isKnownToReader(tx: Tx, { id }: Person): Promise<boolean> {
  return (await tx.db.$count(users, and(eq(users.id, id), clientsOfPerson(tx, clientsInScope(tx.scope))))) > 0;
}
