import type { cases } from "@refundry/contract/cases";
import { type InputFor, openerRoles, roles } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type ClientRecord, openedClient } from "../clients/index.ts";
import { pods, users } from "../people/index.ts";
import { nameOf, type Tx } from "../platform/index.ts";

const withTasks = openerRoles.filter((role) => role !== roles.client);
const ofFirm = [roles.managingAttorney, roles.managingPartner, roles.paralegal];

/** True for active people of the roles that have tasks (16, 1). */
export const hasTasks = and(
  inArray(users.roleId, withTasks),
  isNull(users.deletedAt),
  eq(users.activationStatus, "active"),
);

/** True for people who may open the client and have tasks (00, 1; 16, 1). */
function opensClient(tx: Tx, client: ClientRecord): SQL {
  const paired = tx.db
    .select({ firm: pods.taxFirm })
    .from(pods)
    .where(and(eq(pods.managingLawfirm, client.managingFirm), isNull(pods.deletedAt)));
  const inScope = or(
    inArray(users.roleId, [roles.admin, roles.processor]),
    and(inArray(users.roleId, ofFirm), eq(users.parentEntity, client.managingFirm)),
    and(inArray(users.roleId, [roles.taxAttorney, roles.masterTaxAttorney]), eq(users.parentEntity, client.taxFirm)),
    and(eq(users.roleId, roles.masterTaxAttorney), inArray(users.parentEntity, paired)),
    client.attorneyOfRecord === null
      ? undefined
      : and(eq(users.roleId, roles.attorney), eq(users.id, client.attorneyOfRecord)),
  );
  return and(hasTasks, inScope) ?? sql`false`;
}

/** Who gives tasks to others; everybody else takes and gives back only their own (16, 4.1). */
const assigners: readonly number[] = [roles.admin, roles.processor, roles.managingAttorney, roles.managingPartner];
export const mayAssign = ({ actor }: Tx) => assigners.includes(actor.roleId);

/** Whom the reader may give a task of this client to. */
export async function taskPeople(tx: Tx, { params }: InputFor<typeof cases.taskPeople>) {
  const client = await openedClient(tx, params.id);
  const people = await tx.db
    .select({ id: users.id, first: users.first, last: users.last })
    .from(users)
    .where(and(opensClient(tx, client), mayAssign(tx) ? undefined : eq(users.id, tx.actor.userId)))
    .orderBy(asc(users.last), asc(users.first), asc(users.id));
  const items = people.map((person) => ({ id: person.id, name: nameOf(person) }));
  return { items, total: items.length, next: null };
}

export async function mayOpen(tx: Tx, client: number, person: number): Promise<boolean> {
  const { items } = await taskPeople(tx, { params: { id: client } });
  return items.some(({ id }) => id === person);
}
