import { type RoleId, roles } from "@refundry/contract/access";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { clientUsers, pods, users } from "../people/index.ts";
import { type Actor, type Database, type Reach, Refusal, type Services } from "../platform/index.ts";
import { tokenHash } from "./credential.rules.ts";
import { authSessions } from "./session.tables.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long sessions live (01, Sessions). */
export const sessionLife = {
  cookie: { idle: 60 * minute, age: 12 * hour },
  bearer: { idle: 24 * hour, age: 30 * 24 * hour },
};

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

interface SessionRow extends Record<string, unknown> {
  id: string;
  kind: "cookie" | "bearer";
  last_seen_at: Date;
  real_user_id: string;
  user_id: string;
  role_id: number;
  firm_id: string | null;
  first: string;
  last: string;
  email: string;
  live: boolean;
}

/** One statement finds the session, both people and whether it still lives; nothing is believed of the token itself. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Actor | null> {
  const sent = sentToken(request);
  if (!sent) return null;
  const { rows } = await services.db.execute<SessionRow>(sql`
    select s.id, s.kind, s.last_seen_at, s.user_id as real_user_id, u.id as user_id, u.role_id, u.parent_entity as firm_id,
      u.first, u.last, u.email,
      s.ended_at is null and s.expires_at > now()
        and s.last_seen_at > now() - (case s.kind when 'bearer' then ${sessionLife.bearer.idle}::int else ${sessionLife.cookie.idle}::int end) * interval '1 millisecond'
        and u.deleted_at is null and u.activation_status = 'active'
        and r.deleted_at is null and r.activation_status = 'active' as live
    from auth_sessions s
    join users r on r.id = s.user_id
    join users u on u.id = coalesce(s.acting_user_id, s.user_id)
    where s.token_hash = ${tokenHash(sent.token)} and s.kind = ${sent.kind}`);
  const row = rows[0];
  if (!row?.live) {
    if (row) await endExpired(services.db, Number(row.id));
    throw new Refusal("invalid_session");
  }
  if (request.headers["x-background"] !== "1") await touch(services.db, row);
  return {
    sessionId: Number(row.id),
    userId: Number(row.user_id),
    realUserId: Number(row.real_user_id),
    roleId: row.role_id as RoleId,
    firmId: row.firm_id === null ? null : Number(row.firm_id),
    first: row.first,
    last: row.last,
    email: row.email,
  };
}

async function endExpired(db: Database, id: number): Promise<void> {
  await db
    .update(authSessions)
    .set({ endedAt: sql`now()`, endedReason: "expired" })
    .where(and(eq(authSessions.id, id), isNull(authSessions.endedAt)));
}

/** Activity is written at most once a minute. */
async function touch(db: Database, row: SessionRow): Promise<void> {
  if (Date.now() - new Date(row.last_seen_at).getTime() < minute) return;
  await db
    .update(authSessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(authSessions.id, Number(row.id)));
}

/** Which clients a person reaches (conventions, 1). Read for every request, so that a change works at once. */
export async function findReach(db: Database, actor: Actor): Promise<Reach> {
  const firm = actor.firmId;
  switch (actor.roleId) {
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
      return { kind: "attorney", userId: actor.userId };
    case roles.client:
      return { kind: "clients", ids: await linkedClients(db, actor.userId) };
    case roles.masterTaxAttorney:
      return firm === null ? { kind: "none" } : { kind: "firms", managing: await pairedFirms(db, firm), tax: [firm] };
    default:
      return { kind: "none" };
  }
}

async function linkedClients(db: Database, userId: number): Promise<number[]> {
  const rows = await db.select({ id: clientUsers.clientId }).from(clientUsers).where(eq(clientUsers.userId, userId));
  return rows.map((row) => row.id);
}

async function pairedFirms(db: Database, taxFirm: number): Promise<number[]> {
  const rows = await db
    .select({ id: pods.managingLawfirm })
    .from(pods)
    .where(and(eq(pods.taxFirm, taxFirm), isNull(pods.deletedAt)));
  return rows.map((row) => row.id);
}

export async function personByLogin(db: Database, login: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`(${users.email} = ${login} or lower(${users.username}) = ${login})`, isNull(users.deletedAt)))
    .orderBy(sql`${users.email} = ${login} desc`)
    .limit(1);
  return row ?? null;
}
