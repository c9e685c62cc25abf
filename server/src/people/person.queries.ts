import { type people as operations, type User, userLifecycle } from "@refundry/contract/people";
import { type FirmType, type InputFor, type RoleId, roleFacts, roles, staffRoles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, asc, eq, isNotNull, isNull, like, ne, type SQL, sql } from "drizzle-orm";
import { inOrder } from "../crafts/spreadsheet/rowOrder.ts";
import {
  type Call,
  can,
  cutPage,
  exportList,
  factColumn,
  factOf,
  factsOf,
  nameOf,
  notFound,
  type OutgoingFile,
  offeredMoves,
  ordering,
  Refusal,
  storedFiles,
  type Tx,
} from "../platform/index.ts";
import { avatarAddress } from "./avatar.rules.ts";
import {
  firmsOfAttorneyClients,
  managedWithClient,
  namesOfOwnClients,
  openNotifications,
  openTasks,
  secondStepOn,
} from "./people.facts.ts";
import { entities, users } from "./people.tables.ts";
import { availableRoles, changeableFields, type Managed, mayManage, roleChoices } from "./user.rules.ts";

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
  const { userId, realUserId } = tx.actor;
  const own = id === userId || id === realUserId;
  if (!own && !can(tx.actor, "people.list")) return false;
  return and(eq(users.id, id), present(tx), own ? undefined : inReach(tx)) ?? false;
}

export async function isPersonVisible(tx: Tx, id: number): Promise<boolean> {
  const shown = shownTo(tx, id);
  return shown !== false && (await tx.db.$count(users, shown)) > 0;
}

interface PersonRow {
  person: Person;
  firm: string | null;
  /** The content of the picture, by its hash. */
  picture: string | null;
  /** Null: nothing is known of one. */
  secondStep: boolean | null;
}

const withFirm = (tx: Tx) =>
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

async function asAnswered(tx: Tx, rows: readonly PersonRow[]): Promise<User[]> {
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
  const deletes = can(actor, "people.delete") && person.id !== actor.userId;
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

type Asked = InputFor<typeof operations.exportUsers>["query"];
type Paged = Pick<Asked, "role_id" | "entity" | "status" | "sort"> & { limit: number; cursor?: string | undefined };

/** What one may sort people by. */
const sorts = {
  name: byName,
  fullname: sql`lower(${users.first} || ' ' || ${users.last})`,
  role: roleName,
  email: sql`${users.email}`,
  entity_name: sql`lower(${entities.name})`,
  last_sign_in_at: sql`${users.lastSignInAt}`,
};

/** A page of people: those of clients only where their role is asked for (03, `/users`). */
async function peoplePage(tx: Tx, query: Paged) {
  const { actor } = tx;
  const deleted = query.status === "deleted";
  if (deleted && !can(actor, "people.delete")) throw new Refusal("forbidden");
  const where = and(
    inReach(tx),
    deleted ? isNotNull(users.deletedAt) : isNull(users.deletedAt),
    query.role_id === undefined ? ne(users.roleId, roles.client) : eq(users.roleId, query.role_id),
    query.entity === undefined ? undefined : eq(users.parentEntity, query.entity),
    query.status === undefined || query.status === "deleted" ? undefined : eq(users.activationStatus, query.status),
  );
  const { orderBy, key, after, counted } = ordering(sorts, "name", query.sort, users.id, query.cursor);
  const [total, rows] = await Promise.all([
    counted ?? tx.db.$count(users, where),
    tx.db
      .select({
        id: users.id,
        sortKey: key,
        person: users,
        firm: entities.name,
        picture: storedFiles.sha256,
        secondStep: factColumn(secondStepOn, users.id),
      })
      .from(users)
      .leftJoin(entities, eq(entities.id, users.parentEntity))
      .leftJoin(storedFiles, eq(storedFiles.id, users.avatarFile))
      .where(and(where, after ?? undefined))
      .orderBy(orderBy)
      .limit(query.limit + 1),
  ]);
  const page = cutPage(rows, query.limit, total);
  return { items: await asAnswered(tx, page.rows), total, next: page.next };
}

/** The list of people, with the roles that the reader may give at the own firm. */
export async function listUsers(tx: Tx, { query }: InputFor<typeof operations.users>) {
  const { items, total, next } = await peoplePage(tx, query);
  return { available_roles: roleChoices(availableRoles(tx.actor, await ownFirm(tx))), users: items, total, next };
}

/** What a file of people holds where no columns are named. */
const exported = ["id", "fullname", "role", "email", "entity_name", "activation_status", "last_sign_in_at"];

/** The same people as a file, in the order that was asked for. */
export function exportUsers(call: Call, { query }: InputFor<typeof operations.exportUsers>): Promise<OutgoingFile> {
  const { format, columns, within, ...asked } = query;
  return exportList(call, {
    name: `users-${utcDate(new Date())}`,
    format,
    fields: exported,
    columns,
    within,
    page: (tx, cursor, limit) => peoplePage(tx, { ...asked, limit, cursor }),
  });
}

async function ownFirm(tx: Tx): Promise<{ id: number | null; type: FirmType | null }> {
  const id = tx.actor.firmId;
  if (id === null) return { id, type: null };
  const [firm] = await tx.db.select({ type: entities.firmType }).from(entities).where(eq(entities.id, id));
  return { id, type: (firm?.type ?? null) as FirmType | null };
}

/** Counted exactly up to here. */
const mostCounted = 1000;
const mostShown = 100;

/** People by a part of the name, those of clients among them. */
export const searchUsers = (tx: Tx, { query }: InputFor<typeof operations.searchUsers>) =>
  search(tx, query, sql`lower(${users.first} || ' ' || ${users.last})`);

/** The same by e-mail. */
export const searchEmails = (tx: Tx, { query }: InputFor<typeof operations.searchEmails>) =>
  search(tx, query, sql`${users.email}`);

/** As text or figure; an instant by its moment. */
function sortValue(person: User, field: string): string | number | null {
  const value = person[field as "fullname" | "last_sign_in_at"];
  return value instanceof Date ? value.getTime() : value;
}

/** The index is over name and e-mail together: it finds the few rows whose own text is then looked at (PEOPLE-10). */
async function search(tx: Tx, { q, sort }: InputFor<typeof operations.searchUsers>["query"], text: SQL) {
  const words = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const found = tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        inReach(tx),
        like(sql`lower(${users.first} || ' ' || ${users.last} || ' ' || ${users.email})`, words),
        like(text, words),
      ),
    )
    .limit(mostCounted + 1)
    .as("found");
  const [counted, rows] = await Promise.all([
    tx.db.$count(found),
    withFirm(tx).innerJoin(found, eq(found.id, users.id)).orderBy(byName, asc(users.id)).limit(mostShown),
  ]);
  return {
    items: inOrder(await asAnswered(tx, rows), sort, sortValue),
    total: Math.min(counted, mostCounted),
    ...(counted > mostCounted && { total_is_lower_bound: true }),
    next: null,
  };
}

/** Active contractors by name or e-mail (03, API). */
export async function listContractors(tx: Tx, { query }: InputFor<typeof operations.contractors>) {
  const words = `%${(query.q ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const items = await tx.db
    .select({ id: users.id, first: users.first, last: users.last, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.roleId, roles.contractor),
        eq(users.activationStatus, "active"),
        isNull(users.deletedAt),
        like(sql`lower(${users.first} || ' ' || ${users.last} || ' ' || ${users.email})`, words),
      ),
    )
    .orderBy(byName, asc(users.id))
    .limit(mostShown);
  return { items, total: items.length, next: null };
}

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
  const [firms, tasks, notifications] = await Promise.all([
    factOf(tx, firmsOfAttorneyClients, person.id),
    factOf(tx, openTasks, person.id),
    factOf(tx, openNotifications, person.id),
  ]);
  return { clients: firms.length, tasks, notifications };
}

/** The same of whom the reader manages itself, or with all of its clients. */
export async function heldToInvite(tx: Tx, id: number): Promise<Person> {
  const person = await lockedPerson(tx, id);
  if (person?.roleId === roles.client && (await factOf(tx, managedWithClient, id))) return person;
  return heldManaged(tx, id);
}
