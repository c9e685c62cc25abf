import type { Entity, people as operations } from "@refundry/contract/people";
import { type FirmType, firmTypeNames, type InputFor, roles } from "@refundry/contract/platform";
import { and, asc, count, eq, inArray, isNull, like, ne, or, type SQL, sql } from "drizzle-orm";
import { factsOf, type Tx } from "../platform/index.ts";
import { clientCount } from "./people.facts.ts";
import { entities, users } from "./people.tables.ts";
import { availableRoles, roleChoices } from "./user.rules.ts";

/** Staff see every firm, the others their own. */
export async function isFirmVisible(tx: Tx, id: number): Promise<boolean> {
  const { roleId, firmId } = tx.actor;
  if (roleId !== roles.admin && roleId !== roles.processor && firmId !== id) return false;
  const [found] = await tx.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.id, id), isNull(entities.deletedAt)));
  return found !== undefined;
}

const byName = sql`lower(${entities.name})`;

async function firmsThat(tx: Tx, condition?: SQL): Promise<Entity[]> {
  const rows = await tx.db
    .select({ firm: entities, primary: users })
    .from(entities)
    .leftJoin(users, eq(users.id, entities.primaryUser))
    .where(and(isNull(entities.deletedAt), condition))
    .orderBy(byName, asc(entities.id));
  const ids = rows.map(({ firm }) => firm.id);
  const [people, clients] = await Promise.all([peopleCounts(tx, ids), factsOf(tx, clientCount, ids)]);
  return rows.map(({ firm, primary }) => {
    const type = firm.firmType as FirmType;
    return {
      id: firm.id,
      name: firm.name,
      ein: `${firm.ein.slice(0, 2)}-${firm.ein.slice(2)}`,
      firm_type: { id: type, type: firmTypeNames[type] },
      firm_type_name: firmTypeNames[type],
      primary_user: primary && { id: primary.id, first: primary.first, last: primary.last, email: primary.email },
      available_roles: roleChoices(availableRoles(tx.actor, { id: firm.id, type })),
      people_count: people.get(firm.id) ?? 0,
      client_count: clients.get(firm.id) ?? 0,
    };
  });
}

async function peopleCounts(tx: Tx, firms: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({ firm: users.parentEntity, people: count() })
    .from(users)
    .where(and(inArray(users.parentEntity, [...firms]), isNull(users.deletedAt), ne(users.roleId, roles.client)))
    .groupBy(users.parentEntity);
  return new Map(rows.map(({ firm, people }) => [firm ?? 0, people]));
}

export async function listEntities(tx: Tx) {
  const items = await firmsThat(tx);
  return { items, total: items.length, next: null };
}

/** By a part of the name, or by the digits of the EIN. */
export async function searchEntities(tx: Tx, { query }: InputFor<typeof operations.searchEntities>) {
  const words = `%${query.q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const digits = query.q.replace(/\D/g, "");
  const items = await firmsThat(
    tx,
    or(like(byName, words), digits.length >= 2 ? like(entities.ein, `%${digits}%`) : undefined),
  );
  return { items, total: items.length, next: null };
}
