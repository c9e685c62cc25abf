import type { CurrentUser, signedInSchema } from "@refundry/contract/access";
import type { RoleId } from "@refundry/contract/platform";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { users } from "../people/index.ts";
import { type Call, Refusal, type Tx } from "../platform/index.ts";
import { newToken, tokenHash } from "./credential.rules.ts";
import { sentToken, sessionLife } from "./session.queries.ts";
import { authSessions } from "./session.tables.ts";

export type SignedIn = z.output<typeof signedInSchema>;
type Person = typeof users.$inferSelect;

type SessionKind = "cookie" | "bearer";

export interface StartedSession {
  person: Person;
  token: string;
  expiresAt: Date;
}

export async function startSession(
  tx: Tx,
  person: Person,
  kind: SessionKind,
  reason: string | null = null,
): Promise<StartedSession> {
  const { token, hash } = newToken();
  const expiresAt = new Date(tx.now.getTime() + sessionLife(tx)[kind].age * 60_000);
  await tx.db.insert(authSessions).values({
    userId: person.id,
    tokenHash: hash,
    kind,
    createdAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt,
    ip: tx.request.ip,
    userAgent: tx.request.userAgent,
  });
  await tx.db.update(users).set({ lastSignInAt: tx.now }).where(eq(users.id, person.id));
  tx.audit({
    action: "auth.sign_in",
    recordType: "user",
    recordId: person.id,
    actorUserId: person.id,
    after: { kind },
    reason,
  });
  return { person, token, expiresAt };
}

/** Gives a living session another token: the one before opens nothing any more, open screens stay. */
export async function rotateSession(
  tx: Tx,
  person: Person,
  id: number,
): Promise<StartedSession & { kind: SessionKind }> {
  const { token, hash } = newToken();
  const [row] = await tx.db
    .update(authSessions)
    .set({ tokenHash: hash })
    .where(and(eq(authSessions.id, id), isNull(authSessions.endedAt)))
    .returning({ expiresAt: authSessions.expiresAt, kind: authSessions.kind });
  if (!row) throw new Refusal("invalid_session");
  return { person, token, ...row };
}

/** Sets both cookies, or hands the token out once to a caller that asked for it. */
export function answerSession(call: Call, { person, token, expiresAt }: StartedSession, bearer: boolean): SignedIn {
  const current: CurrentUser = {
    current_user_id: person.id,
    role_id: person.roleId as RoleId,
    first: person.first,
    last: person.last,
  };
  if (bearer) return { ...current, token };
  const { reply } = call.http;
  const options = { path: "/", sameSite: "lax", secure: cookiesAreSecure(call), expires: expiresAt } as const;
  reply.setCookie("session", token, { ...options, httpOnly: true });
  reply.setCookie("current_user", JSON.stringify(current), options);
  return current;
}

/** Secure wherever people use HTTPS. Browsers keep secure cookies over plain HTTP only from the machine itself. */
function cookiesAreSecure({ http, services }: Call): boolean {
  const { protocol, hostname } = http.request;
  return (
    services.settings.publicUrl.startsWith("https:") ||
    protocol === "https" ||
    ["localhost", "127.0.0.1", "[::1]"].includes(hostname)
  );
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie("session", { path: "/" });
  reply.clearCookie("current_user", { path: "/" });
}

/** A session that the same browser had before is ended, whosever it was. */
export async function endSessionOf(tx: Tx, call: Call): Promise<void> {
  const sent = sentToken(call.http.request);
  if (sent?.kind !== "cookie" || !sent.token) return;
  const ended = await tx.db
    .update(authSessions)
    .set({ endedAt: tx.now, endedReason: "signed_out" })
    .where(and(eq(authSessions.tokenHash, tokenHash(sent.token)), isNull(authSessions.endedAt)))
    .returning({ id: authSessions.id });
  tellEnded(tx, ended);
}

/** Open screens of these sessions hear of their end. */
export function tellEnded(tx: Tx, sessions: { id: number }[]): void {
  for (const { id } of sessions) tx.tell({ session: id }, { kind: "session" });
}

export async function signOut(call: Call): Promise<{ returned_to: null }> {
  const { sessionId, realUserId } = call.actor;
  await call.transaction(async (tx) => {
    await tx.db
      .update(authSessions)
      .set({ endedAt: tx.now, endedReason: "signed_out" })
      .where(and(eq(authSessions.id, sessionId), isNull(authSessions.endedAt)));
    tx.audit({ action: "auth.sign_out", recordType: "user", recordId: realUserId });
    tx.tell({ session: sessionId }, { kind: "session" });
  });
  clearCookies(call.http.reply);
  return { returned_to: null };
}

/** Ends all sessions of a person but one, at once; open screens are told. */
export async function endSessions(
  tx: Tx,
  userId: number,
  reason: "password_changed" | "user_closed" | "revoked",
  except?: number,
): Promise<void> {
  const ended = await tx.db
    .update(authSessions)
    .set({ endedAt: tx.now, endedReason: reason })
    .where(
      and(
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        except ? ne(authSessions.id, except) : undefined,
      ),
    )
    .returning({ id: authSessions.id });
  tellEnded(tx, ended);
}

export async function livePerson(tx: Tx, id: number): Promise<Person> {
  const [person] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!person) throw new Refusal("not_found");
  return person;
}
