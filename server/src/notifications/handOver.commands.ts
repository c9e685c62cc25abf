import { notificationTypes } from "@refundry/contract/catalogue";
import type { NotificationType, RoleId } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personReachesClient } from "../access/index.ts";
import { clients } from "../clients/index.ts";
import { users } from "../people/index.ts";
import { invalid, type Tx } from "../platform/index.ts";
import { notifications } from "./notification.tables.ts";

/** How many unread notifications each of these people has. */
export async function unreadOf(tx: Tx, people: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db
    .select({ person: notifications.userId, many: sql<number>`count(*)::float8` })
    .from(notifications)
    .where(and(inArray(notifications.userId, [...people]), isNull(notifications.readAt)))
    .groupBy(notifications.userId);
  return new Map(rows.map(({ person, many }) => [person, many]));
}

/** What somebody who leaves has not read goes to others in turn, each to one whom its type is for and who reaches its client (03, Beyond 3). */
export async function handOverNotifications(tx: Tx, from: number, to: readonly number[]): Promise<void> {
  if (to.length === 0) return;
  const unread = await tx.db
    .select({ id: notifications.id, type: notifications.typeId, client: notifications.client })
    .from(notifications)
    .where(and(eq(notifications.userId, from), isNull(notifications.readAt)))
    .orderBy(asc(notifications.id))
    .for("no key update");
  const [reached, roles] = await Promise.all([whoReaches(tx, to, unread), rolesOf(tx, to)]);
  let turn = 0;
  for (const { id, type, client } of unread) {
    const takers = to.filter(
      (person) => mayGet(type, roles.get(person)) && (client === null || reached.has(`${person} ${client}`)),
    );
    const person = takers[turn % takers.length];
    if (person === undefined)
      throw invalid({
        "hand_over.notifications": "Please choose people whom these notifications are for, and who see their clients.",
      });
    turn += 1;
    await give(tx, id, person);
  }
  for (const person of to) tx.tell({ user: person }, { kind: "notifications" });
}

/** Whether a type is for a role; one that names none is for everybody. */
function mayGet(typeId: number, role: RoleId | undefined): boolean {
  const { roles } = Object.values<NotificationType>(notificationTypes).find(({ id }) => id === typeId) ?? {};
  return roles === undefined || (role !== undefined && roles.includes(role));
}

async function rolesOf(tx: Tx, people: readonly number[]): Promise<Map<number, RoleId>> {
  const rows = await tx.db
    .select({ id: users.id, role: users.roleId })
    .from(users)
    .where(inArray(users.id, [...people]));
  return new Map(rows.map(({ id, role }) => [id, role as RoleId]));
}

const theirs = alias(notifications, "theirs");

/** Who was told of the same already is not told twice. */
async function give(tx: Tx, id: number, person: number): Promise<void> {
  const { rowCount } =
    await tx.db.execute(sql`delete from ${notifications} where ${eq(notifications.id, id)} and exists (
    select 1 from ${notifications} ${sql.identifier("theirs")} where ${and(
      eq(theirs.userId, person),
      eq(theirs.typeId, notifications.typeId),
      eq(theirs.targetId, notifications.targetId),
      isNull(theirs.readAt),
    )})`);
  if (rowCount === 0) await tx.db.update(notifications).set({ userId: person }).where(eq(notifications.id, id));
}

async function whoReaches(tx: Tx, people: readonly number[], told: readonly { client: number | null }[]) {
  const ofClients = [...new Set(told.flatMap(({ client }) => (client === null ? [] : [client])))];
  if (ofClients.length === 0) return new Set<string>();
  const rows = await tx.db
    .select({ person: users.id, client: clients.id })
    .from(users)
    .innerJoin(clients, personReachesClient)
    .where(and(inArray(users.id, [...people]), inArray(clients.id, ofClients)));
  return new Set(rows.map(({ person, client }) => `${person} ${client}`));
}
