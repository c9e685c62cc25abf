import type { people as operations } from "@refundry/contract/people";
import { type FirmType, type InputFor, type RoleId, roleFacts, roles } from "@refundry/contract/platform";
import { and, eq, isNull } from "drizzle-orm";
import {
  changedFields,
  demandVersion,
  faultPoint,
  fieldOf,
  invalid,
  lastChange,
  nameOf,
  nextVersion,
  notFound,
  onTheWire,
  Refusal,
  raise,
  type Tx,
} from "../../platform/index.ts";
import { emailChanged, userChanged, userInvited } from "../people.events.ts";
import { entities, users } from "../people.tables.ts";
import { heldPerson, heldToInvite, isFirmVisible, managed, type Person, readUser } from "./person.queries.ts";
import {
  demandAdminLeft,
  demandNotPrimary,
  demandOwnHand,
  demandUpline,
  type HandOver,
  handOverClients,
  handOverTasks,
  moveDownline,
} from "./personGuards.commands.ts";
import { addPerson } from "./user.commands.ts";
import { availableRoles, changeableFields, mayBeAttorneyOfRecord } from "./user.rules.ts";

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

/** Changes what was sent, all or nothing. */
export async function updateUser(tx: Tx, { params, body }: InputFor<typeof operations.updateUser>) {
  const before = await heldPerson(tx, params.id);
  demandOwnHand(tx, before.id);
  const { version, reassign_to, leave_unassigned, hand_over, ...sent } = body;
  demandFields(tx, before, sent);
  await demandVersion(tx, version, lastChange(before));
  await changePerson(tx, before, await settled(tx, before, sent), { reassign_to, leave_unassigned, hand_over });
  faultPoint("person-before-commit");
  return readUser(tx, before.id);
}

/** Writes what differs, once what the person leaves by it is in order; sessions, links and lists follow. */
export async function changePerson(tx: Tx, before: Person, after: Partial<Person>, said: HandOver = {}): Promise<void> {
  const changed = changedFields<Record<string, unknown>>(before, after);
  if (!changed) return;
  await demandLeaving(tx, before, after, said);
  const [written] = await tx.db
    .update(users)
    .set({ ...after, ...nextVersion(tx, before) })
    .where(eq(users.id, before.id))
    .returning();
  if (!written) throw notFound();
  tx.audit({
    action: "user.update",
    recordType: "user",
    recordId: before.id,
    entityId: written.parentEntity,
    before: onTheWire(changed.before),
    after: onTheWire(changed.after),
  });
  await raise(tx, userChanged, { user: before.id, fields: Object.keys(changed.after).map(fieldOf) });
  if (written.email !== before.email) await raise(tx, emailChanged, { person: written, from: before.email });
}

type Sent = Omit<InputFor<typeof operations.updateUser>["body"], "version" | keyof HandOver>;

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

/** Names and e-mail as they are kept; the user name follows the e-mail until role 1 gives another one. */
export function renamed(
  before: Person,
  { first, last, email }: { first?: string | undefined; last?: string | undefined; email?: string | undefined },
): Partial<Person> {
  const address = email?.trim().toLowerCase();
  return {
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    ...(address !== undefined && { email: address }),
    ...(address !== undefined && before.username === before.email && { username: address }),
  };
}

/** The columns after the rules that tie fields together. */
async function settled(tx: Tx, before: Person, sent: Sent): Promise<Partial<Person>> {
  const { role, parent_entity: firmId, email, ...rest } = sent;
  const after: Partial<Person> = {
    ...renamed(before, { ...rest, email }),
    ...(rest.phone !== undefined && { phone: rest.phone }),
    ...(rest.time_zone !== undefined && { timeZone: rest.time_zone }),
    ...(rest.username !== undefined && { username: rest.username }),
    ...(rest.can_be_aor !== undefined && { canBeAor: rest.can_be_aor }),
  };
  if (firmId !== undefined || role !== undefined) Object.assign(after, await placed(tx, before, { role, firmId }));
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
async function demandLeaving(tx: Tx, before: Person, after: Partial<Person>, said: HandOver): Promise<void> {
  const is = { ...before, ...after };
  const leavesRole = is.roleId !== before.roleId;
  const leavesFirm = is.parentEntity !== before.parentEntity;
  if (leavesRole) await demandAdminLeft(tx, before);
  if (leavesFirm) await demandNotPrimary(tx, before);
  if (before.canBeAor && (leavesFirm || !is.canBeAor)) await handOverClients(tx, before, said);
  await handOverTasks(tx, before, said);
  if (before.roleId === roles.contractor && leavesRole) await moveDownline(tx, before);
}

/** Mails another activation link to who has no password yet. */
export async function inviteUser(tx: Tx, { params }: InputFor<typeof operations.inviteUser>) {
  const person = await heldToInvite(tx, params.id);
  if (person.activationStatus !== "pending") throw new Refusal("not_pending", { details: { name: nameOf(person) } });
  await raise(tx, userInvited, { person });
  tx.audit({ action: "user.invite", recordType: "user", recordId: person.id, entityId: person.parentEntity });
  return {};
}
