import type { CurrentUser, RoleId, signedInSchema, signInBody } from "@refundry/contract/access";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import { users } from "../people/index.ts";
import { type Call, postLetter, Refusal, refuse, type Tx } from "../platform/index.ts";
import { hashPassword, needsRenewal, newToken, passwordFits, tokenHash, wasteTime } from "./credential.rules.ts";
import { userCredentials } from "./credential.tables.ts";
import { personByLogin, sentToken, sessionLife } from "./session.queries.ts";
import { authSessions } from "./session.tables.ts";
import { checkSignInDoors, clearFailures, failuresOfEmail, noteAttempt } from "./throttle.queries.ts";
import { limits } from "./throttle.rules.ts";

export type SignedIn = z.output<typeof signedInSchema>;
type Person = typeof users.$inferSelect;

/** Signs in with e-mail or username. The hash is computed outside the transaction, for everybody the same. */
export async function signIn(call: Call, { body }: { body: z.output<typeof signInBody> }): Promise<SignedIn> {
  const login = body.user.trim().toLowerCase();
  const { db } = call.services;
  await checkSignInDoors(db, login, call.request.ip ?? "", new Date());
  const person = await personByLogin(db, login);
  const stored = person && (await storedHash(call, person.id));
  const right = stored ? await passwordFits(stored, body.pass) : await wasteTime(body.pass);
  const usable = right && person !== null && person.activationStatus !== "pending";
  const renewed = usable && stored && needsRenewal(stored) ? await hashPassword(body.pass) : null;
  const started = await call.transaction(async (tx) => {
    if (!usable || !person) return failSignIn(tx, login, person);
    if (person.activationStatus === "suspended") {
      tx.audit({ action: "auth.refused_suspended", recordType: "user", recordId: person.id, actorUserId: person.id });
      return refuse("suspended");
    }
    if (renewed)
      await tx.db.update(userCredentials).set({ passwordHash: renewed }).where(eq(userCredentials.userId, person.id));
    await clearFailures(tx, login, "here");
    await noteAttempt(tx, { kind: "sign_in", email: login, userId: person.id, result: "ok" });
    await endSessionOf(tx, call);
    return startSession(
      tx,
      person,
      body.bearer ? "bearer" : "cookie",
      body.after_registration ? "first sign-in" : null,
    );
  });
  return answerSession(call, started, body.bearer === true);
}

async function storedHash(call: Call, userId: number): Promise<string | null> {
  const [row] = await call.services.db
    .select({ hash: userCredentials.passwordHash })
    .from(userCredentials)
    .where(eq(userCredentials.userId, userId));
  return row?.hash ?? null;
}

/** The failure is kept and answered the same for unknown, pending, deleted and mistaken people. */
async function failSignIn(tx: Tx, login: string, person: Person | null): Promise<never> {
  await noteAttempt(tx, { kind: "sign_in", email: login, userId: person?.id ?? null, result: "failed" });
  tx.audit({
    action: "auth.sign_in_failed",
    recordType: "user",
    recordId: person?.id ?? null,
    after: { email: login },
  });
  const count = await failuresOfEmail(tx, login);
  if (person && count === limits.email.most)
    await postLetter(tx, {
      kind: "many_failed_sign_ins",
      to: { userId: person.id, address: person.email },
      subject: "Many failed sign-ins",
      paragraphs: [
        `Hello ${person.first || person.last},`,
        "Somebody tried many times to sign in to your Refundry account with a wrong password. Signing in is closed for an hour.",
        "If that was not you, your password was not guessed; nothing else needs to be done.",
      ],
    });
  return refuse("invalid_credentials");
}

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
  const expiresAt = new Date(tx.now.getTime() + sessionLife[kind].age);
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

/** Browsers keep secure cookies over plain HTTP only from the machine itself. */
function cookiesAreSecure(call: Call): boolean {
  const { protocol, hostname } = call.http.request;
  return protocol === "https" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie("session", { path: "/" });
  reply.clearCookie("current_user", { path: "/" });
}

/** A session that the same browser had before is ended. */
async function endSessionOf(tx: Tx, call: Call): Promise<void> {
  const sent = sentToken(call.http.request);
  if (sent?.kind !== "cookie" || !sent.token) return;
  await tx.db
    .update(authSessions)
    .set({ endedAt: tx.now, endedReason: "signed_out" })
    .where(and(eq(authSessions.tokenHash, tokenHash(sent.token)), isNull(authSessions.endedAt)));
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
  for (const { id } of ended) tx.tell({ session: id }, { kind: "session" });
}

export async function livePerson(tx: Tx, id: number): Promise<Person> {
  const [person] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!person) throw new Refusal("not_found");
  return person;
}
