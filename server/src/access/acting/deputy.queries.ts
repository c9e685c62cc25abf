import type { access, Deputy, Impersonable } from "@refundry/contract/access";
import { type InputFor, type RoleId, roleFacts } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNotNull, like, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { entities, namesOfOwnClients, users } from "../../people/index.ts";
import { containing, factsOf, nameOf, type Tx } from "../../platform/index.ts";
import { deputies } from "../deputy.tables.ts";
import { areColleagues, isActive, isInForce } from "../sessions/acting.queries.ts";

const self = alias(users, "self");
const byName = [sql`lower(${users.last} || ' ' || ${users.first})`, asc(users.id)];

/**
 * Whom one may let sign in as oneself: the active people of the own firm, of a client those who are linked to one of the same
 * clients (01, `/permissions`).
 */
export async function readDeputies(tx: Tx): Promise<{ items: Deputy[] }> {
  const rows = await tx.db
    .select({ person: users, given: isNotNull(deputies.deputyId), until: deputies.until })
    .from(users)
    .innerJoin(self, eq(self.id, tx.actor.userId))
    .leftJoin(deputies, and(eq(deputies.grantorId, self.id), eq(deputies.deputyId, users.id), isInForce))
    .where(and(isActive(users), areColleagues(users, self)))
    .orderBy(...byName);
  return {
    items: rows.map(({ person, given, until }) => ({
      id: person.id,
      fullname: nameOf(person),
      role: roleFacts[person.roleId as RoleId].name,
      img: null,
      deputized: Boolean(given),
      until,
    })),
  };
}

/** Those who let one sign in as them, with the names of their firms. */
export const grantorsOf = (tx: Tx) =>
  tx.db
    .select({ person: users, firm: entities.name })
    .from(users)
    .innerJoin(deputies, and(eq(deputies.grantorId, users.id), eq(deputies.deputyId, tx.actor.userId), isInForce))
    .innerJoin(self, eq(self.id, deputies.deputyId))
    .leftJoin(entities, eq(entities.id, users.parentEntity))
    .where(and(isActive(users), areColleagues(users, self)))
    .orderBy(...byName);

export async function readImpersonable(tx: Tx): Promise<{ items: Impersonable[] }> {
  return { items: await asCards(tx, await grantorsOf(tx)) };
}

const mostFound = 50;

/** Active people by a part of the name, or of the e-mail where the text has an @; at most 50 (01, API). */
export async function searchImpersonable(tx: Tx, { query }: InputFor<typeof access.searchImpersonable>) {
  const words = containing(query.q.toLowerCase());
  const text: SQL = query.q.includes("@") ? sql`${users.email}` : sql`lower(${users.first} || ' ' || ${users.last})`;
  const people = tx.db
    .select({ person: users, firm: entities.name })
    .from(users)
    .leftJoin(entities, eq(entities.id, users.parentEntity))
    .where(
      and(
        isActive(users),
        ne(users.id, tx.actor.userId),
        // The index is over all three; what it finds is looked at once more.
        like(sql`lower(${users.first} || ' ' || ${users.last} || ' ' || ${users.email})`, words),
        like(text, words),
      ),
    )
    .orderBy(...byName)
    .limit(mostFound);
  return { items: await asCards(tx, await people) };
}

async function asCards(
  tx: Tx,
  rows: readonly { person: typeof users.$inferSelect; firm: string | null }[],
): Promise<Impersonable[]> {
  const ofClients = rows.flatMap(({ person, firm }) => (firm === null ? [person.id] : []));
  const clients = await factsOf(tx, namesOfOwnClients, ofClients);
  return rows.map(({ person, firm }) => ({
    id: person.id,
    fullname: nameOf(person),
    email: person.email,
    entity_name: firm ?? (clients.get(person.id)?.join(", ") || null),
    role: roleFacts[person.roleId as RoleId].name,
    img: null,
  }));
}

/** By person: the names of those who may sign in as that person, in their order (03, Beyond 4). */
export async function deputiesOf(tx: Tx, people: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx.db
    .select({ grantor: deputies.grantorId, person: users })
    .from(deputies)
    .innerJoin(users, eq(users.id, deputies.deputyId))
    .innerJoin(self, eq(self.id, deputies.grantorId))
    .where(and(inArray(deputies.grantorId, [...people]), isInForce, isActive(users), areColleagues(users, self)))
    .orderBy(...byName);
  const names = new Map(people.map((id): [number, string[]] => [id, []]));
  for (const { grantor, person } of rows) names.get(grantor)?.push(nameOf(person));
  return names;
}
