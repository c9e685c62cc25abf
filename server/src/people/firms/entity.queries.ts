import type { people as operations } from "@refundry/contract/people";
import { type FirmType, firmTypeNames, type InputFor, type RoleId } from "@refundry/contract/platform";
import { and, asc, count, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { inOrder } from "../../crafts/spreadsheet/rowOrder.ts";
import { can, containing, factsOf, nameOf, notFound, Refusal, type Tx } from "../../platform/index.ts";
import { clientCount } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { isFirmVisible, presentFirm } from "../persons/person.queries.ts";
import { availableRoles, roleChoices } from "../persons/user.rules.ts";

const byName = sql`lower(${entities.name})`;
const liveOnly = isNull(entities.deletedAt);

async function firmsThat(tx: Tx, condition: SQL | undefined) {
  const rows = await tx.db
    .select({ firm: entities, primary: users })
    .from(entities)
    .leftJoin(users, eq(users.id, entities.primaryUser))
    .where(condition)
    .orderBy(byName, asc(entities.id));
  const ids = rows.map(({ firm }) => firm.id);
  const [people, clients] = await Promise.all([peopleCounts(tx, ids), factsOf(tx, clientCount, ids)]);
  const manages = can(tx.actor, "people.manage_firms");
  return rows.map(({ firm, primary }) => {
    const type = firm.firmType as FirmType;
    const isGone = firm.deletedAt !== null;
    return {
      id: firm.id,
      name: firm.name,
      ein: `${firm.ein.slice(0, 2)}-${firm.ein.slice(2)}`,
      firm_type: { id: type, type: firmTypeNames[type] },
      firm_type_name: firmTypeNames[type],
      primary_user: primary && withName(primary),
      available_roles: isGone ? [] : roleChoices(availableRoles(tx.actor, { id: firm.id, type })),
      people_count: people.get(firm.id) ?? 0,
      client_count: clients.get(firm.id)?.all ?? 0,
      is_default_referral: firm.isDefaultReferral,
      deleted_at: firm.deletedAt,
      version: firm.version,
      abilities: { change: manages && !isGone, delete: manages && !isGone, restore: manages && isGone },
    };
  });
}

const withName = (person: typeof users.$inferSelect) => ({ ...personOf(person), name: nameOf(person) });
const personOf = ({ id, first, last, email }: typeof users.$inferSelect) => ({ id, first, last, email });

async function peopleCounts(tx: Tx, firms: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({ firm: users.parentEntity, people: count() })
    .from(users)
    .where(and(inArray(users.parentEntity, [...firms]), isNull(users.deletedAt)))
    .groupBy(users.parentEntity);
  return new Map(rows.map(({ firm, people }) => [firm ?? 0, people]));
}

type Firm = Awaited<ReturnType<typeof firmsThat>>[number];

/** The firms as they were asked for, all at once. */
function listed(firms: readonly Firm[], sort: string | undefined) {
  const items = inOrder(firms, sort, (firm, field) =>
    field === "primary_user" ? (firm.primary_user?.name ?? null) : firm[field as "name" | "people_count"],
  );
  return { items, total: items.length, next: null };
}

const ofType = (type: string | undefined) => (type === undefined ? undefined : eq(entities.firmType, Number(type)));

/** All firms in the order of their names, or the deleted ones to who may restore them. */
export async function listEntities(tx: Tx, { query }: InputFor<typeof operations.entities>) {
  if (query.deleted && !can(tx.actor, "people.manage_firms")) throw new Refusal("forbidden");
  const there = query.deleted ? isNotNull(entities.deletedAt) : liveOnly;
  return listed(await firmsThat(tx, and(there, ofType(query.firm_type))), query.sort);
}

/** By a part of the name, or by the digits of the EIN. */
export async function searchEntities(tx: Tx, { query }: InputFor<typeof operations.searchEntities>) {
  const words = containing(query.q.toLowerCase());
  const digits = query.q.replace(/\D/g, "");
  const firms = await firmsThat(
    tx,
    and(
      liveOnly,
      ofType(query.firm_type),
      or(like(byName, words), digits.length >= 2 ? like(entities.ein, `%${digits}%`) : undefined),
    ),
  );
  return listed(firms, query.sort);
}

/** One firm with its people: any for staff, the own one for others. */
export async function readEntity(tx: Tx, { params }: { params: { id: number } }) {
  if (!(await isFirmVisible(tx, params.id))) throw notFound();
  const [[firm], people] = await Promise.all([
    firmsThat(tx, and(eq(entities.id, params.id), presentFirm(tx))),
    tx.db
      .select()
      .from(users)
      .where(and(eq(users.parentEntity, params.id), isNull(users.deletedAt)))
      .orderBy(asc(users.last), asc(users.first), asc(users.id)),
  ]);
  if (!firm) throw notFound();
  return { ...firm, users: people.map((one) => ({ ...personOf(one), role_id: one.roleId as RoleId })) };
}
