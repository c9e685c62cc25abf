import { type people as operations, type UpdateUser, userLifecycle } from "@refundry/contract/people";
import { type FirmType, type InputFor, type RoleId, roleFacts, roles } from "@refundry/contract/platform";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import {
  changedFields,
  demandVersion,
  fieldOf,
  invalid,
  living,
  move,
  nameOf,
  notFound,
  Refusal,
  raise,
  type Tx,
} from "../platform/index.ts";
import { isFirmVisible } from "./entity.queries.ts";
import { emailChanged, userChanged, userClosed, userInvited, userReopened } from "./people.events.ts";
import { entities, users } from "./people.tables.ts";
import { isPersonVisible, lockedPerson, managed, type Person, readUser } from "./person.queries.ts";
import {
  demandAdminLeft,
  demandAnother,
  demandNotPrimary,
  demandUpline,
  handOverClients,
  moveDownline,
} from "./personGuards.commands.ts";
import { addPerson } from "./user.commands.ts";
import { availableRoles, changeableFields, mayBeAttorneyOfRecord, mayManage } from "./user.rules.ts";

const people = living(userLifecycle, users, "activationStatus");

/** Adds a pending person to a firm that the creator manages (03, `Add new user`). */
export async function createUser(tx: Tx, { params, body }: InputFor<typeof operations.createUser>) {
  if (!(await isFirmVisible(tx, params.id))) throw notFound();
  const firm = await firmOf(tx, params.id);
  if (!availableRoles(tx.actor, { id: firm.id, type: firm.type }).includes(body.role))
    throw new Refusal("role_not_available");
  const made = await addPerson(tx, { ...body, firm: firm.id });
  return readUser(tx, made.id);
}

async function firmOf(tx: Tx, id: number): Promise<{ id: number; type: FirmType }> {
  const [firm] = await tx.db
    .select({ id: entities.id, type: entities.firmType })
    .from(entities)
    .where(and(eq(entities.id, id), isNull(entities.deletedAt)))
    .for("share");
  if (!firm) throw notFound();
  return { id: firm.id, type: firm.type as FirmType };
}

/** The person, held: 404 for who is out of reach. */
async function held(tx: Tx, id: number): Promise<Person> {
  const person = (await isPersonVisible(tx, id)) ? await lockedPerson(tx, id) : null;
  if (!person) throw notFound();
  return person;
}

/** The same of whom the reader manages; else 403. */
async function heldManaged(tx: Tx, id: number): Promise<Person> {
  const person = await held(tx, id);
  if (!mayManage(tx.actor, managed(person))) throw new Refusal("forbidden");
  return person;
}

/** Changes what was sent, all or nothing. */
export async function updateUser(tx: Tx, { params, body }: InputFor<typeof operations.updateUser>) {
  const before = await held(tx, params.id);
  const { version, reassign_to, leave_unassigned, ...sent } = body;
  demandFields(tx, before, sent);
  await demandVersion(tx, version, { version: before.version, by: before.updatedBy, at: before.updatedAt });
  await changePerson(tx, before, await settled(tx, before, sent), { reassign_to, leave_unassigned });
  return readUser(tx, before.id);
}

/** Writes what differs, once what the person leaves by it is in order; sessions, links and lists follow. */
export async function changePerson(
  tx: Tx,
  before: Person,
  after: Partial<Person>,
  said: Parameters<typeof handOverClients>[2] = {},
): Promise<void> {
  const changed = changedFields<Record<string, unknown>>(before, after);
  if (!changed) return;
  await demandLeaving(tx, before, after, said);
  const [written] = await tx.db
    .update(users)
    .set({ ...after, version: before.version + 1, updatedAt: tx.now, updatedBy: tx.actor.userId })
    .where(eq(users.id, before.id))
    .returning();
  if (!written) throw notFound();
  tx.audit({
    action: "user.update",
    recordType: "user",
    recordId: before.id,
    entityId: written.parentEntity,
    before: inWords(changed.before),
    after: inWords(changed.after),
  });
  await raise(tx, userChanged, { user: before.id, fields: Object.keys(changed.after).map(fieldOf) });
  if (written.email !== before.email) await raise(tx, emailChanged, { person: written, from: before.email });
}

const inWords = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [fieldOf(name), value]));

type Sent = Omit<UpdateUser, "version" | "reassign_to" | "leave_unassigned">;

function demandFields(tx: Tx, person: Person, sent: Sent): void {
  const allowed = changeableFields(tx.actor, managed(person));
  const refused = Object.keys(sent).find((field) => !allowed.includes(field));
  if (refused) throw new Refusal("person_field", { details: { name: fieldNames[refused] ?? refused } });
}

const fieldNames: Record<string, string> = {
  parent_entity: "firm",
  email: "e-mail",
  can_be_aor: "right to be attorney of record",
  upline_parent: "upline",
  top_level: "upline",
  time_zone: "time zone",
};

/** The columns after the rules that tie fields together. */
async function settled(tx: Tx, before: Person, sent: Sent): Promise<Partial<Person>> {
  const { role, parent_entity: firmId, email, ...rest } = sent;
  const after: Partial<Person> = {
    ...(rest.first !== undefined && { first: rest.first }),
    ...(rest.last !== undefined && { last: rest.last }),
    ...(rest.phone !== undefined && { phone: rest.phone }),
    ...(rest.time_zone !== undefined && { timeZone: rest.time_zone }),
    ...(rest.username !== undefined && { username: rest.username }),
    ...(rest.can_be_aor !== undefined && { canBeAor: rest.can_be_aor }),
  };
  if (email !== undefined) {
    after.email = email.toLowerCase();
    // It follows the e-mail until role 1 gives another one.
    if (rest.username === undefined && before.username === before.email) after.username = after.email;
  }
  if (firmId !== undefined || role !== undefined)
    Object.assign(after, await placed(tx, before, { role: role as RoleId | undefined, firmId }));
  const nextRole = (after.roleId ?? before.roleId) as RoleId;
  if (!mayBeAttorneyOfRecord(nextRole)) {
    if (rest.can_be_aor) throw invalid({ can_be_aor: "Only attorneys can be attorney of record." });
    after.canBeAor = false;
  } else if (rest.can_be_aor === undefined && !mayBeAttorneyOfRecord(before.roleId as RoleId)) after.canBeAor = true;
  return { ...after, ...(await raised(tx, before, nextRole, rest)) };
}

/** Another role or firm: one that the manager may give, and that there is at such a firm. */
async function placed(
  tx: Tx,
  before: Person,
  { role, firmId }: { role: RoleId | undefined; firmId: number | undefined },
): Promise<Partial<Person>> {
  const nextRole = role ?? (before.roleId as RoleId);
  const nextFirm = firmId ?? before.parentEntity;
  if (nextRole === before.roleId && nextFirm === before.parentEntity) return {};
  if (nextFirm === null) throw new Refusal("role_not_available");
  const firm = await firmOf(tx, nextFirm).catch(() => {
    throw invalid({ parent_entity: "This firm cannot be chosen." });
  });
  if (!roleFacts[nextRole].firmTypes.includes(firm.type))
    throw invalid({ role: "There is no such role at this firm. Please choose another one." });
  if (!availableRoles(tx.actor, { id: firm.id, type: firm.type }).includes(nextRole))
    throw new Refusal("role_not_available");
  return { roleId: nextRole, parentEntity: firm.id, firmType: firm.type };
}

/** Who stands above a contractor; of another role nobody does. */
async function raised(
  tx: Tx,
  before: Person,
  role: RoleId,
  { upline_parent: parent, top_level: top }: Pick<Sent, "upline_parent" | "top_level">,
): Promise<Partial<Person>> {
  if (role !== roles.contractor) return { uplineParent: null, topLevel: false };
  if (parent !== undefined && parent !== null) {
    if (top) throw invalid({ top_level: "Who stands at the top has no upline." });
    await demandUpline(tx, before, parent);
    return { uplineParent: parent, topLevel: false };
  }
  if (top) return { uplineParent: null, topLevel: true };
  return { ...(parent === null && { uplineParent: null }), ...(top === false && { topLevel: false }) };
}

/** What must hold before a role, a firm or the right to be attorney of record is given up. */
async function demandLeaving(
  tx: Tx,
  before: Person,
  after: Partial<Person>,
  said: Parameters<typeof handOverClients>[2],
): Promise<void> {
  const is = { ...before, ...after };
  const leavesRole = is.roleId !== before.roleId;
  const leavesFirm = is.parentEntity !== before.parentEntity;
  if (leavesRole) await demandAdminLeft(tx, before);
  if (leavesFirm) await demandNotPrimary(tx, before);
  if (before.canBeAor && (leavesFirm || !is.canBeAor)) await handOverClients(tx, before, said);
  if (before.roleId === roles.contractor && leavesRole) await moveDownline(tx, before);
}

/** Mails another activation link to who has no password yet. */
export async function inviteUser(tx: Tx, { params }: InputFor<typeof operations.inviteUser>) {
  const person = await heldManaged(tx, params.id);
  if (person.activationStatus !== "pending") throw new Refusal("not_pending", { details: { name: nameOf(person) } });
  await raise(tx, userInvited, { person });
  tx.audit({ action: "user.invite", recordType: "user", recordId: person.id, entityId: person.parentEntity });
  return {};
}

/** Sessions end, held work goes back, and clients to whom it is said (03, Person). */
export async function suspendUser(tx: Tx, { params, body }: InputFor<typeof operations.suspendUser>) {
  demandAnother(tx, params.id);
  const person = await heldManaged(tx, params.id);
  await demandAdminLeft(tx, person);
  await handOverClients(tx, person, body);
  await move(tx, people, person, "suspend", {
    set: { version: person.version + 1, updatedAt: tx.now, updatedBy: tx.actor.userId },
    reason: body.reason,
    audit: stateEntry(person, "suspended"),
  });
  await raise(tx, userClosed, { user: person.id, reason: "suspended" });
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
    set: {
      version: person.version + 1,
      updatedAt: tx.now,
      updatedBy: tx.actor.userId,
    },
    audit: stateEntry(person, "active"),
  });
  await raise(tx, userReopened, { user: person.id });
  return readUser(tx, person.id);
}

/** A soft deletion: names stay in history, nobody signs in. */
export async function removeUser(tx: Tx, { params, body }: InputFor<typeof operations.removeUser>) {
  demandAnother(tx, params.id);
  const person = await held(tx, params.id);
  await demandNotPrimary(tx, person);
  await deletePerson(tx, person, body ?? {});
  return {};
}

/** What a deletion brings, also that of a firm with its primary user. */
export async function deletePerson(
  tx: Tx,
  person: Person,
  said: Parameters<typeof handOverClients>[2] = {},
): Promise<void> {
  await demandAdminLeft(tx, person);
  await handOverClients(tx, person, said);
  if (person.activationStatus === "active") await move(tx, people, person, "suspend", { audit: false });
  await tx.db
    .update(users)
    .set({ deletedAt: tx.now, deletedBy: tx.actor.userId, version: person.version + 1 })
    .where(eq(users.id, person.id));
  tx.audit({
    action: "user.delete",
    recordType: "user",
    recordId: person.id,
    entityId: person.parentEntity,
    before: { email: person.email, role_id: person.roleId },
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
    .set({ deletedAt: null, deletedBy: null, uplineParent: null, version: person.version + 1 })
    .where(eq(users.id, person.id));
  tx.audit({
    action: "user.restore",
    recordType: "user",
    recordId: person.id,
    entityId: person.parentEntity,
    after: { activation_status: person.activationStatus },
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
