import { roles } from "@refundry/contract/platform";
import { and, asc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { factOf, invalid, isActing, nameOf, Refusal, raise, type Tx } from "../../platform/index.ts";
import { attorneyLeaves, workHandedOver } from "../people.events.ts";
import { firmsOfAttorneyClients } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { inReach, type Person } from "./person.queries.ts";
import { isCandidate } from "./user.queries.ts";
import { clientsText, isOneself } from "./user.rules.ts";

/** What must hold before somebody leaves a place: a role, a firm, the product (03, Person). */

export function demandAnother({ actor }: Tx, person: number): void {
  if (isOneself(actor, person)) throw new Refusal("self");
}

/** While somebody acts for another, the profiles of both are closed (01, While acting for another). */
export function demandOwnHand({ actor }: Tx, person: number): void {
  if (isActing(actor) && isOneself(actor, person)) throw new Refusal("not_while_acting");
}

/** One of two who go at once waits here for the other, and then is the last one (PEOPLE-16). */
export async function demandAdminLeft(tx: Tx, person: Person): Promise<void> {
  if (person.roleId !== roles.admin || person.activationStatus !== "active") return;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`);
  const [other] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.roleId, roles.admin),
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
        ne(users.id, person.id),
      ),
    )
    .limit(1);
  if (!other) throw new Refusal("last_admin");
}

export async function demandNotPrimary(tx: Tx, person: Person): Promise<void> {
  const [firm] = await tx.db
    .select({ name: entities.name })
    .from(entities)
    .where(and(eq(entities.primaryUser, person.id), isNull(entities.deletedAt)));
  if (firm) throw new Refusal("is_primary_user", { details: { name: nameOf(person), firm: firm.name } });
}

/** What is said of the work of somebody who leaves. */
export interface HandOver {
  reassign_to?: number | undefined;
  leave_unassigned?: boolean | undefined;
  hand_over?:
    | { clients?: number[] | undefined; tasks?: number[] | undefined; notifications?: number[] | undefined }
    | undefined;
}

/** Clients, tasks and notifications of somebody who leaves go where it is said, or all of it stays. */
export async function handOverWork(tx: Tx, person: Person, said: HandOver): Promise<void> {
  await handOverClients(tx, person, said);
  await handOverTasks(tx, person, said);
}

/** Open tasks and unread notifications go to whom it is said; nothing is moved of what nobody is named for. */
export async function handOverTasks(tx: Tx, person: Person, said: HandOver): Promise<void> {
  const { tasks = [], notifications = [] } = said.hand_over ?? {};
  if (tasks.length + notifications.length === 0) return;
  await demandTakers(tx, person, { tasks, notifications });
  await raise(tx, workHandedOver, { from: person.id, tasks, notifications });
}

/** Who takes over is somebody else, there, active and in reach of who says so. */
async function demandTakers(tx: Tx, person: Person, said: Record<string, readonly number[]>): Promise<void> {
  for (const [what, ids] of Object.entries(said)) {
    const wanted = new Set(ids);
    const found =
      wanted.size === 0
        ? []
        : await tx.db
            .select({ id: users.id })
            .from(users)
            .where(and(inArray(users.id, [...wanted]), ne(users.id, person.id), isActivePerson, inReach(tx)))
            .orderBy(asc(users.id))
            .for("share");
    if (found.length !== wanted.size)
      throw invalid({ [`hand_over.${what}`]: "Please choose active people other than the one who leaves." });
  }
}

const isActivePerson = and(eq(users.activationStatus, "active"), isNull(users.deletedAt));

/** The clients of an attorney of record go to other candidates of their managing firm, or to nobody; one of both is to be said. */
export async function handOverClients(tx: Tx, person: Person, said: HandOver): Promise<void> {
  const firms = await factOf(tx, firmsOfAttorneyClients, person.id);
  if (firms.length === 0) return;
  const { reassign_to: one, leave_unassigned: nobody = false, hand_over } = said;
  const to = [...new Set(hand_over?.clients ?? (one === undefined ? [] : [one]))];
  if (to.length === 0 && !nobody)
    throw new Refusal("has_clients", {
      details: { name: nameOf(person), clients: clientsText(firms.length), count: firms.length },
    });
  const field = hand_over?.clients ? "hand_over.clients" : "reassign_to";
  for (const id of to)
    if (id === person.id || !(await isCandidateOfAll(tx, id, firms)))
      throw invalid({ [field]: "Please choose an attorney of the managing firm of these clients." });
  await raise(tx, attorneyLeaves, { from: person.id, to });
}

async function isCandidateOfAll(tx: Tx, to: number, firms: readonly number[]): Promise<boolean> {
  for (const firm of new Set(firms)) {
    const [found] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, to), isCandidate(firm)))
      .for("share");
    if (!found) return false;
  }
  return true;
}

/** Who was right below a contractor stands below that contractor's own upline, or below nobody (03, Upline). */
export async function moveDownline(tx: Tx, person: Person): Promise<void> {
  const moved = await tx.db
    .update(users)
    .set({ uplineParent: person.uplineParent, version: sql`${users.version} + 1`, updatedAt: tx.now })
    .where(and(eq(users.uplineParent, person.id), isNull(users.deletedAt)))
    .returning({ id: users.id });
  for (const { id } of moved)
    tx.audit({
      action: "user.update",
      recordType: "user",
      recordId: id,
      before: { upline_parent: person.id },
      after: { upline_parent: person.uplineParent },
    });
}

/** An active contractor who is not below the person already; of two opposite requests the second finds the first's (PEOPLE-47). */
export async function demandUpline(tx: Tx, person: Person, parent: number): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('uplines', 0))`);
  const [found] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, parent),
        eq(users.roleId, roles.contractor),
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
      ),
    );
  if (!found) throw invalid({ upline_parent: "Please choose an active contractor." });
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    with recursive above(id) as (
      select ${parent}::bigint
      union
      select ${users.uplineParent} from ${users} join above on ${users.id} = above.id where ${users.uplineParent} is not null)
    select id from above where id = ${person.id}`);
  if (rows.length > 0) throw new Refusal("upline_cycle", { fields: { upline_parent: "This would make a loop." } });
}
