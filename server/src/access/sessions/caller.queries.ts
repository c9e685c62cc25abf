import { isDeepStrictEqual } from "node:util";
import type { RoleId } from "@refundry/contract/platform";
import { eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { users } from "../../people/index.ts";
import {
  type Actor,
  type Caller,
  type Database,
  type ExpectedCaller,
  foundScope,
  inTransaction,
  type KnowsSettings,
  nameOf,
  Refusal,
  type Services,
  setting,
} from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { endLostActing } from "./actingEnd.commands.ts";
import { foundOver, type SentSession } from "./foundCaller.queries.ts";
import { endThese } from "./session.commands.ts";
import { minute, reachOf, sentToken, sessionByToken, sessionLife } from "./session.queries.ts";
import { cookieOptions, currentUserOf } from "./sessionCookie.rules.ts";
import { tokenHash } from "./token.rules.ts";

/**
 * One statement finds the session, both people, whether it still lives, and which clients they reach; nothing is believed of
 * the token itself.
 */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Caller | null> {
  const asked = sentSession(request);
  if (!asked) return null;
  const row = await sessionOf(services, services.db, asked);
  const found = foundOver(services.pool);
  found.forget(asked);
  if (!row?.live) {
    if (row) await endExpired(services, row.id);
    throw new Refusal("invalid_session");
  }
  if (!row.shows) throw await actingEnded(services, request, row.id, row.userId);
  const endedFor = endedActing(row, request);
  if (endedFor !== null) throw await actingEnded(services, request, row.id, endedFor);
  const seenAt = staysUnseen(request) ? row.lastSeenAt.getTime() : await touch(services, row);
  const caller = callerOf(services, row);
  found.note(asked, { caller, seenAt });
  return caller;
}

/** Whom the session was found to be last, unless its activity is to be written with this request. */
export function expectedCaller(services: Services, request: FastifyRequest): ExpectedCaller | null {
  const asked = sentSession(request);
  if (!asked) return null;
  const known = foundOver(services.pool).of(asked);
  if (!known || (isTouched(known.seenAt) && !staysUnseen(request))) return null;
  return {
    caller: known.caller,
    isStill: async (db) => {
      const row = await sessionOf(services, db, asked);
      if (!row?.live || !row.shows || endedActing(row, request) !== null) return false;
      return isDeepStrictEqual(callerOf(services, row), known.caller);
    },
  };
}

function sentSession(request: FastifyRequest): SentSession | null {
  const sent = sentToken(request);
  return sent && { hash: tokenHash(sent.token), kind: sent.kind };
}

async function sessionOf(services: Services, db: Database, asked: SentSession) {
  const [row] = await sessionByToken(db, { ...asked, ...sessionLife(services).cookie });
  return row;
}
type Session = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

function callerOf(services: Services, row: Session): Caller {
  const { id: sessionId, userId, realUserId, roleId, firmId, first, last, email, linked, paired } = row;
  const found = { sessionId, userId, realUserId, roleId: roleId as RoleId, firmId, first, last, email };
  const mustSetUp = !row.secondStep && mustHaveSecondStep(services, row.realRole as RoleId);
  const actor: Actor = mustSetUp ? { ...found, mustSetUp } : found;
  return { actor, scope: foundScope(reachOf(actor, { linked, paired })) };
}

/** What a tab still does for the person whom it was ended for is done for nobody. */
const endedActing = ({ endedFor, userId }: Session, request: FastifyRequest): number | null =>
  endedFor !== null && endedFor !== userId && saysActingFor(request, endedFor) ? endedFor : null;

/** Sockets open again by themselves, and so does what a screen asks without anybody. */
const staysUnseen = (request: FastifyRequest) => Boolean(request.ws) || request.headers["x-background"] === "1";

/** Whether people of a role may open nothing without a second step (01, Beyond 1). */
const mustHaveSecondStep = (from: KnowsSettings, role: RoleId): boolean =>
  setting(from, "mfa_required_roles").includes(role);

const saysActingFor = (request: FastifyRequest, person: number) => request.headers["x-acting-user"] === String(person);

/**
 * The answer to who acted for a person and may no more: the session is its own again, and so is what the browser is told of it.
 * Whoever of several requests comes first ends it.
 */
async function actingEnded(services: Services, request: FastifyRequest, id: number, shown: number): Promise<Refusal> {
  await inTransaction(services.pool, { request: factsOf(request) }, (tx) => endLostActing(tx, eq(authSessions.id, id)));
  const [ended] = await services.db
    .select({ first: users.first, last: users.last })
    .from(users)
    .where(eq(users.id, shown));
  const [own] = await services.db
    .select({ person: users, kind: authSessions.kind, expiresAt: authSessions.expiresAt })
    .from(authSessions)
    .innerJoin(users, eq(users.id, authSessions.userId))
    .where(eq(authSessions.id, id));
  const details = { name: ended ? nameOf(ended) : "" };
  if (own?.kind !== "cookie") return new Refusal("acting_ended", { details });
  const current = JSON.stringify(currentUserOf(own.person, null));
  const cookie = request.server.serializeCookie(
    "current_user",
    current,
    cookieOptions(services.settings, request, own.expiresAt),
  );
  return new Refusal("acting_ended", { details, headers: { "set-cookie": cookie } });
}

const factsOf = ({ id, ip }: FastifyRequest) => ({ id, ip, userAgent: null });

async function endExpired({ pool }: Services, id: number): Promise<void> {
  await inTransaction(pool, {}, (tx) => endThese(tx, eq(authSessions.id, id), "expired"));
}

/** Activity is written at most once a minute. Answers when it was written last. */
async function touch({ pool }: Services, { id, lastSeenAt }: Session): Promise<number> {
  if (!isTouched(lastSeenAt.getTime())) return lastSeenAt.getTime();
  await inTransaction(pool, {}, ({ db }) =>
    db.update(authSessions).set({ lastSeenAt: sql`now()` }).where(eq(authSessions.id, id)),
  );
  return Date.now();
}

const isTouched = (seenAt: number) => Date.now() - seenAt >= minute;
