import { type people as operations, userLifecycle } from "@refundry/contract/people";
import { type InputFor, roles } from "@refundry/contract/platform";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { faultPoint, living, move, nextVersion, notFound, Refusal, raise, type Tx } from "../../platform/index.ts";
import { userClosed, userReopened } from "../people.events.ts";
import { users } from "../people.tables.ts";
import { heldManaged, heldPerson, lockedPerson, type Person, readUser } from "./person.queries.ts";
import {
  demandAdminLeft,
  demandAnother,
  demandNotPrimary,
  type HandOver,
  handOverWork,
  moveDownline,
} from "./personGuards.commands.ts";

const people = living(userLifecycle, users, "activationStatus");

/** Sessions end, held work goes back, and clients to whom it is said (03, Person). */
export async function suspendUser(tx: Tx, { params, body }: InputFor<typeof operations.suspendUser>) {
  demandAnother(tx, params.id);
  const person = await heldManaged(tx, params.id);
  await demandAdminLeft(tx, person);
  await handOverWork(tx, person, body);
  await move(tx, people, person, "suspend", {
    set: nextVersion(tx, person),
    reason: body.reason,
    audit: stateEntry(person, "suspended"),
  });
  await raise(tx, userClosed, { user: person.id, reason: "suspended" });
  faultPoint("person-before-commit");
  return readUser(tx, person.id);
}

/** The state under the name of its column, so that the trail can be compared with the row. */
const stateEntry = ({ activationStatus, parentEntity }: Person, to: string) => ({
  entityId: parentEntity,
  before: { activation_status: activationStatus },
  after: { activation_status: to },
});

/** Nothing is given back by itself. */
export async function reactivateUser(tx: Tx, { params }: InputFor<typeof operations.reactivateUser>) {
  const person = await heldManaged(tx, params.id);
  await move(tx, people, person, "reactivate", {
    set: nextVersion(tx, person),
    audit: stateEntry(person, "active"),
  });
  await raise(tx, userReopened, { user: person.id });
  return readUser(tx, person.id);
}

/** A soft deletion: names stay in history, nobody signs in. */
export async function removeUser(tx: Tx, { params, body }: InputFor<typeof operations.removeUser>) {
  demandAnother(tx, params.id);
  const person = await heldPerson(tx, params.id);
  await demandNotPrimary(tx, person);
  await deletePerson(tx, person, body ?? {});
  return {};
}

/** What a deletion brings, also that of a firm with its primary user. */
export async function deletePerson(tx: Tx, person: Person, said: HandOver = {}): Promise<void> {
  await demandAdminLeft(tx, person);
  await handOverWork(tx, person, said);
  const isActive = person.activationStatus === "active";
  if (isActive) await move(tx, people, person, "suspend", { audit: false });
  await tx.db
    .update(users)
    .set({ deletedAt: tx.now, deletedBy: tx.actor.userId, ...nextVersion(tx, person) })
    .where(eq(users.id, person.id));
  tx.audit({
    action: "user.delete",
    recordType: "user",
    recordId: person.id,
    entityId: person.parentEntity,
    before: { email: person.email, role_id: person.roleId, activation_status: person.activationStatus },
    after: { activation_status: isActive ? "suspended" : person.activationStatus },
  });
  if (person.roleId === roles.contractor) await moveDownline(tx, person);
  await raise(tx, userClosed, { user: person.id, reason: "deleted" });
}

/** Pending again when never activated, else suspended until somebody reactivates (PEOPLE-18). */
export async function restoreUser(tx: Tx, { params }: InputFor<typeof operations.restoreUser>) {
  const person = await lockedPerson(tx, params.id, true);
  if (!person) throw notFound();
  if (person.deletedAt === null) throw new Refusal("not_allowed_now", { text: "This person is not deleted." });
  if (await isTaken(tx, person)) throw new Refusal("email_taken");
  await tx.db
    .update(users)
    .set({ deletedAt: null, deletedBy: null, uplineParent: null, ...nextVersion(tx, person) })
    .where(eq(users.id, person.id));
  tx.audit({
    action: "user.restore",
    recordType: "user",
    recordId: person.id,
    entityId: person.parentEntity,
    before: { upline_parent: person.uplineParent },
    after: { activation_status: person.activationStatus, upline_parent: null },
  });
  await raise(tx, userReopened, { user: person.id });
  return readUser(tx, person.id);
}

/** Somebody else has the e-mail or the user name since. */
async function isTaken(tx: Tx, { email, username }: Person): Promise<boolean> {
  const taken = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(eq(users.email, email), sql`lower(${users.username}) = ${username.toLowerCase()}`),
      ),
    )
    .limit(1);
  return taken.length > 0;
}
