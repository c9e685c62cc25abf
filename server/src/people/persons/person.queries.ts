import { type people as operations, type User, userLifecycle } from "@refundry/contract/people";
import { type FirmType, type InputFor, type RoleId, roleFacts, roles, staffRoles } from "@refundry/contract/platform";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  can,
  factColumn,
  factOf,
  factsOf,
  nameOf,
  notFound,
  offeredMoves,
  Refusal,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import {
  assignedTickets,
  firmsOfAttorneyClients,
  heldMandates,
  managedWithClient,
  namesOfOwnClients,
  openNotifications,
  openTasks,
  secondStepOn,
} from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { avatarAddress } from "./avatar.rules.ts";
import { availableRoles, changeableFields, isOneself, type Managed, mayManage, roleChoices } from "./user.rules.ts";

export type Person = typeof users.$inferSelect;

/** A person as the rules of managing ask. */
export const managed = ({ id, roleId, parentEntity, firmType }: Person): Managed => ({
  id,
  roleId: roleId as RoleId,
  firm: parentEntity,
  firmType: firmType as FirmType | null,
});

const isStaff = ({ actor }: Tx) => (staffRoles as readonly RoleId[]).includes(actor.roleId);

/** True for the people that the list shows to the reader: all to staff, else those of the own firm (03). */
export const inReach = (tx: Tx): SQL | undefined =>
  isStaff(tx) ? undefined : eq(users.parentEntity, tx.actor.firmId ?? 0);

const present = (tx: Tx): SQL | undefined => (can(tx.actor, "people.delete") ? undefined : isNull(users.deletedAt));

/** True for oneself, for whom the list shows, and to who may restore them for the deleted; false for whom nobody is shown. */
function shownTo(tx: Tx, id: number): SQL | false {
  const own = isOneself(tx.actor, id);
  if (!own && !can(tx.actor, "people.list")) return false;
  return and(eq(users.id, id), present(tx), own ? undefined : inReach(tx)) ?? false;
}

export async function isPersonVisible(tx: Tx, id: number): Promise<boolean> {
  const shown = shownTo(tx, id);
  return shown !== false && (await tx.db.$count(users, shown)) > 0;
}

/** True for firms that are there; to who restores them for the deleted, too. */
export const presentFirm = (tx: Tx): SQL | undefined =>
  can(tx.actor, "people.manage_firms") ? undefined : isNull(entities.deletedAt);

/** Staff see every firm, the others their own. */
export async function isFirmVisible(tx: Tx, id: number): Promise<boolean> {
  const { roleId, firmId } = tx.actor;
  if (roleId !== roles.admin && roleId !== roles.processor && firmId !== id) return false;
  const [found] = await tx.db
    .select({ id: entities.id })
    .from(entities)
    .where(and(eq(entities.id, id), presentFirm(tx)));
  return found !== undefined;
}

interface PersonRow {
  person: Person;
  firm: string | null;
  /** The content of the picture, by its hash. */
  picture: string | null;
  /** Null: nothing is known of one. */
  secondStep: boolean | null;
}

/** People with the name of their firm. */
export const withFirm = (tx: Tx) =>
  tx.db
    .select({
      person: users,
      firm: entities.name,
      picture: storedFiles.sha256,
      secondStep: factColumn(secondStepOn, users.id),
    })
    .from(users)
    .leftJoin(entities, eq(entities.id, users.parentEntity))
    .leftJoin(storedFiles, eq(storedFiles.id, users.avatarFile));

/** A person as the reader sees it; 404 for who is out of reach. */
export async function readUser(tx: Tx, id: number): Promise<User> {
  const shown = shownTo(tx, id);
  const [user] = shown === false ? [] : await asAnswered(tx, await withFirm(tx).where(shown));
  if (!user) throw notFound();
  return user;
}

/** People as the reader sees them, with what may be done with each. */
export async function asAnswered(tx: Tx, rows: readonly PersonRow[]): Promise<User[]> {
  const ofClients = rows.flatMap(({ person: { id, roleId } }) => (roleId === roles.client ? [id] : []));
  const clients = await factsOf(tx, namesOfOwnClients, ofClients);
  return rows.map(({ person, firm, picture, secondStep }) => ({
    id: person.id,
    first: person.first,
    last: person.last,
    fullname: nameOf(person),
    email: person.email,
    username: person.username,
    role_id: person.roleId as RoleId,
    role: roleFacts[person.roleId as RoleId].name,
    parent_entity: person.parentEntity,
    entity_name: firm ?? (clients.get(person.id)?.join(", ") || null),
    firm_type: person.firmType,
    activation_status: person.activationStatus,
    phone: person.phone,
    time_zone: person.timeZone,
    img: avatarAddress(person.id, picture),
    can_be_aor: person.canBeAor,
    tour: { step: person.tourStep, done: person.tourDoneAt !== null },
    mfa_enabled: secondStep === true,
    upline_parent: person.uplineParent,
    top_level: person.topLevel,
    last_sign_in_at: person.lastSignInAt,
    deleted_at: person.deletedAt,
    version: person.version,
    ...offered(tx, person),
  }));
}

/** What the reader may do with a person. */
function offered({ actor }: Tx, person: Person): Pick<User, "abilities" | "moves"> {
  const subject = managed(person);
  const isGone = person.deletedAt !== null;
  const manages = mayManage(actor, subject) && can(actor, "people.manage");
  const deletes = can(actor, "people.delete") && !isOneself(actor, person.id);
  return {
    abilities: {
      fields: isGone ? [] : [...changeableFields(actor, subject)],
      roles: roleChoices(manages ? availableRoles(actor, { id: subject.firm, type: subject.firmType }) : []),
      invite: manages && !isGone && person.activationStatus === "pending",
      delete: deletes && !isGone,
      restore: deletes && isGone,
    },
    moves: manages && !isGone ? offeredMoves(actor, userLifecycle, person.activationStatus) : [],
  };
}

export const byName = sql`lower(${users.last} || ' ' || ${users.first})`;

/** The role by its name, in SQL. */
export const roleName = sql`case ${users.roleId} ${sql.join(
  Object.entries(roleFacts).map(([id, { name }]) => sql`when ${sql.raw(id)} then ${name}`),
  sql` `,
)} end`;

/**
 * The person as of now, held until the transaction ends; null when deleted, but to who asks for those, too. Whatever changes a
 * person, or makes its sessions, links or passwords, takes this lock first, so that none of it happens beside the other.
 */
export async function lockedPerson(tx: Tx, id: number, deleted = false): Promise<Person | null> {
  const [person] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), deleted ? undefined : isNull(users.deletedAt)))
    .for("no key update");
  return person ?? null;
}

/** The person, held: 404 for who is out of reach. */
export async function heldPerson(tx: Tx, id: number): Promise<Person> {
  const person = (await isPersonVisible(tx, id)) ? await lockedPerson(tx, id) : null;
  if (!person) throw notFound();
  return person;
}

/** The same of whom the reader manages; else 403. */
export async function heldManaged(tx: Tx, id: number): Promise<Person> {
  const person = await heldPerson(tx, id);
  if (!mayManage(tx.actor, managed(person))) throw new Refusal("forbidden");
  return person;
}

/** What others would take over from a person whom the reader manages (03, Beyond 3). */
export async function readHoldings(tx: Tx, { params }: InputFor<typeof operations.holdings>) {
  const [person] = (await isPersonVisible(tx, params.id))
    ? await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, params.id), isNull(users.deletedAt)))
    : [];
  if (!person) throw notFound();
  if (!mayManage(tx.actor, managed(person))) throw new Refusal("forbidden");
  const [firms, tasks, notifications, mandates, tickets] = await Promise.all([
    factOf(tx, firmsOfAttorneyClients, person.id),
    factOf(tx, openTasks, person.id),
    factOf(tx, openNotifications, person.id),
    factOf(tx, heldMandates, person.id),
    factOf(tx, assignedTickets, person.id),
  ]);
  return { clients: firms.length, tasks, notifications, mandates, tickets };
}

/** The same of whom the reader manages itself, or with all of its clients. */
export async function heldToInvite(tx: Tx, id: number): Promise<Person> {
  const person = await lockedPerson(tx, id);
  if (person?.roleId === roles.client && (await factOf(tx, managedWithClient, id))) return person;
  return heldManaged(tx, id);
}
