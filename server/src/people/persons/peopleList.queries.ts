import type { people as operations, User } from "@refundry/contract/people";
import { type FirmType, type InputFor, roles } from "@refundry/contract/platform";
import { utcDate } from "@refundry/contract/values";
import { and, asc, eq, isNotNull, isNull, like, ne, type SQL, sql } from "drizzle-orm";
import { inOrder } from "../../crafts/spreadsheet/rowOrder.ts";
import {
  type Call,
  can,
  containing,
  cutPage,
  exportList,
  factColumn,
  type OutgoingFile,
  ordering,
  Refusal,
  storedFiles,
  type Tx,
} from "../../platform/index.ts";
import { secondStepOn } from "../people.facts.ts";
import { entities, users } from "../people.tables.ts";
import { asAnswered, byName, inReach, roleName, withFirm } from "./person.queries.ts";
import { availableRoles, roleChoices } from "./user.rules.ts";

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
  const { format, columns, within, zone, ...asked } = query;
  return exportList(call, {
    name: `users-${utcDate(new Date())}`,
    format,
    fields: exported,
    columns,
    within,
    zone,
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
  const words = containing(q.toLowerCase());
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
  const words = containing((query.q ?? "").toLowerCase());
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
