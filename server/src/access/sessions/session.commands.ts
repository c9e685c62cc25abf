import type { signedInSchema } from "@refundry/contract/access";
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { users } from "../../people/index.ts";
import { type Call, Refusal, type Tx } from "../../platform/index.ts";
import { authSessions } from "../session.tables.ts";
import { actingColumns, noteActingEnd } from "./actingEnd.commands.ts";
import { deviceOf } from "./device.rules.ts";
import { sentToken, sessionLife } from "./session.queries.ts";
import { cookieOptions, currentUserOf } from "./sessionCookie.rules.ts";
import { newToken, tokenHash } from "./token.rules.ts";

export type SignedIn = z.output<typeof signedInSchema>;
type Person = typeof users.$inferSelect;

type SessionKind = "cookie" | "bearer";

export interface StartedSession {
  id: number;
  person: Person;
  token: string;
  expiresAt: Date;
  /** Who is at the keyboard, where the session shows another. */
  realUserId?: number;
}

export async function startSession(
  tx: Tx,
  person: Person,
  kind: SessionKind,
  reason: string | null = null,
): Promise<StartedSession> {
  const { token, hash } = newToken();
  const expiresAt = new Date(tx.now.getTime() + sessionLife(tx)[kind].age * 60_000);
  const [row] = await tx.db
    .insert(authSessions)
    .values({
      userId: person.id,
      tokenHash: hash,
      kind,
      createdAt: tx.now,
      lastSeenAt: tx.now,
      expiresAt,
      ip: tx.request.ip,
      userAgent: tx.request.userAgent,
      deviceLabel: deviceOf(tx.request.userAgent),
    })
    .returning({ id: authSessions.id });
  if (!row) throw new Error("The session was not written.");
  await tx.db.update(users).set({ lastSignInAt: tx.now }).where(eq(users.id, person.id));
  tx.audit({
    action: "auth.sign_in",
    recordType: "user",
    recordId: person.id,
    actorUserId: person.id,
    after: { kind },
    reason,
  });
  return { id: row.id, person, token, expiresAt };
}

/** What a rotation changes of a session beside its token. */
type SessionChange = Partial<typeof authSessions.$inferInsert>;

/**
 * Gives a living session another token, and shows this person from now on: the token before opens nothing any more, open
 * screens stay.
 */
export async function rotateSession(
  tx: Tx,
  person: Person,
  id: number,
  change: SessionChange = {},
): Promise<StartedSession & { kind: SessionKind }> {
  const { token, hash } = newToken();
  const [row] = await tx.db
    .update(authSessions)
    .set({ ...change, tokenHash: hash })
    .where(and(eq(authSessions.id, id), isNull(authSessions.endedAt)))
    .returning({ expiresAt: authSessions.expiresAt, kind: authSessions.kind });
  if (!row) throw new Refusal("invalid_session");
  return { id, person, token, ...row };
}

/** Sets both cookies, or hands the token out once to a caller that asked for it. */
export function answerSession(
  { http, services }: Call,
  { person, token, expiresAt, realUserId }: StartedSession,
  bearer: boolean,
): SignedIn {
  const current = currentUserOf(person, realUserId ?? null);
  const { real_user_id: _real, ...signedIn } = current;
  if (bearer) return { ...signedIn, token };
  const options = cookieOptions(services.settings, http.request, expiresAt);
  http.reply.setCookie("session", token, { ...options, httpOnly: true });
  http.reply.setCookie("current_user", JSON.stringify(current), options);
  return signedIn;
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie("session", { path: "/" });
  reply.clearCookie("current_user", { path: "/" });
}

type EndReason = NonNullable<(typeof authSessions.$inferSelect)["endedReason"]>;

/** Ends living sessions; their open screens hear of it, and what they did for another ends in the trail, too. Answers how many. */
export async function endThese(tx: Tx, which: SQL | undefined, reason: EndReason): Promise<number> {
  const ended = await tx.db
    .update(authSessions)
    .set({ endedAt: tx.now, endedReason: reason })
    .where(and(which, isNull(authSessions.endedAt)))
    .returning(actingColumns);
  for (const session of ended) {
    noteActingEnd(tx, session, "The session ended.");
    tx.tell({ session: session.id }, { kind: "session" });
  }
  return ended.length;
}

/** A session that the same browser had before is ended, whosever it was. */
export async function endSessionOf(tx: Tx, call: Call): Promise<void> {
  const sent = sentToken(call.http.request);
  if (sent?.kind !== "cookie" || !sent.token) return;
  await endThese(tx, eq(authSessions.tokenHash, tokenHash(sent.token)), "signed_out");
}

/** Ends all sessions of a person but one, at once; open screens are told. */
export async function endSessions(
  tx: Tx,
  userId: number,
  reason: "password_changed" | "user_closed" | "revoked",
  except?: number,
): Promise<void> {
  const theirs = and(eq(authSessions.userId, userId), except ? ne(authSessions.id, except) : undefined);
  await endThese(tx, theirs, reason);
}

export async function livePerson(tx: Tx, id: number): Promise<Person> {
  const [person] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!person) throw new Refusal("not_found");
  return person;
}
