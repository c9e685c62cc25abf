import { roles } from "@refundry/contract/platform";
import { eq, ne, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { clientUsers } from "../../clients/index.ts";
import { users } from "../../people/index.ts";
import { deputies } from "../deputy.tables.ts";
import { authSessions } from "../session.tables.ts";

/** Who may act for whom (01, Acting for another), as conditions that every statement shares. */

/** Acting lasts at most so long. */
export const longestActing = sql`interval '4 hours'`;

/** A person in a statement: the columns of a table of users. */
export interface PersonColumns {
  id: PgColumn;
  parentEntity: PgColumn;
  roleId: PgColumn;
  deletedAt: PgColumn;
  activationStatus: PgColumn;
}

export const isActive = (one: PersonColumns) => sql`(${one.deletedAt} is null and ${one.activationStatus} = 'active')`;

const theirLink = alias(clientUsers, "their_link");
const deputyUser = alias(users, "deputy_user");

/** At the same firm; people of clients: linked to one of the same clients. */
export const areColleagues = (one: PersonColumns, other: PersonColumns) =>
  sql`(${ne(one.id, other.id)} and (${eq(one.parentEntity, other.parentEntity)} or exists (select 1 from ${clientUsers} inner join ${clientUsers} ${sql.identifier("their_link")} on ${eq(clientUsers.clientId, theirLink.clientId)} where ${eq(clientUsers.userId, one.id)} and ${eq(theirLink.userId, other.id)})))`;

/** A permission holds on its last day, too (ACCESS-54). */
export const isInForce = sql`(${deputies.until} is null or ${deputies.until} >= (now() at time zone 'utc')::date)`;

/** Whether one was given permission to sign in as the other. */
const isDeputyOf = (one: PersonColumns, other: PersonColumns): SQL =>
  sql`exists (select 1 from ${deputies} where ${eq(deputies.grantorId, other.id)} and ${eq(deputies.deputyId, one.id)} and ${isInForce} and ${areColleagues(one, other)})`;

/** Whether one may act for the other: an administrator for any active person, others for whom gave them permission. */
export const mayActFor = (one: PersonColumns, other: PersonColumns): SQL<boolean> =>
  sql<boolean>`(${isActive(other)} and ${ne(one.id, other.id)} and (${eq(one.roleId, sql.raw(String(roles.admin)))} or ${isDeputyOf(one, other)}))`;

/** Whether a session may go on to show its person: its own, or one that its real person may act for still. */
export const mayShow = (real: PersonColumns, shown: PersonColumns): SQL<boolean> =>
  sql<boolean>`(${authSessions.actingUserId} is null or (${authSessions.actingSince} > now() - ${longestActing} and ${mayActFor(real, shown)}))`;

/** When acting ends by itself: after its time, or with the last day of the permission that it rests on; null while nobody acts. */
export const actingEnds = (one: PersonColumns): SQL =>
  sql`least(${authSessions.actingSince} + ${longestActing}, (select (${deputies.until} + 1)::timestamp at time zone 'utc' from ${deputies} where ${eq(deputies.grantorId, authSessions.actingUserId)} and ${eq(deputies.deputyId, one.id)} and ${ne(one.roleId, sql.raw(String(roles.admin)))}))`;

/** A permission whose two people are both there and still at one place. */
export const isWhole: SQL = sql`exists (select 1 from ${users} inner join ${users} ${sql.identifier("deputy_user")} on ${areColleagues(users, deputyUser)} where ${eq(users.id, deputies.grantorId)} and ${eq(deputyUser.id, deputies.deputyId)} and ${isActive(users)} and ${isActive(deputyUser)})`;
