import type { Attorney, people as operations } from "@refundry/contract/people";
import {
  attorneyRoles,
  type FirmType,
  firmTypeNames,
  type InputFor,
  type RoleId,
  roles,
  staffRoles,
} from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Actor, factOf, nameOf, notFound, type Tx } from "../../platform/index.ts";
import { firmsOfOwnClients } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { pods } from "../pod.tables.ts";

/** Whom a client of this managing firm may be given to: active, role 4 or 7, with the flag (03, Attorney of record). */
export const isCandidate = (managingFirm: number) =>
  and(
    eq(users.parentEntity, managingFirm),
    inArray(users.roleId, attorneyRoles),
    eq(users.canBeAor, true),
    eq(users.activationStatus, "active"),
    isNull(users.deletedAt),
  );

export async function listAttorneys(tx: Tx, { query }: InputFor<typeof operations.attorneys>) {
  await demandFirm(tx, query.managing_firm, 2);
  const rows = await tx.db
    .select()
    .from(users)
    .where(isCandidate(query.managing_firm))
    .orderBy(asc(users.last), asc(users.first), asc(users.id));
  const items = rows.map(
    (row): Attorney => ({
      id: row.id,
      first: row.first,
      last: row.last,
      name: nameOf(row),
      role_id: row.roleId as RoleId,
      can_be_aor: row.canBeAor,
    }),
  );
  return { items, total: items.length, next: null };
}

/** 404 for a firm that the reader may not choose. */
async function demandFirm(tx: Tx, id: number, type: FirmType): Promise<void> {
  if (!(await visibleFirms(tx, type)).some((firm) => firm.id === id)) throw notFound();
}

const isStaff = (tx: Tx) => (staffRoles as readonly RoleId[]).includes(tx.actor.roleId as RoleId);

/** The firms of a type that one may choose: all for staff; else the own firm and those paired with it by a pod. */
export async function visibleFirms(tx: Tx, type: FirmType): Promise<{ id: number; name: string }[]> {
  const mine = isStaff(tx) ? undefined : await ownAndPaired(tx, tx.actor);
  return tx.db
    .select({ id: entities.id, name: entities.name })
    .from(entities)
    .where(and(eq(entities.firmType, type), isNull(entities.deletedAt), mine ? inArray(entities.id, mine) : undefined))
    .orderBy(sql`lower(${entities.name})`);
}

async function ownAndPaired(tx: Tx, actor: Actor): Promise<number[]> {
  if (actor.roleId === roles.client) return [...(await factOf(tx, firmsOfOwnClients, actor.userId))];
  const own = actor.firmId;
  if (own === null) return [];
  const rows = await tx.db
    .select({ tax: pods.taxFirm, managing: pods.managingLawfirm })
    .from(pods)
    .where(and(isNull(pods.deletedAt), or(eq(pods.taxFirm, own), eq(pods.managingLawfirm, own))));
  return [own, ...rows.flatMap((row) => [row.tax, row.managing])];
}

/** The names of people by id, also of those who are gone. */
export async function namesOfPeople(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** Names by id, the deleted among them. For staff, who may see every firm and person; others get none. */
export async function namesOf(tx: Tx, { firms, people }: { firms: number[]; people: number[] }) {
  const all = isStaff(tx);
  const ofFirms =
    all && firms.length > 0
      ? await tx.db.select({ id: entities.id, name: entities.name }).from(entities).where(inArray(entities.id, firms))
      : [];
  const ofPeople = all && people.length > 0 ? await tx.db.select().from(users).where(inArray(users.id, people)) : [];
  return {
    firm: new Map(ofFirms.map(({ id, name }) => [id, name])),
    person: new Map(ofPeople.map((person) => [person.id, nameOf(person)])),
  };
}

export const listFirms = (type: FirmType) => async (tx: Tx) => {
  const items = await visibleFirms(tx, type);
  return { items, total: items.length, next: null };
};

export async function readOwnFirm(tx: Tx) {
  const { firmId } = tx.actor;
  const [firm] =
    firmId === null
      ? []
      : await tx.db
          .select()
          .from(entities)
          .where(and(eq(entities.id, firmId), isNull(entities.deletedAt)));
  if (!firm) throw notFound();
  const type = firmTypeNames[firm.firmType as FirmType];
  return {
    id: firm.id,
    name: firm.name,
    ein: `${firm.ein.slice(0, 2)}-${firm.ein.slice(2)}`,
    firm_type: { id: firm.firmType, type },
    firm_type_name: type,
  };
}
