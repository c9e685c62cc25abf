import { type RoleId, roles } from "@refundry/contract/platform";
import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { FastifyRequest } from "fastify";
import { clientUsers } from "../../clients/index.ts";
import { pods, users } from "../../people/index.ts";
import {
  type Actor,
  type Database,
  fixedStatement,
  type KnowsSettings,
  type Reach,
  type Reading,
  setting,
  type Topic,
} from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { actingEnds, isActive, mayShow } from "./acting.queries.ts";
import { isSecondStepOn } from "./secondStep.queries.ts";

export const minute = 60_000;

/** How long sessions live without activity and in all, in minutes (01, Sessions). */
export const sessionLife = (from: KnowsSettings) => ({
  cookie: { idle: setting(from, "session_idle_minutes"), age: 60 * setting(from, "session_max_hours") },
  bearer: bearerLife,
});
const bearerLife = { idle: 24 * 60, age: 30 * 24 * 60 };

/** The token of a request: the Authorization header wins over the cookie. */
export function sentToken(request: FastifyRequest): { token: string; kind: "cookie" | "bearer" } | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const match = /^Bearer (\S+)$/i.exec(authorization);
    return { token: match?.[1] ?? "", kind: "bearer" };
  }
  const cookie = request.cookies.session;
  return cookie === undefined ? null : { token: cookie, kind: "cookie" };
}

/** The two people of a session in a statement: who is at the keyboard, and whose role and scope count. */
export const real = alias(users, "real_user");
export const shown = alias(users, "shown_user");
/** The minutes of a session that came by a cookie: as they are set, or where a fixed statement gets them. */
interface CookieLife {
  idle: number | Placeholder;
  age: number | Placeholder;
}
const limit = (ofBearer: number, ofCookie: number | Placeholder) =>
  sql`(case ${authSessions.kind} when 'bearer' then ${ofBearer}::int else ${ofCookie}::int end) * interval '1 minute'`;

/** When a session ends unless something is done; one that was begun under a longer limit ends with the present one. */
const sessionEnd = ({ idle, age }: CookieLife) =>
  sql`least(${authSessions.expiresAt}, ${authSessions.createdAt} + ${limit(bearerLife.age, age)}, ${authSessions.lastSeenAt} + ${limit(bearerLife.idle, idle)})`;

/** Within its age, and not idle too long. */
export const sessionIsFresh = (life: CookieLife) => sql`(${sessionEnd(life)} > now())`;
const alive = (life: CookieLife) =>
  sql<boolean>`(${authSessions.endedAt} is null and ${sessionIsFresh(life)} and ${isActive(real)})`;
export const shownId = sql`coalesce(${authSessions.actingUserId}, ${authSessions.userId})`;

/** For the people of a role, the ids that a statement finds; nothing is looked for on behalf of others. */
const ofRole = (role: RoleId, ids: SQL) =>
  sql<number[] | null>`case when ${shown.roleId} = ${sql.raw(String(role))} then array(${ids}) end`;

export const sessionByToken = fixedStatement(
  "session",
  () => ({
    id: authSessions.id,
    lastSeenAt: authSessions.lastSeenAt,
    realUserId: authSessions.userId,
    userId: shown.id,
    roleId: shown.roleId,
    firmId: shown.parentEntity,
    first: shown.first,
    last: shown.last,
    email: shown.email,
    live: alive({ idle: sql.placeholder("idle"), age: sql.placeholder("age") }),
    shows: mayShow(real, shown),
    endedFor: authSessions.actingEndedFor,
    realRole: real.roleId,
    secondStep: isSecondStepOn(real.id),
    linked: ofRole(roles.client, linkedTo(shown.id)),
    paired: ofRole(roles.masterTaxAttorney, pairedWith(shown.parentEntity)),
  }),
  (from, packed) =>
    from
      .select(packed)
      .from(authSessions)
      .innerJoin(real, eq(real.id, authSessions.userId))
      .innerJoin(shown, eq(shown.id, shownId))
      .where(and(eq(authSessions.tokenHash, sql.placeholder("hash")), eq(authSessions.kind, sql.placeholder("kind")))),
);

/** The person of a session that was found earlier, as role and firm are now; null once it does not live or shows another. */
export async function presentActor(from: KnowsSettings & Reading, actor: Actor): Promise<Actor | null> {
  const { sessionId, userId } = actor;
  const [row] = await from.db
    .select({
      alive: sql<boolean>`${alive(sessionLife(from).cookie)} and ${mayShow(real, shown)}`,
      roleId: shown.roleId,
      firmId: shown.parentEntity,
    })
    .from(authSessions)
    .innerJoin(real, eq(real.id, authSessions.userId))
    .innerJoin(shown, eq(shown.id, shownId))
    .where(and(eq(authSessions.id, sessionId), eq(shown.id, userId)));
  return row?.alive ? { ...actor, roleId: row.roleId as RoleId, firmId: row.firmId } : null;
}

/** The settings that `sessionLife` is made of. */
export const sessionLimits = ["session_idle_minutes", "session_max_hours"] as const;

/** The channel on which open tabs hear that role, firm or state of a person, or of a firm's people, is another. */
export const standing = (record: "users" | "entities", id: number) => ({ record: `standing of ${record}`, id });

/** The channels on which open tabs hear that a client came into their reach, or left it, though the reach is the same. */
export const clientsOf = (held: "managing" | "tax" | "attorney", id: number): Topic => ({
  record: `clients of ${held}`,
  id,
});

/** What a person hears of clients that come and go; staff miss none, and the people of a client have another reach by then. */
export function reachTopics(reach: Reach): Topic[] {
  if (reach.kind === "attorney") return [clientsOf("attorney", reach.userId)];
  if (reach.kind !== "firms") return [];
  return [...reach.managing.map((id) => clientsOf("managing", id)), ...reach.tax.map((id) => clientsOf("tax", id))];
}

/** How long a session lives on as it is without any activity, in milliseconds; 0 for one that ended. */
export async function sessionLeft(from: KnowsSettings & Reading, id: number): Promise<number> {
  const ends = sql`least(${sessionEnd(sessionLife(from).cookie)}, ${actingEnds(real)})`;
  const [row] = await from.db
    .select({ left: sql<string>`extract(epoch from ${ends} - now()) * 1000` })
    .from(authSessions)
    .innerJoin(real, eq(real.id, authSessions.userId))
    .where(and(eq(authSessions.id, id), isNull(authSessions.endedAt)));
  return Math.max(0, Number(row?.left ?? 0));
}

/** Seconds until a session ends by idleness alone. */
export async function idleLeft(from: KnowsSettings & Reading, id: number): Promise<number> {
  const { idle } = sessionLife(from).cookie;
  const [row] = await from.db
    .select({
      left: sql<string>`extract(epoch from ${authSessions.lastSeenAt} + ${limit(bearerLife.idle, idle)} - now())`,
    })
    .from(authSessions)
    .where(eq(authSessions.id, id));
  return Math.max(0, Math.round(Number(row?.left ?? 0)));
}

/** What a reach rests on beside role and firm; null for roles whose reach does not. */
interface Ties {
  /** The clients that a person is linked to. */
  linked: readonly number[] | null;
  /** The managing firms that are paired with a tax firm. */
  paired: readonly number[] | null;
}

/** Which clients a person reaches (conventions, 1). Read for every request, so that a change works at once. */
export function reachOf({ roleId, firmId: firm, userId }: Actor, { linked, paired }: Ties): Reach {
  switch (roleId) {
    case roles.admin:
    case roles.processor:
      return { kind: "all" };
    case roles.taxAttorney:
    case roles.accountant:
      return firm === null ? { kind: "none" } : { kind: "firms", managing: [], tax: [firm] };
    case roles.managingAttorney:
    case roles.officeManager:
    case roles.managingPartner:
    case roles.paralegal:
      return firm === null ? { kind: "none" } : { kind: "firms", managing: [firm], tax: [] };
    case roles.attorney:
      return { kind: "attorney", userId };
    case roles.client:
      return { kind: "clients", ids: linked ?? [] };
    case roles.masterTaxAttorney:
      return firm === null ? { kind: "none" } : { kind: "firms", managing: paired ?? [], tax: [firm] };
    default:
      return { kind: "none" };
  }
}

/** The same for somebody whose session was found earlier. */
export async function findReach(db: Database, actor: Actor): Promise<Reach> {
  const { roleId, userId, firmId } = actor;
  const ids = async (found: SQL) => (await db.execute<{ id: string }>(found)).rows.map(({ id }) => Number(id));
  return reachOf(actor, {
    linked: roleId === roles.client ? await ids(linkedTo(userId)) : null,
    paired: roleId === roles.masterTaxAttorney && firmId !== null ? await ids(pairedWith(firmId)) : null,
  });
}

const linkedTo = (user: number | PgColumn) =>
  sql`select ${clientUsers.clientId} as id from ${clientUsers} where ${eq(clientUsers.userId, user)}`;

const pairedWith = (taxFirm: number | PgColumn) =>
  sql`select ${pods.managingLawfirm} as id from ${pods} where ${and(eq(pods.taxFirm, taxFirm), isNull(pods.deletedAt))}`;

export async function personByLogin(db: Database, login: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`(${users.email} = ${login} or lower(${users.username}) = ${login})`, isNull(users.deletedAt)))
    .orderBy(sql`${users.email} = ${login} desc`)
    .limit(1);
  return row ?? null;
}
