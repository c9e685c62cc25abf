import { roles, staffRoles } from "@refundry/contract/platform";
import { and, count, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pods, users } from "../../people/index.ts";
import type { Tx } from "../../platform/index.ts";
import { clients } from "../client.tables.ts";
import { clientUsers } from "../clientUser.tables.ts";

/** Of these clients, those with an imported payroll file. */
export async function clientsWithPayroll(tx: Tx, keys: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await tx.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, [...keys]), isNotNull(clients.csvUpload)));
  return new Map(rows.map(({ id }) => [id, true]));
}

/** The firms of the clients that each of these people is linked to. */
export async function firmsOfClientUsers(tx: Tx, keys: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .select({ user: clientUsers.userId, managing: clients.managingFirm, tax: clients.taxFirm })
    .from(clientUsers)
    .innerJoin(clients, eq(clients.id, clientUsers.clientId))
    .where(and(inArray(clientUsers.userId, [...keys]), isNull(clients.deletedAt)));
  const found = new Map<number, number[]>();
  for (const { user, managing, tax } of rows)
    found.set(user, [...new Set([...(found.get(user) ?? []), managing, tax])]);
  return found;
}

/** The names of the clients that each of these people is linked to, in their order. */
export async function namesOfClientUsers(tx: Tx, keys: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await tx.db
    .select({ user: clientUsers.userId, name: clients.legalName })
    .from(clientUsers)
    .innerJoin(clients, eq(clients.id, clientUsers.clientId))
    .where(and(inArray(clientUsers.userId, [...keys]), isNull(clients.deletedAt)))
    .orderBy(clients.legalName);
  const found = new Map<number, string[]>();
  for (const { user, name } of rows) found.set(user, [...(found.get(user) ?? []), name]);
  return found;
}

/** The managing firm of each client whose attorney of record these people are. */
export async function firmsOfAttorneys(tx: Tx, keys: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.db
    .select({ attorney: clients.attorneyOfRecord, firm: clients.managingFirm })
    .from(clients)
    .where(and(inArray(clients.attorneyOfRecord, [...keys]), isNull(clients.deletedAt)));
  const found = new Map<number, number[]>();
  for (const { attorney, firm } of rows)
    if (attorney !== null) found.set(attorney, [...(found.get(attorney) ?? []), firm]);
  return found;
}

/** How many clients each of these firms has, as managing or as tax firm. */
export async function clientsOfFirms(
  tx: Tx,
  keys: readonly number[],
): Promise<Map<number, { all: number; active: number }>> {
  const of = (firm: typeof clients.managingFirm | typeof clients.taxFirm) =>
    tx.db
      .select({ firm, active: clients.active })
      .from(clients)
      .where(and(inArray(firm, [...keys]), isNull(clients.deletedAt)));
  const held = of(clients.managingFirm).unionAll(of(clients.taxFirm)).as("held");
  const rows = await tx.db
    .select({ firm: held.firm, all: count(), active: sql<string>`count(*) filter (where ${held.active})` })
    .from(held)
    .groupBy(held.firm);
  return new Map(rows.map(({ firm, all, active }) => [firm, { all, active: Number(active) }]));
}

const ofPair = and(eq(clients.taxFirm, pods.taxFirm), eq(clients.managingFirm, pods.managingLawfirm));

/** How many active clients have the pair of firms of each of these pods. */
export async function clientsOfPods(tx: Tx, keys: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({ pod: pods.id, clients: count() })
    .from(pods)
    .innerJoin(clients, ofPair)
    .where(and(inArray(pods.id, [...keys]), eq(clients.active, true), isNull(clients.deletedAt)))
    .groupBy(pods.id);
  return new Map(rows.map(({ pod, clients: many }) => [pod, many]));
}

/** How many clients have a pair of firms that no pod is of. */
export async function clientsOutOfPods(tx: Tx): Promise<Map<"all", number>> {
  const paired = tx.db
    .select({ id: pods.id })
    .from(pods)
    .where(and(ofPair, isNull(pods.deletedAt)));
  return new Map([["all", await tx.db.$count(clients, and(isNull(clients.deletedAt), notExists(paired)))]]);
}

/** How many clients each of these firms has by status, as managing or as tax firm. */
export async function statusesOfFirms(tx: Tx, keys: readonly number[]) {
  const firm = sql<number>`asked.key::float8`;
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::float8`;
  const rows = await tx.db
    .select({
      firm,
      active: where(sql`${clients.active} and not ${clients.onHold}`),
      inactive: where(sql`not ${clients.active}`),
      on_hold: where(sql`${clients.active} and ${clients.onHold}`),
    })
    .from(clients)
    .innerJoin(
      sql`unnest(${sql.param([...keys])}::bigint[]) asked(key)`,
      sql`asked.key in (${clients.managingFirm}, ${clients.taxFirm})`,
    )
    .where(isNull(clients.deletedAt))
    .groupBy(sql`asked.key`);
  return new Map(rows.map(({ firm: id, ...counts }) => [id, counts]));
}

/** How many clients have each of these texts in a column; deleted ones count, for they may be restored. */
const clientsBy = (column: PgColumn) => async (tx: Tx, keys: readonly string[]) => {
  const rows = await tx.db
    .select({ key: sql<string>`${column}`, many: count() })
    .from(clients)
    .where(inArray(column, [...keys]))
    .groupBy(column);
  return new Map(rows.map(({ key, many }) => [key, many]));
};

export const clientsByNaics = clientsBy(clients.naicsCode);
export const clientsByState = clientsBy(clients.state);

/**
 * How many clients each of these people reaches (conventions, 1), in one statement over counts by firm and attorney, so that it does
 * not grow with people × clients. That it says the same as the scope of a session is shown role by role in `clientScope.test`.
 */
export async function clientsReachedBy(tx: Tx, keys: readonly number[]): Promise<Map<number, number>> {
  const role = users.roleId;
  const { rows } = await tx.db.execute<{ id: string; reached: string }>(sql`
    with pairs as (select ${clients.managingFirm} as managing, ${clients.taxFirm} as tax, count(*) as many
        from ${clients} where ${isNull(clients.deletedAt)} group by 1, 2),
      managed as (select managing, sum(many) as many from pairs group by 1),
      taxed as (select tax, sum(many) as many from pairs group by 1),
      paired as (select ${pods.taxFirm} as tax, sum(pairs.many) as many from ${pods}
        join pairs on pairs.managing = ${pods.managingLawfirm} and pairs.tax <> ${pods.taxFirm}
        where ${isNull(pods.deletedAt)} group by 1),
      held as (select ${clients.attorneyOfRecord} as attorney, count(*) as many
        from ${clients} where ${isNull(clients.deletedAt)} group by 1),
      linked as (select ${clientUsers.userId} as person, count(*) as many from ${clientUsers}
        join ${clients} on ${eq(clients.id, clientUsers.clientId)} where ${isNull(clients.deletedAt)} group by 1)
    select ${users.id} as id, case
        when ${inArray(role, staffRoles)} then (select coalesce(sum(many), 0) from pairs)
        when ${inArray(role, [roles.taxAttorney, roles.accountant])} then taxed.many
        when ${inArray(role, [roles.managingAttorney, roles.officeManager, roles.managingPartner, roles.paralegal])} then managed.many
        when ${eq(role, roles.attorney)} then held.many
        when ${eq(role, roles.client)} then linked.many
        when ${eq(role, roles.masterTaxAttorney)} then coalesce(taxed.many, 0) + coalesce(paired.many, 0)
      end as reached
    from ${users}
      left join managed on managed.managing = ${users.parentEntity}
      left join taxed on taxed.tax = ${users.parentEntity}
      left join paired on paired.tax = ${users.parentEntity}
      left join held on held.attorney = ${users.id}
      left join linked on linked.person = ${users.id}
    where ${inArray(users.id, [...keys])}`);
  return new Map(rows.map(({ id, reached }) => [Number(id), Number(reached ?? 0)]));
}
